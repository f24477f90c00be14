import { isDeepStrictEqual } from 'node:util';
import type { RequestRefusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/**
 * A command may be sent again under its key, and is then answered as it was the first time. A different command under
 * that key is refused. `before`: the command that was carried out under the key.
 */
export const refusalOfRepeated = (before: unknown, command: unknown): RequestRefusal | null =>
  isDeepStrictEqual(before, command)
    ? null
    : refuse('commandKeyUsed', 'Another command was sent under this key: choose a new one.');
