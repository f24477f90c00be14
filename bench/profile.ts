import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from './amount.ts';
import type { Bench, Figure } from './figure.ts';
import { untilStill } from './pairs.ts';
import { AREA_NAMES } from './profile/areas.ts';
import { startPenanceServer } from './servers/penance-server.ts';
import { Arena, type Window } from './sockets/arena.ts';
import { penanceDuels } from './sockets/penance-duels.ts';
import { playClosed } from './sockets/play.ts';
import { microseconds } from './sockets/throughput.ts';
import { mean } from './statistics.ts';

const DUELS = amount(50, 2);
/** Long windows: to switch the profiler on and off takes time that would count. */
const ANSWERS_EACH = amount(80, 4);
const WINDOWS = amount(6, 1);
const ANSWERS_MOST = amount(200, 12);

/** Where the processor time of an answer goes: a profile of the server while 50 duels are played as fast as they can. */
export const profile: Bench = {
  name: 'profile',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penance-profile-'));
    const file = join(folder, 'areas.json');
    const server = await startPenanceServer({ PROFILE_FILE: file });
    const arena = new Arena({
      source: penanceDuels(server, ANSWERS_MOST),
      spent: async () => ({ server: await server.ask('cpuSeconds'), postgres: null }),
    });
    const once = async (): Promise<Window> => {
      const duels = await arena.ready(DUELS, ANSWERS_EACH);
      return arena.window(() => playClosed(duels, ANSWERS_EACH));
    };
    try {
      await untilStill(async () => microseconds(await once()));
      const J = await server.ask('J');
      const windows: Window[] = [];
      for (let count = 0; count < WINDOWS; count += 1) {
        const duels = await arena.ready(DUELS, ANSWERS_EACH);
        await server.ask('profileOn');
        windows.push(await arena.window(() => playClosed(duels, ANSWERS_EACH)));
        await server.ask('profileOff');
      }
      const times = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;
      return figuresOf(times, mean(windows.map(microseconds)), J);
    } finally {
      await arena.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param whole processor time of an answer, microseconds */
const figuresOf = (times: Readonly<Record<string, number>>, whole: number, J: number): readonly Figure[] => {
  const sum = Object.values(times).reduce((total, time) => total + time, 0);
  return AREA_NAMES.map((area, at) => {
    const share = (times[area] ?? 0) / sum;
    return {
      name: `profile-${at + 1}`,
      title: `profile of an answer: ${area}`,
      goal: '',
      value: share * whole,
      unit: ' µs',
      ratio: 100 * share,
      ratioUnit: '% of the answer',
      better: 'less',
      J,
    };
  });
};
