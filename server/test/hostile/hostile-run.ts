import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { botRandom } from '@penance/shared';
import { Clients } from '../../src/platform/database/clients.ts';
import { faultsOf, readHistory } from '../crash/history.ts';
import { startServerProcess, type ServerProcess } from '../crash/server-process.ts';
import { openTable, type Table } from '../crash/tables.ts';
import type { Attack, Ground } from './ground.ts';
import { HTTP_ATTACKS } from './http-attacks.ts';
import { Pulse } from './pulse.ts';
import { SEAT_ATTACKS } from './seat-attacks.ts';
import { SOCKET_ATTACKS } from './socket-attacks.ts';
import { TOKEN_ATTACKS, TRIAL_SECRET } from './token-attacks.ts';
import { processorSeconds } from '../support/processor-time.ts';

export interface HostileOptions {
  /** Limit in seconds or in number of attacks; each attack in turn, whatever else the machine does. */
  readonly amount: { readonly seconds: number } | { readonly attacks: number };
  readonly seed: number;
  /** Concurrent attacks. */
  readonly atOnce: number;
  /** Names of attacks; all if empty. */
  readonly only?: readonly string[];
  readonly print: (line: string) => void;
}

export interface HostileReport {
  readonly amount: HostileOptions['amount'];
  readonly attacks: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
  /** Matches between others that were completed during the run, and their answers. */
  readonly matches: number;
  readonly answers: number;
  /** Memory of the server process, MB: idle before, peak in each third of the run, and idle after. */
  readonly memory: { readonly before: number; readonly most: readonly number[]; readonly after: number };
  /** Longest response time of `/health`, milliseconds. */
  readonly slowest: number;
  readonly faults: readonly string[];
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  ...HTTP_ATTACKS,
  ...TOKEN_ATTACKS,
  ...SOCKET_ATTACKS,
  ...SEAT_ATTACKS,
};
export const attackNames: readonly string[] = Object.keys(ATTACKS);

const QUIET_MS = 3000;
/** CPU time that the server may use, in seconds, while a health request gets no response. */
const DEAF_SECONDS = 4;
/** The limit in wall-clock time, however little CPU the machine gives it. */
const DEAD_MS = 120_000;
const ATTACK_MOST_BEATS = 100;
/** How much memory may grow after a warm-up: garbage that is not collected yet. */
const MEMORY_MORE_MB = 80;
/** A shorter run shows nothing about memory: the heap of a young process always grows. */
const MEMORY_SECONDS = 45;

/** Runs all attacks against a server on which two bots keep playing, and reports their effects. */
export const runHostile = async (options: HostileOptions): Promise<HostileReport> => {
  const server = await startServerProcess({
    REQUESTS_PER_MINUTE: '600',
    GUESTS_PER_MINUTE: '30',
    // Attackers come from many addresses, as they would in reality.
    TRUST_PROXY: '1',
    // The two bots begin one match after another.
    MATCHES_PER_DAY: '1000000',
    AUTH_SECRET: TRIAL_SECRET,
    CLOCK_CAP: '600',
    // With such a small heap a leak ends the process; garbage does not.
    NODE_OPTIONS: '--max-old-space-size=160',
  });
  const outside = new Clients(server.database, { max: 1 });
  try {
    return await Promise.race([attackAll(options, server, outside), server.died]);
  } finally {
    await outside.close();
    await server.stop();
  }
};

const attackAll = async (
  { amount, seed, atOnce, only = [], print }: HostileOptions,
  server: ServerProcess,
  outside: Clients,
): Promise<HostileReport> => {
  const random = botRandom(seed);
  const innocents = new Innocents(server.url, outside);
  await innocents.next(random.below(1e9));
  await sleep(QUIET_MS / 3);
  const ground: Ground = {
    url: server.url,
    matchId: () => innocents.matchId,
    pulse: new Pulse(),
    random,
    faults: innocents.faults,
    counts: new Map(),
    sockets: new Set(),
  };
  const attacks = new Map<string, number>();
  const before = await memoryOf(server);
  const course = courseOf(amount, attacks);
  const watched = watch(server, ground, course);
  const playing = innocents.playUntil(course, random);
  await Promise.all(Array.from({ length: atOnce }, () => attackUntil(course, ground, attacks, only)));
  for (const socket of ground.sockets) socket.terminate();
  print('the attacks have ended');
  await playing;
  const { most, slowest } = await watched.stop();
  await sleep(QUIET_MS);
  const after = await memoryOf(server);
  const [, warm = 0] = most;
  if ('seconds' in amount && amount.seconds >= MEMORY_SECONDS && after > warm + MEMORY_MORE_MB)
    ground.faults.push(`memory grew from ${most.join(' and ')} to ${after} MB`);
  return {
    amount,
    attacks: Object.fromEntries([...attacks].toSorted()),
    counts: Object.fromEntries([...ground.counts].toSorted()),
    matches: innocents.finished,
    answers: innocents.answers,
    memory: { before, most, after },
    slowest,
    faults: [...new Set(ground.faults)],
  };
};

