import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';

/** The position in the request's cursor; undefined without a cursor, refused if this list never issued it. */
export const placeIn = <Place>(
  cursor: string | undefined,
  read: (cursor: string) => Place | undefined,
): Place | undefined | RequestRefusal => {
  if (cursor === undefined) return undefined;
  return read(cursor) ?? refuse('malformedRequest', 'This cursor does not belong to this list.');
};
