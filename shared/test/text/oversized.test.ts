import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { oversizedIn } from '../../src/text/oversized.ts';
import { recordOf } from '../../src/text/text-schemas.ts';

const schema = z.strictObject({
  list: z.array(z.array(z.int()).max(2).readonly()).max(3).optional(),
  record: recordOf(z.string().max(9), z.array(z.int()).max(1), 2).default({}),
  pair: z.tuple([z.int(), z.array(z.int()).max(1)]).optional(),
  either: z.union([z.string(), z.array(z.int()).max(2), z.strictObject({ a: z.int() })]).optional(),
  any: z.unknown(),
});
const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, 0]));
const at = (value: unknown) => oversizedIn(schema, value, ['body'])?.path.join('.');

describe('what has too many members for its schema', () => {
  test.each([
    [{}, undefined],
    [{ list: [[1, 2], [], []] }, undefined],
    [{ list: [[], [], [], []] }, 'body.list'],
    [{ list: [[], [1, 2, 3]] }, 'body.list.1'],
    [{ record: { a: [], b: [] } }, undefined],
    [{ record: { a: [], b: [], c: [] } }, 'body.record'],
    [{ record: { a: [1, 2] } }, 'body.record.a'],
    [{ pair: [1, [1, 2]] }, 'body.pair.1'],
    [{ either: 'x' }, undefined],
    [{ either: [1, 2] }, undefined],
    [{ either: [1, 2, 3] }, 'body.either'],
    [{ either: many }, 'body.either'],
    [many, 'body'],
    // Whatever is wrong otherwise is for the schema to say.
    [{ list: many, record: [1, 2, 3], other: 1 }, undefined],
    [{ any: new Array(100).fill(many) }, undefined],
    [null, undefined],
    ['text', undefined],
  ])('%j', (value, path) => {
    expect(at(value)).toBe(path);
  });

  test('also in a schema that contains itself', () => {
    const tree: z.ZodType = z.lazy(() => z.array(tree).max(2));
    expect(oversizedIn(tree, [[[], []], []])).toBeUndefined();
    expect(oversizedIn(tree, [[[], [[], [], []]]])?.path).toEqual([0, 1]);
  });
});
