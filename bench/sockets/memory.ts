import { amount } from '../amount.ts';
import type { Figure } from '../figure.ts';
import { ratioOf, type Pair } from '../pairs.ts';
import { mean } from '../statistics.ts';
import type { TwoServers } from './two-servers.ts';

const STEPS = amount(5, 1);

/** Memory of duels that wait for an answer, with two connections each: more and more duels, up to `count`. */
export const memory = async (
  { server, bareServer, ours, bare }: TwoServers,
  count: number,
): Promise<readonly Figure[]> => {
  const first = Math.max(ours.size, bare.size);
  const pairs: Pair[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const wanted = Math.round(first + ((count - first) * step) / STEPS);
    const kept = async (arena: typeof ours, { ask }: Pick<typeof server, 'ask'>): Promise<number> => {
      const [before, duels] = [await ask('bytes'), arena.size];
      await arena.grow(wanted);
      return ((await ask('bytes')) - before) / Math.max(1, arena.size - duels) / 1_000;
    };
    pairs.push([await kept(ours, server), await kept(bare, bareServer)]);
  }
  const ratio = ratioOf(pairs);
  return [
    {
      name: 'memory',
      title: 'sockets: memory of a duel with two connections',
      goal: '1.2 of the bare room',
      value: mean(pairs.map(([our]) => our)),
      unit: ' kB',
      ratio: ratio.value,
      interval: ratio.interval,
      ratioUnit: 'of the bare room',
      better: 'less',
      J: 0,
      details: { bare: mean(pairs.map(([, their]) => their)), duels: count },
    },
  ];
};
