import { relative } from 'node:path';
import { ofProcess } from './processor-time.mjs';
import { root } from './run.mjs';
import { KINDS, kindOf } from './test-kinds.mjs';

/**
 * Prints at the end of a run of Jest what it cost: the slowest suites, and each kind. Costs are processor time, which
 * hardly depends on what else the machine does: that of the suite, of the servers and browsers that it started and that
 * ended before it did, and as a row of its own that of PostgreSQL.
 *
 * Names tests that passed only the second time, see once-more.mjs, and fails the run if there are several.
 *
 * With `TEST_BUDGETS=hold` a kind that took more than its budget fails the run. Budgets are for the machine on which
 * they were set: a slower one, on which the same piece of work takes longer, gets more. The piece is measured beside the
 * suites again and again, because two busy cores that share a unit, or a cache, are slower than one alone.
 */
const SLOWEST = 20;
/** What `pieceOfWork` took beside the suites on the machine on which the budgets were set, seconds. */
const REFERENCE_SECONDS = 0.05;
const SUITES_PER_PIECE = 5;
/** More tests that pass only the second time are no chance. */
const UNSTABLE_MAX = 3;

export default class TestCosts {
  #error;
  #suites = 0;
  #pieces = [];

  onTestResult() {
    this.#suites += 1;
    if (isHeld() && this.#suites % SUITES_PER_PIECE === 0) this.#pieces.push(pieceOfWork());
  }

  /**
   * @param {unknown} _contexts
   * @param {{ testResults: { testFilePath: string, numPassingTests: number, numFailingTests: number, processorSeconds?: number,
   *   testResults: { fullName: string, status: string, invocations?: number }[] }[] }} results
   */
  onRunComplete(_contexts, { testResults }) {
    const suites = testResults.map((result) => {
      const file = relative(root, result.testFilePath);
      const tests = result.numPassingTests + result.numFailingTests;
      return { file, kind: kindOf(file), tests, seconds: result.processorSeconds ?? 0 };
    });
    const kinds = Object.entries(KINDS).flatMap(([kind, { budgetSeconds }]) => {
      const own = suites.filter((suite) => suite.kind === kind);
      if (own.length === 0) return [];
      return [
        { kind, suites: own.length, tests: sum(own, 'tests'), seconds: sum(own, 'seconds'), budgetSeconds },
      ];
    });
    if (suites.length > 1) write(slowest(suites), byKind(kinds));
    const unstable = passedTheSecondTime(testResults);
    if (unstable.length > 0)
      write(['\nUnstable, passed the second time:', ...unstable.map((test) => `  ${test}`), '']);
    if (unstable.length > UNSTABLE_MAX)
      this.#error = new Error(
        `${unstable.length} tests passed only the second time; at most ${UNSTABLE_MAX} may.`,
      );
    if (!isHeld()) return;
    const piece = median(this.#pieces);
    const slowness = Math.max(1, piece / REFERENCE_SECONDS);
    write([
      `A piece of work beside them took ${(piece * 1000).toFixed(1)} ms: budgets times ${slowness.toFixed(2)}.\n`,
    ]);
    const over = kinds.filter(({ seconds, budgetSeconds }) => seconds > budgetSeconds * slowness);
    if (over.length === 0) return;
    const names = over.map(
      ({ kind, seconds, budgetSeconds }) => `${kind} ${seconds.toFixed(0)} of ${budgetSeconds} s`,
    );
    this.#error ??= new Error(
      `Over the budget of scripts/test-kinds.mjs: ${names.join(', ')}, on a machine that is ` +
        `${slowness.toFixed(2)} times as slow. Make the slowest suites above cheaper.`,
    );
  }

  getLastError() {
    return this.#error;
  }
}

const isHeld = () => process.env['TEST_BUDGETS'] === 'hold' && ofProcess('self') !== undefined;

const slowest = (suites) => [
  `\nThe slowest of ${suites.length} suites, processor time:`,
  ...suites
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, kind, seconds }) => `${inSeconds(seconds)}  ${kind.padEnd(10)}  ${file}`),
];

const byKind = (kinds) => {
  const database = ofProcess(globalThis.testPostgresPid ?? 0);
  return [
    '\nBy kind:             suites   tests   budget',
    ...kinds.map(
      ({ kind, suites, tests, seconds, budgetSeconds }) =>
        `${inSeconds(seconds)}  ${kind.padEnd(10)}  ${padded(suites)}  ${padded(tests)}  ${padded(budgetSeconds)} s`,
    ),
    ...(database === undefined ? [] : [`${inSeconds(database)}  PostgreSQL`]),
    `${inSeconds(sum(kinds, 'seconds') + (database ?? 0))}  in all\n`,
  ];
};

const passedTheSecondTime = (results) =>
  results.flatMap(({ testFilePath, testResults }) =>
    testResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${relative(root, testFilePath)}: ${fullName}`),
  );

const write = (...tables) => process.stderr.write(`${tables.flat().join('\n')}\n`);
const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`;
const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const padded = (number) => String(number).padStart(6);
const sum = (items, field) => items.reduce((total, item) => total + item[field], 0);

/** Some of what tests do most: objects are made, looked up and written as JSON. Returns its processor time, seconds. */
function pieceOfWork() {
  const before = process.cpuUsage();
  let length = 0;
  for (let round = 0; round < 100; round += 1) {
    const cards = Array.from({ length: 200 }, (_, id) => ({
      id,
      name: `card-${id * round}`,
      at: [id, round],
    }));
    const byName = new Map(cards.map((card) => [card.name, card]));
    length += JSON.stringify([...byName.values()].filter(({ id }) => byName.has(`card-${id}`))).length;
    length += JSON.parse(JSON.stringify(cards)).length;
  }
  const { user, system } = process.cpuUsage(before);
  return length > 0 ? (user + system) / 1e6 : 0;
}
