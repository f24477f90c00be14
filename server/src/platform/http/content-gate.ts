import { refuse, type RequestRefusal } from '../base/refusal.ts';
import { ContentBudget } from './content-budget.ts';
import { BODY } from './route.ts';

/** Larger bodies bring packs, maps and campaigns, which stay; decks and commands are smaller. */
export const CONTENT_FROM = BODY.small;

const MEBIBYTE = 1_048_576;
const NO_ROOM = refuse(
  'tooMuchContent',
  'The server has no room for more packs, maps and campaigns: tell its operator.',
);
const TOO_MUCH_A_DAY = refuse(
  'tooMuchContent',
  'This address has sent as many packs, maps and campaigns as one may send within a day.',
);

/** Why an address may not bring so many bytes that stay; otherwise they are counted. */
export type ContentGate = (address: string, bytes: number) => RequestRefusal | undefined;

/** The same for an address that is known, of bytes that are copied in the server. */
export type WhyNotCopy = (bytes: number) => RequestRefusal | undefined;

export interface ContentParts {
  /** MiB of large content that an address may bring within a day; 0 for no limit. */
  readonly contentPerAddress: number;
  /** Whether nothing large is taken in: the database has hardly any room. */
  readonly isFull: () => boolean;
}

export const createContentGate = ({ contentPerAddress, isFull }: ContentParts): ContentGate => {
  const budget = new ContentBudget(contentPerAddress * MEBIBYTE);
  return (address, bytes) => {
    if (bytes <= CONTENT_FROM) return undefined;
    if (isFull()) return NO_ROOM;
    return budget.allows(address, bytes) ? undefined : TOO_MUCH_A_DAY;
  };
};
