import { setTimeout as sleep } from 'node:timers/promises';
import type { BotRandom } from '@penance/shared';
import { Clients } from '../../src/platform/database/clients.ts';
import type { CrashCount } from './crash-report.ts';
import { NO_FAULTS } from './history.ts';
import { Judge } from './judge.ts';
import { isOfTwo, withDatabase, type Kill } from './kills.ts';
import type { Site } from './sites.ts';
import { answersOf, openTable, unprovedIn, type Table } from './tables.ts';
import { patiently, readOwners, untilTakenOver, type Owners } from './take-over.ts';

export interface SiegeParts {
  readonly site: Site;
  readonly random: BotRandom;
  /** Matches that are played at the same time. */
  readonly matches: number;
  readonly count: CrashCount;
  readonly print: (line: string) => void;
}

const LONGEST_QUIET_MS = 300;
/** How long a killed server sometimes stays down. */
const LONGEST_ABSENCE_MS = 500;
/** Number of answers after which a bot surrenders, so that some matches end in every trial. */
const ANSWERS_LEAST = 15;
const ANSWERS_MOST = 60;
/** Long enough for a busy machine. */
const PATIENCE_MS = 240_000;

/**
 * Kills servers of one site at random moments while bots play there, and compares what clients saw with the journal.
 */
export class Siege {
  readonly #parts: SiegeParts;
  readonly #outside: Clients;
  readonly #judges = new Map<string, Judge>();
  #tables: Table[] = [];
  #opening = 0;
  #opened = 0;
  #isEnding = false;
  #raising: Promise<void> = Promise.resolve();

  constructor(parts: SiegeParts) {
    this.#parts = parts;
    this.#outside = new Clients(parts.site.database, { max: 2, limitMs: 20_000 });
  }

