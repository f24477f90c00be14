import { seeRoomPairs } from '../server/test/secrecy/room-pairs.ts';
import { parseArgs } from 'node:util';
import { seePairs } from '../server/test/secrecy/many-pairs.ts';
import { serverEyes } from '../server/test/secrecy/traffic.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '10000' },
    /** Pairs over real sockets, which take a second each. */
    rooms: { type: 'string', default: '30' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const wanted = Number(values.pairs);
const portion = 500;
process.stderr.write(`seed ${seed}\n`);
const total = { pairs: 0, commits: 0, refusals: 0, sealedApart: 0, leaks: [] as string[] };

/** In portions, so that one sees how far it is. */
while (total.pairs < wanted && total.leaks.length < 5) {
  const seen = seePairs({
    pairs: Math.min(portion, wanted - total.pairs),
    seed: seed + total.pairs * 1000,
    eyes: serverEyes,
  });
  total.pairs += seen.pairs;
  total.commits += seen.commits;
  total.refusals += seen.refusals;
  total.sealedApart += seen.sealed;
  total.leaks.push(...seen.leaks);
  for (const leak of seen.leaks) process.stderr.write(`leak: ${leak}\n`);
  process.stderr.write(`${total.pairs} pairs, ${total.commits} commits, ${JSON.stringify(seen.ends)}\n`);
}
const overSockets = await seeRoomPairs(Number(values.rooms), seed);
process.stdout.write(`${JSON.stringify({ seed, ...total, overSockets }, null, 2)}\n`);
process.exit(total.leaks.length + overSockets.leaks.length > 0 ? 1 : 0);
