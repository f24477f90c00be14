import { once } from 'node:events';
import { withServer } from '../server/dist/cli/throw-away-server.js';
import { tell } from './serving.mjs';

/** This server as it is, with a real PostgreSQL whose data are gone afterwards. */
await withServer(undefined, async (url) => {
  const stopped = once(process, 'stopped');
  tell({ url, close: () => process.emit('stopped') });
  await stopped;
});
process.exit(0);
