import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allSuites } from './test-kinds.mjs';

const PROPERTY = /from '(fast-check|[^']*support\/property\.ts)'/;

/**
 * Test files with properties, by their path from the root.
 * @param {string} root
 */
export function propertyTests(root) {
  return allSuites(root).filter((file) => PROPERTY.test(readFileSync(join(root, file), 'utf8')));
}

/**
 * What failed in a run of Jest, each with what to paste into a regression test.
 * @param {{ testResults: { name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @param {string} root
 * @param {string} environment the variables of that run
 */
export function findingsIn({ testResults }, root, environment) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length === 0) return [`${file}\n  ${message.split('\n')[0]}`];
    return failed.map(({ fullName, failureMessages }) => {
      const text = failureMessages.join('\n');
      const replay = /\{ seed: -?\d+, path: "[^"]*", endOnFailure: true \}/.exec(text)?.[0];
      const example = /Counterexample: (.*)/.exec(text)?.[1];
      const again = replay === undefined ? `${environment} npm test -- ${file}` : `fc.assert(…, ${replay})`;
      const why = example ?? text.split('\n').find((line) => line.trim() !== '');
      return [`${file}: ${fullName}`, `  ${again}`, ...(why === undefined ? [] : [`  ${why}`])].join('\n');
    });
  });
}
