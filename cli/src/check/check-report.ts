import { relative } from 'node:path';
import type { FormProblem, CaseResult, Difference } from '@penance/shared';
import { describeCase } from '@penance/shared';

/** Result of a file; `crashed` is a bug in the rules engine, not in the case. */
export type CheckResult = CaseResult | { readonly kind: 'crashed'; readonly error: string };

export interface Checked {
  readonly file: string;
  readonly result: CheckResult;
}

export const passes = ({ result }: Checked): boolean =>
  (result.kind === 'played' || result.kind === 'checked') && result.ok;

/** `✓ name (file)`, and under a failure what differs. */
export const caseLines = ({ file, result }: Checked): readonly string[] => {
  const shown = shownFile(file);
  if (result.kind === 'malformed') return [`✗ malformed case (${shown})`];
  if (result.kind === 'crashed') return [`✗ the rules engine broke down (${shown})`, `    ${result.error}`];
  return [
    `${result.ok ? '✓' : '✗'} ${result.name} (${shown})`,
    ...result.differences.flatMap(differenceLines),
  ];
};

/** `file: seats[0].hand[0]: what is wrong`, one line each. */
export const problemLines = ({ file, result }: Checked): readonly string[] =>
  result.kind === 'malformed' ? result.problems.map((problem) => problemLine(file, problem)) : [];

const problemLine = (file: string, { path, message }: FormProblem): string =>
  [shownFile(file), path, message].filter((part) => part !== '').join(': ');

/** Everything that happened, in words. */
export const storyLines = ({ result }: Checked): readonly string[] => {
  if (result.kind === 'crashed') return [];
  const lines = result.kind === 'checked' ? result.notes : result.course ? describeCase(result.course) : [];
  return lines.map((line) => `  ${line}`);
};

export const closingLine = (checked: readonly Checked[]): string => {
  const passed = checked.filter(passes).length;
  return `${passed} passed, ${checked.length - passed} failed`;
};

/** The whole check as one JSON value, for other programs. */
export const reportJson = (checked: readonly Checked[]): object => ({
  passed: checked.filter(passes).length,
  failed: checked.filter((each) => !passes(each)).length,
  cases: checked.map(({ file, result }) => ({ file, ...outcomeJson(result) })),
});

const outcomeJson = (result: CheckResult): object => {
  switch (result.kind) {
    case 'malformed':
      return { outcome: 'malformed', problems: result.problems };
    case 'crashed':
      return { outcome: 'crashed', error: result.error };
    case 'checked':
    case 'played':
      return {
        outcome: result.ok ? 'passed' : 'failed',
        name: result.name,
        differences: result.differences,
      };
  }
};

const shownFile = (file: string): string => {
  const near = relative(process.cwd(), file);
  return near === '' || near.startsWith('..') ? file : near;
};

const differenceLines = ({ path, expected, actual }: Difference): readonly string[] => {
  if (!isTextList(expected) || !isTextList(actual)) {
    return [`    ${path}: expected ${valueText(expected)}, got ${valueText(actual)}`];
  }
  const missing = expected.filter((text) => !actual.includes(text));
  const extra = actual.filter((text) => !expected.includes(text));
  return [
    `    ${path}: expected ${valueText(expected)}, got ${valueText(actual)}`,
    ...(missing.length > 0 ? [`      missing: ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`      too many: ${extra.join(', ')}`] : []),
  ];
};

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isTextList(value)) return value.length === 0 ? 'none' : `[${value.join(', ')}]`;
  return JSON.stringify(value);
};
