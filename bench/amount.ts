/**
 * How much a benchmark does: `usual`, or `little` when the command line says `--short`. Figures of a short run mean
 * nothing; it shows that every benchmark still runs.
 */
export const amount = <T>(usual: T, little: T): T => (process.argv.includes('--short') ? little : usual);
