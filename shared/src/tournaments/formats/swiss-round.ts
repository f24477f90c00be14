import {
  recordsOf,
  sumOf,
  type EntrantRecord,
  type EntrantRecords,
  type RoundRecord,
} from '../standings/entrant-records.ts';
import { forbiddenIn } from '../pairing/forbidden-opponents.ts';
import { pastOf } from '../pairing/past-pairings.ts';
import { dutchEntrants } from '../dutch/dutch-entrants.ts';
import type { Side } from '../dutch/dutch-player.ts';
import { pairDutchRound, type DutchPairings } from '../dutch/pair-dutch-round.ts';
import { drawLot, seedOfLots } from '../lots.ts';
import { addSeatedPairs, type SeatedPair } from '../pairing/round-of-pairs.ts';
import { pairSwissRound, type SwissEntrant } from '../pairing/swiss-pairing.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentSettings } from '../tournament-settings.ts';
import type { EntrantId, GivenBye, Pair, TournamentState } from '../tournament-state.ts';

/** Pairs the next round of a Swiss tournament. */
export const pairNextSwissRound = (draft: TournamentDraft): void => {
  const number = draft.state.rounds.length + 1;
  draft.circumstances.beforePairing?.(draft.state.entrants.length);
  countAbsences(draft, number);
  const { pairs, byes } = pairSwiss(draft.state, number);
  addSeatedPairs(draft, { id: `swiss-${number}`, stage: 'swiss', number }, pairs, byes);
};

/**
 * Where a loss is worth points, the rounds before this one that an entrant was out for count as lost when it is back, as
 * rounds missed by entering late do, and as readers of reports count them.
 */
export const countAbsences = (draft: TournamentDraft, number: number): void => {
  const { state } = draft;
  const { loss } = state.settings.points;
  if (loss === 0) return;
  const past = state.rounds.filter(
    ({ number: each, pairings }) =>
      each < number && (pairings.length === 0 || pairings.some(({ annulled }) => !annulled)),
  );
  const byes = [...recordsOf(state).values()].flatMap(({ entrant, rounds }): readonly GivenBye[] => {
    if (entrant.status !== 'playing') return [];
    const counts = ({ kind, points }: RoundRecord): boolean => kind !== 'away' || points >= loss;
    const counted = new Set(rounds.filter(counts).map(({ round }) => round));
    const missing = past.filter(({ id }) => !counted.has(id));
    return missing.map(({ number: round }) => ({ entrant: entrant.id, round, worth: 'zero', by: 'referee' }));
  });
  if (byes.length > 0) draft.add({ type: 'byesGiven', byes });
};

export interface SwissPairings {
  readonly pairs: readonly SeatedPair[];
  /** Several only if so many pairs are forbidden that not everybody has an opponent. */
  readonly byes: readonly EntrantId[];
}

/**
 * Pairs of a round, for all playing entrants or the given ones who have no bye for it. Uses the Dutch system if the host
 * has chosen it, unless the entrants are teams of three or more, or no pairing meets its absolute criteria.
 */
export const pairSwiss = (
  state: TournamentState,
  number: number,
  isFree: (entrant: EntrantId) => boolean = () => true,
): SwissPairings => {
  const away = new Set(state.byes.filter(({ round }) => round === number).map(({ entrant }) => entrant));
  const isThere = (entrant: EntrantId): boolean => isFree(entrant) && !away.has(entrant);
  const dutch = isPairedByDutch(state.settings) ? pairByDutch(state, number, isThere) : null;
  if (dutch !== null) return { pairs: dutch.pairs, byes: dutch.bye === null ? [] : [dutch.bye] };
  const entrants = swissEntrants(state, number).filter(({ entrant }) => isThere(entrant));
  if (entrants.length === 0) return { pairs: [], byes: [] };
  const { pairs, bye } = pairSwissRound(entrants);
  const forbidden = forbiddenIn(state.forbiddenPairs, number);
  const mayMeet = ([one, other]: Pair): boolean => forbidden.get(one)?.has(other) !== true;
  const leftOver = pairs.filter((pair) => !mayMeet(pair)).flat();
  return {
    pairs: pairs.filter(mayMeet).map((pair) => ({ pair, seats: null })),
    byes: [...leftOver, ...(bye === null ? [] : [bye])],
  };
};

