import { mayCampaign } from './campaign-rights.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import type { Asking } from './campaign-access.ts';
import { unknownCampaign } from './campaign-refusals.ts';
import { takeTurn, type CampaignTurn } from './campaign-turn.ts';
import { memberOf, roleOf } from './show-campaign.ts';

/** Does what only the host decides, with exclusive access to the campaign. Null on success. */
export const asHost = (
  clients: Clients,
  { account, campaignId }: Asking,
  work: (transaction: Transaction, turn: CampaignTurn) => Promise<RequestRefusal | null>,
): Promise<RequestRefusal | null> =>
  inTransaction(clients, async (transaction) => {
    const turn = await takeTurn(transaction, campaignId);
    const member = turn && memberOf(turn.record, account.id);
    if (!turn || member === undefined) return unknownCampaign();
    if (!mayCampaign('decide', roleOf(turn.state, member)))
      return refuse('notHost', 'Only the host decides this.');
    return work(transaction, turn);
  });
