import { runTrial } from './trial.mjs';

await runTrial('rules');
