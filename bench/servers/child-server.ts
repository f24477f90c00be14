import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endOnSignal } from '../../server/test/crash/server-process.ts';
import type { Question } from './questions.ts';

/** A server in a process of its own, so that what it takes is not mixed with what its clients take. */
export interface ChildServer {
  readonly url: string;
  readonly ask: (question: Question) => Promise<number>;
  /** Resolves when the process has ended. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

const FLAGS = ['--expose-gc', '--max-semi-space-size=32'];

/** Where a program of the benchmarks is, by its name. */
export const programPath = (name: string): string => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));

/** Runs a server that says `ready at URL` on its standard output and answers the questions of its parent. */
export const startChild = async (
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildServer> => {
  const child = spawn(process.execPath, [...FLAGS, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...environment },
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    forget();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const forget = endOnSignal(() => end('SIGKILL'));
  const url = await urlOf(child);
  return {
    url,
    ask: async (question) => {
      const reply = nextMessage(child);
      child.send(question);
      return Number(await reply);
    },
    end,
  };
};

const urlOf = async (child: ChildProcess): Promise<string> => {
  const { stdout } = child;
  if (!stdout) throw new Error('The server says nothing.');
  for await (const line of createInterface({ input: stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    stdout.resume();
    return url;
  }
  throw new Error('The server did not start.');
};

/** Rejects when the process ends instead. */
const nextMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The server has ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
