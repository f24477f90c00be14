import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_PROGRAM } from '../server/test/support/server-program.ts';
import { amount } from './amount.ts';
import type { Bench, Figure } from './figure.ts';
import { BundledModules } from './profile/bundled-modules.ts';
import { startPenanceServer } from './servers/penance-server.ts';
import { Arena } from './sockets/arena.ts';
import { penanceDuels } from './sockets/penance-duels.ts';
import { playClosed } from './sockets/play.ts';

const DUELS = amount(50, 2);
const ANSWERS_EACH = amount(80, 4);
/** Windows in which Node compiles, and those that count. */
const WARM_UP = amount(12, 1);
const WINDOWS = amount(4, 1);
const ANSWERS_MOST = amount(200, 12);
/** How many places are shown. */
const SHOWN = 10;

/**
 * Where V8 looks up a member slowly, again and again: places of our code whose caches miss while 50 duels are played.
 * Objects of ever new shapes do that, for example copies by spreading that overwrite a member.
 */
export const misses: Bench = {
  name: 'misses',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penance-misses-'));
    const log = join(folder, 'v8.log');
    const server = await startPenanceServer({}, ['--log-ic', `--logfile=${log}`, '--no-logfile-per-isolate']);
    const arena = new Arena({
      source: penanceDuels(server, ANSWERS_MOST),
      spent: async () => ({ server: await server.ask('cpuSeconds'), postgres: null }),
    });
    const spans: (readonly [from: number, to: number])[] = [];
    let answers = 0;
    try {
      for (let window = 0; window < WARM_UP + WINDOWS; window += 1) {
        const duels = await arena.ready(DUELS, ANSWERS_EACH);
        const from = statSync(log).size;
        const given = await playClosed(duels, ANSWERS_EACH);
        if (window < WARM_UP) continue;
        answers += given.length;
        spans.push([from, statSync(log).size]);
      }
      const J = await server.ask('J');
      const text = readFileSync(log);
      const lines = spans.flatMap(([from, to]) => text.toString('latin1', from, to).split('\n'));
      return figuresOf(lines, answers, J);
    } finally {
      await arena.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const figuresOf = (lines: readonly string[], answers: number, J: number): readonly Figure[] => {
  const counts = new Map<string, number>();
  const modules = new BundledModules(readFileSync(SERVER_PROGRAM, 'utf8'));
  for (const line of lines) {
    const place = placeOf(line, modules);
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const figure = (name: string, title: string, count: number, goal = ''): Figure => ({
    name,
    title,
    goal,
    value: count,
    unit: '',
    ratio: count / answers,
    ratioUnit: 'per answer',
    better: 'less',
    J,
  });
  const worst = [...counts].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
  return [
    figure('misses', 'misses of caches in our code', total, 'at most 0.5 per answer'),
    ...worst.map(([place, count], at) => figure(`misses-${at + 1}`, place, count)),
  ];
};

/** A miss is logged as `LoadIC,code,time,line,column,before,after,shape,member,…`, with lines counted from 1. */
const MISS = /^(\w+IC),[^,]*,[^,]*,(\d+),\d+,[^,]*,[^,]*,[^,]*,([^,]*)/;
const OURS = /^\/(?:shared|server)\//;

/** Undefined for other lines, and other code. */
const placeOf = (line: string, modules: BundledModules): string | undefined => {
  const [, kind, number, member] = MISS.exec(line) ?? [];
  if (kind === undefined) return undefined;
  const path = modules.at(Number(number) - 1);
  return path !== undefined && OURS.test(path) ? `${kind} of ${member} in ${path.slice(1)}` : undefined;
};
