import { expect, test } from '@jest/globals';
import type { Answer, Decision, MoveAllowance } from '../../src/model/decisions.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { describeAnswer } from '../../src/story/describe-answer.ts';
import { describeDecision } from '../../src/story/describe-decision.ts';
import { namesFor } from '../../src/story/names.ts';

const names = namesFor(
  [
    { name: 'Bishop', team: 1 },
    { name: 'Anvil', team: 2 },
  ],
  resolveRuleset('three-layer').pool,
);

test.each<[Answer, string]>([
  [
    { kind: 'play', card: 'faithful-thrust', targets: [1], aims: ['rightArm'] },
    'Play Faithful Thrust on Anvil, at the right arm',
  ],
  [
    { kind: 'play', card: 'leap', path: [[1, 0]], pay: ['feint'] },
    'Play Leap, moving 1 hex to (1, 0), paying with Feint',
  ],
  [
    { kind: 'play', card: 'trail-sense', rotate: 3, path: [[0, 1]] },
    'Play Trail Sense, moving 1 hex to (0, 1), turning west',
  ],
  [
    {
      kind: 'move',
      path: [
        [1, 0],
        [2, 0],
      ],
    },
    'Move 2 hexes to (2, 0)',
  ],
  [{ kind: 'rotate', facing: 0, pay: ['feint'] }, 'Turn to face east, paying with Feint'],
  [
    { kind: 'absorb', hand: ['feint', 'feint'], draw: 1 },
    'Lose Feint ×2 from the hand and 1 from the draw pile',
  ],
  [{ kind: 'choose', cards: [] }, 'Choose none'],
  [{ kind: 'path', path: [] }, 'Stay'],
  [
    { kind: 'exploit', exploit: 'rend', target: 1 },
    'Exploit: 1 Component Damage more, with the Taint of Anvil',
  ],
  [{ kind: 'repairThread', thread: 1 }, 'Spend the turn on your right thumb thread'],
  [{ kind: 'react', card: 'deflect' }, 'React with Deflect'],
  [{ kind: 'endTurn' }, 'End the turn'],
])('%j', (answer, words) => {
  expect(describeAnswer(answer, names)).toBe(words);
});

const move: MoveAllowance = {
  budget: 4,
  sp: 4,
  perHex: 1,
  every: 0,
  moved: 0,
  free: 0,
  hexesMax: 3,
  leap: false,
};
const asked = { id: '3.0', seat: 0, forced: false };

test.each<[Decision, string]>([
  [{ ...asked, kind: 'mulligan' }, 'Keep this hand, or shuffle it back and draw anew?'],
  [{ ...asked, kind: 'reaction', at: 'attackHit', playable: [], damage: 5 }, 'You are hit for 5. React?'],
  [
    { ...asked, kind: 'redirect', from: 1, damage: 4 },
    'Anvil is about to take 4 damage. Take the hit instead?',
  ],
  [
    { ...asked, kind: 'absorb', count: 1, hand: [], draw: 4, discard: 0, drawFirst: true },
    'You lose 1 card. Which ones? The draw pile goes first.',
  ],
  [{ ...asked, kind: 'choose', from: ['feint'], count: 2, purpose: 'salvage' }, 'Salvage 2 cards.'],
  [{ ...asked, kind: 'move', move }, 'You may move up to 3 hexes.'],
  [{ ...asked, kind: 'exploit', exploits: [] }, 'Spend Taint?'],
])('%j', (decision, words) => {
  expect(describeDecision(decision, names)).toBe(words);
});
