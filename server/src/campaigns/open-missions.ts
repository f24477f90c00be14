import { mayCampaign } from '../access/campaign-rights.ts';
import type { Clients } from '../database/clients.ts';
import { inTransaction } from '../database/transaction.ts';
import type { RequestRefusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Asking } from './campaign-access.ts';
import { unknownCampaign } from './campaign-refusals.ts';
import { takeTurn } from './campaign-turn.ts';
import { roleOf } from './join-campaign.ts';
import { memberOf } from './show-campaign.ts';

/** Opens the matches of all missions, past and future, to everybody, or to members only. Null on success. */
export const openMissions = (
  clients: Clients,
  { account, campaignId }: Asking,
  areOpen: boolean,
): Promise<RequestRefusal | null> =>
  inTransaction(clients, async (transaction) => {
    const turn = await takeTurn(transaction, campaignId);
    const member = turn && memberOf(turn.record, account.id);
    if (!turn || member === undefined) return unknownCampaign();
    if (!mayCampaign('decide', roleOf(turn.state, member)))
      return refuse('notHost', 'Only the host decides this.');
    const { sql } = transaction;
    await sql`update campaign set missions_open = ${areOpen}, changed_at = now() where id = ${campaignId}`;
    await sql`
      update match set visibility = ${areOpen ? 'open' : 'members'}
      where origin_kind = 'campaign' and origin_id = ${campaignId}`;
    return null;
  });
