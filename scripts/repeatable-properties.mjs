import fc from 'fast-check';

/** A verdict is about the code: the same examples every time. `npm run explore` tries others. */
const USUAL_SEED = 20_261_121;

fc.configureGlobal({ seed: Number(process.env['EXPLORE_SEED'] ?? USUAL_SEED) });
