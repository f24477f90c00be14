import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';

const folder = join(root, '.workspace-lock');
const pidFile = join(folder, 'pid');
const heartbeatMs = 2_000;
const silentTooLongMs = 30_000;
const pollMs = 100;

/** Runs `work` while no other process installs or builds in this workspace. */
export async function withWorkspaceLock(work) {
  await acquire();
  const heartbeat = setInterval(beat, heartbeatMs);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

async function acquire() {
  for (let waits = 0; !tryAcquire(); waits += 1) {
    if (waits * pollMs === 1_000)
      process.stderr.write('Waiting for another command that installs or builds.\n');
    removeAbandoned();
    await delay(pollMs);
  }
}

function tryAcquire() {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(pidFile, String(process.pid));
  return true;
}

function release() {
  rmSync(folder, { recursive: true, force: true });
}

function beat() {
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
}

/** A holder that was killed leaves its folder behind: its process is gone, or its id now belongs to another. */
function removeAbandoned() {
  const holder = currentHolder();
  if (holder === undefined || isWorking(holder)) return;
  const aside = `${folder}-${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function currentHolder() {
  try {
    const silentMs = Date.now() - statSync(folder).mtimeMs;
    return { silentMs, pid: readPid() };
  } catch {
    return undefined;
  }
}

function readPid() {
  try {
    return Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return 0;
  }
}

function isWorking({ pid, silentMs }) {
  if (silentMs > silentTooLongMs) return false;
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
