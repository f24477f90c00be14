import { isCorrespondence, type AnswerReply, type SeatIndex } from '@penance/shared';
import type { LiveMatch } from './live-matches-parts.ts';
import type { FirstArrivals } from './first-arrivals.ts';
import type { MatchHistory } from '../journal/match-history.ts';
import type { MatchRecord } from '../record/match-record.ts';
import { settingsOf } from '../record/match-settings.ts';
import { readStoredInput } from '../record/stored-input.ts';

/** Grants the win of a match whose other side never showed up, to a seat that is present. */
export type ClaimWin = (
  live: LiveMatch,
  seat: SeatIndex,
) => Promise<AnswerReply | 'nothingToClaim' | 'claimTooEarly'>;

interface ClaimParts {
  readonly history: Pick<MatchHistory, 'readEntries'> & Pick<FirstArrivals, 'readArrivals'>;
  /** How long the other side has to show up, milliseconds. */
  readonly claimAfterMs: number;
}

const ENTRIES_MOST = 100_000;

/** Events handle no-shows themselves, campaigns have none; in a match of hours or days the clocks decide. */
export const isClaimable = (record: Pick<MatchRecord, 'origin' | 'clock'>): boolean =>
  (record.origin === null || record.origin.kind === 'queue') && !isCorrespondence(settingsOf(record).clock);

/**
 * A player who has shown up once is not absent: from
 * then on the clocks decide, even after this process has taken the match over from another one.
 */
export const createClaimWin =
  ({ history, claimAfterMs }: ClaimParts): ClaimWin =>
  async ({ record, session, present: { arrivals } }, seat) => {
    const team = record.seats.find((own) => own.seat === seat)?.team;
    if (team === undefined || session.isOver || !isClaimable(record)) return 'nothingToClaim';
    const others = record.seats.filter((other) => other.team !== team);
    if (others.some((other) => other.bot !== null || arrivals.has(other.seat))) return 'nothingToClaim';
    if (arrivals.waitedMs < claimAfterMs) return 'claimTooEarly';
    const came = await history.readArrivals(record.id);
    const answered = await seatsThatAnswered(history, record.id);
    return others.some(({ seat: other }) => came.has(other) || answered.has(other) || arrivals.has(other))
      ? 'nothingToClaim'
      : session.adjudicate(team);
  };

const seatsThatAnswered = async (
  { readEntries }: ClaimParts['history'],
  matchId: string,
): Promise<ReadonlySet<SeatIndex>> => {
  const entries = await readEntries(matchId, { after: 0, limit: ENTRIES_MOST });
  const inputs = entries.flatMap(({ input }) => readStoredInput(input).inputs);
  return new Set(inputs.flatMap((input) => (input.kind === 'answer' ? [input.seat] : [])));
};
