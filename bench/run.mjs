import { prepare } from '../scripts/prepare.mjs';

await prepare();
const { main } = await import('./main.mjs');
process.exitCode = main(process.argv.slice(2));
