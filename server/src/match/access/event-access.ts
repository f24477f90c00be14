import type { TournamentState } from '@penance/shared';

type DeckLists = TournamentState['settings']['deckLists'];

interface EventMoment {
  readonly hasStarted: boolean;
  /** Finished or cancelled, now or before it was reopened: what was published stays public. */
  readonly wasOver: boolean;
}

interface ListRule {
  /** When the event itself shows all deck lists. */
  readonly inEvent: (moment: EventMoment) => boolean;
  /** When transcripts, which contain whole deck lists, may be read. */
  readonly inTranscripts: (moment: EventMoment) => boolean;
}

const RULES: Readonly<Record<DeckLists, ListRule>> = {
  secret: { inEvent: () => false, inTranscripts: ({ wasOver }) => wasOver },
  open: { inEvent: ({ hasStarted }) => hasStarted, inTranscripts: ({ hasStarted }) => hasStarted },
  after: { inEvent: ({ wasOver }) => wasOver, inTranscripts: ({ wasOver }) => wasOver },
};

const OVER: ReadonlySet<string> = new Set(['finished', 'cancelled']);

/** Whether an event shows the deck lists of its players to everybody. */
export const showsLists = ({
  settings,
  startedAt,
  status,
  isReopened,
}: Pick<TournamentState, 'settings' | 'startedAt' | 'status' | 'isReopened'>): boolean =>
  RULES[settings.deckLists].inEvent({
    hasStarted: startedAt !== null,
    wasOver: status === 'finished' || isReopened,
  });

/**
 * Whether the transcripts of an event that has begun may be read.
 * @param deckLists as in the settings; an unknown value counts as secret
 */
export const areListsOpen = (status: string, deckLists: string | null): boolean =>
  RULES[deckLists !== null && isDeckLists(deckLists) ? deckLists : 'secret'].inTranscripts({
    hasStarted: true,
    wasOver: OVER.has(status),
  });

const isDeckLists = (text: string): text is DeckLists => Object.hasOwn(RULES, text);
