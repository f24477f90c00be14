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

/** The end of a match that ended while the connection was lost. */
export interface MissedEnd {
  readonly outcome: MatchOutcome;
  /** All events, as far as this viewer may know them; empty if not available. */
  readonly steps: readonly StepEvents[];
  /** The final view; `null` if not available, or if the match was played by rules that this version does not have. */
  readonly view: MatchView | null;
}

interface Asked {
  readonly info: () => Promise<Match>;
  readonly transcript: () => Promise<Transcript>;
}

/** How the match ended, from its transcript; `null` if it has not ended, or the server cannot be asked. */
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

const finalView = ({ setup, rulesetDigest, entries }: Transcript, viewer: Viewer): MatchView | null => {
  try {
    const rules = rulesFor(setup, rulesetDigest);
    const played = resumeMatch(rules, openMatch(rules, setup).state, entries);
    return played.ok ? viewFor(rules, played.state, viewer) : null;
  } catch {
    return null;
  }
};
