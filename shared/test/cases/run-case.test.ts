import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';
import { exampleCase, type Example } from './example-case.ts';

const differencesOf = (json: unknown) => {
  const result = runCase(json);
  if (result.kind === 'malformed') throw new Error(JSON.stringify(result.problems));
  return result.differences;
};

const expecting = (expected: object): Example => Object.assign(exampleCase(), { expect: expected });

/** Every field of an expectation, with a value that is wrong for the example. */
const WRONG: readonly (readonly [path: string, expected: object, actual: unknown])[] = [
  ['expect.seats.B.casketHp', { seats: { B: { casketHp: 1 } } }, 11],
  ['expect.seats.B.draw', { seats: { B: { draw: 1 } } }, 10],
  ['expect.seats.B.hand', { seats: { B: { hand: ['feint'] } } }, []],
  ['expect.seats.B.discard', { seats: { B: { discard: ['feint*2'] } } }, ['deflect']],
  ['expect.seats.B.graveyard', { seats: { B: { graveyard: 0 } } }, 1],
  ['expect.seats.B.inPlay', { seats: { B: { inPlay: 1 } } }, 0],
  ['expect.seats.B.components.legs', { seats: { B: { components: { legs: 3 } } } }, 2],
  ['expect.seats.B.zones.legs', { seats: { B: { zones: { legs: 'exposed' } } } }, 'armor'],
  ['expect.seats.B.heat', { seats: { B: { heat: 1 } } }, 0],
  ['expect.seats.A.sp', { seats: { A: { sp: 6 } } }, 4],
  ['expect.seats.A.spMax', { seats: { A: { spMax: 5 } } }, 6],
  ['expect.seats.B.wounds', { seats: { B: { wounds: 1 } } }, 0],
  ['expect.seats.B.wounds', { seats: { B: { wounds: ['ptsd'] } } }, []],
  ['expect.seats.B.defense', { seats: { B: { defense: 1 } } }, 0],
  ['expect.seats.B.armor', { seats: { B: { armor: 1 } } }, 0],
  ['expect.seats.B.runes', { seats: { B: { runes: 1 } } }, 0],
  ['expect.seats.B.taint', { seats: { B: { taint: 1 } } }, 0],
  ['expect.seats.B.severed', { seats: { B: { severed: [1] } } }, []],
  ['expect.seats.B.at', { seats: { B: { at: [2, 0] } } }, [1, 0]],
  ['expect.seats.B.facing', { seats: { B: { facing: 0 } } }, 3],
  ['expect.seats.A.moved', { seats: { A: { moved: 1 } } }, 0],
  ['expect.seats.B.status', { seats: { B: { status: 'defeated' } } }, 'active'],
  ['expect.seats.B.reason', { seats: { B: { reason: 'pilot' } } }, null],
  ['expect.round', { round: 3 }, 2],
  ['expect.turn', { turn: 'B' }, 'A'],
  ['expect.winner', { winner: 1 }, null],
  ['expect.waitingFor', { waitingFor: { seat: 'B' } }, { seat: 'A', decision: 'turn' }],
  ['expect.waitingFor', { waitingFor: { seat: 'A', decision: 'absorb' } }, { seat: 'A', decision: 'turn' }],
  ['expect.waitingFor', { waitingFor: null }, { seat: 'A', decision: 'turn' }],
  ['expect.lastAttack.tn', { lastAttack: { tn: 6 } }, 5],
  ['expect.lastAttack.total', { lastAttack: { total: 6 } }, 5],
  ['expect.lastAttack.tier', { lastAttack: { tier: 'strong' } }, 'hit'],
  ['expect.lastAttack.damage', { lastAttack: { damage: 3 } }, 4],
];

