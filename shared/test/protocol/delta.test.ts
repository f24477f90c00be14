import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyDelta, deltaOf } from '../../src/protocol/delta.ts';
import { runs } from '../support/property.ts';

/** JSON as it is after transmission. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

/** A value and another that differs from it in places, like two states of one thing. */
const changed = json.chain((value) =>
  fc
    .tuple(fc.constant(value), fc.array(fc.tuple(fc.nat(), json), { maxLength: 3 }))
    .map(([before, edits]) => ({
      before,
      after: edits.reduce<unknown>((at, [where, put]) => edited(at, where, put), before),
    })),
);

const edited = (value: unknown, where: number, put: unknown): unknown => {
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    list.splice(where % (list.length + 1), where % 3, ...(where % 2 ? [put] : []));
    return list;
  }
  if (typeof value !== 'object' || value === null) return put;
  const names = Object.keys(value);
  const name = names[where % Math.max(1, names.length)] ?? 'added';
  const members = value as Readonly<Record<string, unknown>>;
  const { [name]: gone, ...others } = members;
  return where % 4 === 0 ? others : { ...members, [name]: edited(gone, where >> 2, put) };
};

describe('deltas', () => {
  test.each(['valueOf', '__proto__'])(
    'distinguish a member called %s from what every object inherits',
    (name) => {
      const [without, one, two] = ['{}', `{"${name}":{"a":1}}`, `{"${name}":{"a":2}}`].map(
        (text) => JSON.parse(text) as unknown,
      );
      for (const [before, after] of [
        [without, one],
        [one, two],
        [two, without],
      ]) {
        const delta = deltaOf(before, after);
        if (delta === undefined) throw new Error('nothing has changed');
        expect(JSON.stringify(applyDelta(before, delta))).toBe(JSON.stringify(after));
      }
    },
  );

  test('lead from one value to the other, and are empty if nothing changed', () => {
    fc.assert(
      fc.property(fc.oneof(changed, fc.record({ before: json, after: json })), ({ before, after }) => {
        const kept = JSON.stringify(before);
        const delta = deltaOf(before, after);
        if (delta === undefined) expect(after).toEqual(before);
        else expect(applyDelta(before, JSON.parse(JSON.stringify(delta)) as typeof delta)).toEqual(after);
        expect(JSON.stringify(before)).toBe(kept);
        expect(deltaOf(before, JSON.parse(kept))).toBeUndefined();
      }),
      { numRuns: runs(2000) },
    );
  });

  test('are small if little changed', () => {
    const plays = ['feint', 'lance', 'shield', 'vow', 'dust'].map((card) => ({
      card,
      cost: 1,
      targets: [0, 1],
      pay: 0,
    }));
    const before = { hand: plays.map(({ card }) => card), decision: { id: '7.0', plays } };
    const after = {
      hand: before.hand.filter((card) => card !== 'shield'),
      decision: { id: '9.0', plays: plays.filter(({ card }) => card !== 'shield') },
    };
    expect(deltaOf(before, after)).toEqual({
      hand: [2, 1, [], {}],
      decision: { id: ['9.0'], plays: [2, 1, [], {}] },
    });
  });
});
