import { resultOf } from '../../steps.ts';
import { finishedGames, gameLead } from '../pairing/pairing-score.ts';
import type { TournamentSettings } from '../tournament-settings.ts';
import type {
  Entrant,
  EntrantId,
  GivenBye,
  Pairing,
  PairingId,
  TournamentGame,
  TournamentRound,
  TournamentState,
} from '../tournament-state.ts';

/** The result of a round for an entrant. */
export interface RoundRecord {
  readonly round: string;
  readonly pairing: PairingId | null;
  /** `null` for a bye and for a round that it was not paired in. */
  readonly opponent: EntrantId | null;
  /**
   * `unplayed`: won or lost without a game; `missed`: paired before it came; `away`: paired without it after that, also by
   * a bye given beforehand.
   */
  readonly kind: 'played' | 'unplayed' | 'bye' | 'missed' | 'away';
  readonly outcome: 'win' | 'draw' | 'loss';
  readonly points: number;
  /** 1, ½ or 0 for each game. */
  readonly games: readonly number[];
  readonly casketHpLead: number;
  readonly seat: 'first' | 'second' | null;
}

export interface EntrantRecord {
  readonly entrant: Entrant;
  readonly points: number;
  /**
   * The points that count in the tie-breaks of its opponents: in a Swiss event, rounds without an opponent that are
   * followed by none that it came to count as draws (FIDE C.07, 16.3.2).
   */
  readonly pointsForOpponents: number;
  readonly rounds: readonly RoundRecord[];
}

export type EntrantRecords = ReadonlyMap<EntrantId, EntrantRecord>;

/** All entrants that were ever in the running tournament, with their decided rounds, in order. */
export const recordsOf = (state: TournamentState): EntrantRecords => resultOf(collectingRecords(state));

/** The same, yielding after each entrant and each round. */
export function* collectingRecords(state: TournamentState): Generator<undefined, EntrantRecords> {
  const rounds = new Map<EntrantId, RoundRecord[]>();
  for (const entrant of state.entrants) {
    if (entrant.seed === null) continue;
    rounds.set(entrant.id, [...missedRounds(state, entrant)]);
    yield;
  }
  const counts = whatCounts(state);
  for (const [index, round] of state.rounds.entries()) {
    for (const pairing of round.pairings.filter(counts)) addPairing(rounds, state, round, pairing);
    addAway(rounds, state, round, index);
    yield;
  }
  const records = new Map<EntrantId, EntrantRecord>();
  for (const entrant of state.entrants) {
    const own = rounds.get(entrant.id);
    if (own === undefined) continue;
    const points = sumOf(own);
    const pointsForOpponents = points + awayBonus(state, entrant, own);
    records.set(entrant.id, { entrant, rounds: own, points, pointsForOpponents });
    yield;
  }
  return records;
}

type Rounds = ReadonlyMap<EntrantId, RoundRecord[]>;

const addPairing = (
  rounds: Rounds,
  { settings }: TournamentState,
  round: TournamentRound,
  pairing: Pairing,
): void => {
  for (const entrant of pairing.entrants) {
    if (entrant === null) continue;
    const record = rounds.get(entrant);
    record?.push(recordOf(settings, round, pairing, entrant, record));
  }
};

const addAway = (rounds: Rounds, state: TournamentState, round: TournamentRound, index: number): void => {
  const countsAway = state.settings.format.kind === 'swiss' && state.tieBreakRules !== 'earlier';
  const byes = new Map(
    state.byes.filter(({ round: number }) => number === round.number).map((bye) => [bye.entrant, bye]),
  );
  for (const { id } of awayFrom(state, round, index)) {
    const bye = byes.get(id);
    if (bye !== undefined) rounds.get(id)?.push({ ...roundWithout(round, 'away'), ...byeWorth(state, bye) });
    else if (countsAway) rounds.get(id)?.push(roundWithout(round, 'away'));
  }
};

/** A round without a game by the entrant's own fault or choice: late, absent or withdrawn. */
export const isVoluntarilyUnplayed = ({ kind, outcome }: RoundRecord): boolean =>
  kind === 'missed' || ((kind === 'away' || kind === 'unplayed') && outcome !== 'win');

const OUTCOME_OF_BYE = { full: 'win', half: 'draw', zero: 'loss' } as const;

const byeWorth = (
  { settings }: TournamentState,
  { worth }: GivenBye,
): Pick<RoundRecord, 'outcome' | 'points'> => {
  const outcome = OUTCOME_OF_BYE[worth];
  return { outcome, points: settings.points[outcome] };
};

const awayBonus = (state: TournamentState, entrant: Entrant, own: readonly RoundRecord[]): number => {
  if (state.settings.format.kind !== 'swiss') return 0;
  const { draw } = state.settings.points;
  const lastThere = own.findLastIndex((round) => !isVoluntarilyUnplayed(round));
  const gone = own.slice(lastThere + 1);
  const asDraws = (rounds: readonly RoundRecord[]): number =>
    rounds.reduce((sum, { points }) => sum + draw - points, 0);
  // Who was paired and did not come keeps the points of that loss.
  if (state.tieBreakRules !== 'earlier') return asDraws(gone.filter(({ opponent }) => opponent === null));
  return asDraws(gone) + draw * roundsPairedWithout(state, entrant, own);
};

/** Rounds that were paired without this entrant although it had entered before, and had no bye. */
const roundsPairedWithout = (
  { rounds }: TournamentState,
  { id, missedRounds: missed }: Entrant,
  own: readonly RoundRecord[],
): number =>
  rounds
    .slice(missed)
    .filter((round) => !isPairedIn(round, id) && !own.some((each) => each.round === round.id)).length;

const isPairedIn = ({ pairings }: TournamentRound, entrant: EntrantId): boolean =>
  pairings.some(({ annulled, entrants }) => !annulled && entrants.includes(entrant));

