import eslintConfig from './eslint.config.js';

/**
 * Oxlint runs the rules of eslint.config.js on everything but the components, types included, in a small part of the
 * time: see docs/decisions/lint-by-oxlint.md. Here is only what differs.
 */

/** Rules that it does not have: TypeScript itself refuses what they find, or nothing of the kind is written here. */
const MISSING = [
  'no-return-await',
  'no-octal',
  'no-new-symbol',
  'no-dupe-args',
  '@typescript-eslint/no-unsafe-class-instance-assignment',
];
/** Rules that it has, but not with what we ask of them: ESLint's own are run as a plugin. */
const AS_PLUGIN = ['no-restricted-syntax', 'no-restricted-imports'];
const PLUGIN = 'eslint-js';

const nameOf = (rule) =>
  AS_PLUGIN.includes(rule) ? `${PLUGIN}/${rule}` : rule.replace('@typescript-eslint/', 'typescript/');

/** Its options for this rule are others than ESLint's, and ours are the defaults of both. */
const settingOf = (rule, setting) =>
  rule === 'preserve-caught-error' && Array.isArray(setting) ? setting[0] : setting;

const rulesOf = (rules) =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([rule]) => !MISSING.includes(rule) && !rule.startsWith('svelte/'))
      .map(([rule, setting]) => [nameOf(rule), settingOf(rule, setting)]),
  );

const isForComponents = ({ files = [] }) =>
  files.length > 0 && files.every((glob) => glob.endsWith('.svelte'));

const config = {
  plugins: ['typescript'],
  jsPlugins: [{ name: PLUGIN, specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/**', '.data/**', '**/*.svelte'],
  overrides: eslintConfig
    .filter((each) => !isForComponents(each))
    .map(({ files = ['**/*.{js,mjs,ts}'], rules = {}, languageOptions }) => ({
      files,
      rules: rulesOf(rules),
      globals: languageOptions?.globals ?? {},
    })),
};

export default config;
