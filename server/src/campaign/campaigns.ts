import type { HostingLimits } from '../account/hosting-limits.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { MissionParts } from './arrange-mission.ts';
import { createCampaignCommands, type CampaignCommands } from './campaign-commands.ts';
import { createCampaignLobby, type CampaignLobby } from './campaign-lobby.ts';
import { createCampaignStore } from './campaign-store.ts';
import { createFollower, type FollowCampaign } from './follow-campaign.ts';
import { createForgetMember } from './forget-member.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';

export interface Campaigns {
  readonly lobby: CampaignLobby;
  readonly commands: CampaignCommands;
  readonly follow: FollowCampaign;
  /** Takes a deleted account out of all campaigns. */
  readonly forgetMember: (accountId: string) => AsyncGenerator<undefined, void>;
}

export interface CampaignsParts extends MissionParts {
  readonly clients: Clients;
  /** For how many days a claim to the host's role must stand before it is granted. */
  readonly hostClaimDays: number;
  /** Limits per host. */
  readonly hosting: HostingLimits;
  readonly onChanged: (campaignId: string) => void;
}

export const createCampaigns = (parts: CampaignsParts): Campaigns => {
  const { clients } = parts;
  const inTurn = createQueues();
  const store = createCampaignStore(clients);
  return {
    lobby: createCampaignLobby({ ...parts, store, inTurn }),
    commands: createCampaignCommands({ ...parts, inTurn }),
    follow: createFollower(clients),
    forgetMember: createForgetMember(parts),
  };
};
