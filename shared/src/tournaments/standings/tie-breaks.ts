import type { EntrantRecord, EntrantRecords, RoundRecord } from './entrant-records.ts';
import { isVoluntarilyUnplayed } from './entrant-records.ts';
import type { TieBreakKind, TournamentSettings } from '../tournament-settings.ts';
import type { EntrantId, TieBreakRules } from '../tournament-state.ts';
import type { TieBreakTerm, TieBreakValue } from '../tournament-views.ts';

export interface TieBreakContext {
  readonly records: EntrantRecords;
  readonly settings: TournamentSettings;
  readonly rules: TieBreakRules;
  readonly lotOf: (entrant: EntrantId) => number;
  /** The entrants still tied, including this one. */
  readonly tied: ReadonlySet<EntrantId>;
}

type Terms = (context: TieBreakContext, record: EntrantRecord) => readonly TieBreakTerm[];

/** Lowest value that a win rate counts as, so that one hopeless opponent does not weigh too much. */
export const WIN_RATE_LEAST = 1 / 3;
const PLACES = 1_000_000;

/** One tie-break of one entrant, with all its terms. The greater value comes first. For `headToHead` see `directEncounters`. */
export const tieBreak = (
  kind: TieBreakKind,
  context: TieBreakContext,
  record: EntrantRecord,
): TieBreakValue => {
  const { from, terms: termsOf } = TIE_BREAK_RULES[kind];
  const terms = termsOf(context, record);
  return { kind, from, terms, value: VALUE[from](terms) };
};

const VALUE: Readonly<Record<TieBreakValue['from'], (terms: readonly TieBreakTerm[]) => number>> = {
  sum: (terms) => sumOf(terms),
  mean: (terms) => {
    const count = terms.filter(({ counts }) => counts).length;
    return count === 0 ? 0 : Math.round((sumOf(terms) / count) * PLACES) / PLACES;
  },
  draw: (terms) => sumOf(terms),
  order: (terms) => terms.length,
};

const sumOf = (terms: readonly TieBreakTerm[]): number =>
  terms.reduce((sum, { value, counts }) => (counts ? sum + value : sum), 0);

const term = ({ opponent, round }: RoundRecord, value: number): TieBreakTerm => ({
  opponent,
  round,
  value,
  counts: true,
});

/**
 * Points of the opponent of a round. If there was no game, those of a virtual opponent: the entrant's own, but not more than
 * those of the opponent it was paired with, or than a draw in every round if there was none (FIDE C.07, 16.4). In a round
 * robin everybody counts with what they have.
 */
const opponentPoints = (
  context: TieBreakContext,
  own: EntrantRecord,
  { kind, opponent }: RoundRecord,
): number => {
  const paired = opponent === null ? undefined : context.records.get(opponent)?.pointsForOpponents;
  if (paired !== undefined && (kind === 'played' || isRoundRobin(context))) return paired;
  if (context.rules === 'earlier') return own.points;
  return Math.min(own.points, paired ?? context.settings.points.draw * own.rounds.length);
};

const isRoundRobin = ({ settings }: TieBreakContext): boolean => settings.format.kind === 'round-robin';

/** The bye of a round robin is no round of its own: everybody has as many. */
const hasTerm = (context: TieBreakContext, { opponent }: RoundRecord): boolean =>
  opponent !== null || !isRoundRobin(context);

const opponentsPoints: Terms = (context, own) =>
  own.rounds
    .filter((round) => context.rules === 'earlier' || hasTerm(context, round))
    .map((round) => term(round, opponentPoints(context, own, round)));

