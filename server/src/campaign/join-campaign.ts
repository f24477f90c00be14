import type { joinCampaignSchema } from '@penance/shared';
import type * as z from 'zod';
import { readBlocksAmong } from '../account/block-store.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { asHost } from './as-host.ts';
import type { Asking } from './campaign-access.ts';
import { closedCampaign, refusedBy, unknownCampaign } from './campaign-refusals.ts';
import { takeTurn, type CampaignTurn } from './campaign-turn.ts';
import { readSecret } from './campaign-journal.ts';
import { refusalOfFull } from './journal-limits.ts';
import { ownersOf, ownPlace } from './places.ts';
import { memberOf, roleOf } from './show-campaign.ts';

type Wanted = z.infer<typeof joinCampaignSchema>;

/** Makes an account a member; joining again changes nothing. Null on success. */
export const joinCampaign = (
  clients: Clients,
  { account, campaignId }: Asking,
  wanted: Wanted,
): Promise<RequestRefusal | null> =>
  inTransaction(clients, async (transaction) => {
    const turn = await takeTurn(transaction, campaignId);
    if (!turn) return unknownCampaign();
    if (memberOf(turn.record, account.id) !== undefined) return null;
    if (turn.record.status === 'closed') return closedCampaign();
    const members = turn.record.members.map(({ accountId }) => accountId);
    const blocks = await readBlocksAmong(transaction.sql, [...members, account.id]);
    if (blocks.some(({ other }) => other === account.id))
      return refuse('notAdmitted', 'You cannot join this campaign.');
    const present = await placeOf(transaction.sql, turn, account.id, wanted);
    if (present !== null && typeof present !== 'string') return present;
    if (present === null) {
      const full = await refusalOfFull(transaction.sql, turn.record, 'admit');
      if (full) return full;
      const member = { id: account.id, name: account.name, role: wanted.role };
      const admitted = await turn.take({ from: 'server', order: { kind: 'admit', member } });
      if ('code' in admitted) return refusedBy(admitted);
    }
    await addAccount(transaction.sql, turn, account.id, present ?? account.id);
    return null;
  });

/**
 * The existing member that the account takes over, `null` for a new one. Its own member is found without being named, and
 * nobody else gets it.
 */
const placeOf = async (
  sql: Sql,
  { record, state }: CampaignTurn,
  accountId: string,
  { as }: Wanted,
): Promise<string | null | RequestRefusal> => {
  const owners = await ownersOf(sql, state.members);
  const wanted = as ?? ownPlace(owners, accountId);
  if (wanted === undefined) return null;
  if (!state.members.some(({ id }) => id === wanted))
    return refuse('memberUnknown', 'There is no such member.');
  const isTaken = record.members.some(({ memberId }) => memberId === wanted);
  if (isTaken || (owners.get(wanted) ?? accountId) !== accountId)
    return refuse('memberTaken', 'Somebody else has taken this place.');
  return wanted;
};

const addAccount = async (
  sql: Sql,
  { record, state }: CampaignTurn,
  accountId: string,
  member: string,
): Promise<void> => {
  await sql`
    insert into campaign_member (campaign_id, account_id, member_id, role)
    values (${record.id}, ${accountId}, ${member}, ${roleOf(state, member)})`;
  await sql`update campaign set changed_at = now() where id = ${record.id}`;
};

/** Null on success. */
export const closeCampaign = (clients: Clients, asking: Asking): Promise<RequestRefusal | null> =>
  asHost(clients, asking, async (transaction, { state }) => {
    const isPlayed = state.missions.some(({ status }) => status === 'launched' || status === 'live');
    if (isPlayed) return refuse('missionUnderWay', 'A mission is being played: wait until it is over.');
    const secret = await readSecret(transaction, asking.campaignId);
    await transaction.sql`
      update campaign set status = 'closed', changed_at = now(), secret = ${secret}
      where id = ${asking.campaignId} and status = 'open'`;
    return null;
  });
