import { action, cardSet, melee, reaction, shot, standing, triggered } from './builders.ts';
import { factionPack } from './packs.ts';
import {
  afterwards,
  area,
  attack,
  cleanReshuffle,
  draw,
  mayMove,
  move,
  onItsNextTurn,
  reduceDamage,
  rotate,
  salvage,
  sequence,
} from './verbs.ts';

const REAR_SIDES = [3, 4, 5];

const outriderLance = cardSet('Outrider Lance', 'primary', [
  melee(
    {
      title: 'Lance Charge',
      copies: 3,
      cost: 2,
      text: '3 damage, and 1 more for every 2 hexes you moved this turn, at most 3 more.',
    },
    attack({ count: 'hexesMoved', base: 3, each: 1, per: 2, max: 6 }),
  ),
  shot(
    {
      title: 'Skirmish Shot',
      copies: 2,
      cost: 1,
      range: 6,
      text: 'Range 6. 2 damage. Then you may move 1 hex.',
    },
    attack(2, { after: mayMove(1) }),
  ),
  melee(
    { title: 'Hit and Run', copies: 2, cost: 3, text: '4 damage. Then you may move up to 2 hexes.' },
    attack(4, { after: mayMove(2) }),
  ),
  shot(
    {
      title: 'Net Cast',
      cost: 2,
      range: 3,
      text: 'Range 3. 1 damage. On a hit the target cannot move on its next turn.',
    },
    attack(1, { onHit: onItsNextTurn('noMove', 1) }),
  ),
  action(
    {
      title: 'Scavenge',
      copies: 2,
      cost: 2,
      text:
        'Put 2 cards of your choice from your Graveyard into your Discard Pile; ' +
        '3 when you stand next to a wreck.',
    },
    salvage(2, 3),
  ),
  action(
    {
      title: 'Dust Veil',
      cost: 2,
      text: 'Smoke on your hex and the six around it until the end of the next round.',
    },
    area('smoke', 1),
  ),
  reaction(
    {
      title: 'Slipstream',
      text: 'Reaction to being hit: this attack does 1 less damage. After it you may move 1 hex.',
    },
    'attackHit',
    sequence(reduceDamage(1), afterwards(mayMove(1))),
  ),
]);

export const NOMADS = factionPack('nomads', 'Nomad Collective', {
  primary: outriderLance,
  tactics: [
    standing(
      { title: 'Wind-Runner', text: 'Passive. The first 2 hexes you move each turn are free.' },
      { stat: 'freeHexes', amount: 2 },
    ),
    triggered(
      {
        title: 'Salvage Rights',
        text:
          'Passive. Each other casket destroyed: put 4 cards of your choice from your Graveyard ' +
          'into your Discard Pile.',
      },
      { at: 'otherDefeated', effect: salvage(4) },
    ),
    standing(
      { title: 'Outflank', text: 'Passive. Your attacks on the three rear sides do 1 more damage.' },
      { stat: 'damage', amount: 1, when: { sides: REAR_SIDES } },
    ),
    action(
      { title: 'Trail Sense', limit: 'oncePerTurn', text: 'Once a turn: turn to any facing and move 1 hex.' },
      sequence(rotate, move(1)),
    ),
    action(
      {
        title: 'Winds of Change',
        cost: 2,
        limit: 'oncePerMatch',
        text: 'Once a match: shuffle your Discard Pile into your draw pile, adding nothing, and draw 1 card.',
      },
      sequence(cleanReshuffle, draw(1)),
    ),
  ],
});
