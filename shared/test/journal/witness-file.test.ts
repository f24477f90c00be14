import { expect, test } from '@jest/globals';
import { readWitness, witnessSchema } from '../../src/journal/witness-file.ts';
import type { Witness } from '../../src/journal/verify/verification.ts';
import { HONEST, operated, verdict, witnessOf } from './operated-match.ts';

const honest = operated();
const witness: Witness = {
  ...witnessOf(honest),
  ...(HONEST.sealed.decks[0] && { brought: HONEST.sealed.decks[0] }),
};
const written = JSON.stringify(witness);

const problemIn = (text: string): string => {
  const read = readWitness(text);
  const [problem] = read.ok ? [] : read.problems;
  return problem ? `${problem.path}: ${problem.message}` : 'nothing';
};

test('what a client keeps is unchanged after writing to a file, and proves the same', () => {
  const read = readWitness(written);
  expect(read).toEqual({ ok: true, witness });
  if (read.ok) expect(verdict(honest, read.witness)).toBe('as it was');
});

test('every part of a witness file is checked for its form', () => {
  expect(Object.keys(witnessSchema.shape).sort()).toEqual(Object.keys(witness).sort());
  for (const part of Object.keys(witness))
    expect(problemIn(JSON.stringify({ ...witness, [part]: { odd: true } }))).toMatch(new RegExp(`^${part}`));
});

test.each([
  ['is not JSON', written.slice(1)],
  ['is not the witness of a match', '[]'],
  ['is not the witness of a match', 'null'],
  ['is not the witness of a match', '{}'],
  ['is not the witness of a match', JSON.stringify({ ...witness, commitment: undefined })],
  ['is given twice', written.replace('{', '{"seat":1,')],
  ['note', JSON.stringify({ ...witness, note: 'mine' })],
  ['commitment', JSON.stringify({ ...witness, commitment: 'abc' })],
])('an invalid witness file is refused: %s', (message, text) => {
  expect(problemIn(text)).toContain(message);
});
