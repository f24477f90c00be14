import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endServersOnSignal } from '../server/test/crash/server-process.ts';
import { Clients } from '../server/src/platform/database/clients.ts';
import { startPenanceServer, type PenanceServer } from './servers/penance-server.ts';
import { trendOf } from './soak/flatness.ts';
import { Load } from './soak/load.ts';
import { penanceDuels } from './sockets/penance-duels.ts';
import { quantile } from './statistics.ts';

const usage = 'Usage: npm run soak -- [--minutes 30] [--duels 100] [--json]\n';
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    duels: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [MINUTES, DUELS] = [Number(values.minutes), Number(values.duels)];
if (values.help || !(MINUTES > 0) || !(Number.isInteger(DUELS) && DUELS > 0)) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}

/** A run shorter than this has too few samples after the warm-up: it says only that everything starts. */
const VERDICT_FROM_MINUTES = 12;
/**
 * Share of the time before the verdict, at a faster pace: until Node has compiled what it finds worth compiling, and
 * matches of all ages are played. At the usual pace that takes longer than a soak.
 */
const WARM_UP_SHARE = 0.25;
const ANSWER_EVERY_MS = { warmUp: 250, judged: 1_000 } as const;
const SAMPLE_MS = MINUTES < VERDICT_FROM_MINUTES ? 3_000 : 60_000;
const RETURN_EVERY = 300;
/** No match of random bots has as many answers. */
const ANSWERS_MOST = 10_000;

/** Greatest growth per hour that still counts as flat, as a share of the median. */
const LIMITS = { kBPerDuel: 0.1, handles: 0.1, connections: 0.1, p50: 0.25, p99: 0.5 } as const;
type Measured = keyof typeof LIMITS;

const sampled = async (server: PenanceServer, load: Load, sql: Clients, idle: number) => {
  const { delays, begun, ended, returns } = load.take();
  const [postgres] = await sql.use(
    (each) => each<{ readonly count: number }[]>`select count(*)::int as count from pg_stat_activity`,
  );
  return {
    answers: delays.length,
    begun,
    ended,
    returns,
    kBPerDuel: ((await server.ask('bytes')) - idle) / DUELS / 1_000,
    codeMB: (await server.ask('codeBytes')) / 1_000_000,
    rssMB: (await server.ask('rss')) / 1_000_000,
    handles: await server.ask('handles'),
    connections: postgres?.count ?? 0,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
  };
};

const isWarm = ({ minutes }: { readonly minutes: number }): boolean => minutes >= MINUTES * WARM_UP_SHARE;

const row = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : cell).padStart(11)).join('')}\n`;

/** Resolves to the exit code. */
const main = async (): Promise<number> => {
  const players = monitorEventLoopDelay();
  const server = await startPenanceServer();
  const sql = new Clients(server.database, { max: 1 });
  const source = penanceDuels(server, ANSWERS_MOST);
  const load = new Load(source, ANSWER_EVERY_MS.warmUp, RETURN_EVERY);
  const samples: ({ readonly minutes: number } & Awaited<ReturnType<typeof sampled>>)[] = [];
  try {
    const idle = await server.ask('bytes');
    await load.start(DUELS);
    const started = performance.now();
    players.enable();
    for (let next = SAMPLE_MS; next <= MINUTES * 60_000 && load.fault === null; next += SAMPLE_MS) {
      await sleep(Math.max(0, started + next - performance.now()));
      const sample = { minutes: next / 60_000, ...(await sampled(server, load, sql, idle)) };
      if (samples.length === 0) process.stderr.write(row(Object.keys(sample)));
      process.stderr.write(row(Object.values(sample)));
      samples.push(sample);
      if (isWarm(sample)) load.everyMs = ANSWER_EVERY_MS.judged;
    }
    await load.stop();
  } finally {
    await sql.close();
    await source.close();
    await server.stop();
  }
  if (load.fault !== null) throw new Error('The load broke down.', { cause: load.fault });
  // The sample that ends the warm-up still has its load.
  const warm = samples.slice(samples.findIndex(isWarm) + 1);
  const trends = (Object.keys(LIMITS) as Measured[]).map((name) => ({
    name,
    limit: LIMITS[name],
    ...trendOf(
      warm.map((sample) => ({ minutes: sample.minutes, value: sample[name] })),
      LIMITS[name],
    ),
  }));
  const isJudged = MINUTES >= VERDICT_FROM_MINUTES;
  const isFlat = isJudged ? trends.every((trend) => trend.isFlat === true) : null;
  const report = {
    minutes: MINUTES,
    duels: DUELS,
    playersDelayP99Ms: players.percentile(99) / 1e6,
    isFlat,
    trends,
  };
  if (values.json) process.stdout.write(`${JSON.stringify({ ...report, samples })}\n`);
  else process.stdout.write(verdictText(report));
  return isFlat === false ? 1 : 0;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const verdictText = ({ isFlat, trends }: { isFlat: boolean | null; trends: readonly Line[] }): string =>
  isFlat === null
    ? `It runs. Whether it is flat is judged from ${VERDICT_FROM_MINUTES} minutes on.\n`
    : `${trends
        .map(
          ({ name, perHour, interval: [low, high], limit, isFlat: flat }) =>
            `${name}: ${percent(perHour)} per hour (${percent(low)} to ${percent(high)}), limit ${percent(limit)}: ${flat === true ? 'flat' : 'not flat'}\n`,
        )
        .join('')}${isFlat ? 'Flat.' : 'Not flat.'}\n`;

type Line = { readonly name: Measured; readonly limit: number } & ReturnType<typeof trendOf>;

endServersOnSignal();
process.exit(await main());