describe('expectations', () => {
  test.each(WRONG)('%s is compared', (path, expected, actual) => {
    const [difference, ...others] = differencesOf(expecting(expected));
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ path, actual });
  });

  test('all differences are reported at once', () => {
    const paths = differencesOf(expecting({ round: 9, seats: { B: { heat: 4, armor: 4 } } })).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['expect.seats.B.heat', 'expect.seats.B.armor', 'expect.round']);
  });

  test('events must occur in the given order', () => {
    expect(differencesOf(expecting({ events: ['attackHit', 'reactionPlayed', 'damageTaken'] }))).toEqual([]);
    const [difference] = differencesOf(expecting({ events: ['damageTaken', 'attackHit'] }));
    expect(difference).toMatchObject({ path: 'expect.events[1]', expected: 'attackHit' });
  });

  test('cards of a pile may be listed in any order, or as copies', () => {
    const example = expecting({ seats: { A: { hand: ['bash*2', 'feint'] } } });
    Object.assign(example, {
      seats: [{ ...example.seats[0], hand: ['bash', 'feint', 'bash'] }, example.seats[1]],
      play: [],
      dice: [],
    });
    expect(differencesOf(example)).toEqual([]);
  });
});

describe('steps', () => {
  const endTurn = { seat: 'A', do: { endTurn: true } };

  test('an answer that is refused unexpectedly is a failure, with its code', () => {
    const [difference, ...others] = differencesOf(
      Object.assign(exampleCase(), { play: [{ seat: 'B', do: { endTurn: true } }], dice: [] }),
    );
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ path: 'play[0]', expected: 'accepted' });
    expect(difference?.actual).toMatch(/^refused: wrongSeat \(.+\)$/);
  });

  test('an answer that is accepted though a refusal is expected is a failure', () => {
    const [difference] = differencesOf(
      Object.assign(exampleCase(), { play: [{ ...endTurn, refused: true }], dice: [] }),
    );
    expect(difference).toEqual({ path: 'play[0]', expected: 'refused', actual: 'accepted' });
  });

  test('a refusal other than the expected one is a failure', () => {
    const play = [
      { seat: 'A', do: { play: 'bash', target: 'B', component: 'legs' }, refused: 'notEnoughSp' },
    ];
    const [difference] = differencesOf(Object.assign(exampleCase(), { play, dice: [] }));
    expect(difference?.actual).toMatch(/^refused: cardNotInHand/);
  });

  test('a refused answer changes nothing', () => {
    const example = exampleCase();
    const refused = { seat: 'A', do: { play: 'faithful-thrust', target: 'B' }, refused: 'aimMissing' };
    expect(differencesOf({ ...example, play: [refused, ...example.play] })).toEqual([]);
  });

  test('forced questions are answered automatically, and may be answered by a step', () => {
    const alone = Object.assign(exampleCase(), {
      expect: { seats: { B: { draw: 7 } } },
      dice: ['blood', 'strike', 'heat', 'heat', 'heat', 'shield'],
    });
    const seats = [alone.seats[0], { ...alone.seats[1], hand: [] }];
    const [attack] = alone.play;
    const byHand = [attack, { seat: 'B', do: { pass: true } }, { seat: 'B', do: { absorb: { draw: 3 } } }];
    expect(differencesOf({ ...alone, seats, play: [attack] })).toEqual([]);
    expect(differencesOf({ ...alone, seats, play: byHand })).toEqual([]);
    expect(
      differencesOf({ ...alone, seats, play: [attack, { seat: 'B', do: { absorb: { draw: 3 } } }] }),
    ).toEqual([]);
  });

  test.each([
    ['is given by a step', [{ seat: 'B', do: { pass: true } }]],
    ['is left to the runner', []],
  ])('a forced pass before a question with one %s', (_what, passing) => {
    const example = Object.assign(exampleCase(), {
      dice: ['blood', 'strike', 'heat', 'heat', 'heat', 'heat'],
      expect: { seats: { B: { casketHp: 4, discard: ['unbreakable-spirit'], heat: 4 } } },
    });
    const seats = [
      example.seats[0],
      { ...example.seats[1], hand: ['unbreakable-spirit'], draw: ['feint*3'], discard: [] },
    ];
    const play = [example.play[0], ...passing, { seat: 'B', do: { react: 'unbreakable-spirit' } }];
    expect(differencesOf({ ...example, seats, play })).toEqual([]);
  });

  test.each([
    ['of what is there', { hand: [], draw: 1 }],
    ['of more than is there', { hand: [], draw: 4 }],
    ['of what is there, the rest said', { hand: [], draw: 1, discard: 3 }],
  ])('the Discard Pile pays what the draw pile cannot: an answer %s', (_what, absorb) => {
    const example = Object.assign(exampleCase(), {
      dice: ['blood', 'strike', 'heat', 'heat', 'heat', 'heat'],
      expect: { seats: { B: { hand: ['feint'], discard: ['bash', 'damaged'], draw: 0 } } },
    });
    const pile = ['retreat', 'feint', 'feint', 'bash'];
    const ofScout = { ...example.seats[1], frame: 'scout', hand: ['feint'], draw: ['feint'], discard: pile };
    const play = [example.play[0], { seat: 'B', do: { absorb } }];
    expect(differencesOf({ ...example, seats: [example.seats[0], ofScout], play })).toEqual([]);
  });

  test('a seat that holds a reaction of another faction is asked for it', () => {
    const example = Object.assign(exampleCase(), {
      dice: ['blood', 'strike', 'shield', 'shield'],
      expect: { seats: { C: { casketHp: 1, discard: ['interpose'] }, B: { casketHp: 10 } } },
    });
    const ally = { ...example.seats[1], name: 'C', faction: 'nomads', at: [2, 0], hand: ['interpose'] };
    const seats = [example.seats[0], { ...example.seats[1], hand: [] }, { ...ally, draw: ['feint*2'] }];
    const play = [example.play[0], { seat: 'C', do: { react: 'interpose' } }];
    expect(differencesOf({ ...example, seats, play })).toEqual([]);
  });

  test('an expected refusal at a forced question is checked there', () => {
    const example = Object.assign(exampleCase(), {
      expect: { seats: { B: { draw: 10 } } },
      dice: ['blood', 'strike', 'shield', 'shield', 'shield', 'shield'],
    });
    const seats = [example.seats[0], { ...example.seats[1], hand: ['feint'] }];
    const play = [example.play[0], { seat: 'B', do: { react: 'feint' }, refused: 'cardNotPlayable' }];
    expect(differencesOf({ ...example, seats, play })).toEqual([]);
  });

  test('a turn is never ended automatically', () => {
    const example = Object.assign(exampleCase(), {
      play: [],
      dice: [],
      expect: { waitingFor: { seat: 'A', decision: 'turn' } },
    });
    const seats = [{ ...example.seats[0], hand: [], draw: [], sp: 0 }, example.seats[1]];
    expect(differencesOf({ ...example, seats })).toEqual([]);
  });
});

