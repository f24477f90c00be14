import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { seePairs } from '../server/test/secrecy/many-pairs.ts';
import { seeRoomPairs } from '../server/test/secrecy/room-pairs.ts';
import { serverEyes } from '../server/test/secrecy/traffic.ts';
import { print, runTrial, someSeed } from './run-trial.ts';

const PORTION = 500;
const LEAKS_ENOUGH = 5;

/** In portions, so that one sees how far it is. */
const seeMany = (wanted: number, seed: number) => {
  const total = { pairs: 0, commits: 0, refusals: 0, sealedApart: 0, spectators: 0, leaks: [] as string[] };
  const [editions, seats]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  while (total.pairs < wanted && total.leaks.length < LEAKS_ENOUGH) {
    const seen = seePairs({
      pairs: Math.min(PORTION, wanted - total.pairs),
      seed: seed + total.pairs * 1000,
      eyes: serverEyes,
    });
    total.pairs += seen.pairs;
    total.commits += seen.commits;
    total.refusals += seen.refusals;
    total.sealedApart += seen.sealed;
    total.spectators += seen.spectators;
    total.leaks.push(...seen.leaks);
    addTo(editions, seen.editions);
    addTo(seats, seen.seats);
    for (const leak of seen.leaks) print(`leak: ${leak}`);
    print(`${total.pairs} pairs, ${total.commits} commits, ${JSON.stringify(seen.ends)}`);
  }
  const { user, system } = process.cpuUsage(cpu);
  const perSecond = (seconds: number): number => Math.round((10 * total.pairs) / seconds) / 10;
  return {
    ...total,
    editions,
    seats,
    pairsPerSecond: perSecond((performance.now() - begun) / 1000),
    pairsPerCpuSecond: perSecond((user + system) / 1e6),
  };
};

const addTo = (sums: Record<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
};

await runTrial({
  name: 'test:secrecy',
  summary:
    'Plays pairs of matches that differ only in what a viewer may not know, and compares all that it is sent',
  options: {
    pairs: { value: 'N', summary: 'pairs in this process (10000)' },
    rooms: { value: 'N', summary: 'pairs over real sockets, which take a second each (30)' },
    seed: { value: 'N', summary: 'of the first pair' },
  },
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const pairs = wholeNumber(given, 'pairs', { otherwise: 10_000, least: 0 });
    const rooms = wholeNumber(given, 'rooms', { otherwise: 30, least: 0 });
    print(`seed ${seed}`);
    const total = seeMany(pairs, seed);
    const overSockets = await seeRoomPairs(rooms, seed);
    return {
      report: { seed, ...total, overSockets },
      isSound: total.leaks.length + overSockets.leaks.length === 0,
    };
  },
});
