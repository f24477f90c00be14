import { setTimeout as sleep } from 'node:timers/promises';
import { PenanceError } from '@penance/client-sdk';
import type { BotRandom } from '@penance/shared';
import { botRandom } from '@penance/shared';
import { Clients } from '../../src/database/clients.ts';
import type { Faults } from './history.ts';
import { faultsOf, readHistory } from './history.ts';
import type { ServerProcess } from './server-process.ts';
import { startServerProcess } from './server-process.ts';
import type { Table } from './tables.ts';
import { openTable } from './tables.ts';

export interface CrashOptions {
  readonly trials: number;
  readonly seed: number;
  /** Matches that are played at any time. */
  readonly matches: number;
  /** How often the embedded database is killed with the server: never, every other time, always. */
  readonly database: 'never' | 'sometimes' | 'always';
  readonly print: (line: string) => void;
}

/** Counts over all trials; the last three are what must be 0. */
export interface CrashReport {
  trials: number;
  matches: number;
  finished: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  unreadable: number;
  readonly faults: string[];
}

const LONGEST_QUIET_MS = 900;
/** At the latest after so many kills everybody is waited for, and everything is looked at. */
const KILLS_BETWEEN_LOOKS = 5;
/** For a machine that has much else to do. */
const PATIENCE_MS = 240_000;

/** Kills the server at random moments while bots play, starts it again, and holds their words against its journal. */
export const runCrashTrials = async (options: CrashOptions): Promise<CrashReport> => {
  const server = await startServerProcess();
  const outside = new Clients(server.database, { max: 2, limitMs: 20_000 });
  const trials = new CrashTrials(options, server, outside);
  try {
    return await Promise.race([trials.run(), server.died]).catch((error: unknown) => trials.breakDown(error));
  } finally {
    trials.leave();
    await outside.close();
    await server.stop();
  }
};

