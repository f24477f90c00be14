import fc from 'fast-check';

/** Without a seed the examples are always the same. `SEED` and `npm run explore` try others. */
const USUAL_SEED = 20_261_121;

/** The share of the examples that are tried, see shared/test/support/property.ts. */
const share = Number(process.env['RUNS'] ?? 1);
const EXAMPLES = 100;

fc.configureGlobal({
  seed: Number(process.env['SEED'] ?? USUAL_SEED),
  numRuns: Math.ceil(EXAMPLES * share),
});
