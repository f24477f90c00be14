import type { ComponentId } from '@penance/shared';
import { COMPONENTS } from '@penance/shared';
import type { Ending, MatchFacts, SeatFacts } from '../facts/match-facts.ts';
import { ENDINGS } from '../facts/match-facts.ts';
import type { Amount, Estimate, Measure } from './estimate.ts';
import { estimate } from './estimate.ts';
import { winsAgainst, winsOf } from './wins.ts';

export type Unit = 'share' | 'number';

/** One figure of a report. Goals name it by its id. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly measure: Measure;
}

export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Share of matches of which it is true; `null` where it makes no sense. */
const share = (id: string, title: string, of: (facts: MatchFacts) => boolean | null): Figure => ({
  id,
  title,
  unit: 'share',
  measure: {
    yesOrNo: true,
    ratio: (facts) => {
      const is = of(facts);
      return is === null ? [0, 0] : [Number(is), 1];
    },
  },
});

/** Mean over matches. */
const mean = (id: string, title: string, of: (facts: MatchFacts) => number | null): Figure => ({
  id,
  title,
  unit: 'number',
  measure: {
    ratio: (facts) => {
      const value = of(facts);
      return value === null ? [0, 0] : [value, 1];
    },
  },
});

/** Some of many things that happen in a match, as a share of them. */
const part = (id: string, title: string, of: (facts: MatchFacts) => Amount): Figure => ({
  id,
  title,
  unit: 'share',
  measure: { ratio: of },
});

const median = (id: string, title: string, unit: Unit, of: (facts: MatchFacts) => number | null): Figure => ({
  id,
  title,
  unit,
  measure: { median: of },
});

export const ENDING_TITLES: Readonly<Record<Ending, string>> = {
  layers: 'marks of attacks on the Chassis',
  cards: 'the last card',
  pilot: 'the tenth wound',
  execution: 'EXECUTION',
  strain: 'Strain',
  other: 'anything else',
  stalemate: 'stalemate',
  limit: 'round limit',
  objective: 'objective',
  concession: 'concession',
  unfinished: 'not over after the rounds measured',
};

export const COMPONENT_TITLES: Readonly<Record<ComponentId, string>> = {
  head: 'Head',
  rightArm: 'Right Arm',
  leftArm: 'Left Arm',
  chassis: 'Chassis',
  legs: 'Legs',
};

const losers = ({ winner, seats }: MatchFacts): readonly SeatFacts[] =>
  winner === null ? [] : seats.filter(({ won }) => !won);

/** Casket HP that the losers keep, as a share of what they began with. */
const keptByLosers = (facts: MatchFacts): number | null => {
  const lost = losers(facts);
  const start = lost.reduce((all, { cards }) => all + cards.start, 0);
  return start === 0 ? null : lost.reduce((all, { cards }) => all + cards.left, 0) / start;
};

const sum = (counts: Readonly<Partial<Record<string, number>>>): number =>
  Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0);

const ofSeats = (facts: MatchFacts, of: (seat: SeatFacts) => number): number =>
  facts.seats.reduce((all, seat) => all + of(seat), 0);

/** Whether luckier dice won; `null` without two sides and a winner, or where dice were equal. */
const luckWon = ({ winner, seats }: MatchFacts): boolean | null => {
  const teams = [...new Set(seats.map(({ team }) => team))];
  if (winner === null || teams.length !== 2) return null;
  const luckOf = (isOwn: boolean): number =>
    seats.filter(({ team }) => (team === winner) === isOwn).reduce((all, { luck }) => all + luck, 0);
  const [own, other] = [luckOf(true), luckOf(false)];
  return own === other ? null : own > other;
};

const destroyedBy = (blow: string) => (facts: MatchFacts) =>
  sum(Object.fromEntries(Object.entries(facts.destroyed).filter(([name]) => name.endsWith(` by ${blow}`))));

