import { describe, expect, test } from '@jest/globals';
import { advance } from '../../src/engine/advance.ts';
import { judge } from '../../src/engine/judge.ts';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import { REFUSALS, type Answer, type RefusalCode } from '../../src/model/decisions.ts';
import type { Input } from '../../src/model/match.ts';
import { casket, ScriptedMatch, type Scene } from '../support/scripted-match.ts';

interface Example {
  readonly code: RefusalCode;
  readonly what: string;
  readonly scene: Scene;
  /** Answers given before, each accepted. */
  readonly first?: readonly (readonly [seat: number, answer: Answer])[];
  readonly seat?: number;
  readonly answer: Answer;
}

const enemy = casket({ name: 'B', team: 2, at: [1, 0], facing: 3, hand: ['deflect', 'feint'] });

/** A casket at 0,0 with an enemy directly in front of it. */
const duel = (
  own: Partial<PositionSeat>,
  other: Partial<PositionSeat> = {},
  rest: Partial<Scene> = {},
): Scene => ({
  seats: [casket({ name: 'A', team: 1, at: [0, 0], ...own }), { ...enemy, ...other }],
  ...rest,
});

const thrust = { kind: 'play', card: 'faithful-thrust', targets: [1], aims: ['head'] } as const;
const wall = { map: { radius: 6, terrain: { '2,0': 'wall' } } } as const;
const hit = ['strike', 'strike'] as const;

const EXAMPLES: readonly Example[] = [
  {
    code: 'wrongAnswerKind',
    what: 'an absorption in answer to a turn',
    scene: duel({}),
    answer: { kind: 'absorb', hand: [], draw: 1 },
  },
  {
    code: 'cardNotInHand',
    what: 'a card of the draw pile',
    scene: duel({ hand: ['retreat'] }),
    answer: { kind: 'play', card: 'feint' },
  },
  {
    code: 'cardNotPlayable',
    what: 'a reaction in one’s own turn',
    scene: duel({ hand: ['deflect'] }),
    answer: { kind: 'play', card: 'deflect' },
  },
  {
    code: 'cardNotPlayable',
    what: 'an action as a reaction',
    scene: duel({ hand: ['faithful-thrust'] }, {}, { dice: hit }),
    first: [[0, thrust]],
    seat: 1,
    answer: { kind: 'react', card: 'feint' },
  },
  {
    code: 'cardBarred',
    what: 'a sensor card with a damaged Head',
    scene: duel({ hand: ['sensor-sweep'], components: { head: 3 } }),
    answer: { kind: 'play', card: 'sensor-sweep', targets: [1] },
  },
  {
    code: 'cardUsedUp',
    what: 'a once-a-turn card twice',
    scene: duel({ faction: 'ossuarium', hand: ['soul-bargain', 'soul-bargain'] }),
    first: [
      [0, { kind: 'play', card: 'soul-bargain' }],
      [0, { kind: 'absorb', hand: [], draw: 3 }],
    ],
    answer: { kind: 'play', card: 'soul-bargain' },
  },
  {
    code: 'cannotAttack',
    what: 'an attack after Retreat',
    scene: duel({ hand: ['retreat', 'faithful-thrust'] }),
    first: [[0, { kind: 'play', card: 'retreat' }]],
    answer: thrust,
  },
  {
    code: 'noTarget',
    what: 'a card for allies without any, nobody named',
    scene: duel({ hand: ['rally-cry'] }),
    answer: { kind: 'play', card: 'rally-cry' },
  },
  {
    code: 'targetMissing',
    what: 'an attack on nobody',
    scene: duel({ hand: ['faithful-thrust'] }),
    answer: { kind: 'play', card: 'faithful-thrust', aims: ['head'] },
  },
  {
    code: 'targetNotAllowed',
    what: 'an attack on oneself',
    scene: duel({ hand: ['faithful-thrust'] }),
    answer: { ...thrust, targets: [0] },
  },
  {
    code: 'targetOutOfRange',
    what: 'a thrust over two hexes',
    scene: duel({ hand: ['faithful-thrust'] }, { at: [2, 0] }),
    answer: thrust,
  },
  {
    code: 'targetOutOfSight',
    what: 'a shot through a wall',
    scene: duel({ hand: ['aimed-shot'] }, { at: [4, 0] }, wall),
    answer: { kind: 'play', card: 'aimed-shot', targets: [1], aims: ['head'] },
  },
  {
    code: 'aimMissing',
    what: 'an attack that names no component',
    scene: duel({ hand: ['faithful-thrust'] }),
    answer: { kind: 'play', card: 'faithful-thrust', targets: [1] },
  },
  {
    code: 'aimNotAllowed',
    what: 'the capsule where editions protect it',
    scene: duel({ hand: ['faithful-thrust'] }),
    answer: { ...thrust, aims: ['capsule'] },
  },
  { code: 'pathMissing', what: 'a move to nowhere', scene: duel({}), answer: { kind: 'move', path: [] } },
  {
    code: 'pathNotConnected',
    what: 'a jump',
    scene: duel({}),
    answer: { kind: 'move', path: [[0, 2]] },
  },
  {
    code: 'pathOffMap',
    what: 'a step off the map',
    scene: duel({ at: [0, 6] }),
    answer: { kind: 'move', path: [[0, 7]] },
  },
  {
    code: 'pathBlocked',
    what: 'a step into an enemy',
    scene: duel({}),
    answer: { kind: 'move', path: [[1, 0]] },
  },
  {
    code: 'pathBlocked',
    what: 'a leap into a wall',
    scene: duel({ hand: ['leap'] }, { at: [5, 0] }, wall),
    answer: {
      kind: 'play',
      card: 'leap',
      path: [
        [1, 0],
        [2, 0],
      ],
    },
  },
  {
    code: 'pathTooLong',
    what: 'a third hex on Desperate Lunge',
    scene: duel({ hand: ['desperate-lunge'] }),
    answer: {
      kind: 'play',
      card: 'desperate-lunge',
      path: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    },
  },
  {
    code: 'pathEndsOnCasket',
    what: 'a move onto an ally',
    scene: {
      seats: [casket({ name: 'A', team: 1, at: [0, 0] }), enemy, casket({ name: 'C', team: 1, at: [0, 1] })],
    },
    answer: { kind: 'move', path: [[0, 1]] },
  },
  {
    code: 'notEnoughSp',
    what: 'a card that neither SP nor cards can pay',
    scene: duel({ sp: 1, hand: ['retreat'] }),
    answer: { kind: 'play', card: 'retreat' },
  },
  {
    code: 'notEnoughSp',
    what: 'a second rotation without SP',
    scene: duel({ sp: 0 }),
    first: [[0, { kind: 'rotate', facing: 1 }]],
    answer: { kind: 'rotate', facing: 2 },
  },
  {
    code: 'overspendLimit',
    what: 'a called shot beyond the last SP',
    scene: duel({ sp: 2, hand: ['faithful-thrust'] }, {}, { preset: 'deck-as-health' }),
    answer: { ...thrust, aims: ['chassis'] },
  },
  {
    code: 'wrongPayment',
    what: 'a missing card for a missing SP',
    scene: duel({ sp: 1, hand: ['faithful-thrust', 'feint'] }),
    answer: thrust,
  },
  {
    code: 'wrongPayment',
    what: 'DAMAGED in payment',
    scene: duel({ sp: 1, hand: ['faithful-thrust', 'damaged', 'feint'] }),
    answer: { ...thrust, pay: ['damaged'] },
  },
  {
    code: 'wrongCount',
    what: 'one card too few to absorb',
    scene: duel({ faction: 'ossuarium', hand: ['soul-bargain', 'feint'] }),
    first: [[0, { kind: 'play', card: 'soul-bargain' }]],
    answer: { kind: 'absorb', hand: ['feint'], draw: 1 },
  },
  {
    code: 'notOffered',
    what: 'a card of another pile to recover',
    scene: duel({ hand: ['patch-up'], discard: ['retreat', 'flush', 'flush'] }),
    answer: { kind: 'play', card: 'patch-up', choose: ['flush', 'feint'] },
  },
  {
    code: 'cannotMove',
    what: 'a third hex without Legs',
    scene: duel({ sp: 9, moved: 2, components: { legs: 8 } }),
    answer: { kind: 'move', path: [[0, 1]] },
  },
  {
    code: 'notAvailable',
    what: 'SCRAP that is none',
    scene: duel({ hand: ['deflect'] }),
    answer: { kind: 'cannibalize', card: 'deflect' },
  },
];

