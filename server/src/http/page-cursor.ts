import type { RequestRefusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** The place that the cursor of a request names: undefined without one, refused if this list never gave it. */
export const placeIn = <Place>(
  cursor: string | undefined,
  read: (cursor: string) => Place | undefined,
): Place | undefined | RequestRefusal => {
  if (cursor === undefined) return undefined;
  return read(cursor) ?? refuse('malformedRequest', 'This cursor does not belong to this list.');
};
