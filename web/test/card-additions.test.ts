import { expect, test } from '@jest/globals';
import { resolveRuleset } from '@penance/shared';
import { CARD_POOL } from '../../shared/src/cards/all-cards.ts';
import { de } from '../src/messages/de.ts';

test.each([
  ['arena', {}, ['rally-cry', 'martyrdom-protocol', 'shield-wall']],
  ['arena', { selfAsAlly: false }, []],
  ['deck-as-health', {}, ['emergency-repair', 'scrap-armor', 'jury-rig']],
] as const)(
  'what %s with %j adds to the texts of cards is there in German',
  (preset, overrides, expected) => {
    const told = Object.values(resolveRuleset(preset, overrides).pool.cards).filter(
      ({ id, text }) => text !== CARD_POOL.cards[id]?.text,
    );
    expect(told.map(({ id }) => id).sort()).toEqual([...expected].sort());
    for (const { text } of told) {
      expect(Object.keys(de.cardAdditions).filter((sentence) => text.endsWith(sentence))).toHaveLength(1);
    }
  },
);
