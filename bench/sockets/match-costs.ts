import type { Figure } from '../figure.ts';
import { ratioOf, type Pair } from '../pairs.ts';
import type { MatchCost } from './arena.ts';
import type { TwoServers } from './two-servers.ts';

/** Cost of beginning and ending a match, without playing it. */
export const matchCosts = ({ ours, bare }: TwoServers, J: number): readonly Figure[] => [
  figure(
    'match-begins',
    'sockets: to begin a match, until both have their first question',
    ours.begun,
    bare.begun,
    J,
  ),
  figure('match-ends', 'sockets: to end a match, with its last answer', ours.ended, [], J),
];

const figure = (
  name: string,
  title: string,
  costs: readonly MatchCost[],
  bare: readonly MatchCost[],
  J: number,
): Figure => {
  const perMatch = meanOf(costs, ({ server }) => server);
  const beside = meanOf(bare, ({ server }) => server);
  const trips = ratioOf(costs.map(({ server, matches }): Pair => [(server / matches) * J, 1]));
  return {
    name,
    title,
    goal: name === 'match-begins' ? 'both together at most 2 ms' : '',
    value: perMatch * 1_000,
    unit: ' ms',
    ratio: trips.value,
    interval: trips.interval,
    ratioUnit: 'J trips',
    better: 'less',
    J,
    details: {
      postgresMs: meanOf(costs, ({ postgres }) => postgres ?? 0) * 1_000,
      ...(bare.length > 0 && { bareMs: beside * 1_000 }),
    },
  };
};

/** Mean per match. */
const meanOf = (costs: readonly MatchCost[], secondsOf: (cost: MatchCost) => number): number =>
  costs.reduce((sum, cost) => sum + secondsOf(cost), 0) /
  Math.max(
    1,
    costs.reduce((sum, { matches }) => sum + matches, 0),
  );
