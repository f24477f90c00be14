import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Unit of the kernel's counters, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Positions after the process name in `/proc/PID/stat`. */
const USER = 11;
const SYSTEM = 12;
const ENDED_USER = 13;
const ENDED_SYSTEM = 14;

/**
 * Processor seconds so far of the embedded PostgreSQL in that folder, all its processes together; `null` where there is
 * no `/proc` to ask.
 */
export const postgresSeconds = async (folder: string): Promise<number | null> => {
  const noted = await readFile(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8');
  const leader = Number.parseInt(noted, 10);
  const led = await readFile(`/proc/${leader}/task/${leader}/children`, 'utf8').catch(() => null);
  if (led === null) return null;
  const children = led.trim().split(/\s+/).filter(Boolean);
  const own = await ticksOf(String(leader), [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM]);
  const theirs = await Promise.all(children.map((pid) => ticksOf(pid, [USER, SYSTEM])));
  return theirs.reduce((sum, ticks) => sum + ticks, own) / TICKS_PER_SECOND;
};

/** 0 for a process that has ended: its time is then included in that of its leader. */
const ticksOf = async (pid: string, positions: readonly number[]): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return positions.reduce((sum, position) => sum + Number(fields[position] ?? 0), 0);
};
