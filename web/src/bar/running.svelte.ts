import type { PenanceClient } from '@penance/client-sdk';
import type {
  Challenge,
  ClockSettings,
  FriendRequest,
  MatchSeat,
  MatchSummary,
  PresetId,
} from '@penance/shared';
import { barWords } from './texts.ts';

/** A match of this account that is not over. */
export interface Running {
  readonly id: string;
  /** The others at that table. */
  readonly others: readonly string[];
  /** Whether this account opened it and still waits for somebody there. */
  readonly isOwnTable: boolean;
  readonly preset: PresetId;
  readonly clock: ClockSettings;
  /** When it began; of a table that waits, when it was opened. */
  readonly since: string;
  /**
   * `yours`: this account is asked; `awaited`: all seats are taken, and it has to come; `unknown`: played by another
   * process than the one that was asked.
   */
  readonly turn: 'lobby' | 'awaited' | 'yours' | 'theirs' | 'unknown';
  /** When the first clock of those who are asked runs out; `null` if none runs. */
  readonly until: string | null;
  /** Until when who is asked is on vacation, or somebody else at the table. */
  readonly away: { readonly until: string; readonly isOwn: boolean } | null;
}

let running: readonly Running[] = $state.raw([]);
let challenges: readonly Challenge[] = $state.raw([]);

let requests: readonly FriendRequest[] = $state.raw([]);

/** Who wants to be a friend of this account, as last heard. */
export const friendRequests = (): readonly FriendRequest[] => requests;

/** Matches to which this account is asked, as last heard. */
export const openChallenges = (): readonly Challenge[] => challenges;

/** The matches of this account that are not over, as last heard; those that wait for it first. */
export const runningMatches = (): readonly Running[] => running;

/** The first of those that wait for this account. */
export const waitingMatch = (): Running | undefined =>
  running.find(({ turn }) => turn === 'yours' || turn === 'awaited');

/** The title of a page; says so when a match waits for this account. */
export const withTurn = (title: string): string => {
  const waiting = waitingMatch();
  if (waiting) return `● ${barWords().turns[waiting.turn]} · ${title}`;
  return challenges.length > 0 ? `● ${barWords().challenged} · ${title}` : title;
};

/** Asks the server once. What was known stays if it cannot be reached. */
export const lookForMatches = async (client: PenanceClient): Promise<void> => {
  const [page, asked, asking] = await Promise.all([
    client.matches.list({ mine: true, over: false }).catch(() => null),
    client.matches.challenges().catch(() => null),
    client.friends.requests().catch(() => null),
  ]);
  if (asked) challenges = asked;
  if (asking) requests = asking;
  if (!page) return;
  const own = client.account.id;
  running = page.items
    .map((match) => ({
      id: match.id,
      others: othersAt(match, own),
      isOwnTable: match.status === 'lobby' && match.host === own && match.origin === null,
      preset: match.ruleset.preset,
      clock: match.clock,
      since: match.startedAt ?? match.createdAt,
      turn: turnIn(match, own),
      until: match.askedUntil ?? null,
      away: awayIn(match, own),
    }))
    .sort((one, other) => RANK[one.turn] - RANK[other.turn]);
};

const RANK: Readonly<Record<Running['turn'], number>> = {
  yours: 0,
  awaited: 1,
  unknown: 2,
  theirs: 3,
  lobby: 4,
};

const othersAt = ({ seats }: MatchSummary, own: string): readonly string[] =>
  seats.flatMap(({ occupant }) =>
    occupant === null || (occupant.kind === 'player' && occupant.accountId === own) ? [] : [occupant.name],
  );

const awayIn = ({ seats, asked = [], vacations = [] }: MatchSummary, own: string): Running['away'] => {
  const found = vacations.find(({ seat }) => asked.includes(seat)) ?? vacations[0];
  if (!found) return null;
  const occupant = seats.find(({ seat }) => seat === found.seat)?.occupant;
  return { until: found.until, isOwn: occupant?.kind === 'player' && occupant.accountId === own };
};

const turnIn = ({ status, seats, asked }: MatchSummary, own: string): Running['turn'] => {
  const isOwn = ({ occupant }: MatchSeat): boolean =>
    occupant?.kind === 'player' && occupant.accountId === own;
  if (status === 'lobby') {
    const missing = seats.filter(({ occupant, salted }) => occupant?.kind !== 'bot' && !salted);
    // Once all have been there, each has to be there for the beginning.
    const isAwaited = missing.length === 0 ? seats.some(isOwn) : missing.some(isOwn);
    return isAwaited && seats.every(({ occupant }) => occupant !== null) ? 'awaited' : 'lobby';
  }
  if (asked === undefined) return 'unknown';
  return seats.some((seat) => asked.includes(seat.seat) && isOwn(seat)) ? 'yours' : 'theirs';
};