/** Cuts the lowest term; rounds that the entrant missed voluntarily, if any, are cut first (FIDE C.07, article 16). */
const withoutLowest: Terms = (context, own) => {
  const terms = opponentsPoints(context, own);
  const voluntary = new Set(own.rounds.filter(isVoluntarilyUnplayed).map(({ round }) => round));
  const isAway = context.rules === 'earlier' || !isRoundRobin(context);
  const away = terms.map(({ round }) => isAway && voluntary.has(round));
  const mayCut = (index: number): boolean => !away.includes(true) || away[index] === true;
  const lowest = Math.min(...terms.filter((_, index) => mayCut(index)).map(({ value }) => value));
  const cut = terms.findIndex(({ value }, index) => mayCut(index) && value === lowest);
  return terms.map((each, index) => (index === cut ? { ...each, counts: false } : each));
};

const winRates = new WeakMap<EntrantRecord, number>();

/** Each is worked out once: all opponents of an entrant want it. */
const winRate = (settings: TournamentSettings, record: EntrantRecord): number => {
  const rate = winRates.get(record) ?? winRateIn(settings, record);
  winRates.set(record, rate);
  return rate;
};

/** Points from pairings with an opponent, divided by the most that could have been won in them. */
const winRateIn = ({ points: { win } }: TournamentSettings, { rounds }: EntrantRecord): number => {
  const met = rounds.filter(({ opponent }) => opponent !== null);
  if (met.length === 0) return WIN_RATE_LEAST;
  const won = met.reduce((sum, { points }) => sum + Math.min(points, win), 0);
  return Math.max(WIN_RATE_LEAST, won / (win * met.length));
};

const opponentsWinRate: Terms = ({ records, settings }, own) =>
  own.rounds.flatMap((round) => {
    const opponent = round.opponent === null ? undefined : records.get(round.opponent);
    return opponent === undefined ? [] : [term(round, winRate(settings, opponent))];
  });

/** By which the earlier rules multiplied, in place of the points scored. */
const SHARE: Readonly<Record<RoundRecord['outcome'], number>> = { win: 1, draw: 0.5, loss: 0 };

const sonnebornBerger: Terms = (context, own) =>
  own.rounds
    .filter((round) => hasTerm(context, round))
    .map((round) => {
      const scored = context.rules === 'earlier' ? SHARE[round.outcome] : round.points;
      return term(round, opponentPoints(context, own, round) * scored);
    });

/** By the earlier rules: points against the tied entrants, only if all of them have met each other. */
const earlierHeadToHead: Terms = ({ records, tied }, own) => {
  const haveAllMet = [...tied].every((entrant) => {
    const met = new Set(records.get(entrant)?.rounds.map(({ opponent }) => opponent));
    return [...tied].every((other) => other === entrant || met.has(other));
  });
  if (!haveAllMet) return [];
  return own.rounds
    .filter(({ opponent }) => opponent !== null && tied.has(opponent))
    .map((round) => term(round, round.points));
};

const TIE_BREAK_RULES: Readonly<
  Record<TieBreakKind, { readonly from: TieBreakValue['from']; readonly terms: Terms }>
> = {
  matchPoints: { from: 'sum', terms: (_, own) => own.rounds.map((round) => term(round, round.points)) },
  buchholz: { from: 'sum', terms: opponentsPoints },
  buchholzCutOne: { from: 'sum', terms: withoutLowest },
  opponentsWinRate: { from: 'mean', terms: opponentsWinRate },
  sonnebornBerger: { from: 'sum', terms: sonnebornBerger },
  headToHead: { from: 'sum', terms: earlierHeadToHead },
  casketHpDifference: {
    from: 'sum',
    terms: (_, own) =>
      own.rounds.filter(({ opponent }) => opponent !== null).map((round) => term(round, round.casketHpLead)),
  },
  wins: {
    from: 'sum',
    terms: (_, own) =>
      own.rounds
        .filter(({ kind }) => kind === 'played')
        .map((round) => term(round, +(round.outcome === 'win'))),
  },
  gameWinRate: {
    from: 'mean',
    terms: (_, own) => own.rounds.flatMap((round) => round.games.map((share) => term(round, share))),
  },
  lot: {
    from: 'draw',
    terms: ({ lotOf }, { entrant }) => [
      { opponent: null, round: 'lot', value: lotOf(entrant.id), counts: true },
    ],
  },
};