const play = ({ scene, first = [] }: Example): ScriptedMatch => {
  const match = new ScriptedMatch(scene);
  for (const [seat, answer] of first) match.answer(seat, answer);
  return match;
};

describe('a refusal', () => {
  test.each(EXAMPLES)('$code: $what', (example) => {
    const match = play(example);
    const before = JSON.stringify(match.state);
    expect(match.refusalOf(example.seat ?? 0, example.answer)).toBe(example.code);
    expect(JSON.stringify(match.state)).toBe(before);
  });

  test('notAsked, wrongSeat and matchOver are checked before the answer itself', () => {
    const match = new ScriptedMatch(duel({}));
    const [decision] = match.asked;
    const answer = {
      kind: 'answer',
      seat: 0,
      decision: decision?.id ?? '',
      answer: { kind: 'endTurn' },
    } as const;
    const codeOf = (input: Input): string | undefined => judge(match.rules, match.state, input)?.code;
    expect(codeOf({ ...answer, decision: '7.0' })).toBe('notAsked');
    expect(codeOf({ ...answer, seat: 1 })).toBe('wrongSeat');
    expect(codeOf({ kind: 'chance', outcome: { kind: 'dice', faces: [1] } })).toBe('notAsked');
    expect(codeOf({ kind: 'timeout', decisions: [] })).toBe('notAsked');
    expect(codeOf({ kind: 'timeout', decisions: [answer.decision, '7.0'] })).toBe('notAsked');
    expect(codeOf({ kind: 'concede', seat: 2, reason: 'clock' })).toBe('wrongSeat');
    const over = advance(match.rules, match.state, { kind: 'concede', seat: 1, reason: 'surrender' });
    if (over.refusal) throw new Error(over.refusal.message);
    const inputs: readonly Input[] = [
      answer,
      { kind: 'timeout', decisions: [answer.decision] },
      { kind: 'concede', seat: 0, reason: 'clock' },
      { kind: 'chance', outcome: { kind: 'dice', faces: [1] } },
    ];
    for (const input of inputs) expect(judge(match.rules, over.state, input)?.code).toBe('matchOver');
  });

  test('each code has an example, or can only occur outside the engine', () => {
    const shown = new Set<RefusalCode>([
      ...EXAMPLES.map(({ code }) => code),
      'notAsked',
      'wrongSeat',
      'matchOver',
    ]);
    expect(REFUSALS.filter((code) => !shown.has(code))).toEqual([]);
  });
});
