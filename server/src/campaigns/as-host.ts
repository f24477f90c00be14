import { mayCampaign } from '../access/campaign-rights.ts';
import type { Clients } from '../database/clients.ts';
import type { Transaction } from '../database/transaction.ts';
import { inTransaction } from '../database/transaction.ts';
import type { RequestRefusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Asking } from './campaign-access.ts';
import { unknownCampaign } from './campaign-refusals.ts';
import type { CampaignTurn } from './campaign-turn.ts';
import { takeTurn } from './campaign-turn.ts';
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
