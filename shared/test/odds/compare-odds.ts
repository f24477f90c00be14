import { seededChance } from '../../src/bots/seeded-chance.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { advance } from '../../src/engine/advance.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { isDestroyed } from '../../src/game/numbers/numbers.ts';
import { COMPONENTS, type SeatIndex } from '../../src/model/ids.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import type { AttackOdds, ChanceRange, Spread } from '../../src/odds/odds-types.ts';
import { oddsOf } from '../../src/odds/odds-of.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { courseAfter, NO_COURSE, type Course } from '../../src/odds/course.ts';
import type { AttackMoment } from './attack-moments.ts';

/** A stated probability, and how often the event occurred. */
interface Claim {
  readonly what: string;
  /** Depends on the Attack Dice only: on nothing hidden. */
  readonly isOfDice?: true;
  readonly said: ChanceRange;
  readonly happens: (end: End) => boolean;
}

interface End {
  readonly before: MatchState;
  readonly state: MatchState;
  readonly course: Course;
}

export interface Comparison {
  readonly claims: number;
  /** Events that were more or less frequent than chance explains. */
  readonly wrong: readonly string[];
}

/** Plays an attack that many times, with the real cards and its own dice, and compares the results with its odds. */
export const compareOdds = (moment: AttackMoment, samples: number, seed: number): Comparison => {
  const { rules, state, decision, answer } = moment;
  const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
  const odds = oddsOf(rules, view, decision, answer, { reactions: false });
  if (odds.kind === 'tooMany') return { claims: 0, wrong: [] };
  if (odds.kind !== 'attack')
    return { claims: 0, wrong: [`no odds of ${JSON.stringify(answer)}: ${odds.kind}`] };
  if (odds.unknown.includes('injuryCards')) return { claims: 0, wrong: [] };
  const claims = claimsOf(moment, odds).filter(
    ({ isOfDice = false }) => isOfDice || odds.unknown.length === 0,
  );
  const counts = claims.map(() => 0);
  const random = botRandom(seed);
  for (let sample = 0; sample < samples; sample += 1) {
    const end = playOnce(moment, random);
    claims.forEach(({ happens }, index) => {
      if (happens(end)) counts[index] = (counts[index] ?? 0) + 1;
    });
  }
  const wrong = claims.flatMap(({ what, said }, index) => {
    const count = counts[index] ?? 0;
    if (isLikely(said, count, samples)) return [];
    const share = (count / samples).toFixed(4);
    return [`${what}: said ${said.least.toFixed(4)} to ${said.most.toFixed(4)}, came to ${share}`];
  });
  return { claims: claims.length, wrong };
};

/** Standard deviations that none of all the comparisons exceeds in practice. */
const FAR = 5.5;

const isLikely = ({ least, most }: ChanceRange, count: number, samples: number): boolean => {
  const slack = (chance: number): number =>
    FAR * Math.sqrt(Math.max(0, chance * (1 - chance)) * samples) + (isSure(chance) ? 1e-6 : 3);
  return count >= least * samples - slack(least) && count <= most * samples + slack(most);
};

const isSure = (chance: number): boolean => chance < 1e-12 || chance > 1 - 1e-12;

const claimsOf = ({ state, decision, rules }: AttackMoment, odds: AttackOdds): readonly Claim[] => {
  const ownTeam = state.table.seats[decision.seat]?.team;
  return [
    ...odds.targets.flatMap((target): Claim[] => {
      const { seat } = target;
      const spread = (what: string, of: Spread, number: (end: End) => number): Claim[] =>
        of.map(({ value, chance }) => ({
          what: `${what} ${String(value)} at seat ${String(seat)}`,
          said: { least: chance, most: chance },
          happens: (end) => number(end) === value,
        }));
      const fact = (what: string, said: ChanceRange, happens: Claim['happens']): Claim => ({
        what: `${what} at seat ${String(seat)}`,
        said,
        happens,
      });
      return [
        ...Object.entries(target.tiers).map(([tier, chance]): Claim => ({
          ...fact(tier, { least: chance, most: chance }, ({ course }) => course.tiers[seat] === tier),
          isOfDice: true,
        })),
        ...spread('lost', target.cardsLost, ({ course }) => course.lost[seat] ?? 0),
        ...target.components.map(({ component, damaged }) =>
          fact(
            `${component} damaged`,
            damaged,
            (end) =>
              seatIn(end.state, seat).components[component] > seatIn(end.before, seat).components[component],
          ),
        ),
        fact('destroyed', target.destroy, (end) =>
          COMPONENTS.some(
            (component) =>
              isDestroyed(rules, seatIn(end.state, seat), component) &&
              !isDestroyed(rules, seatIn(end.before, seat), component),
          ),
        ),
        fact(
          'wounded',
          target.wound,
          (end) => seatIn(end.state, seat).wounds.length > seatIn(end.before, seat).wounds.length,
        ),
        fact('defeated', target.defeat, (end) => seatIn(end.state, seat).status === 'defeated'),
      ];
    }),
    {
      what: 'won',
      said: odds.win,
      happens: ({ state: { table } }) => table.result !== null && table.result.team === ownTeam,
    },
    ...odds.ownCardsLost.map(({ value, chance }) => ({
      what: `own cards lost ${String(value)}`,
      said: { least: chance, most: chance },
      happens: ({ course }: End) => (course.lost[decision.seat] ?? 0) === value,
    })),
  ];
};

const seatIn = ({ table }: MatchState, index: SeatIndex) => {
  const seat = table.seats[index];
  if (!seat) throw new RangeError(`no seat ${String(index)}`);
  return seat;
};

/** Until the card has been played: the next question does not belong to this attack any more. */
const playOnce = (
  { rules, state: before, decision, answer }: AttackMoment,
  random: ReturnType<typeof botRandom>,
): End => {
  let state = before;
  let course = NO_COURSE;
  let input: Input = { kind: 'answer', seat: decision.seat, decision: decision.id, answer };
  for (;;) {
    const after = advance(rules, state, input);
    if (after.refusal) throw new Error(after.refusal.message);
    const end = after.events.findIndex(({ type }) => type === 'turnEnded');
    course = courseAfter(course, end < 0 ? after.events : after.events.slice(0, end));
    state = after.state;
    const isPlaying = state.stack.some(({ procedure }) => procedure === 'playCard');
    if (state.table.result !== null || !isPlaying) return { before, state, course };
    input = nextInput(state, random);
  }
};

const nextInput = (state: MatchState, random: ReturnType<typeof botRandom>): Input => {
  const { pending } = state;
  if (pending.on === 'chance') return { kind: 'chance', outcome: seededChance(random)(pending.request) };
  const asked = pending.on === 'seats' ? pending.decisions[0] : undefined;
  if (!asked) throw new Error('nobody is asked');
  return { kind: 'answer', seat: asked.seat, decision: asked.id, answer: fallbackFor(asked) };
};
