import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireKind } from './test-kind.ts';

/** No working process takes this long to start or to stop. Waiting longer would hang the whole check. */
const LIMIT_MS = 120_000;
const REPORT_MS = 3000;
const SHOWN_CHARACTERS = 3000;

/** Flags for Node: on SIGUSR2 the process writes a report of what it waits for to a file. */
export const REPORT_ON_SIGNAL = ['--report-on-signal', `--report-directory=${tmpdir()}`, '--report-compact'];

const REPEATABLE_RANDOM = new URL('../../../scripts/repeatable-random.mjs', import.meta.url).href;
let servers = 0;

/** Flags for Node: the secrets and bots of this process draw the same random numbers in every run of the test. */
export const repeatableRandom = (): readonly string[] => {
  requireKind('start a server', 'process', 'browser');
  servers += 1;
  return ['--import', `${REPEATABLE_RANDOM}?seed=${process.env.SEED ?? ''}.${servers}`];
};

/**
 * Resolves to the first group of the pattern, in the first line of standard output that matches it. Keeps reading the
 * output afterwards: a process whose pipe is full blocks. Rejects, with the last output of the process, when it exits
 * before that line or has not printed it after two minutes.
 */
export const announced = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    const said = recorded(child);
    const timer = setTimeout(() => {
      void stateOf(child).then((state) => {
        child.kill('SIGKILL');
        reject(new Error(`The process did not start within ${LIMIT_MS / 1000} s. ${state}`));
      });
    }, LIMIT_MS);
    // Not on exit: its last output may arrive after that.
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      const how = signal ?? `code ${String(code)}`;
      reject(new Error(`The process did not start but ended with ${how}: ${said()}`));
    });
    child.once('error', reject);
    if (child.stdout === null) throw new Error('The process has no output.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = pattern.exec(line)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });

/**
 * Stops a child and resolves to its exit code; `null` when a signal ended it. One that has not exited after two minutes
 * is killed, and the error describes what it was doing.
 */
export const endChild = async (
  child: ChildProcess,
  signal: 'SIGKILL' | 'SIGTERM',
  limitMs = LIMIT_MS,
): Promise<number | null> => {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const limit = new AbortController();
  const isLate = sleep(limitMs, true, { signal: limit.signal }).catch(() => false);
  if (await Promise.race([ended.then(() => false), isLate])) {
    const state = await stateOf(child);
    child.kill('SIGKILL');
    throw new Error(`The process did not end within ${limitMs / 1000} s of ${signal}. ${state}`);
  }
  limit.abort();
  return child.exitCode;
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** What it writes to standard error from now on. */
const recorded = ({ stderr }: ChildProcess): (() => string) => {
  let said = '';
  stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-SHOWN_CHARACTERS)));
  return () => said;
};

/** Only a process that was started with `REPORT_ON_SIGNAL` survives this signal. */
const stateOf = async (child: ChildProcess): Promise<string> => {
  if (!child.spawnargs.includes('--report-on-signal')) return '';
  child.kill('SIGUSR2');
  await sleep(REPORT_MS);
  const file = readdirSync(tmpdir()).find((name) => name.endsWith(`.${child.pid}.0.001.json`));
  if (file === undefined) return 'It does not answer signals: its event loop is blocked.';
  const path = join(tmpdir(), file);
  const report = readFileSync(path, 'utf8');
  rmSync(path);
  return ['"javascriptStack"', '"libuv"']
    .map((part) => report.indexOf(part))
    .map((at) => report.slice(at, at + SHOWN_CHARACTERS))
    .join('\n');
};
