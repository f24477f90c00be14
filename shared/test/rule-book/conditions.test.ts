import { describe, expect, test } from '@jest/globals';
import { conditionsOf, optionsNamed, unmetConditions } from '../../src/rule-book/conditions.ts';
import { clausesIn } from '../../src/rule-book/clauses.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';

const CHAPTER = `# 6 Threads

Everything here needs \`neuralThreads\`.

## 6.1 Checks

Everything here needs \`threadChecks: exposure\`.

**6.1-1** Any.

## 6.2 Others

**6.2-1** Under \`componentTracks: standard\` or \`by-frame\` so, with \`taint\` more.

**6.2-2** _Decision._ Without \`overspend\` nobody.

**6.2-3** With a \`roundLimit\` it ends.

**6.2-4** Under \`exposure\`, as \`deckSize\` says and \`salvage\` too.
`;

const clause = (id: string) => {
  const found = clausesIn('6-threads.md', CHAPTER).find((each) => each.id === id);
  if (!found) throw new Error(`There is no clause ${id}.`);
  return found;
};

const THREADS = { option: 'neuralThreads', wanted: 'on' };

describe('conditions of a clause', () => {
  test('are those that its chapter, its section and its own text begin with', () => {
    expect(conditionsOf(clause('6.1-1'))).toEqual([
      THREADS,
      { option: 'threadChecks', wanted: ['exposure'] },
    ]);
    expect(conditionsOf(clause('6.2-1'))).toEqual([
      THREADS,
      { option: 'componentTracks', wanted: ['standard', 'by-frame'] },
    ]);
    expect(conditionsOf(clause('6.2-2'))).toEqual([THREADS, { option: 'overspend', wanted: 'off' }]);
    expect(conditionsOf(clause('6.2-3'))).toEqual([THREADS, { option: 'roundLimit', wanted: 'on' }]);
  });

  test('are not read from later words, nor from anything that is not an option', () => {
    expect(conditionsOf(clause('6.2-4'))).toEqual([THREADS]);
    expect(optionsNamed(clause('6.2-4'))).toEqual(['neuralThreads', 'deckSize']);
    expect(optionsNamed(clause('6.2-1'))).toEqual(['neuralThreads', 'componentTracks', 'taint']);
  });

  test('do not hold in an edition with another value of the option', () => {
    const codex = EDITIONS.codex.options;
    expect(unmetConditions(clause('6.1-1'), codex)).toEqual([]);
    expect(unmetConditions(clause('6.1-1'), EDITIONS['three-layer'].options)).toEqual([THREADS]);
    expect(unmetConditions(clause('6.2-1'), codex).map(({ option }) => option)).toEqual(['componentTracks']);
    expect(unmetConditions(clause('6.2-2'), codex)).toEqual([]);
    expect(unmetConditions(clause('6.2-3'), codex).map(({ option }) => option)).toEqual(['roundLimit']);
    expect(unmetConditions(clause('6.2-3'), { ...codex, roundLimit: 9 })).toEqual([]);
  });
});
