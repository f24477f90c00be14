import type { DeckRange } from '../model/frame-traits.ts';
import type { FrameId } from '../model/ids.ts';
import type { Options, Ruleset } from '../model/ruleset.ts';
import { CARDS_BEFORE_EQUIPMENT } from '../rulesets/option-specs.ts';

/** Deck sizes that do not depend on the frame (10.1-4). */
const RANGES: Readonly<Record<Exclude<Options['deckSize'], 'by-frame'>, DeckRange>> = {
  wide: { least: 26, most: 50 },
  thirty: { least: 30, most: 30 },
  draft: { least: 22, most: 40 },
};

/** How many cards a deck of the frame may have. A cap below the minimum size removes the minimum (10.1-4, 10.1-5). */
export function deckRange(
  { options: { deckSize, deckCap }, frames }: Pick<Ruleset, 'options' | 'frames'>,
  frame: FrameId,
): DeckRange {
  const range = deckSize === 'by-frame' ? frames[frame].deckRange : RANGES[deckSize];
  if (deckCap === null || deckCap >= range.most) return range;
  return { least: deckCap < range.least ? CARDS_BEFORE_EQUIPMENT : range.least, most: deckCap };
}
