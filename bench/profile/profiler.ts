import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { type Area, timeByArea } from './areas.ts';
import { BundledModules } from './bundled-modules.ts';

const INTERVAL_MICROSECONDS = 200;

/** Where the time of this process goes while it is switched on, summed up over all those spans. */
class Profiler {
  readonly #session = new Session();
  readonly #times = new Map<Area, number>();
  #isConnected = false;

  async start(): Promise<void> {
    if (!this.#isConnected) {
      this.#session.connect();
      await this.#session.post('Profiler.enable');
      await this.#session.post('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
      this.#isConnected = true;
    }
    await this.#session.post('Profiler.start');
  }

  /** Writes microseconds by area, of all spans so far, as a JSON object into the file. */
  async stop(file: string): Promise<void> {
    const { profile } = await this.#session.post('Profiler.stop');
    const modules = new BundledModules(readFileSync(process.argv[1] ?? '', 'utf8'));
    for (const [area, time] of timeByArea(profile, modules))
      this.#times.set(area, (this.#times.get(area) ?? 0) + time);
    writeFileSync(file, JSON.stringify(Object.fromEntries(this.#times)));
  }
}

export const profiler = new Profiler();
