import eslint from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import {
  answerSyntax,
  commonSyntax,
  editionSyntax,
  purity,
  serverSyntax,
  transport,
} from './scripts/lint-rules.mjs';

const everyFile = {
  'max-lines': ['error', 500],
  'max-depth': ['error', 3],
  complexity: ['error', 16],
  eqeqeq: 'error',
  'no-console': 'off',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
};

const typescript = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/consistent-type-definitions': 'off',
};

/** Tests read replies of unknown shape and call things in ways the sources must not. */
const inTests = {
  complexity: 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  '@typescript-eslint/no-unnecessary-condition': 'off',
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/unbound-method': 'off',
};

/** What components are passed is checked by svelte-check: to this parser it is unknown. */
const inPages = {
  '@typescript-eslint/restrict-template-expressions': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
};

/** The pages are one client among others: they use nothing of the server. */
const pages = {
  'no-undef': 'off',
  'no-restricted-imports': ['error', { patterns: [{ group: ['@penance/server', '@colyseus/*', 'node:*'] }] }],
};

export default tseslint.config(
  { ignores: ['**/dist/', 'coverage/', '.data/', 'node_modules/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  { rules: everyFile },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: { ...typescript, 'no-restricted-syntax': ['error', ...commonSyntax] },
  },
  {
    files: ['web/**/*.svelte'],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      svelte.configs.recommended,
      svelte.configs.prettier,
    ],
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        // The project service makes a new program for each component, which takes twice as long.
        project: './web/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    // What a component binds stands in one destructuring with what it only reads.
    rules: {
      ...typescript,
      ...inPages,
      'prefer-const': ['error', { destructuring: 'all' }],
      'no-restricted-syntax': ['error', ...answerSyntax],
    },
  },
  { files: ['web/src/**/*.{ts,svelte}'], rules: pages },
  {
    files: ['shared/src/**/*.ts'],
    rules: { ...purity, 'no-restricted-syntax': ['error', ...commonSyntax, ...editionSyntax] },
  },
  {
    files: ['{server,cli}/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...commonSyntax, ...serverSyntax] },
  },
  {
    files: [
      'server/src/platform/{http,sockets}/**/*.ts',
      'server/src/**/*-{routes,room}.ts',
      'server/src/match/room/**/*.ts',
    ],
    rules: transport,
  },
  { files: ['**/test/**/*.ts'], rules: inTests },
);