const DUTCH_TEAM_MOST = 2;

/** Whether rounds are paired by the Dutch system, as long as a pairing meets its absolute criteria. */
export const isPairedByDutch = ({ format, teamSize }: TournamentSettings): boolean =>
  format.kind === 'swiss' && format.pairing === 'dutch' && teamSize <= DUTCH_TEAM_MOST;

/** The side of the best seed in the first round, a lot unless a report said it. */
export const drawnFirstSide = (state: TournamentState): Side =>
  state.firstSide ?? (drawLot(seedOfLots(state), 'first side') % 2 === 0 ? 'first' : 'second');

const pairByDutch = (
  state: TournamentState,
  number: number,
  isFree: (entrant: EntrantId) => boolean,
): DutchPairings | null => {
  const { win, draw } = state.settings.points;
  const isLast = number === state.roundsPlanned;
  return pairDutchRound(
    dutchEntrants(state, number).filter(({ entrant }) => isFree(entrant)),
    {
      topScoreAbove: isLast ? ((number - 1) * Math.max(win, draw)) / 2 : null,
      firstSide: drawnFirstSide(state),
    },
  );
};

/**
 * All entrants to be paired in the round with this number, by what they have from the rounds before it: most points
 * first, then the better seed.
 */
export const swissEntrants = (state: TournamentState, number: number): readonly SwissEntrant[] => {
  const records = recordsOf(state);
  const pasts = pastOf(state);
  const forbidden = forbiddenIn(state.forbiddenPairs, number);
  const earlier = new Set(state.rounds.filter((round) => round.number < number).map(({ id }) => id));
  return [...records.values()]
    .filter(({ entrant }) => entrant.status === 'playing')
    .map((record) => ({ record, points: sumOf(record.rounds.filter(({ round }) => earlier.has(round))) }))
    .toSorted(
      (one, other) =>
        other.points - one.points || (one.record.entrant.seed ?? 0) - (other.record.entrant.seed ?? 0),
    )
    .map(({ record, points }) => ({
      entrant: record.entrant.id,
      points,
      met: pasts.get(record.entrant.id)?.met ?? new Map(),
      forbidden: forbidden.get(record.entrant.id) ?? new Set(),
      byes: pasts.get(record.entrant.id)?.byes ?? 0,
      floated: lastFloat(records, record),
    }));
};

/** The direction in which the entrant was paired out of its score group in the last round; a bye is a float down. */
const lastFloat = (records: EntrantRecords, record: EntrantRecord): SwissEntrant['floated'] => {
  const last = record.rounds.at(-1);
  if (last === undefined || last.kind === 'missed') return null;
  if (last.kind === 'away' && last.outcome === 'loss') return null;
  if (last.opponent === null) return 'down';
  const opponent = records.get(last.opponent);
  const theirs = opponent?.rounds.find(({ pairing }) => pairing === last.pairing);
  if (opponent === undefined || theirs === undefined) return null;
  const before = record.points - last.points - pointsAfter(record, last.round);
  const theirBefore = opponent.points - theirs.points - pointsAfter(opponent, last.round);
  return before === theirBefore ? null : before > theirBefore ? 'down' : 'up';
};

/** Points from rounds after this one: the opponent may have played on while this entrant was away. */
const pointsAfter = (record: EntrantRecord, round: string): number => {
  const at = record.rounds.findIndex((each) => each.round === round);
  return record.rounds.slice(at + 1).reduce((sum, { points }) => sum + points, 0);
};
