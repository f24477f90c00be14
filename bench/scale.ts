import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from '../server/src/platform/database/clients.ts';
import { amount } from './amount.ts';
import type { Bench, Figure } from './figure.ts';
import { untilStill } from './pairs.ts';
import { startPenanceServer } from './servers/penance-server.ts';
import { Arena } from './sockets/arena.ts';
import { penanceDuels } from './sockets/penance-duels.ts';
import { playClosed, playPaced } from './sockets/play.ts';
import { microseconds } from './sockets/throughput.ts';

/** The last is fewer where a process may not open as many files. */
const SIZES = amount([10, 100, 1_000, 10_000], [4]);
const FILES_PER_DUEL = 2;
/** Of the database, the journal and the system. */
const OTHER_FILES = 500;
const ANSWERS_PER_SECOND = 100;
/** So many duels are played; all others only wait. */
const PLAYED = amount(10, 4);
const ANSWERS_EACH = amount(60, 5);
const IDLE_MS = amount(8_000, 500);
const ANSWERS_MOST = 200;
const PAIRS = 500;

interface Journal {
  readonly wal: number;
  readonly entries: number;
  readonly commits: number;
}

/** The same number of answers a second with ever more duels open, and what the others cost that only wait. */
export const scale: Bench = {
  name: 'scale',
  measure: async () => {
    const server = await startPenanceServer();
    const sql = new Clients(server.database, { max: 1 });
    const journal = async (): Promise<Journal> => {
      const [row] = await sql.use(
        (each) => each<Journal[]>`select
          (pg_current_wal_lsn() - '0/0')::float8 as wal,
          pg_total_relation_size('match_entry')::float8 as entries,
          (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits`,
      );
      if (!row) throw new Error('PostgreSQL says nothing about itself.');
      return row;
    };
    const arena = new Arena({
      source: penanceDuels(server, ANSWERS_MOST, PAIRS),
      spent: async () => ({
        server: await server.ask('cpuSeconds'),
        postgres: await server.postgresSeconds(),
      }),
    });
    try {
      // Else the first figure would also be that of a server that is still compiling.
      await untilStill(async () => {
        const duels = await arena.ready(PLAYED, ANSWERS_EACH);
        return microseconds(await arena.window(() => playClosed(duels, ANSWERS_EACH)));
      });
      const bytes = await server.ask('bytes');
      const figures: Figure[] = [];
      for (const size of SIZES.map(possible)) {
        await arena.ready(PLAYED, ANSWERS_EACH);
        await arena.open(size);
        const kept = ((await server.ask('bytes')) - bytes) / arena.size / 1_000;
        const idle = await arena.window(async () => {
          await sleep(IDLE_MS);
          return [];
        });
        const duels = await arena.ready(PLAYED, ANSWERS_EACH);
        const before = await journal();
        const played = await arena.window(() => playPaced(duels, ANSWERS_EACH, ANSWERS_PER_SECOND));
        const after = await journal();
        const answers = played.given.length;
        const value = microseconds(played);
        figures.push({
          name: `scale-${size}`,
          title: `processor time per answer, ${ANSWERS_PER_SECOND} a second, ${size} duels open`,
          goal: '',
          value,
          unit: ' µs',
          ratio: value / (figures[0]?.value ?? value),
          ratioUnit: 'of the fewest duels',
          better: 'less',
          J: 0,
          details: {
            open: arena.size,
            kBPerDuel: kept,
            idleMicrosecondsPerDuelAndSecond: (idle.spent.server / idle.seconds / arena.size) * 1_000_000,
            postgresMicrosecondsPerAnswer: ((played.spent.postgres ?? 0) / answers) * 1_000_000,
            walBytesPerAnswer: (after.wal - before.wal) / answers,
            journalBytesPerAnswer: (after.entries - before.entries) / answers,
            commitsPerSecond: (after.commits - before.commits) / played.seconds,
          },
        });
      }
      return figures;
    } finally {
      await arena.close();
      await sql.close();
      await server.stop();
    }
  },
};

/** As many duels as a process may open files for here. */
const possible = (duels: number): number => {
  const { hard } = readLimits().userLimits.open_files;
  return hard === 'unlimited' ? duels : Math.min(duels, Math.floor((hard - OTHER_FILES) / FILES_PER_DUEL));
};

interface Limits {
  readonly userLimits: { readonly open_files: { readonly hard: number | 'unlimited' } };
}

const readLimits = (): Limits => process.report.getReport() as unknown as Limits;
