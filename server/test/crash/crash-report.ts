import type { Faults } from './history.ts';
import type { Kill } from './kills.ts';

/** Counts over all trials; `lost` to `misdated` are what must be 0. Times are milliseconds since the kill. */
export interface CrashReport {
  readonly trials: number;
  readonly kills: Readonly<Partial<Record<Kill, number>>>;
  /** Second kills while everybody was reconnecting; not included in `kills`. */
  readonly killsAgain: number;
  readonly matches: number;
  /** Finished and verified by their transcripts. */
  readonly verified: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unreadable: number;
  readonly misdated: number;
  /** Until the other server has taken over everything that a match needs. */
  readonly takenOverMs: Spread;
  /** Until all clients of a match had reconnected. */
  readonly backMs: Spread;
  /** Until the next answer of a match was acknowledged. */
  readonly playedOnMs: Spread;
  readonly faults: readonly string[];
}

export interface Spread {
  readonly median: number | null;
  readonly worst: number | null;
}

/** Collects the figures of the report. */
export class CrashCount {
  readonly kills: Partial<Record<Kill, number>> = {};
  readonly faults: string[] = [];
  readonly takenOver: number[] = [];
  readonly back: number[] = [];
  readonly playedOn: number[] = [];
  killsAgain = 0;
  matches = 0;
  verified = 0;
  acknowledged = 0;
  #lost = 0;
  #doubled = 0;
  #unreadable = 0;
  #misdated = 0;

  killed(kill: Kill): void {
    this.kills[kill] = (this.kills[kill] ?? 0) + 1;
  }

  get trials(): number {
    return Object.values(this.kills).reduce((sum, count) => sum + count, 0);
  }

  note(matchId: string, { lost, doubled, unreadable, misdated }: Faults): void {
    this.#lost += lost.length;
    this.#doubled += doubled.length;
    this.#unreadable += unreadable.length;
    this.#misdated += misdated.length;
    for (const fault of [...lost, ...doubled, ...unreadable, ...misdated])
      this.faults.push(`${matchId}: ${fault}`);
  }

  /** What went wrong. */
  broke(error: unknown): void {
    this.#unreadable += 1;
    this.faults.push(String(error));
  }

  get report(): CrashReport {
    const { trials, kills, killsAgain, matches, verified, acknowledged, faults } = this;
    return {
      trials,
      kills,
      killsAgain,
      matches,
      verified,
      acknowledged,
      lost: this.#lost,
      doubled: this.#doubled,
      unreadable: this.#unreadable,
      misdated: this.#misdated,
      takenOverMs: spreadOf(this.takenOver),
      backMs: spreadOf(this.back),
      playedOnMs: spreadOf(this.playedOn),
      faults,
    };
  }
}

const spreadOf = (times: readonly number[]): Spread => {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? null, worst: sorted.at(-1) ?? null };
};