/** Progress from 0 to 1. */
type Course = () => number;

const courseOf = (amount: HostileOptions['amount'], attacks: ReadonlyMap<string, number>): Course => {
  if ('attacks' in amount) return () => Math.min(1, sumOf(attacks.values()) / amount.attacks);
  const begun = performance.now();
  return () => Math.min(1, (performance.now() - begun) / 1000 / amount.seconds);
};

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);

const attackUntil = async (
  course: Course,
  ground: Ground,
  attacks: Map<string, number>,
  only: readonly string[],
): Promise<void> => {
  const names = Object.keys(ATTACKS).filter((name) => only.length === 0 || only.includes(name));
  while (course() < 1) {
    // The attack that was tried least, so that each gets its turn.
    const name = names.toSorted((one, other) => (attacks.get(one) ?? 0) - (attacks.get(other) ?? 0))[0] ?? '';
    attacks.set(name, (attacks.get(name) ?? 0) + 1);
    try {
      await inTime(ground, ATTACKS[name]?.(ground));
    } catch (error) {
      ground.faults.push(`${name}: ${inspect(error, { compact: true }).slice(0, 600)}`);
    }
  }
};

/** An attack that never ends means that the server did not respond as it must. */
const inTime = async ({ pulse }: Ground, attack: Promise<void> = Promise.resolve()): Promise<void> => {
  const outcome = await pulse.within(ATTACK_MOST_BEATS, attack);
  if (outcome === 'late') throw new Error(`not over in ${ATTACK_MOST_BEATS} beats`);
};

/** The honest players. */
class Innocents {
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #outside: Clients;
  #table: Table | undefined;
  finished = 0;
  answers = 0;

  constructor(url: string, outside: Clients) {
    this.#url = url;
    this.#outside = outside;
  }

  get matchId(): string {
    return this.#table?.id ?? '';
  }

  async next(seed: number): Promise<void> {
    this.#table = await openTable({ addresses: [this.#url], seed });
    for (const client of this.#table.clients)
      client.on('connection', ({ state }) => {
        if (state === 'offline') this.faults.push('a player was cut off');
      });
  }

  /** Plays one match after the other; the last one is played to its end. */
  async playUntil(course: Course, random: { readonly below: (bound: number) => number }): Promise<void> {
    for (;;) {
      const table = this.#table;
      if (!table) return;
      await table.done;
      const { lost, doubled, unreadable, misdated } = faultsOf(
        await readHistory(this.#outside, table.id),
        table.witnesses,
      );
      this.faults.push(...lost, ...doubled, ...unreadable, ...misdated);
      for (const client of table.clients) client.leave();
      this.finished += 1;
      this.answers += table.witnesses.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      if (course() >= 1) return;
      await this.next(random.below(1e9));
    }
  }
}

/** Watches memory and health of the server during the whole run. */
const watch = (server: ServerProcess, { faults, pulse }: Ground, course: Course) => {
  const most = [0, 0, 0];
  let slowest = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const asked = performance.now();
      try {
        const worked = await processorSeconds(server.pid());
        const { status } = await fetch(`${server.url}/health`, { signal: AbortSignal.timeout(DEAD_MS) });
        if (status !== 200) faults.push(`health is ${status}`);
        const meanwhile = (await processorSeconds(server.pid())) - worked;
        if (meanwhile > DEAF_SECONDS) faults.push(`health took ${meanwhile.toFixed(1)} s of work`);
      } catch (error) {
        faults.push(`health: ${String(error)}`);
      }
      slowest = Math.max(slowest, Math.round(performance.now() - asked));
      const third = Math.min(2, Math.floor(course() * 3));
      most[third] = Math.max(most[third] ?? 0, await memoryOf(server));
      await sleep(200);
      pulse.beat();
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return { most, slowest };
    },
  };
};

/** Resident memory, MB; rejects if the process is gone. */
const memoryOf = async (server: ServerProcess): Promise<number> => {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};
