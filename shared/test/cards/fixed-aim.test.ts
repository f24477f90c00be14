import { describe, expect, test } from '@jest/globals';
import { checkPacks } from '../../src/cards/check-packs.ts';
import type { CardDefinition, CardPack } from '../../src/model/cards.ts';
import { PRESETS, type ComponentId, type PresetId } from '../../src/model/ids.ts';
import { casket, ScriptedMatch } from '../support/scripted-match.ts';

const blow = (id: string, aim: ComponentId): CardDefinition => ({
  id,
  title: id,
  text: `2 damage to the ${aim}.`,
  section: 'accessory',
  tags: [],
  cost: 1,
  target: { who: 'enemy', range: 1, sight: true },
  play: { do: 'attack', damage: 2, aim },
});

const PACK: CardPack = {
  id: 'precise-blows',
  title: 'Precise Blows',
  cards: [blow('leg-sweep', 'legs'), blow('headshot', 'head')],
  sets: [
    {
      id: 'stiletto',
      title: 'Stiletto',
      slot: 'accessory',
      cards: [
        { card: 'leg-sweep', copies: 2 },
        { card: 'headshot', copies: 2 },
      ],
    },
  ],
  factions: [],
};

const struck = (preset: PresetId, card: string) => {
  const match = new ScriptedMatch({
    preset,
    packs: [PACK],
    seats: [
      casket({ name: 'A', team: 1, at: [0, 0], hand: [card] }),
      casket({ name: 'B', team: 2, at: [1, 0], facing: 3 }),
    ],
    dice: ['blood', 'strike', 'flesh-wound', 'flesh-wound'],
  });
  const [asked] = match.asked;
  const option = asked?.kind === 'turn' ? asked.plays[0] : undefined;
  const named = match.refusalOf(0, { kind: 'play', card, targets: [1], aims: ['chassis'] });
  match.answer(0, { kind: 'play', card, targets: [1] });
  const hit = match.eventsOf('attackHit')[0] as { readonly component: string } | undefined;
  return { option, named, sp: match.seat(0).sp, hit: hit?.component };
};

describe('a card that fixes its component', () => {
  test('is allowed in a pack', () => {
    expect(checkPacks([PACK])).toMatchObject({ ok: true });
  });

  test.each(PRESETS)('hits it under %s, and nobody chooses one', (preset) => {
    const { option, named, sp, hit } = struck(preset, 'leg-sweep');
    expect(option).not.toHaveProperty('aims');
    expect(named).toBe('aimNotAllowed');
    expect({ sp, hit }).toEqual({ sp: 4, hit: 'legs' });
  });

  test('hits the Left Arm in editions without a Head', () => {
    expect(struck('three-layer', 'headshot').hit).toBe('head');
    expect(struck('deck-as-health', 'headshot').hit).toBe('leftArm');
  });
});
