import { prepare } from './prepare.mjs';

// With --help it starts nothing, and needs no pages.
await prepare({ web: !process.argv.includes('--help') });
process.argv.splice(2, 0, 'scripts/cluster.ts');
await import('./run-typescript.mjs');
