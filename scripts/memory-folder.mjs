import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** What a run of all tests writes at once, several times over. */
const BYTES_LEAST = 4 * 2 ** 30;

/**
 * A folder in memory, where the machine has one with room for the temporary files of a run of the tests. On a disk, a
 * copy of a database takes up to eight times the processor time, however little must survive.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= BYTES_LEAST ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