class CrashTrials {
  readonly #options: CrashOptions;
  readonly #server: ServerProcess;
  readonly #outside: Clients;
  readonly #random: BotRandom;
  #tables: Table[] = [];
  #opening = 0;
  #isEnding = false;
  readonly #report: CrashReport = {
    trials: 0,
    matches: 0,
    finished: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    unreadable: 0,
    faults: [],
  };

  constructor(options: CrashOptions, server: ServerProcess, outside: Clients) {
    this.#options = options;
    this.#server = server;
    this.#outside = outside;
    this.#random = botRandom(options.seed);
  }

  async run(): Promise<CrashReport> {
    const { trials } = this.#options;
    this.#fill();
    await inTime(
      'a match is opened',
      polled(() => this.#tables.length > 0),
    );
    while (this.#report.trials < trials && this.#report.faults.length === 0) await this.#trial();
    this.#isEnding = true;
    await inTime(
      'the last matches are opened',
      polled(() => this.#opening === 0),
    );
    await inTime('the last matches end', Promise.all(this.#tables.map(({ done }) => done)));
    await this.#checkAll();
    return this.#report;
  }

  /** What came to nothing, with what the journals say of it. */
  async breakDown(error: unknown): Promise<CrashReport> {
    this.#report.unreadable += 1;
    this.#report.faults.push(String(error));
    await this.#checkAll().catch((cause: unknown) => this.#report.faults.push(String(cause)));
    return this.#report;
  }

  leave(): void {
    this.#isEnding = true;
    for (const { clients } of this.#tables) for (const client of clients) client.leave();
  }

  async #trial(): Promise<void> {
    // Mostly somebody has played on by then; sometimes the clients are just coming back.
    if (this.#random.below(3) > 0) await inTime('somebody plays on', this.#untilAnswered());
    const quiet = 20 + this.#random.below(LONGEST_QUIET_MS);
    await sleep(quiet);
    const { database } = this.#options;
    const alsoDatabase = database === 'always' || (database === 'sometimes' && this.#report.trials % 2 === 1);
    const standing = this.#tables.filter(({ isDone }) => !isDone());
    await this.#server.kill(alsoDatabase);
    const killedAt = performance.now();
    await sleep(this.#random.below(4) === 0 ? this.#random.below(500) : 0);
    await this.#server.restart();
    const upAgain = performance.now() - killedAt;
    this.#report.trials += 1;
    const { trials: done } = this.#report;
    const isLookedAt =
      done % KILLS_BETWEEN_LOOKS === 0 || done === this.#options.trials || this.#random.below(3) === 0;
    if (isLookedAt) await this.#look(standing);
    const playing = isLookedAt
      ? `${standing.length} matches going on in ${(performance.now() - killedAt).toFixed(0)} ms, `
      : '';
    this.#options.print(
      `trial ${done}: killed ${alsoDatabase ? 'server and database' : 'server'} after ${quiet} ms, ` +
        `up in ${upAgain.toFixed(0)} ms, ${playing}${this.#acknowledged()} answers acknowledged so far`,
    );
  }

  /** Nobody tells the clients anything: they come back by themselves, or this takes for ever. */
  async #look(standing: readonly Table[]): Promise<void> {
    await inTime(
      'the clients come back',
      Promise.all(standing.flatMap(({ clients }) => clients.map((client) => backOrDone(client)))),
    );
    await this.#checkAll();
    this.#fill();
  }

  async #untilAnswered(): Promise<void> {
    const before = this.#acknowledged();
    while (this.#acknowledged() === before) {
      if (this.#tables.every(({ isDone }) => isDone()) && this.#opening === 0) {
        await this.#checkAll();
        this.#fill();
      }
      await sleep(20);
    }
  }

  /** Matches that are over give way to new ones. */
  #fill(): void {
    while (!this.#isEnding && this.#tables.length + this.#opening < this.#options.matches) {
      this.#opening += 1;
      void openTable(this.#server.url, this.#random.below(1e9))
        .then((table) => {
          this.#tables.push(table);
          this.#report.matches += 1;
        })
        .finally(() => (this.#opening -= 1));
    }
  }

  /** Every match against its journal; those that are over, once and for all, and then by their transcript. */
  async #checkAll(): Promise<void> {
    for (const table of this.#tables) {
      const isDone = table.isDone();
      // The witnesses first: what they hear later may be later than what is read.
      const witnesses = table.witnesses.map(({ seat, acknowledged, views }) => ({
        seat,
        acknowledged: [...acknowledged],
        views: new Map(views),
      }));
      this.#note(table.id, faultsOf(await readHistory(this.#outside, table.id), witnesses));
      if (!isDone) await broken(table);
      else await this.#finish(table);
    }
    this.#tables = this.#tables.filter((table) => !this.#checked.has(table.id));
  }

  readonly #checked = new Set<string>();
  #acknowledgedBefore = 0;

  #acknowledged(): number {
    const now = this.#tables.flatMap(({ witnesses }) =>
      witnesses.map(({ acknowledged }) => acknowledged.length),
    );
    return now.reduce((sum, count) => sum + count, this.#acknowledgedBefore);
  }

  async #finish(table: Table): Promise<void> {
    const [player, , spectator] = table.players;
    // That it was over was shown to everybody; where it is not, what was shown is not there.
    const verdict = await player?.matches.verify(table.id, table.clients[0]?.witness).catch(codeOf);
    if (typeof verdict === 'string' || verdict?.ok !== true)
      this.#note(table.id, { lost: [], doubled: [], unreadable: [JSON.stringify(verdict)] });
    const info = await spectator?.matches.info(table.id);
    if (info?.status !== 'finished')
      this.#note(table.id, { lost: [], doubled: [], unreadable: [`it is ${info?.status ?? 'gone'}`] });
    for (const client of table.clients) client.leave();
    this.#acknowledgedBefore += table.witnesses.reduce(
      (sum, { acknowledged }) => sum + acknowledged.length,
      0,
    );
    this.#checked.add(table.id);
    this.#report.finished += 1;
    this.#report.acknowledged = this.#acknowledgedBefore;
  }

  #note(matchId: string, { lost, doubled, unreadable }: Faults): void {
    this.#report.lost += lost.length;
    this.#report.doubled += doubled.length;
    this.#report.unreadable += unreadable.length;
    for (const fault of [...lost, ...doubled, ...unreadable])
      this.#report.faults.push(`${matchId}: ${fault}`);
    this.#report.acknowledged = this.#acknowledged();
  }
}

const backOrDone = async (client: Table['clients'][number]): Promise<void> => {
  await Promise.race([client.untilOnline(), client.untilFinished()]);
};

/** A bot that has given up has a reason that must be known. */
const broken = (table: Table): Promise<unknown> => Promise.race([table.done, sleep(0)]);

const codeOf = (error: unknown): string => {
  if (error instanceof PenanceError) return error.code;
  throw error;
};

const polled = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(20);
};

const inTime = async <T>(what: string, wanted: Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const tooLate = sleep(PATIENCE_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what}: not within ${PATIENCE_MS} ms`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([wanted, tooLate]);
  } finally {
    stop.abort();
  }
};
