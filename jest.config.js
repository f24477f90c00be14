const packages = '(shared|server|client-sdk|cli)';
/** `scripts/test.mjs` looks for what some tests need; what a machine cannot run is left out there, and said. */
const leftOut = (process.env.LEFT_OUT_TESTS ?? '').split(' ').filter((path) => path !== '');

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: [`<rootDir>/{shared,server,client-sdk,cli,web}/test/**/*.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut.map((path) => `<rootDir>/${path}`)],
  modulePathIgnorePatterns: [`<rootDir>/${packages}/dist/`, '<rootDir>/.data/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: { [`^@penance/${packages}$`]: '<rootDir>/$1/src/index.ts' },
  setupFiles: ['<rootDir>/scripts/repeatable-random.mjs', '<rootDir>/scripts/repeatable-properties.mjs'],
  maxWorkers: 2,
  // Generous: a slow machine is not a defect, and nothing here asserts a time.
  testTimeout: 120_000,
};

// Jest reads its configuration from the default export.
export default config;
