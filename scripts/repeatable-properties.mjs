import fc from 'fast-check';

// In CI a verdict is about the change, so the same examples are tried each time; everywhere else each run
// tries others, and prints the seed of one that fails.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_121 });
