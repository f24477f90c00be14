import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { penanceDuel } from './duels-penance.mjs';

const DUELS = 1_000;
const OPENING_AT_ONCE = 20;
const ANSWERS_EACH = 6;
const LOOK_EVERY_MS = 20;

/**
 * A thousand duels are being played when the server is killed, twice. Counted from the start of the next process:
 * the first time until everybody is back and has seen one more answer (players come back by themselves, after a
 * pause that doubles, and share the machine with the server); the second time, without players, until the process
 * listens and until it plays all matches again.
 */
export const restartBench = {
  name: `restart-${DUELS}`,
  measure: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penance-bench-'));
    let server = await launch(folder, '0');
    const { port } = new URL(server.url);
    try {
      const duels = await opened(server.url);
      for (let round = 0; round < ANSWERS_EACH; round += 1) await eachAnswers(duels);
      await ended(server, 'SIGKILL');
      const sinceFirst = stopwatch();
      const back = eachAnswers(duels);
      server = await launch(folder, port);
      await back;
      const playable = sinceFirst();
      for (const duel of duels) duel.leave();
      await ended(server, 'SIGKILL');
      const since = stopwatch();
      server = await launch(folder, port);
      const listening = since();
      while ((await livingIn(server.url)) < DUELS) await sleep(LOOK_EVERY_MS);
      return [
        figure('listening', 'until it listens', listening),
        figure('live', 'until it plays all', since()),
        figure('back', 'until all players are back and have one more answer', playable),
      ];
    } finally {
      await ended(server, 'SIGTERM');
      await endDatabase(folder);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const eachAnswers = (duels) => Promise.all(duels.map((duel) => duel.answer()));

const stopwatch = () => {
  const started = performance.now();
  return () => (performance.now() - started) / 1_000;
};

const figure = (name, title, seconds) => ({
  name: `restart-${DUELS}-${name}`,
  title: `${DUELS} live duels after kill -9: ${title}`,
  goal: name === 'live' ? 'at most 3 s' : '',
  unit: ' s',
  value: seconds,
  ratioUnit: 's',
  ratio: seconds,
  J: 0,
});

async function opened(url) {
  const duels = [];
  while (duels.length < DUELS)
    duels.push(
      ...(await Promise.all(
        Array.from({ length: OPENING_AT_ONCE }, (_, at) => penanceDuel(url, duels.length + at)),
      )),
    );
  return duels;
}

/** The server as it is deployed, on data that stay. */
async function launch(folder, port) {
  const program = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
  const child = spawn(process.execPath, ['--max-semi-space-size=32', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      REQUESTS_PER_MINUTE: '0',
      GUESTS_PER_MINUTE: '0',
      CLOCK_BANK: '3600',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, child };
  }
  throw new Error('the server did not start');
}

async function ended({ child }, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** A server that was killed leaves its database behind for the next one; nobody comes after the last. */
async function endDatabase(folder) {
  const noted = await readFile(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(noted, 10);
  if (!Number.isNaN(pid)) process.kill(pid, 'SIGQUIT');
}

async function livingIn(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^penance_matches_live (\d+)/m.exec(text)?.[1]);
}
