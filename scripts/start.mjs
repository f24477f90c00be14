import { prepare } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

// With an option it starts nothing, and needs no pages.
await prepare({ web: process.argv.length === 2 });
await runProgram('server/dist/bundle/main.js');
