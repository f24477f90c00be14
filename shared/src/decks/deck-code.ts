import type { DeckList } from '../model/cards.ts';

/** A deck list on one line, using only characters that are safe in URLs. */

const VERSION = 'p1';
const BETWEEN_PARTS = '~';
const BETWEEN_NAMES = '.';

/** `p1~church~scout~buckler.heat-sink~absolution.last-rites` */
export function deckCode({ faction, frame, sets, tactics }: DeckList): string {
  return [VERSION, faction, frame, sets.join(BETWEEN_NAMES), tactics.join(BETWEEN_NAMES)].join(BETWEEN_PARTS);
}

/** Parses a code; the list is not checked yet. `null` when it is not a deck code. */
export function readDeckCode(code: string): DeckList | null {
  const parts = code.trim().split(BETWEEN_PARTS);
  const [version, faction, frame, sets, tactics] = parts;
  if (version !== VERSION || parts.length !== 5 || !faction || !frame) return null;
  return { faction, frame, sets: namesIn(sets), tactics: namesIn(tactics) };
}

function namesIn(part: string | undefined): readonly string[] {
  return part === undefined || part === '' ? [] : part.split(BETWEEN_NAMES);
}
