import { prepare } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await prepare();
await runProgram('cli/dist/main.js');
