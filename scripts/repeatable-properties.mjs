import fc from 'fast-check';

/** A fixed seed, so that results depend only on the code. `npm run explore` tries other examples. */
const USUAL_SEED = 20_261_121;

/** The share of the examples that are tried, see shared/test/support/property.ts. */
const share = Number(process.env['RUNS'] ?? 1);
const EXAMPLES = 100;

fc.configureGlobal({
  seed: Number(process.env['EXPLORE_SEED'] ?? USUAL_SEED),
  numRuns: Math.ceil(EXAMPLES * share),
});
