import { readFile } from 'node:fs/promises';
import type { CardPack } from '@penance/shared';
import { caseJsonSchema, repeatedFields, runCase } from '@penance/shared';
import type { Found } from './check-files.ts';
import { findCases } from './check-files.ts';
import type { Checked, CheckResult } from './check-report.ts';
import { ownPacks } from '@penance/server';
import { caseLines, closingLine, passes, problemLines, reportJson, storyLines } from './check-report.ts';

/** Output of the command: results and complaints, one line each. */
export interface CheckOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Exit codes: all passed, at least one failed, at least one is malformed or cannot be read. */
const EXIT = { passed: 0, failed: 1, malformed: 2 } as const;

const OPTIONS = ['--explain', '--json', '--schema'];

/**
 * `penance check [--explain] [--json] [FILE...]`: plays conformance cases and reports which pass. Folders stand for all
 * the cases in them; without any name the project's own cases are played. `--schema` prints the JSON Schema of a case
 * instead. `packs` are there for cases to name beside the project's own, before one of the same id. Resolves to the
 * exit code.
 */
export const runCheck = async (
  args: readonly string[],
  io: CheckOutput,
  packs: readonly CardPack[] = [],
): Promise<number> => {
  const options = args.filter((arg) => arg.startsWith('--'));
  const unknown = options.find((option) => !OPTIONS.includes(option));
  if (unknown !== undefined) {
    io.err(`check knows no option ${unknown}; it knows ${OPTIONS.join(', ')}`);
    return EXIT.malformed;
  }
  if (options.includes('--schema')) {
    io.out(JSON.stringify(caseJsonSchema(), null, 2));
    return EXIT.passed;
  }
  const found = await findCases(args.filter((arg) => !arg.startsWith('--')));
  const own = await ownPacks();
  const library = [...packs, ...own.filter(({ id }) => packs.every((pack) => pack.id !== id))];
  const checked: Checked[] = [];
  for (const each of found) {
    const one = { file: each.file, result: await resultOf(each, library) };
    checked.push(one);
    if (!options.includes('--json')) report(one, options.includes('--explain'), io);
  }
  io.out(options.includes('--json') ? JSON.stringify(reportJson(checked), null, 2) : closingLine(checked));
  return exitCode(checked);
};

const report = (checked: Checked, isExplained: boolean, io: CheckOutput): void => {
  if (isExplained) storyLines(checked).forEach((line) => io.out(line));
  caseLines(checked).forEach((line) => io.out(line));
  problemLines(checked).forEach((line) => io.err(line));
};

const resultOf = async (found: Found, library: readonly CardPack[]): Promise<CheckResult> => {
  if ('problem' in found) return malformed(found.problem);
  let text: string;
  let json: unknown;
  try {
    text = (await readFile(found.path, 'utf8')).replace(/^\uFEFF/, '');
    json = JSON.parse(text);
  } catch (error) {
    return malformed(
      error instanceof SyntaxError ? `is not JSON: ${error.message}` : `cannot be read: ${String(error)}`,
    );
  }
  const problems = repeatedFields(text);
  if (problems.length > 0) return { kind: 'malformed', problems, course: null };
  try {
    return runCase(json, library);
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
