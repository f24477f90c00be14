import type { HostingLimits } from '../account/hosting-limits.ts';
import type { CampaignsParts } from '../campaign/campaigns.ts';
import type { Config } from '../platform/config/config.ts';
import type { HostLimits } from '../match/lobby/insert-match.ts';

const MEBIBYTE = 1_048_576;

/** What one account may host, as configured by the operator. */
export const limitsOf = (
  config: Config,
): {
  readonly matches: HostLimits;
  readonly tournaments: HostingLimits;
  readonly campaigns: Pick<CampaignsParts, 'hosting' | 'hostClaimDays'>;
} => {
  const contentBytes = config.contentPerAccount === 0 ? null : config.contentPerAccount * MEBIBYTE;
  return {
    matches: {
      waiting: config.lobbiesPerAccount,
      seats: config.seatsPerAccount,
      open: config.matchesPerAccount,
      perDay: config.matchesPerDay,
      botsPerDay: config.botMatchesPerDay,
      contentBytes,
    },
    tournaments: { open: config.tournamentsPerAccount, perDay: config.tournamentsPerDay, contentBytes },
    campaigns: {
      hosting: { open: config.campaignsPerAccount, perDay: config.campaignsPerDay, contentBytes },
      hostClaimDays: config.hostClaimDays,
    },
  };
};
