/**
 * Limits of a campaign's total size. A command copies or searches each of these, so the limits bound the cost of a
 * command.
 */
export const CAMPAIGN_LIMITS = {
  /** Pilots ever recruited, the dead included. */
  pilots: 400,
  caskets: 200,
  /** Missions ever planned, those called off included. */
  missions: 1_000,
  entries: 20_000,
  /** Size of its packs as JSON. */
  packCharacters: 512 * 1024,
} as const;
