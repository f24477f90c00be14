import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { QUESTIONS } from '../../src/model/decisions.ts';
import { answerSchema, readAnswer } from '../../src/forms/answers.ts';
import { answerMessageSchema, readAnswerMessage } from '../../src/protocol/room-messages.ts';
import { runs } from '../support/property.ts';

const card = fc.constantFrom('feint', 'iron-vow', 'Feint', '', 'a'.repeat(70), 7);
const cards = fc.array(card, { maxLength: 3 });
const number = fc.constantFrom(-1, 0, 1, 3, 5, 8, 11, 1.5, '1');
const hexes = fc.array(fc.array(number, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const flag = fc.constantFrom(true, false, 1, null);

const fields = {
  card,
  cards,
  path: hexes,
  facing: number,
  rotate: number,
  hand: cards,
  draw: number,
  discard: fc.oneof(number, cards),
  choose: cards,
  exploit: fc.constantFrom('ward', 'rise', 'cheat'),
  thread: number,
  seat: number,
  pay: cards,
  retreat: flag,
  targets: fc.array(number, { maxLength: 3 }),
  aims: fc.constantFrom(['head'], ['random', 'capsule'], ['tail'], 'head'),
  of: number,
  target: number,
  cheat: flag,
};

/** Few fields at a time, so that many of them are answers. */
const answerLike = fc
  .tuple(
    fc.constantFrom(...Object.keys(QUESTIONS), 'fly', 'constructor', 7),
    fc.record(fields),
    fc.subarray(Object.keys(fields), { maxLength: 3 }),
  )
  .map(([kind, all, names]) => ({
    kind,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  }));
const strange = fc.oneof(
  fc.constantFrom(null, undefined, 'endTurn', 3, [], [{ kind: 'pass' }], { pass: true }),
  fc.object(),
);
const decisionLike = fc.constantFrom('12.0', '~'.repeat(40), '~'.repeat(41), '', 'é', '1 2', '1\n', 7, null, [
  '12.0',
]);

describe('answers in messages', () => {
  test('are parsed the same by the fast path and by the documented schema', () => {
    let [read, taken] = [0, 0];
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: answerLike }, strange),
        decisionLike,
        (value, decision) => {
          const parsed = answerSchema.safeParse(value);
          expect(readAnswer(value)).toEqual(parsed.success ? parsed.data : null);
          if (parsed.success) read += 1;
          const message = { decision, answer: value };
          const whole = answerMessageSchema.safeParse(message);
          expect(readAnswerMessage(message)).toEqual(whole.success ? whole.data : null);
          expect(readAnswerMessage({ ...message, seat: 0 })).toBeNull();
          expect(readAnswerMessage({ answer: value, seat: 0 })).toBeNull();
          if (whole.success) taken += 1;
        },
      ),
      { numRuns: runs(3000) },
    );
    expect(read).toBeGreaterThan(runs(100));
    expect(taken).toBeGreaterThan(runs(20));
  });
});