/**
 * Who had entered and was not paired in this round. A pairing that was annulled because the event ended is no absence, and a
 * round of which everything is annulled is none.
 */
const awayFrom = (
  { entrants }: TournamentState,
  { pairings }: TournamentRound,
  index: number,
): readonly Entrant[] => {
  const of = (isAnnulled: boolean): ReadonlySet<EntrantId | null> =>
    new Set(pairings.filter(({ annulled }) => annulled === isAnnulled).flatMap((each) => each.entrants));
  const [paired, annulled] = [of(false), of(true)];
  if (paired.size === 0 && annulled.size > 0) return [];
  return entrants.filter(
    ({ id, missedRounds: missed, status }) =>
      index >= missed && !paired.has(id) && !(status === 'playing' && annulled.has(id)),
  );
};

/**
 * Whether a pairing is decided and counts. If an entrant leaves a round robin before it has played half of its opponents,
 * none of its pairings counts for anybody.
 */
const whatCounts = (state: TournamentState): ((pairing: Pairing) => boolean) => {
  const struck = struckEntrants(state);
  return ({ annulled, result, entrants }) =>
    !annulled && result !== null && !entrants.some((entrant) => entrant !== null && struck.has(entrant));
};

export const struckEntrants = (state: TournamentState): ReadonlySet<EntrantId> => {
  const { format } = state.settings;
  if (format.kind !== 'round-robin') return new Set();
  const gone = state.entrants.filter(({ status }) => status === 'withdrawn' || status === 'disqualified');
  if (gone.length === 0) return new Set();
  const seeded = state.entrants.filter(({ seed }) => seed !== null).length;
  const opponents = (seeded - 1) * format.cycles;
  const played = roundsPlayed(state);
  return new Set(gone.map(({ id }) => id).filter((id) => (played.get(id) ?? 0) * 2 < opponents));
};

/** In how many rounds each entrant has played; byes do not count. */
const roundsPlayed = ({ rounds }: TournamentState): ReadonlyMap<EntrantId | null, number> => {
  const played = new Map<EntrantId | null, number>();
  for (const { pairings } of rounds) {
    const decided = pairings.filter(
      ({ annulled, result }) =>
        !annulled && result !== null && result.how !== 'withdrawal' && result.how !== 'bye',
    );
    for (const id of new Set(decided.flatMap(({ entrants }) => entrants))) {
      played.set(id, (played.get(id) ?? 0) + 1);
    }
  }
  return played;
};

/** Most missed rounds that count as draws, so that entering late is no advantage. */
const DRAWS_MOST = 2;

/** The rounds paired before it came, unless a referee has paired it into one of them. */
const missedRounds = ({ settings, rounds }: TournamentState, entrant: Entrant): readonly RoundRecord[] => {
  const draws = settings.format.kind === 'swiss' && settings.format.missedRound === 'draw';
  const missed = rounds.slice(0, entrant.missedRounds).filter((round) => !isPairedIn(round, entrant.id));
  return missed.map((round, index) =>
    draws && index < DRAWS_MOST
      ? { ...roundWithout(round, 'missed'), outcome: 'draw', points: settings.points.draw }
      : { ...roundWithout(round, 'missed'), points: settings.points.loss },
  );
};

const roundWithout = ({ id }: TournamentRound, kind: 'missed' | 'away'): RoundRecord => ({
  round: id,
  pairing: null,
  opponent: null,
  kind,
  outcome: 'loss',
  points: 0,
  games: [],
  casketHpLead: 0,
  seat: null,
});

const recordOf = (
  settings: TournamentSettings,
  round: TournamentRound,
  pairing: Pairing,
  entrant: EntrantId,
  before: readonly RoundRecord[],
): RoundRecord => {
  const played = finishedGames(pairing);
  const opponent = pairing.entrants.find((each) => each !== entrant) ?? null;
  const outcome = outcomeOf(pairing, entrant);
  const isBye = pairing.result?.how === 'bye';
  // If a referee has decided the pairing, the games played do not count.
  const counted = pairing.result?.how === 'adjudicated' ? [] : played;
  return {
    round: round.id,
    pairing: pairing.id,
    opponent,
    kind: isBye ? 'bye' : played.length > 0 || pairing.result?.how === 'adjudicated' ? 'played' : 'unplayed',
    outcome,
    points: (isBye ? settings.points.bye : settings.points[outcome]) + streakBonus(settings, outcome, before),
    games: counted.map((game) => gameShare(game, entrant)),
    casketHpLead: counted.reduce((sum, game) => sum + gameLead(game, entrant), 0),
    seat: isBye ? null : pairing.entrants[0] === entrant ? 'first' : 'second',
  };
};

const outcomeOf = ({ result }: Pairing, entrant: EntrantId): RoundRecord['outcome'] => {
  if (result === null) return 'loss';
  if (result.winner !== null) return result.winner === entrant ? 'win' : 'loss';
  return result.how === 'played' || result.how === 'adjudicated' ? 'draw' : 'loss';
};

const streakBonus = (
  { format }: TournamentSettings,
  outcome: RoundRecord['outcome'],
  before: readonly RoundRecord[],
): number => {
  if (format.kind !== 'arena' || outcome !== 'win' || before.length < 2) return 0;
  return before.slice(-2).every((record) => record.outcome === 'win') ? format.streakBonus : 0;
};

const gameShare = ({ outcome }: TournamentGame, entrant: EntrantId): number => {
  const winner = outcome?.winner ?? null;
  return winner === null ? 0.5 : winner === entrant ? 1 : 0;
};

export const sumOf = (rounds: readonly RoundRecord[]): number =>
  rounds.reduce((sum, { points }) => sum + points, 0);
