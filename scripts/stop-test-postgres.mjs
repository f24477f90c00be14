/** Jest calls this after the last suite. */
export default async function stop() {
  await globalThis.stopTestPostgres?.();
}
