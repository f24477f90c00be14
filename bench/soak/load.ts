import { setTimeout as sleep } from 'node:timers/promises';
import type { DuelSource } from '../sockets/duel-source.ts';
import type { LightDuel } from '../sockets/light-duel.ts';

/** What happened since the last sample. */
export interface Tally {
  /** Milliseconds from when each answer was due until the opponent had it. */
  readonly delays: number[];
  begun: number;
  ended: number;
  returns: number;
}

export const emptyTally = (): Tally => ({ delays: [], begun: 0, ended: 0, returns: 0 });

/** Duels that each give answers at fixed times; one that has ended is replaced by another. */
export class Load {
  tally = emptyTally();
  /** The first error; the load is then incomplete. */
  fault: unknown = null;
  /** Milliseconds between two answers of a duel; a change counts from its next answer on. */
  everyMs: number;
  readonly #source: DuelSource;
  readonly #returnEvery: number;
  readonly #places: Promise<void>[] = [];
  #isOver = false;
  #answers = 0;

  /** @param returnEvery after that many answers, of all duels together, a player leaves and comes back */
  constructor(source: DuelSource, everyMs: number, returnEvery: number) {
    this.everyMs = everyMs;
    this.#source = source;
    this.#returnEvery = returnEvery;
  }

  async start(count: number): Promise<void> {
    const duels = await this.#begin(count);
    const started = performance.now();
    for (const [at, duel] of duels.entries()) {
      const first = started + (at * this.everyMs) / count;
      this.#places.push(
        this.#play(duel, first).catch((error: unknown) => {
          this.fault ??= error;
        }),
      );
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#places);
  }

  take(): Tally {
    const { tally } = this;
    this.tally = emptyTally();
    return tally;
  }

  async #begin(count: number): Promise<readonly LightDuel[]> {
    const prepare = await this.#source.begin(count);
    const duels = await prepare();
    this.tally.begun += count;
    return duels;
  }

  async #play(first: LightDuel, firstDue: number): Promise<void> {
    let duel = first;
    for (let due = firstDue; !this.#isOver; due += this.everyMs) {
      if (duel.left === 0) {
        duel.leave();
        this.tally.ended += 1;
        const [next] = await this.#begin(1);
        if (!next) throw new Error('No match was begun.');
        duel = next;
        // The answers of a duel are due from its beginning on.
        while (due < performance.now()) due += this.everyMs;
      }
      await sleep(Math.max(0, due - performance.now()));
      const { heardAt } = await duel.answer();
      this.tally.delays.push(heardAt - due);
      this.#answers += 1;
      if (this.#answers % this.#returnEvery === 0 && duel.left > 0) {
        await duel.comeBack();
        this.tally.returns += 1;
      }
    }
    duel.leave();
  }
}
