import { readFile } from 'node:fs/promises';

type Usage = typeof process.cpuUsage;
/** Node tells it of this thread alone from version 24 on: those that compile and collect garbage hold nobody up. */
const cpu: { readonly cpuUsage: Usage; readonly threadCpuUsage?: Usage } = process;

/** Milliseconds of processor time that work takes, whatever else runs on this machine. */
export const processorMs = (work: () => void): number => {
  const before = cpu.threadCpuUsage?.() ?? cpu.cpuUsage();
  work();
  const { user, system } = cpu.threadCpuUsage?.(before) ?? cpu.cpuUsage(before);
  return (user + system) / 1000;
};

/** The least of several tries: others use the processor's caches too. */
export const bestOf = (work: () => void, tries: number): number =>
  Math.min(...Array.from({ length: tries }, () => processorMs(work)));

/** What a slower machine than the one of `docs/limits.md` takes more: a text that JSON.parse needs 2 ms for there. */
export const slowness = (): number => {
  const text = JSON.stringify(new Array(131_072).fill(1));
  return Math.max(1, bestOf(() => void JSON.parse(text), 9) / 2);
};

const TICKS_PER_SECOND = 100;

/** Processor time of all threads of another process so far; rejects if it is gone. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};
