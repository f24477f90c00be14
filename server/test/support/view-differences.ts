/** How long a server may take that is about to be stopped anyway. */
const PATIENCE_MS = 5000;

/**
 * How many connections have reported a view that differs from the server’s, since the server started. `null` if it
 * does not answer.
 */
export const viewDifferencesAt = async (url: string): Promise<number | null> => {
  const reply = await fetch(`${url}/metrics`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  const figure = reply?.ok && /^penance_view_differences_total (\d+)$/m.exec(await reply.text())?.[1];
  return typeof figure === 'string' ? Number(figure) : null;
};

/** For every test that stops a server: clients that fold steps must have come to the server's own views. */
export const assertNoViewDiffered = async (url: string, expected = 0): Promise<void> => {
  const differences = (await viewDifferencesAt(url)) ?? expected;
  if (differences !== expected)
    throw new Error(`${String(differences)} connections reported a view that differs from the server’s.`);
};
