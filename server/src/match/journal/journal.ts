import { setTimeout as sleep } from 'node:timers/promises';
import type { Clients } from '../../platform/database/clients.ts';
import { isPassing } from '../../platform/database/database-errors.ts';
import type { EntryGroup } from './journal-entry.ts';
import { Fenced, JournalRefusal } from './journal-refusal.ts';
import { type WritableGroup, writable, writeGroups, type WriteGroups } from './journal-rows.ts';

export type JournalLimits = {
  /** Entries that may wait to be stored. */
  readonly maxDepth?: number;
  /** How long the oldest waiting entry may have waited, milliseconds. */
  readonly maxWaitMs?: number;
  /** Entries in one commit; a group is never split. */
  readonly maxBatch?: number;
};

export interface JournalListener {
  /** Called with the error each time a commit fails and has to be retried. */
  readonly onRetry?: (error: unknown) => void;
  /** Called with the duration of each commit in seconds. */
  readonly onCommit?: (seconds: number) => void;
}

type Pending = {
  readonly group: WritableGroup;
  readonly since: number;
  readonly accept: () => void;
  readonly refuse: (reason: unknown) => void;
};

const firstPauseMs = 5;
const longestPauseMs = 500;

/**
 * Stores the entries of this process's matches: one writer on one connection, and everything that arrived while one
 * commit ran goes into the next. There is no timer, so a single entry costs one commit, and a thousand entries cost
 * hardly more.
 *
 * What the database cannot store at the moment is retried, row for row, until it can: every appended group is either
 * stored once or refused with a `JournalRefusal`, never both.
 */
export class Journal {
  readonly #write: WriteGroups;
  readonly #limits: Required<JournalLimits>;
  readonly #listener: JournalListener;
  readonly #queue: Pending[] = [];
  readonly #open = new Map<string, Pending>();
  readonly #idlers: (() => void)[] = [];
  #writing = false;
  #closed = false;
  #depth = 0;
  #commits = 0;
  #retries = 0;

  constructor(
    clients: Clients,
    { maxDepth = 5000, maxWaitMs = 1000, maxBatch = 512 }: JournalLimits = {},
    listener: JournalListener = {},
  ) {
    this.#listener = listener;
    this.#write = writeGroups(clients);
    this.#limits = { maxDepth, maxWaitMs, maxBatch };
  }

  /**
   * Resolves when the group is stored for good; rejects with a `JournalRefusal` when it is not and never will be. A
   * match appends one group at a time, because the next one depends on it.
   */
  append(group: EntryGroup): Promise<void> {
    const refusal = this.#refusal(group);
    if (refusal) return Promise.reject(refusal);
    return new Promise((accept, refuse) => {
      const pending = { group: writable(group), since: performance.now(), accept, refuse };
      this.#open.set(group.matchId, pending);
      this.#depth += pending.group.size;
      this.#queue.push(pending);
      void this.#writeAll();
    });
  }

  /** Entries that are not in the journal yet. */
  get depth(): number {
    return this.#depth;
  }

  /** How long the oldest of them has waited, milliseconds. */
  get oldestWaitMs(): number {
    const [oldest] = this.#open.values();
    return oldest ? performance.now() - oldest.since : 0;
  }

  /** Whether `append` would refuse with `databaseBehind` in this tick: check this before processing an input. */
  get isBehind(): boolean {
    return this.#depth >= this.#limits.maxDepth || this.oldestWaitMs > this.#limits.maxWaitMs;
  }

  /** Since the start: successful commits, and attempts that had to be retried. */
  get counts(): { readonly commits: number; readonly retries: number } {
    return { commits: this.#commits, retries: this.#retries };
  }

  /** Resolves when nothing is waiting. */
  idle(): Promise<void> {
    if (this.#depth === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idlers.push(resolve));
  }

  /** Refuses what is waiting and everything appended later, and stops retrying. Await `idle` first to lose nothing. */
  close(): void {
    this.#closed = true;
    this.#refuseAll(this.#queue.splice(0), closed());
  }

  #refusal({ matchId, entries }: EntryGroup): Error | undefined {
    if (this.#closed) return closed();
    if (this.isBehind)
      return new JournalRefusal('databaseBehind', `${this.#depth} entries wait for the database`);
    if (entries.length === 0) return new Error(`match ${matchId}: a group without entries`);
    if (this.#open.has(matchId)) return new Error(`match ${matchId}: the group before is not settled yet`);
    return undefined;
  }

  async #writeAll(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    // Everything appended in this tick shares the commit.
    await Promise.resolve();
    while (this.#queue.length > 0) await this.#commit(this.#nextBatch());
    this.#writing = false;
    if (this.#depth === 0) for (const resolve of this.#idlers.splice(0)) resolve();
  }

  #nextBatch(): readonly Pending[] {
    let size = 0;
    const end = this.#queue.findIndex(({ group }) => (size += group.size) > this.#limits.maxBatch);
    return this.#queue.splice(0, end < 0 ? this.#queue.length : Math.max(1, end));
  }

  /** @param again an earlier attempt with these rows may have been committed */
  async #commit(batch: readonly Pending[], again = false): Promise<void> {
    const groups = batch.map(({ group }) => group);
    const began = performance.now();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const written = await this.#write(groups, again);
        this.#commits++;
        this.#listener.onCommit?.((performance.now() - began) / 1000);
        for (const pending of batch) this.#settle(pending, written.has(pending.group));
        return;
      } catch (error) {
        if (!isPassing(error)) return this.#divide(batch, again, error);
        if (this.#closed) {
          this.#refuseAll(batch, closed(error));
          return;
        }
        again = true;
        this.#retries++;
        this.#listener.onRetry?.(error);
        await sleep(pauseMs);
      }
    }
  }

  /** A group that can never be stored must not fail the others: the batch is halved until that group is alone. */
  async #divide(batch: readonly Pending[], again: boolean, cause: unknown): Promise<void> {
    if (batch.length === 1) {
      this.#refuseAll(batch, unwritable(cause));
      return;
    }
    const middle = batch.length >> 1;
    await this.#commit(batch.slice(0, middle), again);
    await this.#commit(batch.slice(middle), again);
  }

  #settle(pending: Pending, isWritten: boolean): void {
    const { group, accept, refuse } = pending;
    this.#open.delete(group.matchId);
    this.#depth -= group.size;
    if (isWritten) accept();
    else refuse(new Fenced(group));
  }

  #refuseAll(batch: readonly Pending[], reason: JournalRefusal): void {
    for (const { group, refuse } of batch) {
      this.#open.delete(group.matchId);
      this.#depth -= group.size;
      refuse(reason);
    }
  }
}

const closed = (cause?: unknown): JournalRefusal =>
  new JournalRefusal('closed', 'the journal was closed', { cause });

const unwritable = (cause: unknown): JournalRefusal =>
  new JournalRefusal('unwritable', `an entry cannot be stored: ${String(cause)}`, { cause });
