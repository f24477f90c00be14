import { action, block, cardSet, melee, shot } from './builders.ts';
import { equipmentPack } from './packs.ts';
import {
  attack,
  discard,
  heat,
  move,
  onItsNextTurn,
  push,
  reduceDamage,
  sequence,
  thisRound,
  thisTurn,
} from './verbs.ts';

/** Equipment of the left arm: shields and offhand weapons. */
export const EQUIPMENT_HANDS = equipmentPack('Shields and Offhands', [
  cardSet('Buckler', 'shield', [
    block(
      { title: 'Deflect', copies: 2, text: 'Reaction to being hit: this attack does 1 less damage.' },
      reduceDamage(1),
    ),
    melee(
      // Like the others that push, only on a hit (10.3-6).
      { title: 'Bash', copies: 2, cost: 1, text: '2 damage. On a hit push the target 1 hex.' },
      attack(2, { onHit: push(1) }),
    ),
    action(
      { title: 'Hunker Down', copies: 2, cost: 2, text: 'Defense +2 until your next Refresh.' },
      thisRound('defense', 2),
    ),
  ]),
  cardSet('Tower Shield', 'shield', [
    block(
      {
        title: 'Wall of Iron',
        copies: 2,
        text: 'Reaction to being hit: this attack does 3 less damage. Gain 1 Heat.',
      },
      sequence(reduceDamage(3), heat(1)),
    ),
    action(
      {
        title: 'Shield Wall',
        copies: 2,
        cost: 3,
        text: 'Until your next Refresh allies within 2 hexes on your three rear sides have Defense +2.',
      },
      thisRound('shieldWall', 2),
    ),
    action(
      {
        title: 'Advance',
        copies: 2,
        cost: 2,
        tags: ['movement'],
        text: 'Move up to 2 hexes. Defense +1 for the rest of this turn.',
      },
      sequence(move(2), thisTurn('defense', 1)),
    ),
  ]),
  cardSet('Kite Shield', 'shield', [
    block(
      { title: 'Turn Aside', copies: 2, text: 'Reaction to being hit: this attack does 2 less damage.' },
      reduceDamage(2),
    ),
    melee(
      {
        title: 'Shield Charge',
        cost: 2,
        text: 'Move up to 1 hex, then 3 damage. On a hit push the target 1 hex.',
      },
      sequence(move(1), attack(3, { onHit: push(1) })),
    ),
  ]),
  cardSet('Pistol', 'offhand', [
    shot({ title: 'Quick Shot', copies: 3, cost: 1, range: 3, text: 'Range 3. 2 damage.' }, attack(2)),
    shot(
      { title: 'Dual Wield', copies: 2, cost: 2, range: 3, text: 'Range 3. 3 damage. Then discard 1 card.' },
      attack(3, { after: discard('self', 1, 'choose') }),
    ),
    shot(
      {
        title: 'Suppressing Fire',
        cost: 3,
        range: 3,
        most: 3, // all in range and in sight (3.12-4)
        text: 'Range 3. 2 damage to each of up to 3 targets.',
      },
      attack(2),
    ),
  ]),
  cardSet('Longshot Rifle', 'offhand', [
    shot({ title: 'Aimed Shot', copies: 3, cost: 3, range: 10, text: 'Range 10. 4 damage.' }, attack(4)),
    shot(
      {
        title: 'Pinning Fire',
        copies: 2,
        cost: 2,
        range: 8,
        text: 'Range 8. 2 damage. On a hit each hex costs the target 1 SP more on its next turn.',
      },
      attack(2, { onHit: onItsNextTurn('moveCostPerHex', 1) }),
    ),
  ]),
]);
