/**
 * How much work a benchmark does: `usual`, or `little` with `--short`. Figures of a short run mean nothing; it only
 * shows that every benchmark still runs.
 */
export const amount = <T>(usual: T, little: T): T => (process.argv.includes('--short') ? little : usual);
