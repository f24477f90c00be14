import { runTrial } from './trial.mjs';

await runTrial('cards');
