import { readFileSync } from 'node:fs';

/**
 * How long this process has worked since it started, milliseconds: on Linux the time in which its main thread ran or
 * waited for a processor, so that a crowded machine is not taken for a process that stood still; elsewhere its processor
 * time. Neither grows while the process is suspended.
 */
export const workedMs = (): number => scheduledMs() ?? processorMs();

/** Undefined where the system does not tell. */
const scheduledMs = (): number | undefined => {
  try {
    const [ran, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return ran && waited !== undefined ? (ran + waited) / 1e6 : undefined;
  } catch {
    return undefined;
  }
};

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
