/** What some work has taken so far: by the clock, and of the processor, which a busy machine does not stretch. */
export interface Taken {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Adds up what pieces of work take, leaving out what happens between them. */
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
