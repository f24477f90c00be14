import { isDeepStrictEqual } from 'node:util';
import type { RequestRefusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/**
 * A command may be sent again under its key, and is answered as it was the first time. Another command under that key
 * is refused. `before`: the command that was carried out under it.
 */
export const refusalOfRepeated = (before: unknown, command: unknown): RequestRefusal | null =>
  isDeepStrictEqual(before, command)
    ? null
    : refuse('commandKeyUsed', 'Another command was sent under this key: choose a new one.');
