import { prepare } from './prepare.mjs';
import { runTool } from './run.mjs';

/** Jest loads ES modules through an interface of Node that still calls itself experimental. */
const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

await prepare();
process.exitCode = await runTool('jest', process.argv.slice(2), { nodeOptions });
