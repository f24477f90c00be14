import {
  openMatch,
  packEvent,
  redactEvents,
  resumeMatch,
  rulesFor,
  viewFor,
  type Match,
  type MatchOutcome,
  type MatchView,
  type StepEvents,
  type Transcript,
  type Viewer,
} from '@penance/shared';

/** What there is to know of a match that ended while the line was cut. */
export interface MissedEnd {
  readonly outcome: MatchOutcome;
  /** Everything that happened, as far as this viewer may know it; empty when it cannot be had. */
  readonly steps: readonly StepEvents[];
  /** How it stands at its end; `null` when it cannot be had, or was played by rules that this version has not. */
  readonly view: MatchView | null;
}

interface Asked {
  readonly info: () => Promise<Match>;
  readonly transcript: () => Promise<Transcript>;
}

/** How the match ended, by its transcript; `null` when it has not, or nobody can be asked. */
export const missedEnd = async (asked: Asked, accountId: string): Promise<MissedEnd | null> => {
  const info = await asked.info().catch(() => null);
  if (!info?.outcome) return null;
  const { outcome } = info;
  const transcript = await asked.transcript().catch(() => null);
  if (!transcript) return { outcome, steps: [], view: null };
  const viewer = viewerOf(info, accountId);
  const steps = transcript.entries.map(({ seq, at, events }) => ({
    seq,
    at: at === undefined ? 0 : new Date(at).getTime(),
    events: redactEvents(events, viewer).map(packEvent),
  }));
  return { outcome, steps, view: finalView(transcript, viewer) };
};

const viewerOf = ({ seats }: Match, accountId: string): Viewer => {
  const seat = seats.findIndex(
    ({ occupant }) => occupant?.kind === 'player' && occupant.accountId === accountId,
  );
  return seat < 0 ? { kind: 'public' } : { kind: 'seat', seat };
};

const finalView = ({ setup, entries }: Transcript, viewer: Viewer): MatchView | null => {
  try {
    const rules = rulesFor(setup);
    const played = resumeMatch(rules, openMatch(rules, setup).state, entries);
    return played.ok ? viewFor(rules, played.state, viewer) : null;
  } catch {
    return null;
  }
};
