import * as z from 'zod';

/** A position in a list that is ordered by time, newest first, and by id for equal times. */
export type Place = { readonly at: Date; readonly id: string };

// A range of times that both PostgreSQL and JavaScript support; nothing is older than the server.
const at = z.iso.datetime().refine((text) => text >= '1970');
const place = z.tuple([at, z.uuid()]);

/** An opaque string for the client to send back. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Undefined for a string that is not one of our cursors. */
export function placeOf(cursor: string): Place | undefined {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  return parsed.success ? { at: new Date(parsed.data[0]), id: parsed.data[1] } : undefined;
}

export type Page<Item> = {
  readonly items: readonly Item[];
  /** Undefined on the last page. */
  readonly next?: string;
};

/** Maximum size of all items of a page, as JSON: beyond it the page has fewer items and a cursor to the next one. */
const PAGE_BYTES_MOST = 256 * 1024;

/** @param found one more item than fits the page, if there is one more */
export function pageOf<Item>(
  found: readonly Item[],
  size: number,
  placeOfItem: (item: Item) => Place,
): Page<Item> {
  const items = found.slice(0, Math.min(size, countWithin(PAGE_BYTES_MOST, found)));
  const last = items.at(-1);
  return found.length > items.length && last !== undefined
    ? { items, next: cursorOf(placeOfItem(last)) }
    : { items };
}

/** How many of the first items fit into that many bytes of JSON; at least one, so that paging always advances. */
export const countWithin = (bytesMost: number, items: readonly unknown[]): number => {
  let bytes = 0;
  const over = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) > bytesMost);
  return over < 0 ? items.length : Math.max(1, over);
};