const halfTime = (by: 'cards' | 'nearness', sign: number) => (facts: MatchFacts) =>
  facts.half === null ? null : facts.half[by] === sign;

const LUCK: readonly Ending[] = ['execution', 'strain'];
const STANDSTILL: readonly Ending[] = ['stalemate', 'limit', 'unfinished'];

/** Everything that is said of a run in one number, in the order of the page. */
export const FIGURES: readonly FigureGroup[] = [
  {
    title: 'How matches end: what the last blow came from',
    figures: [
      ...ENDINGS.map((ending) =>
        share(`ends.${ending}`, ENDING_TITLES[ending], (facts) => facts.ending === ending),
      ),
      share('ends.luck', 'EXECUTION and Strain together', ({ ending }) => LUCK.includes(ending)),
      share('ends.standstill', 'stalemate, round limit and not over together', ({ ending }) =>
        STANDSTILL.includes(ending),
      ),
      share('draws', 'without a winner', ({ winner, stuck }) => winner === null && stuck === null),
    ],
  },
  {
    title: 'Length',
    figures: [
      mean('rounds', 'rounds', ({ rounds }) => rounds),
      median('rounds.median', 'rounds, median', 'number', ({ rounds }) => rounds),
      mean('answers', 'answers of all players', ({ answers }) => answers),
      mean('minutes', 'minutes', ({ seconds }) => seconds / 60),
      mean('firstDamage', 'round of the first damage', ({ firstDamageRound }) => firstDamageRound),
    ],
  },
  {
    title: 'The deck as life',
    figures: [
      part('cardsLeft', 'cards the losers keep', (facts) => {
        const kept = keptByLosers(facts);
        return kept === null ? [0, 0] : [kept, 1];
      }),
      median('cardsLeft.median', 'cards the losers keep, median', 'share', keptByLosers),
      share('damaged', 'matches with a DAMAGED card', ({ seen }) => seen.includes('damaged')),
      share('cannibalized', 'matches with SCRAP cannibalized', ({ seen }) => seen.includes('cannibalized')),
    ],
  },
  {
    title: 'Where hits land, and what breaks',
    figures: [
      ...COMPONENTS.map((component) =>
        part(`hits.${component}`, `hits on the ${COMPONENT_TITLES[component]}`, ({ places }) => [
          places[component] ?? 0,
          sum(places),
        ]),
      ),
      part('hits.capsule', 'hits on the capsule', ({ places }) => [places.capsule ?? 0, sum(places)]),
      part('aimed', 'attacks that name a place', ({ named, declared }) => [named, declared]),
      mean('destroyed', 'components destroyed', ({ destroyed }) => sum(destroyed)),
      mean('destroyed.attack', 'components destroyed by attacks', destroyedBy('attack')),
      mean('destroyed.execution', 'components destroyed by EXECUTION', destroyedBy('execution')),
      mean('destroyed.strain', 'components destroyed by Strain', destroyedBy('strain')),
      mean('destroyed.before', 'components destroyed before the last blow', ({ before }) => before.destroyed),
    ],
  },
  {
    title: 'The pilot',
    figures: [
      mean('wounds', 'wounds', ({ wounds }) => sum(wounds)),
      mean('wounds.before', 'wounds before the last blow', ({ before }) => before.wounds),
      share(
        'exposed',
        'matches with an exposed zone hit before the last blow',
        ({ before }) => before.exposures > 0,
      ),
      share('threads', 'matches with a thread snapped', ({ threads }) => threads > 0),
    ],
  },
  {
    title: 'Drama',
    figures: [
      mean('leadChanges', 'changes of the lead', ({ leadChanges }) => leadChanges),
      share('half.cards.ahead', 'winner ahead at half time, by cards', halfTime('cards', 1)),
      share('half.cards.behind', 'winner behind at half time, by cards', halfTime('cards', -1)),
      share('half.nearness.ahead', 'winner farther from defeat at half time', halfTime('nearness', 1)),
      share('half.nearness.behind', 'winner nearer to defeat at half time', halfTime('nearness', -1)),
      share('luck', 'luckier Attack Dice win', luckWon),
    ],
  },
  {
    title: 'Attacks and answers',
    figures: [
      mean('attacks', 'attacks', (facts) => ofSeats(facts, ({ attacks }) => attacks)),
      part('hit', 'attacks that hit', (facts) => [
        ofSeats(facts, ({ hits }) => hits),
        ofSeats(facts, ({ attacks }) => attacks),
      ]),
      part('hit.first', 'the first three attacks of a seat that hit', (facts) => [
        ofSeats(facts, ({ firstHits }) => firstHits),
        ofSeats(facts, ({ firstAttacks }) => firstAttacks),
      ]),
      mean('executions', 'EXECUTIONs', ({ executions }) => executions),
      mean('malfunctions', 'malfunctions by Strain', ({ malfunctions }) => malfunctions),
      mean('reactions', 'reactions played', (facts) => ofSeats(facts, ({ reactions }) => reactions)),
      part('passes', 'turns in which nothing is done', (facts) => [
        ofSeats(facts, ({ passes }) => passes),
        ofSeats(facts, ({ turns }) => turns),
      ]),
      part('dead', 'questions with one possible answer', ({ dead, asked }) => [sum(dead), sum(asked)]),
      mean('forced', 'answers that follow by themselves', ({ forced }) => forced),
    ],
  },
  {
    title: 'Seats',
    figures: [
      share('seat.first', 'the first seat wins', ({ winner, seats }) =>
        winner === null ? null : seats[0]?.won === true,
      ),
      share('seat.mover', 'who moves first in the first round wins', ({ winner, seats, firstMover }) =>
        winner === null || firstMover === null ? null : seats[firstMover]?.won === true,
      ),
    ],
  },
];

