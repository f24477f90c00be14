import { describe, expect, test } from '@jest/globals';
import { caseJsonSchema } from '../../src/cases/forms/json-schema.ts';
import { runCase } from '../../src/cases/run-case.ts';
import { describeCase } from '../../src/cases/describe-case.ts';
import { ownCases, ownPacks, storedSchema } from './case-files.ts';

const CASES = ownCases();
const PACKS = ownPacks();

describe("the project's own cases", () => {
  test.each(CASES)('%s', (_file, json) => {
    const result = runCase(json, PACKS);
    if (result.kind === 'malformed') expect(result.problems).toEqual([]);
    else expect(result.differences).toEqual([]);
  });

  test('are many, of every edition, and each has its own name', () => {
    const names = CASES.map(([, { name }]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(CASES.length).toBeGreaterThan(500);
    const editions = new Set(CASES.map(([, { ruleset }]) => ruleset));
    expect([...editions].sort()).toEqual([
      'arena',
      'codex',
      'deck-as-health',
      'fixed-thirty',
      'graveyard',
      'three-layer',
    ]);
  });

  test('can all be shown as a story, every event in its own line', () => {
    for (const [, json] of CASES) {
      const result = runCase(json, PACKS);
      if (result.kind === 'malformed') throw new Error('malformed');
      if (result.kind === 'checked') {
        expect(result.notes).not.toEqual([]);
        continue;
      }
      const events = result.course.story.flatMap((moment) => moment.events);
      const lines = describeCase(result.course).filter((line) => line.startsWith('  '));
      const refusals = result.course.story.filter((moment) => moment.refusal !== null);
      expect(lines).toHaveLength(events.length + refusals.length);
      expect(lines.every((line) => line.trim().length > 3)).toBe(true);
      expect(lines.filter((line) => RAW.test(line))).toEqual([]);
    }
  });
});

/** A fact without its own words: its fields, or only its name. */
const RAW = /[{}[\]]|indexes|\(\S+: \w+ |^ *\([A-Z]\w+( [A-Z]\w+)*\.\)$/;

/** Written with `npm run --silent penance -- check --schema > cases/case.schema.json`. */
test('the stored JSON Schema is the one that cases are parsed with', () => {
  expect(storedSchema()).toEqual(JSON.parse(JSON.stringify(caseJsonSchema())));
});
