const FIRST_MS = 250;
/** A match is taken over within seconds: whoever waits longer between two attempts misses them. */
const SOON_MS = 2_000;
const SOON_ATTEMPTS = 15;
const MOST_MS = 8_000;

/**
 * How long to wait before attempt number `attempt` (0-based): it doubles up to a limit, which is higher when it has
 * taken long already, and lies anywhere between half of that and all of it, so that the players of a server that came
 * back do not come all at once.
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
