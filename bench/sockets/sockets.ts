import { amount } from '../amount.ts';
import type { Bench, Figure } from '../figure.ts';
import { mean, median } from '../statistics.ts';
import { matchCosts } from './match-costs.ts';
import { memory } from './memory.ts';
import { paced } from './paced.ts';
import { throughput } from './throughput.ts';
import { withTwoServers } from './two-servers.ts';

const DUELS = { few: amount(10, 1), some: amount(50, 2), paced: amount(200, 3), many: amount(1_000, 8) };
/** Most answers per duel; a duel of random bots has about 120. */
const ANSWERS_MOST = amount(200, 12);

/**
 * All socket benchmarks, on one pair of warmed-up servers: the real one, whose PostgreSQL syncs to disk, and a bare
 * room. Their windows alternate.
 */
export const sockets: Bench = {
  name: 'sockets',
  measure: () =>
    withTwoServers(ANSWERS_MOST, async (servers) => {
      const some = await throughput(servers, DUELS.some);
      servers.ours.forgetCosts();
      servers.bare.forgetCosts();
      const few = await throughput(servers, DUELS.few);
      const J = await servers.server.ask('J');
      const slow = await paced(servers, DUELS.paced);
      const kept = await memory(servers, DUELS.many);
      const many = await throughput(servers, DUELS.many);
      return [
        ...few.figures,
        ...some.figures,
        ...many.figures,
        ...slow,
        ...kept,
        bytesFigure(some.bytes),
        ...matchCosts(servers, J),
      ];
    }),
};

/** Payloads of all frames to both players (patch of the public state, step and reply), divided by two. */
const bytesFigure = (bytes: readonly number[]): Figure => ({
  name: 'bytes',
  title: 'sockets: bytes per answer and player, median',
  goal: 'at most 150 bytes',
  value: median(bytes),
  unit: ' bytes',
  ratio: median(bytes) / 150,
  ratioUnit: 'of 150',
  better: 'less',
  J: 0,
  details: { mean: mean(bytes) },
});
