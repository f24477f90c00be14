import { amount } from '../amount.ts';
import type { Figure } from '../figure.ts';
import { ratioOf } from '../pairs.ts';
import { mean, quantile } from '../statistics.ts';
import type { Arena, Window } from './arena.ts';
import { playPaced, type GivenOnTime } from './play.ts';
import { busy, microseconds, postgresDetails } from './throughput.ts';
import type { TwoServers } from './two-servers.ts';

const PAIRS = amount(10, 1);
/** Answers of each duel in one window, one per second. */
const ANSWERS_EACH = amount(2, 1);

const SHARES = [
  { name: 'p50', share: 0.5, goal: 'at most 40 J trips' },
  { name: 'p99', share: 0.99, goal: 'at most 150 J trips' },
] as const;

/** One answer per second in each duel: measures the latency to the opponent and the cost. */
export const paced = async (
  { server, ours, bare }: TwoServers,
  count: number,
): Promise<readonly Figure[]> => {
  const once = async (arena: Arena): Promise<Window<GivenOnTime>> => {
    const duels = await arena.ready(count, ANSWERS_EACH);
    return arena.window(() => playPaced(duels, ANSWERS_EACH, count));
  };
  await once(ours);
  await once(bare);
  const J = await server.ask('J');
  const pairs: (readonly [Window<GivenOnTime>, Window<GivenOnTime>])[] = [];
  while (pairs.length < PAIRS) pairs.push([await once(ours), await once(bare)]);
  const windows = pairs.map(([window]) => window);
  const cpu = ratioOf(pairs.map(([our, their]) => [microseconds(their), microseconds(our)]));
  const delays = SHARES.map(({ name, share, goal }): Figure => {
    const at = (window: Window<GivenOnTime>): number =>
      quantile(
        window.given.map(({ milliseconds }) => milliseconds),
        share,
      );
    const value = mean(windows.map(at));
    const beside = ratioOf(pairs.map(([our, their]) => [at(our), at(their)]));
    return {
      name: `paced-${name}`,
      title: `sockets: until the opponent has it, ${count} duels with one answer a second, ${name}`,
      goal,
      value,
      unit: ' ms',
      ratio: beside.value,
      interval: beside.interval,
      ratioUnit: 'times the bare room',
      better: 'less',
      J,
      details: { trips: (value / 1_000) * J },
    };
  });
  return [
    ...delays,
    {
      name: 'paced-cpu',
      title: `sockets: processor time per answer, ${count} duels with one answer a second`,
      goal: '',
      value: mean(windows.map(microseconds)),
      unit: ' µs',
      ratio: cpu.value,
      interval: cpu.interval,
      ratioUnit: 'of the bare room',
      better: 'more',
      J,
      details: {
        bare: mean(pairs.map(([, window]) => microseconds(window))),
        playersBusy: busy(windows),
        ...postgresDetails(windows),
      },
    },
  ];
};
