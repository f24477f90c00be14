import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { BundledModules } from './bundled-modules.ts';

/** Functions of ours that ran, by the path of their file. */
export type Trace = Readonly<Record<string, readonly string[]>>;

/** Which of our functions run while it is switched on. */
class Tracer {
  readonly #session = new Session();
  #isConnected = false;

  async start(): Promise<void> {
    if (!this.#isConnected) {
      this.#session.connect();
      await this.#session.post('Profiler.enable');
      await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      this.#isConnected = true;
    }
    // What has been counted so far is forgotten.
    await this.#session.post('Profiler.takePreciseCoverage');
  }

  async stop(file: string): Promise<void> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const program = process.argv[1] ?? '';
    const bundle = readFileSync(program, 'utf8');
    const modules = new BundledModules(bundle);
    const trace: Record<string, string[]> = {};
    const script = result.find(({ url }) => url.endsWith(program));
    for (const { functionName, ranges } of script?.functions ?? []) {
      const [range] = ranges;
      if (!range || range.count === 0) continue;
      const path = modules.at(bundle.slice(0, range.startOffset).split('\n').length - 1);
      if (path === undefined || path.includes('/node_modules/')) continue;
      (trace[path] ??= []).push(functionName);
    }
    writeFileSync(file, JSON.stringify(trace));
  }
}

export const tracer = new Tracer();
