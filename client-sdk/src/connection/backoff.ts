const FIRST_MS = 250;
/** Another process takes a match over within seconds: a client that pauses longer between attempts misses that. */
const SOON_MS = 2_000;
const SOON_ATTEMPTS = 15;
const MOST_MS = 8_000;

/**
 * How long to wait before attempt number `attempt` (0-based). The delay doubles up to a limit, which is higher after
 * many attempts, and is then drawn between half of that and all of it, so that the players of a server that has come
 * back do not all reconnect at once.
 */
export const backoffMs = (attempt: number, random: number): number => {
  const limit = attempt < SOON_ATTEMPTS ? SOON_MS : MOST_MS;
  const most = Math.min(limit, FIRST_MS * 2 ** attempt);
  return Math.round(most * (0.5 + random / 2));
};

export const waitFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