  /** Performs these kills one after the other, until it is stopped. */
  async run(kills: readonly Kill[], isOver: () => boolean): Promise<void> {
    this.#fill();
    for (const kill of kills) {
      if (isOver()) break;
      await this.#trial(kill);
    }
    this.#isEnding = true;
    await inTime('all servers are there', this.#raising);
    await inTime('the last matches are opened', this.#untilOpened(0));
    for (const table of this.#tables) table.hurry();
    await inTime('the last matches end', Promise.all(this.#tables.map(({ done }) => done)));
    await this.#checkAll();
  }

  /** What went wrong, with what the journals show about it. */
  async breakDown(error: unknown): Promise<void> {
    this.#parts.count.broke(error);
    await this.#checkAll().catch((cause: unknown) => this.#parts.count.broke(cause));
  }

  async leave(): Promise<void> {
    this.#isEnding = true;
    for (const { clients } of this.#tables) for (const client of clients) client.leave();
    await this.#raising.catch(() => undefined);
    await this.#outside.close();
  }

  async #trial(kill: Kill): Promise<void> {
    const { site, random, count, print } = this.#parts;
    await inTime('all servers are there', this.#raising);
    await inTime('a match is opened', this.#untilOpened(1));
    // Usually somebody has played on by then; sometimes everybody has just reconnected.
    if (random.below(3) > 0) await inTime('somebody plays on', this.#nextAnswer());
    await sleep(random.below(LONGEST_QUIET_MS));
    const standing = this.#tables.filter(({ isDone }) => !isDone());
    const before = isOfTwo(kill) ? await patiently(() => readOwners(this.#outside)) : undefined;
    const cutOff = standing.map((table) => ({ table, back: table.back(), next: playedOn(table) }));
    const killedAt = performance.now();
    const since = (): number => performance.now() - killedAt;
    await site.kill(this.#victim(standing, before), withDatabase(kill));
    count.killed(kill);
    if (kill !== 'one-for-good') this.#raise(random.below(4) === 0 ? random.below(LONGEST_ABSENCE_MS) : 0);
    const isAgain = !isOfTwo(kill) && random.below(10) === 0;
    if (isAgain) await this.#killAgain(withDatabase(kill));

    // A client that was still disconnected at the second kill is not cut off again.
    const isCut = !isAgain && !(before && withDatabase(kill));
    const returned = isAgain ? cutOff.map((each) => ({ ...each, next: playedOn(each.table) })) : cutOff;
    let affected: readonly Returned[] = returned;
    if (before && !withDatabase(kill)) {
      const taken = await inTime('matches are taken over', untilTakenOver(this.#outside, before));
      count.takenOver.push(since());
      affected = returned.filter(({ table }) => taken.includes(table.id));
    }
    await inTime(
      'the clients come back',
      Promise.all(
        affected.map(async ({ table, back, next }) => {
          if (isCut) count.back.push(await back.then(since));
          await next(isCut);
          count.playedOn.push(since());
          if (!table.isDone()) await Promise.race([table.done, untilAllOnline(table)]);
        }),
      ),
    );
    await this.#checkAll();
    const again = isAgain ? ', again while they came back' : '';
    print(
      `${count.trials}: ${kill}${again}; ${affected.length} matches went on within ${since().toFixed(0)} ms, ` +
        `${this.#acknowledged()} answers acknowledged here so far`,
    );
    if (kill === 'one-for-good') this.#raise(0);
    this.#fill();
  }

  /** One of the two servers, if possible one that plays a match. */
  #victim(standing: readonly Table[], owners: Owners | undefined): number {
    const { site, random } = this.#parts;
    const playing = standing.flatMap(({ id }) => site.serverOf(owners?.leases.get(id) ?? '') ?? []);
    return playing[random.below(playing.length)] ?? random.below(2);
  }

  async #killAgain(alsoDatabase: boolean): Promise<void> {
    const { site, random, count } = this.#parts;
    await inTime('all servers are there', this.#raising);
    await sleep(random.below(LONGEST_QUIET_MS));
    await site.kill(0, alsoDatabase);
    count.killsAgain += 1;
    this.#raise(0);
  }

  #raise(afterMs: number): void {
    this.#raising = sleep(afterMs).then(() => this.#parts.site.raise());
    this.#raising.catch(() => undefined);
  }

  async #nextAnswer(): Promise<void> {
    for (;;) {
      const going = this.#tables.filter(({ isDone }) => !isDone());
      if (going.length > 0) return Promise.race(going.map((table) => table.nextAnswer()));
      await this.#checkAll();
      this.#fill();
      await this.#untilOpened(1);
    }
  }

  async #untilOpened(least: number): Promise<void> {
    while (least === 0 ? this.#opening > 0 : this.#tables.length < least) await sleep(10);
  }

  /** Replaces finished matches by new ones. */
  #fill(): void {
    const { site, random, count, matches } = this.#parts;
    while (!this.#isEnding && this.#tables.length + this.#opening < matches) {
      this.#opening += 1;
      const wishes = {
        addresses: site.addressesFor(this.#opened),
        seed: random.below(1e9),
        answersMost: ANSWERS_LEAST + random.below(ANSWERS_MOST - ANSWERS_LEAST),
      };
      this.#opened += 1;
      void openTable(wishes)
        .then((table) => {
          this.#tables.push(table);
          count.matches += 1;
        })
        .finally(() => (this.#opening -= 1));
    }
  }

  /** Checks every match against its journal; a finished one for the last time, and also by its transcript. */
  async #checkAll(): Promise<void> {
    const over = new Set<Table>();
    for (const table of [...this.#tables]) {
      const isDone = table.isDone();
      // Copy the witnesses first: they may receive messages that are newer than what is read.
      const witnesses = table.witnesses.map(({ seat, acknowledged, views, hours }) => ({
        seat,
        acknowledged: [...acknowledged],
        views: [...views],
        hours: [...hours],
      }));
      this.#parts.count.note(table.id, await patiently(() => this.#judgeOf(table).look(witnesses)));
      if (isDone) {
        await this.#finish(table);
        over.add(table);
      } else await broken(table);
    }
    this.#tables = this.#tables.filter((table) => !over.has(table));
  }

  #judgeOf({ id }: Table): Judge {
    const judge = this.#judges.get(id) ?? new Judge(this.#outside, id);
    this.#judges.set(id, judge);
    return judge;
  }

  #acknowledged(): number {
    return this.#tables.reduce((sum, table) => sum + answersOf(table), this.#finished);
  }

  #finished = 0;

  async #finish(table: Table): Promise<void> {
    const { count } = this.#parts;
    count.note(table.id, { ...NO_FAULTS, unreadable: await unprovedIn(table) });
    for (const client of table.clients) client.leave();
    this.#judges.delete(table.id);
    this.#finished += answersOf(table);
    count.acknowledged += answersOf(table);
    count.verified += 1;
  }
}

interface Returned {
  readonly table: Table;
  readonly back: Promise<void>;
  readonly next: (isCut: boolean) => Promise<void>;
}

/** A match that nobody was cut off from may already have had one answer under way. */
const playedOn = (table: Table): ((isCut: boolean) => Promise<void>) => {
  const first = table.nextAnswer();
  const second = first.then(() => table.nextAnswer());
  return (isCut) => (isCut ? Promise.race([second, table.nextAnswer()]) : second);
};

const untilAllOnline = async ({ clients }: Table): Promise<void> => {
  await Promise.all(clients.map((client) => Promise.race([client.untilOnline(), client.untilFinished()])));
};

/** A bot that has given up has a reason, which must be reported. */
const broken = (table: Table): Promise<unknown> => Promise.race([table.done, sleep(0)]);

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
