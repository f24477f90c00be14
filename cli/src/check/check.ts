import { readFile } from 'node:fs/promises';
import type { CardPack } from '@penance/shared';
import { caseJsonSchema, readJson, runCase } from '@penance/shared';
import { ownPacks } from '@penance/server';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { packsFrom } from '../arguments/read-packs.ts';
import type { Terminal } from '../output/terminal.ts';
import { readClauses } from '../rule-book/read-clauses.ts';
import { coverageLines, isComplete } from '../rule-coverage/coverage-report.ts';
import { measureCoverage } from '../rule-coverage/coverage.ts';
import type { Found } from './check-files.ts';
import { findCases } from './check-files.ts';
import type { Checked, CheckResult } from './check-report.ts';
import { caseLines, closingLine, passes, problemLines, reportJson, storyLines } from './check-report.ts';

/** Exit codes: all passed, at least one failed, at least one is malformed or cannot be read. */
const EXIT = { passed: 0, failed: 1, malformed: 2 } as const;

/**
 * Plays conformance cases, the project's own without any name; or says which clauses, cards, options, events, rows of
 * tables and steps of the engine they reach.
 */
export const check: Command = {
  name: 'check',
  words: '[FILE...]',
  summary:
    'Run conformance cases and report which pass (a folder: all cases in it; no FILE: those of the project)',
  options: {
    explain: { summary: 'describe every event of each case in words' },
    json: { summary: 'print one JSON object' },
    coverage: {
      summary: 'list which parts of the rules the cases reach; exit code 1 if any part is not reached',
    },
    schema: { summary: 'print the JSON Schema of a case' },
    pack: { value: 'FILE', summary: 'content pack that the cases may use', repeats: true },
  },
  run: async (given, terminal) => {
    if (given.has('coverage')) given.only('check --coverage', ['coverage', 'json']);
    if (given.has('json') && given.has('explain'))
      throw new UsageError('--explain and --json cannot be combined');
    if (given.has('schema')) given.only('check --schema', ['schema']);
    if (given.has('coverage')) return showCoverage(given, terminal);
    if (!given.has('schema')) return checkCases(given, terminal);
    terminal.out(indented(caseJsonSchema()));
    return EXIT.passed;
  },
};

const showCoverage = async (given: GivenArguments, { out }: Terminal): Promise<number> => {
  const coverage = await measureCoverage(await findCases(given.words), await readClauses());
  out(given.has('json') ? indented(coverage) : coverageLines(coverage).map(line).join(''));
  return isComplete(coverage) ? EXIT.passed : EXIT.failed;
};

/** The packs of `--pack` are there for cases to name beside the project's own, before one of the same id. */
const checkCases = async (given: GivenArguments, { out, note }: Terminal): Promise<number> => {
  const packs = await packsFrom(given.all('pack'));
  const found = await findCases(given.words);
  const own = await ownPacks();
  const library = [...packs, ...own.filter(({ id }) => packs.every((pack) => pack.id !== id))];
  const checked: Checked[] = [];
  for (const each of found) {
    const one = { file: each.file, result: await resultOf(each, library) };
    checked.push(one);
    if (given.has('json')) continue;
    if (given.has('explain')) storyLines(one).map(line).forEach(out);
    caseLines(one).map(line).forEach(out);
    problemLines(one).map(line).forEach(note);
  }
  out(given.has('json') ? indented(reportJson(checked)) : line(closingLine(checked)));
  return exitCode(checked);
};

const line = (text: string): string => `${text}\n`;
const indented = (value: object): string => line(JSON.stringify(value, null, 2));

const resultOf = async (found: Found, library: readonly CardPack[]): Promise<CheckResult> => {
  if ('problem' in found) return malformed(found.problem);
  let text: string;
  try {
    text = (await readFile(found.path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    return malformed(`cannot be read: ${String(error)}`);
  }
  const read = readJson(text);
  if (!read.ok) return { kind: 'malformed', problems: read.problems, course: null };
  try {
    return runCase(read.json, library);
  } catch (error) {
    return {
      kind: 'crashed',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
};

const malformed = (message: string): CheckResult => ({
  kind: 'malformed',
  problems: [{ path: '', message }],
  course: null,
});

const exitCode = (checked: readonly Checked[]): number => {
  if (checked.some(({ result }) => result.kind === 'malformed')) return EXIT.malformed;
  return checked.every(passes) ? EXIT.passed : EXIT.failed;
};
