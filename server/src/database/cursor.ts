import { z } from 'zod';

/** A place in a list that is ordered by a time, newest first, and by id where times are equal. */
export type Place = { readonly at: Date; readonly id: string };

const place = z.tuple([z.iso.datetime(), z.uuid()]);

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

/** @param found one more than the page holds, if there is one more */
export function pageOf<Item>(
  found: readonly Item[],
  size: number,
  placeOfItem: (item: Item) => Place,
): Page<Item> {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return found.length > size && last !== undefined ? { items, next: cursorOf(placeOfItem(last)) } : { items };
}
