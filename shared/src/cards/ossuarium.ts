import { action, cardSet, melee, reaction, shot, standing, triggered } from './builders.ts';
import { factionPack } from './packs.ts';
import {
  area,
  attack,
  discard,
  gain,
  heat,
  ifCardsWereLost,
  recover,
  reduceDamage,
  salvage,
  selfHarm,
  sequence,
  thisRound,
} from './verbs.ts';

const reapersScythe = cardSet("Reaper's Scythe", 'primary', [
  melee(
    {
      title: 'Soul Harvest',
      copies: 3,
      cost: 2,
      text: '4 damage. On a hit recover 2; SCRAP may be recovered.',
    },
    attack(4, { onHit: recover(2) }),
  ),
  melee(
    {
      title: 'Grave Reap',
      copies: 2,
      cost: 3,
      text: '5 damage. On a hit put 1 card of your choice from your Graveyard into your Discard Pile.',
    },
    attack(5, { onHit: salvage(1) }),
  ),
  shot({ title: 'Bone Lance', copies: 2, cost: 2, range: 4, text: 'Range 4. 3 damage.' }, attack(3)),
  action(
    {
      title: 'Death Mark',
      copies: 2,
      cost: 1,
      target: { who: 'enemy', range: 6, sight: true }, // (10.3-19)
      text: 'Mark an enemy within 6 hexes: your attacks on it do 2 more damage until your next Refresh.',
    },
    thisRound('damage', 2, { againstTarget: true }),
  ),
  reaction(
    {
      title: 'Marrow Ward',
      text: 'Reaction to being hit: this attack does 2 less damage. If you still lose a card, recover 1.',
    },
    'attackHit',
    sequence(reduceDamage(2), ifCardsWereLost(recover(1))),
  ),
  action(
    {
      title: 'Pall of Decay',
      cost: 3,
      text:
        'The hexes within 2 of yours decay until the end of the next round: ' +
        'an enemy that begins its turn there loses the top card of its draw pile.',
    },
    area('wither', 2, 1),
  ),
  action(
    {
      title: 'Reanimate',
      cost: 4,
      text:
        'Put 5 cards of your choice from your Graveyard into your Discard Pile. ' +
        'Gain 2 Heat and, where Taint is in play, 2 Taint.',
    },
    sequence(salvage(5), heat(2), gain('taint', 2)),
  ),
]);

export const OSSUARIUM = factionPack('ossuarium', 'Ossuarium', {
  primary: reapersScythe,
  tactics: [
    triggered(
      {
        title: 'Phylactery',
        limit: 'oncePerMatch',
        text:
          'Passive. Once a match, when your Casket HP is gone: six random cards of your Graveyard ' +
          'become your draw pile, and your pilot takes two wounds.',
      },
      // Once a match, by the limit of the card (10.3-10).
      { at: 'casketHpZero', effect: { do: 'revive', count: 6, wounds: 2 } },
    ),
    triggered(
      {
        title: 'Grave Tithe',
        text:
          'Passive. Each enemy casket destroyed: put 5 cards of your choice from your Graveyard ' +
          'into your Discard Pile.',
      },
      { at: 'enemyDefeated', effect: salvage(5) },
    ),
    standing(
      { title: 'Unquiet Dead', text: 'Passive. The first SCRAP you cannibalize each turn draws 2 cards.' },
      { stat: 'cannibalizeDraw', amount: 1 },
    ),
    action(
      {
        title: 'Soul Bargain',
        limit: 'oncePerTurn',
        text: 'Once a turn: lose 3 cards of your own, gain 2 SP.',
      },
      sequence(selfHarm(3), gain('sp', 2)),
    ),
    action(
      {
        title: "Bonelord's Due",
        cost: 2,
        target: { who: 'enemy', range: 6, sight: true }, // (10.3-19)
        text: 'An enemy within 6 hexes discards 1 random card of its hand.',
      },
      discard('target', 1, 'random'),
    ),
  ],
});
