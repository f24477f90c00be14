import * as z from 'zod';
import type { BoardPlace } from './rating-store.ts';

const RATING_MOST = 1_000_000;
const rating = z.coerce.number().int().min(-RATING_MOST).max(RATING_MOST);
const place = z.tuple([z.enum(['0', '1']), rating, z.uuid()]);

/** An opaque string for the client to send back. */
export const boardCursor = ({ provisional, rating, accountId }: BoardPlace): string =>
  Buffer.from(`${Number(provisional)} ${rating} ${accountId}`).toString('base64url');

/** Undefined for a string that is not one of our cursors. */
export const boardPlaceOf = (cursor: string): BoardPlace | undefined => {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) return undefined;
  const [provisional, rating, accountId] = parsed.data;
  return { provisional: provisional === '1', rating, accountId };
};
