/** Time that some work has taken so far: wall-clock time, and processor time, which other load does not affect. */
export interface Taken {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Adds up the time of pieces of work, without the time between them. */
export class Stopwatch {
  #milliseconds = 0;
  #cpuMicroseconds = 0;

  time<T>(work: () => T): T {
    const started = performance.now();
    const cpu = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(cpu);
    this.#milliseconds += performance.now() - started;
    this.#cpuMicroseconds += user + system;
    return result;
  }

  get taken(): Taken {
    return { seconds: this.#milliseconds / 1_000, cpuSeconds: this.#cpuMicroseconds / 1_000_000 };
  }
}
