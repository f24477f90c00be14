/**
 * How much a campaign holds in all. Each of these is copied or looked through with a command, so that their bounds
 * are what a command may cost at most.
 */
export const CAMPAIGN_LIMITS = {
  /** Pilots ever recruited, the dead included. */
  pilots: 400,
  caskets: 200,
  /** Missions ever planned, those called off included. */
  missions: 1_000,
  entries: 20_000,
  /** Of its packs as JSON. */
  packCharacters: 512 * 1024,
} as const;
