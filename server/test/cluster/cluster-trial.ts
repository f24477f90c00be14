import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMatch } from '@penance/client-sdk';
import { botRandom, type BotRandom } from '@penance/shared';
import { Clients } from '../../src/platform/database/clients.ts';
import { faultsOf, readHistory } from '../crash/history.ts';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';
import { endOnSignal, removeData, trialFolder } from '../crash/server-process.ts';
import { answersOf, openTable, unprovedIn, type Table } from '../crash/tables.ts';
import { patiently, readOwners } from '../crash/take-over.ts';
import { startCluster, type Cluster, type Member } from './cluster.ts';
import type { ClusterCount, ClusterReport, Fared, Fate } from './cluster-report.ts';
import { clusterReport } from './cluster-report.ts';
import { notePlaces, readPlaces, readUnfinished } from './places.ts';

export interface ClusterTrialOptions {
  readonly processes: number;
  /** At least: more are played until every process has had its turn. */
  readonly matches: number;
  /** How many of them are played at the same time. */
  readonly atOnce: number;
  /** A bot surrenders after so many answers of a match; never if absent. */
  readonly answersMost?: number | undefined;
  readonly seed: number;
  /** The trial is given up after this many. */
  readonly seconds: number;
  /** How long a match may wait for its next answer after its process has ended. */
  readonly limitMs: number;
  readonly print: (line: string) => void;
}

/** Shares of the matches that are over when a process is killed, another is added, and another is asked to stop. */
const KILL_AT = 0.2;
const ADD_AT = 0.35;
const DRAIN_AT = 0.5;
const LOOK_AGAIN_MS = 20;

/**
 * Bots play matches on several processes behind a balancer, of which one is killed for good, one is added and one is
 * asked to stop. Then what the clients saw is compared with the journals, and the journals with who played where.
 */
export const runClusterTrial = async (options: ClusterTrialOptions): Promise<ClusterReport> => {
  const folder = await trialFolder();
  const trial = new ClusterTrial(options);
  const stop = async (): Promise<void> => {
    await trial.stop();
    await removeData(folder);
  };
  const forget = endOnSignal(stop);
  try {
    await trial.start(folder);
    return await trial.run();
  } finally {
    forget();
    await stop();
  }
};

class ClusterTrial {
  readonly #options: ClusterTrialOptions;
  readonly #random: BotRandom;
  readonly #fared = new Map<number, { -readonly [K in keyof Fared]: Fared[K] }>();
  readonly #since = performance.now();
  readonly #faults: string[] = [];
  readonly #tables = new Set<Table>();
  readonly #sum = { finished: 0, proved: 0, acknowledged: 0, lost: 0, doubled: 0, unreadable: 0 };
  #outside: Clients | undefined;
  #cluster: Cluster | undefined;
  #begun = 0;
  #isDisturbed = true;
  #isGivenUp = false;

  constructor(options: ClusterTrialOptions) {
    this.#options = options;
    this.#random = botRandom(options.seed);
  }

