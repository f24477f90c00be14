const packages = '(shared|server|client-sdk)';
/** `scripts/test.mjs` looks for a browser; without one what needs it is left out. */
const hasBrowser = (process.env.CHROMIUM_PATH ?? '') !== '';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: [`<rootDir>/{shared,server,client-sdk,web}/test/**/*.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...(hasBrowser ? [] : ['<rootDir>/web/test/'])],
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
  setupFiles: ['<rootDir>/scripts/repeatable-properties.mjs'],
  maxWorkers: 2,
  // Generous: a slow machine is not a defect, and nothing here asserts a time.
  testTimeout: 120_000,
};

// Jest reads its configuration from the default export.
export default config;
