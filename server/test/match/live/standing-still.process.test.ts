import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { Pause } from '../../../src/match/live/pause-watch.ts';
import { until } from '../../support/until.ts';

/** Watches for pauses as the server does, prints those it finds, and computes for so many milliseconds if it is told to. */
const PROGRAM = `
  import { PauseWatch } from ${JSON.stringify(new URL('../../../src/match/live/pause-watch.ts', import.meta.url).href)};
  const watch = new PauseWatch({ journal: { isBehind: false }, silentMs: () => 0 });
  const say = (what) => console.log(JSON.stringify(what));
  watch.listen((pause) => say(pause));
  setInterval(() => void watch.look(), 250);
  process.stdin.on('data', (text) => {
    const end = performance.now() + Number(text);
    while (performance.now() < end);
    setTimeout(() => say('computed'), 600);
  });
  setTimeout(() => say('runs'), 600);
`;

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

test('a process tells whether it stood still or was busy', async () => {
  const running = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child = running;
  await once(running, 'spawn');
  const said: (Pause | string)[] = [];
  createInterface({ input: running.stdout }).on('line', (line) =>
    said.push(JSON.parse(line) as Pause | string),
  );
  const says = (times: number) =>
    until(
      () => Promise.resolve(said.length),
      (lines) => lines >= times,
    );
  await says(1);
  running.stdin.write('3000');
  await says(2);
  expect(said).toEqual(['runs', 'computed']);
  running.kill('SIGSTOP');
  await sleep(3000);
  running.kill('SIGCONT');
  await says(3);
  expect(said[2]).toEqual({ ms: expect.any(Number), stoodStill: true });
});
