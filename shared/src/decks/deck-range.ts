import type { FrameId } from '../model/ids.ts';
import type { Options } from '../model/ruleset.ts';
import { FRAME_TRAITS, type DeckRange } from '../rulesets/frames.ts';
import { CARDS_BEFORE_EQUIPMENT } from '../rulesets/option-specs.ts';

/** Sizes that do not go by frame (rule book, section 10). */
const RANGES: Readonly<Record<Exclude<Options['deckSize'], 'by-frame'>, DeckRange>> = {
  wide: { least: 26, most: 50 },
  thirty: { least: 30, most: 30 },
  draft: { least: 22, most: 40 },
};

/** How many cards a deck of the frame may have. A cap below the least size lifts that. */
export function deckRange({ deckSize, deckCap }: Options, frame: FrameId): DeckRange {
  const range = deckSize === 'by-frame' ? FRAME_TRAITS[frame].deckRange : RANGES[deckSize];
  if (deckCap === null || deckCap >= range.most) return range;
  return { least: deckCap < range.least ? CARDS_BEFORE_EQUIPMENT : range.least, most: deckCap };
}
