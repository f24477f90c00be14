import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { allSuites, isUsual, KINDS, kindOf, REPEATED } from './scripts/test-kinds.mjs';

const packages = '(shared|server|client-sdk|cli)';
/** `scripts/test.mjs` looks for what some suites need; what a machine cannot run is left out there, and said. */
const leftOut = (process.env.LEFT_OUT_TESTS ?? '').split(' ');
/** The rules as one file. */
const rules = process.env.BUNDLED_RULES;
const onlyUsual = process.env.TESTS === 'usual';
const isWholeCheck = process.env.TEST_BUDGETS === 'hold';
const suites = allSuites(fileURLToPath(new URL('.', import.meta.url))).filter(
  (file) => !leftOut.includes(file) && (!onlyUsual || isUsual(file)),
);

/** @returns {import('jest').Config} */
const project = (kind) => ({
  displayName: kind,
  testEnvironment: '<rootDir>/scripts/test-environment.mjs',
  testMatch: suites.filter((file) => kindOf(file) === kind).map((file) => `<rootDir>/${file}`),
  runtime: '<rootDir>/scripts/test-runtime.mjs',
  testRunner: '<rootDir>/scripts/measured-suite.mjs',
  // Not among temporary files, which may be in memory.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globals: { TEST_KIND: kind },
  ...(kind !== 'unit' && {
    globalSetup: '<rootDir>/scripts/start-test-postgres.mjs',
    globalTeardown: '<rootDir>/scripts/stop-test-postgres.mjs',
  }),
  modulePathIgnorePatterns: [`<rootDir>/${packages}/dist/`, '<rootDir>/.data/', '<rootDir>/scripts/node/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
        sourceMaps: true,
      },
    ],
  },
  moduleNameMapper: {
    // Statistics count which sources ran.
    ...(rules !== undefined && kind !== 'statistics' && { '^@penance/shared$': rules }),
    [`^@penance/${packages}$`]: '<rootDir>/$1/src/index.ts',
  },
  setupFiles: [
    '<rootDir>/scripts/repeatable-random.mjs',
    '<rootDir>/scripts/repeatable-properties.mjs',
    ...(process.env.SHAKE === undefined ? [] : ['<rootDir>/scripts/shaken-upkeep.mjs']),
  ],
  setupFilesAfterEnv: isWholeCheck && REPEATED.includes(kind) ? ['<rootDir>/scripts/once-more.mjs'] : [],
});

/** @type {import('jest').Config} */
const config = {
  projects: Object.keys(KINDS)
    .map(project)
    .filter(({ testMatch }) => testMatch.length > 0),
  // Twice the cores: most suites wait for servers, databases and browsers for half of their time. With three for each, and
  // browsers first, browsers take so long over a key that tests press the next one too early.
  maxWorkers: Math.min(4, 2 * availableParallelism()),
  // Generous: a slow machine is not a defect, and nothing here asserts a time.
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/scripts/test-costs.mjs'],
};

// Jest reads its configuration from the default export.
export default config;
