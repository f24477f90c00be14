import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';
import { describeCase } from '../../src/cases/describe-case.ts';
import { exampleCase, type Example } from './example-case.ts';

const played = (json: unknown) => {
  const result = runCase(json);
  if (result.kind !== 'played') throw new Error(JSON.stringify(result));
  return result;
};
const differencesOf = (json: unknown) => played(json).differences;

/** The example up to the attack: B, who holds Deflect, has been hit. */
const hit = (asks: unknown, ...after: readonly object[]): Example => {
  const example = exampleCase();
  const [attack] = example.play;
  const dice = after.length === 0 ? ['blood', 'strike'] : ['blood', 'strike', ...HEAT];
  return Object.assign(example, { dice, play: [{ ...attack, asks }, ...after], expect: { turn: 'A' } });
};
const HEAT = ['heat', 'heat', 'heat', 'heat'];
const REACTION = { seat: 'B', decision: 'reaction' };

describe('the expected questions after a step', () => {
  test.each([
    ['the seat and the question', [REACTION]],
    ['what it is about', [{ ...REACTION, at: 'attackHit', forced: false }]],
  ])('match when they name %s', (_what, asks) => {
    expect(differencesOf(hit(asks))).toEqual([]);
  });

  test.each([
    ['nobody', []],
    ['another seat', [{ ...REACTION, seat: 'A' }]],
    ['another question', [{ ...REACTION, decision: 'absorb' }]],
    ['another moment', [{ ...REACTION, at: 'allyHit' }]],
    ['no choice', [{ ...REACTION, forced: true }]],
    ['one seat too many', [REACTION, { seat: 'A', decision: 'turn' }]],
  ])('differ when they name %s', (_what, asks) => {
    expect(differencesOf(hit(asks))).toEqual([
      {
        path: 'play[0].asks',
        expected: asks,
        actual: [{ ...REACTION, forced: false, at: 'attackHit' }],
      },
    ]);
  });

  test('are compared right after the step, before the runner answers forced questions', () => {
    const example = hit([{ ...REACTION, forced: true }]);
    const seats = [example.seats[0], { ...example.seats[1], hand: [] }];
    const left = { ...example, seats, dice: ['blood', 'strike', ...HEAT] };
    const [attack] = example.play;
    const pass = { seat: 'B', do: { pass: true }, asks: [{ seat: 'B', decision: 'absorb', count: 4 }] };
    const absorb = { seat: 'B', do: { absorb: { draw: 4 } }, asks: [{ seat: 'A', decision: 'turn' }] };
    expect(differencesOf(left)).toEqual([]);
    expect(differencesOf({ ...left, play: [attack, pass] })).toEqual([]);
    expect(differencesOf({ ...left, play: [attack, pass, absorb] })).toEqual([]);
    expect(differencesOf({ ...left, play: [attack, { ...pass, asks: absorb.asks }] })).toHaveLength(1);
  });

  test('are compared at the end too', () => {
    const asked = (asks: unknown) => differencesOf({ ...hit([REACTION]), expect: { asks } });
    expect(asked([REACTION])).toEqual([]);
    expect(asked([])).toMatchObject([{ path: 'expect.asks' }]);
  });
});

describe('a clock', () => {
  const timeUp = (seat: string, answered?: object) => ({
    seat,
    do: { timeUp: true, ...(answered ? { answered } : {}) },
  });

  test('that runs out answers with the fallback, which the case can expect', () => {
    const steps = [timeUp('B', { pass: true }), timeUp('B', { absorb: { draw: 4 } })];
    expect(differencesOf(hit([REACTION], ...steps))).toEqual([]);
    expect(differencesOf(hit([REACTION], timeUp('B', { react: 'deflect' })))).toEqual([
      { path: 'play[1].do.answered', expected: { react: 'deflect' }, actual: { pass: true } },
    ]);
  });

  test('that runs out answers what a case could have answered', () => {
    const end = (...steps: readonly object[]) => played(hit([REACTION], ...steps)).course.state.table;
    const spoken = [
      { seat: 'B', do: { pass: true } },
      { seat: 'B', do: { absorb: { draw: 4 } } },
    ];
    expect(end(timeUp('B'), timeUp('B'))).toEqual(end(...spoken));
  });

  test('that runs out for a seat that is not asked is refused', () => {
    expect(differencesOf(hit([REACTION], { ...timeUp('A'), refused: 'notAsked' }, timeUp('B')))).toEqual([]);
    expect(differencesOf(hit([REACTION], timeUp('A')))).toMatchObject([
      { path: 'play[1]', expected: 'accepted', actual: expect.stringMatching(/^refused: notAsked/) },
    ]);
  });

  test('whose bank runs out ends the match for its seat, asked or not', () => {
    const out = (seat: string) =>
      differencesOf({
        ...hit([REACTION], { seat, do: { forfeit: true }, asks: [] }),
        dice: ['blood', 'strike'],
        expect: { seats: { [seat]: { status: 'defeated', reason: 'clock' } }, winner: seat === 'A' ? 2 : 1 },
      });
    expect([out('A'), out('B')]).toEqual([[], []]);
  });

  test('that runs out is shown as such in the story', () => {
    const { course } = played(hit([REACTION], timeUp('B'), { seat: 'B', do: { forfeit: true } }));
    const lines = describeCase(course).filter((line) => line.startsWith('B:'));
    expect(lines).toEqual(['B: Pass (time is up)', 'B: the clock has run out.']);
  });
});