  async start(folder: string): Promise<void> {
    const { processes } = this.#options;
    this.#cluster = await startCluster({
      processes,
      port: 0,
      folder,
      environment: WITHOUT_LIMITS,
      onStarted: (member) => this.#started(member, folder),
      onGone: ({ nth }, reason) => this.#broke(`process ${nth}: ${reason.message}`),
    });
    this.#tell(`${processes} processes behind ${this.#cluster.url}`);
  }

  async run(): Promise<ClusterReport> {
    const { matches, atOnce, seconds, limitMs } = this.#options;
    const limit = new AbortController();
    const tooLate = sleep(seconds * 1000, true, { signal: limit.signal }).catch(() => false);
    const tables = Array.from({ length: Math.min(atOnce, matches) }, () => this.#playOn());
    const all = Promise.all([...tables, this.#disturb()]).then(() => false);
    const isLate = await Promise.race([all, tooLate]).catch((error: unknown) => {
      this.#broke(String(error instanceof Error ? error.stack : error));
      return false;
    });
    limit.abort();
    this.#isGivenUp = true;
    if (isLate) {
      this.#broke(`${this.#sum.finished} of ${matches} matches were over after ${seconds} s`);
      for (const line of await this.#stuck()) this.#broke(line);
    }
    this.#tell(`${this.#sum.finished} of ${this.#begun} matches are over; reading the journals`);
    return clusterReport(await this.#count(), await readPlaces(this.#database), this.#ends, limitMs);
  }

  async stop(): Promise<void> {
    this.#isGivenUp = true;
    for (const table of this.#tables) leave(table);
    await this.#outside?.close();
    await this.#cluster?.stop();
  }

  get #database(): Clients {
    if (!this.#outside) throw new Error('no process was started');
    return this.#outside;
  }

  get #ends(): readonly Fared[] {
    return [...this.#fared.values()];
  }

  #tell(line: string): void {
    const seconds = (performance.now() - this.#since) / 1000;
    this.#options.print(`${seconds.toFixed(1).padStart(6)} s  ${line}`);
  }

  #broke(fault: string): void {
    this.#faults.push(fault);
    this.#tell(fault);
  }

  /** Learns under which name it owns matches; the first process has made the database. */
  async #started({ nth }: Member, folder: string): Promise<void> {
    if (!this.#outside) {
      this.#outside = new Clients(
        { kind: 'socket', folder: `${folder}/postgres`, database: 'postgres' },
        { max: 2, limitMs: 60_000 },
      );
      await notePlaces(this.#outside);
    }
    const { processes } = await patiently(() => readOwners(this.#database));
    const owner = processes.find((name) => this.#ends.every((each) => each.owner !== name));
    if (owner === undefined) throw new Error(`process ${nth} is not in the database`);
    const fate = nth > this.#options.processes ? 'added' : 'stayed';
    this.#fared.set(nth, { nth, owner, fate, endedAt: null });
  }

  /** Plays one match after the other, until there are enough and nothing more is done to the processes. */
  async #playOn(): Promise<void> {
    while ((this.#begun < this.#options.matches || this.#isDisturbed) && !this.#isGivenUp) {
      this.#begun += 1;
      const url = this.#cluster?.url ?? '';
      const { answersMost } = this.#options;
      const isKept = this.#begun % 2 === 0;
      const table = await openTable({
        addresses: [url],
        seed: this.#random.below(1e9),
        ...(answersMost !== undefined && { answersMost }),
        ...(!isKept && { fetch: fetchAnew }),
      });
      this.#tables.add(table);
      await table.done;
      await this.#check(table);
      leave(table);
      this.#tables.delete(table);
    }
  }

  async #check(table: Table): Promise<void> {
    const faults = faultsOf(await patiently(() => readHistory(this.#database, table.id)), table.witnesses);
    const unproved = await unprovedIn(table);
    const sum = this.#sum;
    sum.lost += faults.lost.length;
    sum.doubled += faults.doubled.length;
    sum.unreadable += faults.unreadable.length + faults.misdated.length;
    sum.proved += unproved.length === 0 ? 1 : 0;
    sum.acknowledged += answersOf(table);
    sum.finished += 1;
    for (const fault of [...Object.values(faults).flat(), ...unproved])
      this.#broke(`${table.id}: ${String(fault)}`);
    if (sum.finished % 50 === 0) this.#tell(`${sum.finished} matches are over`);
  }

  /** Kills, adds and stops processes while the matches are played. */
  async #disturb(): Promise<void> {
    const { ended: killed } = await this.#end('killed', KILL_AT, (member) => member.kill());
    await killed;
    await this.#untilOver(ADD_AT);
    const added = await this.#cluster?.add();
    this.#tell(`process ${added?.nth} was added`);
    const { ended: drained } = await this.#end('drained', DRAIN_AT, (member) => member.drain());
    await this.#untilPlaying(added?.nth ?? 0);
    this.#isDisturbed = false;
    await drained;
  }

  /** Resolves when the process was told, or made, to end; `ended` when it has. */
  async #end(
    fate: Fate,
    share: number,
    end: (member: Member) => Promise<void>,
  ): Promise<{ readonly ended: Promise<void> }> {
    await this.#untilOver(share);
    const { member, playing } = await this.#busiest();
    const fared = this.#fared.get(member.nth);
    if (!fared) throw new Error(`process ${member.nth} is unknown`);
    fared.fate = fate;
    const endedAt = Date.now();
    fared.endedAt = endedAt;
    const ended = end(member).then(() =>
      this.#tell(
        `process ${member.nth}, which played ${playing} matches, was ${fate} within ${Date.now() - endedAt} ms`,
      ),
    );
    ended.catch(() => undefined);
    return { ended };
  }

  /** The one of the first processes that plays the most matches. */
  async #busiest(): Promise<{ readonly member: Member; readonly playing: number }> {
    // One alone might end just then.
    const least = Math.min(2, Math.ceil(this.#options.atOnce / this.#options.processes));
    for (;;) {
      const playing = await this.#playing();
      const [busiest] = (this.#cluster?.members() ?? [])
        .filter(({ nth }) => nth <= this.#options.processes)
        .map((member) => ({ member, playing: playing(member.nth) }))
        .toSorted((one, other) => other.playing - one.playing);
      if (busiest && busiest.playing >= least) return busiest;
      await this.#lookAgain();
    }
  }

  /** How many matches each process plays now. */
  async #playing(): Promise<(nth: number) => number> {
    const { leases } = await patiently(() => readOwners(this.#database));
    const owners = [...leases.values()];
    return (nth) => owners.filter((owner) => owner === this.#fared.get(nth)?.owner).length;
  }

  async #untilPlaying(nth: number): Promise<void> {
    while ((await this.#playing())(nth) === 0) await this.#lookAgain();
  }

  /** What the matches that are not over wait for. */
  async #stuck(): Promise<readonly string[]> {
    const unfinished = await patiently(() => readUnfinished(this.#database));
    return [
      ...[...this.#tables].map(({ id, clients }) => `${id}: ${clients.map(stateOf).join('; ')}`),
      ...unfinished.map(
        ({ id, status, isSealed, salts }) =>
          `${id}: ${status}${isSealed ? ', sealed' : ''}, ${salts} salts, in the database`,
      ),
    ];
  }

  async #untilOver(share: number): Promise<void> {
    while (this.#sum.finished < this.#options.matches * share) await this.#lookAgain();
  }

  async #lookAgain(): Promise<void> {
    if (this.#isGivenUp) throw new Error('the trial was given up');
    await sleep(LOOK_AGAIN_MS);
  }

  async #count(): Promise<ClusterCount> {
    const unfinished = await patiently(() => readUnfinished(this.#database));
    return {
      ...this.#sum,
      begun: this.#begun,
      leftLive: unfinished.filter(({ status }) => status === 'live').length,
      faults: this.#faults,
    };
  }
}

/** A connection for every request, as from a machine of its own; the other half of the tables share and keep theirs. */
const fetchAnew: typeof fetch = (url, request) => {
  const headers = new Headers(request?.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...request, headers });
};

const stateOf = ({ isOnline, view, decision }: LiveMatch): string =>
  `a client is ${isOnline ? 'online' : 'offline'} at ${view?.seq ?? 'no step'}, asked ${decision?.kind ?? 'nothing'}`;

const leave = ({ clients }: Table): void => {
  for (const client of clients) client.leave();
};
