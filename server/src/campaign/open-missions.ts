import type { Clients } from '../platform/database/clients.ts';
import type { RequestRefusal } from '../platform/base/refusal.ts';
import { asHost } from './as-host.ts';
import type { Asking } from './campaign-access.ts';

/** Opens the matches of all missions, past and future, to everybody, or to members only. Null on success. */
export const openMissions = (
  clients: Clients,
  asking: Asking,
  areOpen: boolean,
): Promise<RequestRefusal | null> =>
  asHost(clients, asking, async ({ sql }) => {
    const { campaignId } = asking;
    await sql`update campaign set missions_open = ${areOpen}, changed_at = now() where id = ${campaignId}`;
    await sql`
      update match set visibility = ${areOpen ? 'open' : 'members'}
      where origin_kind = 'campaign' and origin_id = ${campaignId}`;
    return null;
  });
