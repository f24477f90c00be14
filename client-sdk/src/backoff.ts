const FIRST_MS = 250;
const MOST_MS = 8_000;

/**
 * How long to wait before attempt number `attempt` (0-based): it doubles up to a limit, and lies anywhere
 * between half of that and all of it, so that the players of a server that came back do not come all at once.
 */
export const backoffMs = (attempt: number, random: number): number => {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(most * (0.5 + random / 2));
};

export const waitFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
