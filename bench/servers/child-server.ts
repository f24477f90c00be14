import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOnSignal } from '../../server/test/crash/server-process.ts';
import { announced, endChild } from '../../server/test/support/child.ts';
import type { Question } from './questions.ts';

/** A server in a separate process, so that its processor time and memory are not mixed with those of its clients. */
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
    await endChild(child, signal);
  };
  const forget = endOnSignal(() => end('SIGKILL'));
  const url = await announced(child, /ready at (\S+)/);
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
