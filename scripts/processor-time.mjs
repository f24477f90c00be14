import { readFileSync } from 'node:fs';

/** The unit of /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Processor time so far, of this process and of the processes that it started and that have ended; without /proc, of this
 * process alone.
 */
export function processorSeconds() {
  const own = ofProcess('self');
  if (own !== undefined) return own;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * The same of another process, `undefined` if it cannot be read.
 * @param {number | 'self'} pid
 */
export function ofProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may contain spaces: fields 14 to 17 are user and system time, own and of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
