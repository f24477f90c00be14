import { describe, expect, test } from '@jest/globals';
import { FRAMES, type FrameId } from '../../src/model/ids.ts';
import { FRAME_TRAITS, frameNamed } from '../../src/rulesets/frames.ts';

describe('frames', () => {
  const rows: readonly (readonly [FrameId, ...number[]])[] = [
    // SP, Major Wound, initiative, SP per hex, deck least and most, hands, accessories
    ['scout', 6, 3, 3, 0.5, 26, 32, 1, 1],
    ['warden', 5, 5, 0, 1, 30, 38, 1, 2],
    ['vanguard', 4, 7, -1, 1.5, 35, 45, 2, 2],
    ['colossus', 3, 9, -2, 2, 38, 50, 2, 3],
  ];

  test.each(rows)('%s', (frame, ...numbers) => {
    const traits = FRAME_TRAITS[frame];
    expect([
      traits.spMax,
      traits.majorWoundThreshold,
      traits.initiativeBonus,
      traits.moveCost,
      traits.deckRange.least,
      traits.deckRange.most,
      traits.slots.hands,
      traits.slots.accessories,
    ]).toEqual(numbers);
  });

  test('the table above leaves no frame out', () => {
    expect(rows.map(([frame]) => frame)).toEqual(FRAMES);
  });
});

describe('names of frames', () => {
  test.each<[string, FrameId | null]>([
    ['scout', 'scout'],
    ['Colossus', 'colossus'],
    ['Light', 'scout'],
    ['medium', 'warden'],
    ['HEAVY', 'vanguard'],
    [' fortress ', 'colossus'],
    ['titan', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%j', (name, frame) => {
    expect(frameNamed(name, 'warden')).toBe(frame);
  });

  test('the meaning of Assault is explained', () => {
    expect(frameNamed('Assault', 'warden')).toBe('warden');
    expect(frameNamed('assault', 'colossus')).toBe('colossus');
  });
});