const BY_ID: ReadonlyMap<string, Figure> = new Map(
  FIGURES.flatMap(({ figures }) => figures).map((figure) => [figure.id, figure]),
);

/** The figure over these matches; no share lies beyond 0 and 1. */
export const estimateOf = ({ measure, unit }: Figure, matches: readonly MatchFacts[]): Estimate => {
  const { value, low, high, matches: count } = estimate(measure, matches);
  if (unit === 'number') return { value, low, high, matches: count };
  return { value, low: Math.max(0, low), high: Math.min(1, high), matches: count };
};

/** Ids that goals may name, besides `wins.NAME`, `wins.NAME/NAME` and `played.CARD`. */
export const FIGURE_IDS: readonly string[] = [...BY_ID.keys()];

const WINS = 'wins.';
const PLAYED = 'played.';

/**
 * The figure of that id. `wins.lazy` are the wins of a bot, a faction or a frame against all others, `wins.scout/colossus`
 * those of one against another; `played.leap` says in how many of the decks that hold a card it is played at all.
 */
export const figureOf = (id: string): Figure | undefined => {
  const known = BY_ID.get(id);
  if (known) return known;
  if (id.startsWith(PLAYED)) return playedFigure(id, id.slice(PLAYED.length));
  return id.startsWith(WINS) ? winsFigure(id, id.slice(WINS.length)) : undefined;
};

const playedFigure = (id: string, card: string): Figure =>
  part(id, `decks and matches in which ${card} is played`, ({ seats }) => {
    const times = seats.flatMap(({ deck }) => deck[card]?.[1] ?? []);
    return [times.filter((each) => each > 0).length, times.length];
  });

const winsFigure = (id: string, names: string): Figure => {
  const [one = '', other] = names.split('/');
  const isOf =
    (name: string) =>
    ({ bot, faction, frame }: SeatFacts): boolean =>
      [bot, faction, frame].includes(name);
  return {
    id,
    title: other === undefined ? `wins of ${one}` : `wins of ${one} against ${other}`,
    unit: 'share',
    measure: other === undefined ? winsOf(isOf(one)) : winsAgainst(isOf(one), isOf(other)),
  };
};
