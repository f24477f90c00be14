const packages = '(shared|server|client-sdk)';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: [`<rootDir>/{shared,server,client-sdk}/test/**/*.test.ts`],
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
