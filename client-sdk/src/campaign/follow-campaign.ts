import { campaignRoomSchema, campaignSchema } from '@penance/shared';
import type { HttpClient } from '../api/http-client.ts';
import { LiveCampaign, type CampaignLine } from './live-campaign.ts';
import { RoomLine } from '../connection/room-line.ts';

/** Joins the room of a campaign, and resolves once the room has sent its state. */
export const followCampaign = async (
  http: HttpClient,
  campaignId: string,
  patienceMs: number,
): Promise<LiveCampaign> => {
  const line: CampaignLine = new RoomLine({
    addresses: http.addresses,
    subject: 'campaign',
    join: () => http.post(`/campaigns/${campaignId}/room`, undefined, campaignRoomSchema),
    messages: ['start', 'change', 'present'],
    patienceMs,
  });
  const campaign = await http.get(`/campaigns/${campaignId}`, campaignSchema);
  const live = new LiveCampaign(line, campaign);
  await line.open();
  await live.until(() => true);
  return live;
};