describe('chance', () => {
  const reshuffle = { ...exampleCase(), dice: [], play: [{ seat: 'A', do: { play: 'survey-the-field' } }] };
  const seats = [
    { ...reshuffle.seats[0], hand: ['survey-the-field'], draw: [], discard: ['bash', 'deflect', 'feint'] },
    reshuffle.seats[1],
  ];
  const drawn = (card: string) => ({ seats: { A: { hand: [card] } } });

  test.each([
    ['the listed order', undefined, 'bash'],
    ['an order by positions', [[2, 0, 1]], 'feint'],
    ['an order by cards', [['deflect', 'bash', 'feint']], 'deflect'],
    ['no order for this one', [null], 'bash'],
  ])('a shuffle follows %s', (_what, shuffles, card) => {
    expect(
      differencesOf({ ...reshuffle, seats, ...(shuffles ? { shuffles } : {}), expect: drawn(card) }),
    ).toEqual([]);
  });

  test.each([
    ['too few positions', [[1, 0]]],
    ['a position twice', [[0, 0, 1]]],
    ['other cards', [['bash', 'bash', 'feint']]],
  ])('a shuffle with %s is malformed', (_what, shuffles) => {
    const result = runCase({ ...reshuffle, seats, shuffles, expect: drawn('bash') });
    expect(result).toMatchObject({ kind: 'malformed', problems: [{ path: 'shuffles[0]' }] });
  });
});
