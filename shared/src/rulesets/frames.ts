import type { FrameTraits } from '../model/frame-traits.ts';
import { FRAMES, type FrameId } from '../model/ids.ts';

/** The frames, the same in every edition (1.3-3, 2.2-2, 7.4-1, 8.1-1, 10.1-2, 10.1-4). */
export const FRAME_TRAITS: Readonly<Record<FrameId, FrameTraits>> = {
  scout: {
    title: 'Scout',
    spMax: 6,
    majorWoundThreshold: 3,
    initiativeBonus: 3,
    moveCost: 0.5,
    deckRange: { least: 26, most: 32 },
    slots: { hands: 1, accessories: 1 },
  },
  warden: {
    title: 'Warden',
    spMax: 5,
    majorWoundThreshold: 5,
    initiativeBonus: 0,
    moveCost: 1,
    deckRange: { least: 30, most: 38 },
    slots: { hands: 1, accessories: 2 },
  },
  vanguard: {
    title: 'Vanguard',
    spMax: 4,
    majorWoundThreshold: 7,
    initiativeBonus: -1,
    moveCost: 1.5,
    deckRange: { least: 35, most: 45 },
    slots: { hands: 2, accessories: 2 },
  },
  colossus: {
    title: 'Colossus',
    spMax: 3,
    majorWoundThreshold: 9,
    initiativeBonus: -2,
    moveCost: 2,
    deckRange: { least: 38, most: 50 },
    slots: { hands: 2, accessories: 3 },
  },
};

/** What the documents call the same frames. "Assault" is left out: which frame it means is an option (10.1-7). */
const OTHER_NAMES: Readonly<Record<string, FrameId>> = {
  light: 'scout',
  medium: 'warden',
  heavy: 'vanguard',
  fortress: 'colossus',
};

/**
 * The frame that a deck list means, in whatever case it is written; `null` when there is none of that name
 * (10.1-7).
 */
export function frameNamed(name: string, assaultFrame: FrameId): FrameId | null {
  const word = name.trim().toLowerCase();
  if (word === 'assault') return assaultFrame;
  const other = Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined;
  return other ?? FRAMES.find((frame) => frame === word) ?? null;
}
