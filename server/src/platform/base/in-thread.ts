import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Buffers that the thread takes over. */
  readonly transferred?: readonly ArrayBuffer[];
  /** Its heap. Beyond, the thread ends and not the process. */
  readonly heapMb?: number;
}

/** The file of a thread next to that of the caller in the build. When run from source there is none. */
export const builtThread = (caller: string, name: string): URL | undefined =>
  caller.endsWith('.js') ? new URL(`./${name}.js`, caller) : undefined;

/** What a thread of its own sends as its answer. Rejects with what was thrown in it, or when it ran out of memory. */
export const inThread = <Answer>(
  file: URL,
  wanted: unknown,
  { transferred = [], heapMb }: ThreadOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(file, {
      workerData: wanted,
      transferList: [...transferred],
      ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
