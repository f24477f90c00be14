import { setTimeout as sleep } from 'node:timers/promises';
import type { DuelSource } from './duel-source.ts';
import type { Given, LightDuel } from './light-duel.ts';
import { playClosed } from './play.ts';

/** Processor seconds so far, of a server and of its database. */
export interface Spent {
  readonly server: number;
  /** `null` for a server without one, and where it cannot be known. */
  readonly postgres: number | null;
}

export interface ArenaParts {
  readonly source: DuelSource;
  readonly spent: () => Promise<Spent>;
}

/** Cost of beginning or ending some matches. */
export interface MatchCost extends Spent {
  readonly matches: number;
}

/** Measurements of a window of play. */
export interface Window<T extends Given = Given> {
  readonly given: readonly T[];
  readonly seconds: number;
  /** Processor seconds of the server, of its database, and of the players. */
  readonly spent: Spent;
  readonly players: number;
}

/** Time for an ended match to be cleaned up. */
const SETTLING_MS = 300;
/** Most duels begun in addition to those needed. */
const SPARE_MOST = 100;
/** Number of final answers that count as the end of the match. */
const LAST = 1;

/** A supply of duels on one server; beginning and ending them is measured separately. */
export class Arena {
  readonly begun: MatchCost[] = [];
  readonly ended: MatchCost[] = [];
  readonly #parts: ArenaParts;
  #duels: LightDuel[] = [];
  /** Duels that are never played. */
  #waiting = 0;

  constructor(parts: ArenaParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#duels.length + this.#waiting;
  }

  /**
   * Returns `count` duels with at least `answers` left before the last one; ends duels with fewer and begins others.
   */
  async ready(count: number, answers: number): Promise<readonly LightDuel[]> {
    const wanted = (duel: LightDuel): boolean => duel.left > answers + LAST;
    while (this.#duels.filter(wanted).length < count) {
      await this.#end(this.#duels.filter((duel) => !wanted(duel)));
      this.#duels = this.#duels.filter(wanted);
      // Begins more than needed, so that this is not repeated after every window.
      await this.#begin(count + Math.min(Math.ceil(count / 4), SPARE_MOST) - this.#duels.length);
    }
    return this.#duels.filter(wanted).slice(0, count);
  }

  /** Begins duels until there are `count`, only to have them open. */
  async grow(count: number): Promise<void> {
    if (count > this.size) await this.#begin(count - this.size);
  }

  /** Opens duels that are never played until there are `count` in all; they end with the server. */
  async open(count: number): Promise<void> {
    const more = Math.max(0, count - this.size);
    await this.#parts.source.begin(more);
    this.#waiting += more;
  }

  /** Leaves out what was begun and ended so far: Node had not compiled it yet. */
  forgetCosts(): void {
    this.begun.length = 0;
    this.ended.length = 0;
  }

  /** Runs `play` and measures the processor time of server, database and players. */
  async window<T extends Given>(play: () => Promise<readonly T[]>): Promise<Window<T>> {
    const before = await this.#parts.spent();
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    const given = await play();
    const seconds = (performance.now() - started) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const spent = difference(await this.#parts.spent(), before);
    return { given, seconds, spent, players: (user + system) / 1_000_000 };
  }

  async close(): Promise<void> {
    for (const duel of this.#duels) duel.leave();
    await this.#parts.source.close();
  }

  async #begin(count: number): Promise<void> {
    const before = await this.#parts.spent();
    const prepare = await this.#parts.source.begin(count);
    this.begun.push({ matches: count, ...difference(await this.#parts.spent(), before) });
    this.#duels.push(...(await prepare()));
  }

  async #end(duels: readonly LightDuel[]): Promise<void> {
    if (duels.length === 0) return;
    await Promise.all(duels.map((duel) => playClosed([duel], duel.left - LAST)));
    const before = await this.#parts.spent();
    await playClosed(duels, LAST);
    await sleep(SETTLING_MS);
    this.ended.push({ matches: duels.length, ...difference(await this.#parts.spent(), before) });
    for (const duel of duels) duel.leave();
  }
}

const difference = (now: Spent, before: Spent): Spent => ({
  server: now.server - before.server,
  postgres: now.postgres === null || before.postgres === null ? null : now.postgres - before.postgres,
});
