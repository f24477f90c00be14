import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from './amount.ts';
import type { Bench, Figure } from './figure.ts';
import { ratioOf, type Pair } from './pairs.ts';
import { startPenanceServer, type PenanceServer } from './servers/penance-server.ts';
import { penanceDuels } from './sockets/penance-duels.ts';
import { playClosed } from './sockets/play.ts';
import { mean } from './statistics.ts';

const DUELS = amount(1_000, 4);
const ANSWERS_EACH = 6;
const PAIRS = amount(4, 1);
/** Each look takes processor time of the server that is measured. */
const LOOK_EVERY_MS = 25;

/** Times of one start after `kill -9`, in wall-clock seconds. */
interface Start {
  readonly untilListening: number;
  readonly untilPlayed: number;
}

/**
 * Repeatedly kills a server with a thousand live duels, alternating with one without any. Measures the time until the
 * next process listens and until all duels are live again.
 */
export const restart: Bench = {
  name: 'restart',
  measure: async () => {
    const [full, empty] = [await startPenanceServer(), await startPenanceServer()];
    const source = penanceDuels(full, ANSWERS_EACH);
    try {
      const duels = await (await source.begin(DUELS))();
      await playClosed(duels, ANSWERS_EACH);
      const starts: (readonly [Start, Start])[] = [];
      while (starts.length < PAIRS) starts.push([await startAgain(full, DUELS), await startAgain(empty, 0)]);
      return [
        figure('listens', 'until it listens', '', pairsOf(starts, 'untilListening')),
        figure('plays', 'until it plays all', 'at most 1.5 s', pairsOf(starts, 'untilPlayed')),
      ];
    } finally {
      await source.close();
      await full.stop();
      await empty.stop();
    }
  },
};

const startAgain = async (server: PenanceServer, duels: number): Promise<Start> => {
  await server.kill();
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1_000;
  await server.restart();
  const untilListening = seconds();
  while ((await livingIn(server.url)) < duels) await sleep(LOOK_EVERY_MS);
  return { untilListening, untilPlayed: seconds() };
};

const pairsOf = (starts: readonly (readonly [Start, Start])[], what: keyof Start): readonly Pair[] =>
  starts.map(([full, empty]) => [full[what], empty[what]]);

const figure = (name: string, title: string, goal: string, pairs: readonly Pair[]): Figure => {
  const ratio = ratioOf(pairs);
  return {
    name: `restart-${name}`,
    title: `${DUELS} live duels after kill -9: ${title}`,
    goal,
    value: mean(pairs.map(([full]) => full)),
    unit: ' s',
    ratio: ratio.value,
    interval: ratio.interval,
    ratioUnit: 'times a start without duels',
    better: 'less',
    J: 0,
  };
};

const livingIn = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^penance_matches_live (\d+)/m.exec(text)?.[1]);
};
