import type { CheckOutput } from '../check/check.ts';
import { findCases } from '../check/check-files.ts';
import { readClauses } from '../rule-book/read-clauses.ts';
import { coverageLines, isComplete } from './coverage-report.ts';
import { measureCoverage } from './coverage.ts';

/**
 * `penance check --coverage [FILE...]`: which clauses, cards, options, events, rows of tables and steps of the
 * engine the cases reach, and which they do not. Resolves to the exit code: 0 when nothing is left out.
 */
export const runCoverage = async (
  names: readonly string[],
  isJson: boolean,
  io: CheckOutput,
): Promise<number> => {
  const coverage = await measureCoverage(await findCases(names), await readClauses());
  if (isJson) io.out(JSON.stringify(coverage, null, 2));
  else coverageLines(coverage).forEach((line) => io.out(line));
  return isComplete(coverage) ? 0 : 1;
};
