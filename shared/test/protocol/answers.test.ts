import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Answer } from '../../src/model/decisions.ts';
import { answerSchema, readAnswer } from '../../src/protocol/answers.ts';
import { answerMessageSchema, readAnswerMessage } from '../../src/protocol/room-messages.ts';

/** Every kind of answer has its schema: a new one in the model does not compile until it has. */
type Unread = Exclude<Answer, z.infer<typeof answerSchema>>;
const UNREAD: readonly Unread[] = [] satisfies readonly never[];

const card = fc.constantFrom('feint', 'iron-vow', 'Feint', '', 'a'.repeat(70), 7);
const cards = fc.array(card, { maxLength: 3 });
const number = fc.constantFrom(-1, 0, 1, 3, 5, 8, 11, 1.5, '1');
const hexes = fc.array(fc.array(number, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const flag = fc.constantFrom(true, false, 1, null);

const anything = fc.record(
  {
    play: card,
    move: hexes,
    rotate: number,
    endTurn: flag,
    react: card,
    pass: flag,
    absorb: fc.record({ hand: cards, draw: number, discard: number }, { requiredKeys: ['hand'] }),
    choose: cards,
    path: hexes,
    keep: flag,
    mulligan: flag,
    redirect: flag,
    cannibalize: card,
    sacrifice: flag,
    purge: flag,
    exploit: fc.constantFrom('ward', 'rise', 'cheat'),
    repairThread: number,
    surrender: flag,
    pay: cards,
    targets: fc.array(number, { maxLength: 3 }),
    aims: fc.constantFrom(['head'], ['random', 'capsule'], ['tail'], 'head'),
    of: number,
    target: number,
    cheat: flag,
  },
  { requiredKeys: [] },
);

/** Few members at a time, so that many of them are answers. */
const answerLike = fc
  .tuple(anything, fc.nat({ max: 23 }), fc.nat({ max: 2 }))
  .map(([all, from, more]) => Object.fromEntries(Object.entries(all).slice(from, from + more + 1)));
const strange = fc.oneof(fc.constantFrom(null, undefined, 'endTurn', 3, [], [{ pass: true }]), fc.object());

describe('answers on the wire', () => {
  test('are read the same by the quick way and by the documented schema', () => {
    expect(UNREAD).toEqual([]);
    let read = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: answerLike }, strange), (value) => {
        const parsed = answerSchema.safeParse(value);
        expect(readAnswer(value)).toEqual(parsed.success ? parsed.data : null);
        if (parsed.success) read += 1;
        const message = { decision: '12.0', answer: value };
        const whole = answerMessageSchema.safeParse(message);
        expect(readAnswerMessage(message)).toEqual(whole.success ? whole.data : null);
        expect(readAnswerMessage({ ...message, seat: 0 })).toBeNull();
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});
