import fc from 'fast-check';

/** A fixed seed, so that results depend only on the code. `npm run explore` tries other examples. */
const USUAL_SEED = 20_261_121;

fc.configureGlobal({ seed: Number(process.env['EXPLORE_SEED'] ?? USUAL_SEED) });
