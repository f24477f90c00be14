import type { Clients } from '../../src/platform/database/clients.ts';
import { digestOfRows, faultsOf, readHistory, Reading, type Faults, type Witnessed } from './history.ts';

/** Compares one match with its journal again and again, as both grow. */
export class Judge {
  readonly #clients: Clients;
  readonly #matchId: string;
  #reading: Reading | undefined;
  #digest = '';

  /** @param clients connect directly to the database, not through the server */
  constructor(clients: Clients, matchId: string) {
    this.#clients = clients;
    this.#matchId = matchId;
  }

  /** The witnesses must be copies: they may receive messages that are newer than what is read here. */
  async look(witnesses: readonly Witnessed[]): Promise<Faults> {
    const before = this.#reading?.rows ?? 0;
    if (before > 0 && (await this.#digestUpTo(before)) !== this.#digest)
      return this.#changed(await this.#faultsFromTheStart(witnesses));
    const history = await readHistory(this.#clients, this.#matchId, before);
    if (history.setup === null) return faultsOf(history, witnesses);
    this.#reading ??= new Reading(history.setup);
    this.#reading.read(history.entries);
    this.#digest = await this.#digestUpTo(this.#reading.rows);
    return this.#reading.faultsOf(witnesses);
  }

  /** Rows that were read before have changed: start over. */
  #changed(faults: Faults): Faults {
    return { ...faults, unreadable: [...faults.unreadable, 'rows of the journal have changed or are gone'] };
  }

  async #faultsFromTheStart(witnesses: readonly Witnessed[]): Promise<Faults> {
    return faultsOf(await readHistory(this.#clients, this.#matchId), witnesses);
  }

  #digestUpTo(row: number): Promise<string> {
    return digestOfRows(this.#clients, this.#matchId, row);
  }
}
