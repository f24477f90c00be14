import { prepare } from '../scripts/prepare.mjs';

await prepare();
const { main } = await import('./main.mjs');
process.exit(await main(process.argv.slice(2)));
