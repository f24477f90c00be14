import { readFile } from 'node:fs/promises';

/** Files that a process needs besides the connections of its clients: those of the database, and what it reads. */
export const FILES_BESIDES = 500;

/** How many files this process may have open; `Infinity` where the system does not say. */
export const filesMost = async (limits = '/proc/self/limits'): Promise<number> => {
  const text = await readFile(limits, 'utf8').catch(() => '');
  const [, soft] = /^Max open files\s+(\d+)/m.exec(text) ?? [];
  return soft === undefined ? Infinity : Number(soft);
};
