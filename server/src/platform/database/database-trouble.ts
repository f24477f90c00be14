import { isConnectionLost, isDiskFull, isPassing } from './database-errors.ts';
import type { NoticeCode, Notify } from '../log/notices.ts';
import { errorCode, errorMessage } from '../base/errors.ts';

export interface DatabaseTroubleParts {
  readonly notify: Notify;
  /** How long the database has not answered, milliseconds. */
  readonly silentMs: () => number;
  /** A monotonic clock, milliseconds. */
  readonly now?: () => number;
}

interface Kind {
  readonly begun: NoticeCode;
  readonly over: NoticeCode;
  /** The trouble is over after this time without a failure. */
  readonly quietMs: number;
}

const KINDS = {
  away: { begun: 'databaseAway', over: 'databaseBack', quietMs: 2000 },
  full: { begun: 'databaseFull', over: 'databaseRoomAgain', quietMs: 5000 },
  troubled: { begun: 'databaseTroubled', over: 'databaseWell', quietMs: 30_000 },
} as const satisfies Readonly<Record<string, Kind>>;
type KindName = keyof typeof KINDS;

interface Trouble {
  readonly since: number;
  lastAt: number;
  failures: number;
}

/** A database that has not replied for this long counts as unavailable. */
const SILENT_MS = 1000;

/**
 * Database trouble affects everything that queries it. It is reported here only, in one line when it begins and one
 * when it is over.
 */
export class DatabaseTrouble {
  readonly #parts: DatabaseTroubleParts;
  readonly #open = new Map<KindName, Trouble>();
  #failures = 0;

  constructor(parts: DatabaseTroubleParts) {
    this.#parts = parts;
  }

  get isAway(): boolean {
    return this.#open.has('away');
  }

  /** How many operations have failed because of it, since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Whether this failure is a temporary one of the database, so that the caller need not report it. */
  readonly met = (error: unknown): boolean => {
    if (!isPassing(error)) return false;
    this.#failures += 1;
    this.#meet(kindOf(error), { reason: errorMessage(error), sqlState: errorCode(error) }, 1);
    return true;
  };

  /** Call this several times per second. */
  look(): void {
    const { notify, silentMs } = this.#parts;
    const isSilent = silentMs() > SILENT_MS;
    if (isSilent) this.#meet('away', { reason: 'it does not answer' }, 0);
    const now = this.#now();
    for (const [name, { since, lastAt, failures }] of this.#open) {
      const { over, quietMs } = KINDS[name];
      if (isSilent || now - lastAt < quietMs) continue;
      this.#open.delete(name);
      notify(over, { seconds: (lastAt - since) / 1000, failures });
    }
  }

  #meet(name: KindName, fields: Readonly<Record<string, unknown>>, failures: number): void {
    const now = this.#now();
    const open = this.#open.get(name);
    if (open) {
      open.lastAt = now;
      open.failures += failures;
      return;
    }
    this.#open.set(name, { since: now, lastAt: now, failures });
    this.#parts.notify(KINDS[name].begun, fields);
  }

  #now(): number {
    return (this.#parts.now ?? performance.now.bind(performance))();
  }
}

const kindOf = (error: unknown): KindName => {
  if (isConnectionLost(error)) return 'away';
  return isDiskFull(error) ? 'full' : 'troubled';
};
