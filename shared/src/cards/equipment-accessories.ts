import type { Effect } from '../model/effects.ts';
import { action, cardSet, reaction } from './builders.ts';
import { equipmentPack } from './packs.ts';
import { cleanReshuffle, gain, heat, leap, recover, sequence, thisTurn } from './verbs.ts';

/** Equipment mounted on the frame itself. Losing it marks no component. */
export const EQUIPMENT_ACCESSORIES = equipmentPack('Accessories', [
  cardSet('Repair Kit', 'accessory', [
    action({ title: 'Emergency Repair', copies: 2, cost: 2, text: 'Recover 3.' }, recover(3)),
    action(
      {
        title: 'Scrap Armor',
        copies: 2,
        cost: 1,
        text: 'Gain 1 Armor, which lasts until damage gets through.',
      },
      gain('armor', 1),
    ),
    action(
      {
        title: 'Jury-Rig',
        copies: 2,
        cost: 3,
        text: 'Shuffle your Discard Pile into your draw pile, adding nothing.',
      },
      cleanReshuffle,
    ),
  ]),
  cardSet('Heat Sink', 'accessory', [
    action({ title: 'Flush', copies: 2, cost: 1, text: 'Lose 2 Heat.' }, heat(-2)),
  ]),
  cardSet('Reinforced Plating', 'accessory', [
    action(
      { title: 'Plate Up', copies: 3, cost: 1, text: 'Gain 1 Armor, which lasts until damage gets through.' },
      gain('armor', 1),
    ),
  ]),
  cardSet('Targeting Sigil', 'accessory', [
    action(
      {
        title: 'Take Aim',
        copies: 3,
        cost: 1,
        tags: ['targeting'],
        text: 'The target number of your next attack this turn is 1 lower.',
      },
      thisTurn('tn', -1, { uses: 'attack' }),
    ),
  ]),
  cardSet('Jump Jets', 'accessory', [
    action(
      {
        title: 'Leap',
        copies: 3,
        cost: 2,
        tags: ['movement'],
        text: 'Move up to 3 hexes over terrain and caskets, and gain 1 Heat.',
      },
      sequence(leap(3), heat(1)),
    ),
  ]),
  cardSet('Field Kit', 'accessory', [
    action(
      {
        title: 'Field Suture',
        copies: 2,
        cost: 2,
        target: { who: 'selfOrAlly', range: 1, sight: false },
        text:
          'One DAMAGED, Damage or injury card in your Discard Pile, ' +
          'or in that of an adjacent ally, leaves the game.',
      },
      // The seat's own card, or that of an adjacent ally (10.3-14).
      { do: 'mend', from: 'discard' },
    ),
    action({ title: 'Patch Up', cost: 1, text: 'Recover 2.' }, recover(2)),
  ]),
  cardSet(
    "Martyr's Brand",
    'accessory',
    [
      reaction(
        {
          title: 'Interpose',
          copies: 3,
          text:
            'Reaction to a hit on an ally within 2 hexes: half the damage, rounded up, ' +
            'is dealt to you instead. It is not an attack on you.',
        },
        'allyHit',
        { do: 'interpose' },
        2,
      ),
    ],
    'church',
  ),
]);

const takeOutInjury: Effect = { do: 'mend', from: 'draw', oncePerMatch: 'repair-kit' };
const repairKit = ['emergency-repair', 'scrap-armor', 'jury-rig'];

/**
 * The Repair Kit where reshuffles add injury cards (DH, Field Repairs): once a match it takes one out again
 * (10.3-13).
 */
export const REPAIR_KIT_AGAINST_INJURIES = EQUIPMENT_ACCESSORIES.cards.flatMap((card) =>
  repairKit.includes(card.id) && card.play !== undefined
    ? [
        {
          ...card,
          text: `${card.text} Once a match the Repair Kit may also take an injury card out of your draw pile.`,
          play: sequence(card.play, takeOutInjury),
        },
      ]
    : [],
);
