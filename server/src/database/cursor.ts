import { z } from 'zod';

/** A place in a list that is ordered by a time, newest first, and by id where times are equal. */
export type Place = { readonly at: Date; readonly id: string };

// What PostgreSQL and JavaScript both have as a time, and nothing is older than the server.
const at = z.iso.datetime().refine((text) => text >= '1970');
const place = z.tuple([at, z.uuid()]);

/** An opaque text for the client to send back. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Undefined for a text that is no cursor of ours. */
export function placeOf(cursor: string): Place | undefined {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  return parsed.success ? { at: new Date(parsed.data[0]), id: parsed.data[1] } : undefined;
}

export type Page<Item> = {
  readonly items: readonly Item[];
  /** Absent on the last page. */
  readonly next?: string;
};

/** Of all items of a page together, as JSON: a client gets fewer items and the cursor of the next page instead. */
const PAGE_BYTES_MOST = 256 * 1024;

/** @param found one more than the page holds, if there is one more */
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

/** How many of the first items fit into that many bytes of JSON; at least one, so that every list goes on. */
export const countWithin = (bytesMost: number, items: readonly unknown[]): number => {
  let bytes = 0;
  const over = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) > bytesMost);
  return over < 0 ? items.length : Math.max(1, over);
};
