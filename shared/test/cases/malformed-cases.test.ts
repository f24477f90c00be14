import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';
import { exampleCase } from './example-case.ts';
import { ASKS } from './malformed-asks.ts';
import { CHANCE, NAMES, PLACES } from './malformed-contents.ts';
import { FORM } from './malformed-forms.ts';

describe.each([
  ['form', FORM],
  ['names', NAMES],
  ['set-up', PLACES],
  ['chance', CHANCE],
  ['questions and clocks', ASKS],
])('a case malformed in its %s', (_part, rows) => {
  test.each(rows)('%s', (_what, spoil, path, says) => {
    const example = exampleCase();
    spoil(example);
    const result = runCase(example);
    if (result.kind !== 'malformed') throw new Error('it was played');
    const found = result.problems.find((problem) => problem.path === path);
    expect(result.problems.map((problem) => problem.path)).toContain(path);
    expect(found?.message).toMatch(says);
  });
});

test('a value that is not an object is malformed', () => {
  for (const json of [null, 3, 'case', [exampleCase()]]) expect(runCase(json).kind).toBe('malformed');
});

test('the unchanged case passes', () => {
  expect(runCase(exampleCase())).toMatchObject({ kind: 'played', ok: true, differences: [] });
});

test('a script that runs out reports how far it got', () => {
  const result = runCase({ ...exampleCase(), dice: ['blood', 'strike'] });
  if (result.kind !== 'malformed') throw new Error('it was played');
  const types = result.course?.story.flatMap((moment) => moment.events.map(({ type }) => type));
  expect(types).toContain('reactionPlayed');
});
