import { startTestPostgres } from './test-postgres.mjs';

/** Jest calls this before the first suite that is not of the kind unit. */
export default async function start() {
  globalThis.stopTestPostgres = await startTestPostgres();
}
