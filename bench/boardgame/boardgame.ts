import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { amount } from '../amount.ts';
import type { Bench } from '../figure.ts';
import { ratioOf, untilStill } from '../pairs.ts';
import { programPath, startChild } from '../servers/child-server.ts';
import { startPenanceServer } from '../servers/penance-server.ts';
import { Arena, type Window } from '../sockets/arena.ts';
import { penanceDuels } from '../sockets/penance-duels.ts';
import { playClosed } from '../sockets/play.ts';
import { busy, microseconds } from '../sockets/throughput.ts';
import { mean, median } from '../statistics.ts';
import { boardgameDuels } from './boardgame-duels.ts';

const FOLDER = resolve('bench', 'boardgame');
const DUELS = amount(50, 2);
const ANSWERS_EACH = amount(20, 2);
const ANSWERS_MOST = amount(200, 12);
const PAIRS = amount(8, 1);

/**
 * A small duel on boardgame.io, alternating with this server: same number of duels, same players, each as fast as
 * possible. Its server keeps matches in memory and stores nothing.
 */
export const boardgame: Bench = {
  name: 'boardgame',
  measure: async () => {
    await install();
    const [server, other] = [await startPenanceServer(), await startChild([programPath('boardgame-server')])];
    const ours = new Arena({
      source: penanceDuels(server, ANSWERS_MOST),
      spent: async () => ({ server: await server.ask('cpuSeconds'), postgres: null }),
    });
    const theirs = new Arena({
      source: boardgameDuels(other.url),
      spent: async () => ({ server: await other.ask('cpuSeconds'), postgres: null }),
    });
    const once = async (arena: Arena): Promise<Window> => {
      const duels = await arena.ready(DUELS, ANSWERS_EACH);
      return arena.window(() => playClosed(duels, ANSWERS_EACH));
    };
    try {
      for (const arena of [ours, theirs]) await untilStill(async () => microseconds(await once(arena)));
      const J = await server.ask('J');
      const pairs: (readonly [Window, Window])[] = [];
      while (pairs.length < PAIRS) pairs.push([await once(ours), await once(theirs)]);
      const ratio = ratioOf(pairs.map(([our, their]) => [microseconds(their), microseconds(our)]));
      const bytesOf = (at: 0 | 1): number =>
        median(pairs.flatMap((pair) => pair[at].given.map(({ bytes }) => bytes)));
      return [
        {
          name: 'boardgame',
          title: `sockets: processor time per answer, ${DUELS} duels, beside boardgame.io`,
          goal: '3 times as many answers as boardgame.io',
          value: mean(pairs.map(([window]) => microseconds(window))),
          unit: ' µs',
          ratio: ratio.value,
          interval: ratio.interval,
          ratioUnit: 'times boardgame.io',
          better: 'more',
          J,
          details: {
            boardgame: mean(pairs.map(([, window]) => microseconds(window))),
            bytes: bytesOf(0),
            boardgameBytes: bytesOf(1),
            playersBusy: busy(pairs.map(([window]) => window)),
            boardgamePlayersBusy: busy(pairs.map(([, window]) => window)),
          },
        },
      ];
    } finally {
      await Promise.all([ours.close(), theirs.close()]);
      await other.end('SIGKILL');
      await server.stop();
    }
  },
};

export const isInstalled = (): boolean => existsSync(join(FOLDER, 'node_modules', 'boardgame.io'));

/** Its packages are not dependencies of this project; they are fetched when first needed. */
const install = async (): Promise<void> => {
  if (isInstalled()) return;
  process.stderr.write('Installing boardgame.io for the comparison (once) …\n');
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--omit=optional', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
  });
  await once(npm, 'exit');
  if (npm.exitCode !== 0) throw new Error('boardgame.io could not be installed; npm says why above.');
};
