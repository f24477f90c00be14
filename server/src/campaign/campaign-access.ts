import type { CampaignState } from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { RequestRefusal } from '../platform/base/refusal.ts';
import { PLAIN_SECRETS as PUBLISHED } from '../platform/secrets/secret-box.ts';
import { readCampaign, readSecret, readStanding } from './campaign-journal.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { unknownCampaign } from './campaign-refusals.ts';
import { memberOf, type CampaignMoment } from './show-campaign.ts';

/** An account that requests something of a campaign. */
export interface Asking {
  readonly account: Pick<AccountRecord, 'id' | 'name'>;
  readonly campaignId: string;
}

/** A campaign at one moment, and the member who asks. */
export interface Seen extends CampaignMoment {
  readonly member: string;
}

/** Reads a consistent snapshot: what is committed meanwhile is visible only in the next read. */
export const readAtOnce = <Result>(clients: Clients, read: (sql: Sql) => Promise<Result>): Promise<Result> =>
  clients.transaction(async (sql) => {
    await sql`set transaction isolation level repeatable read, read only`;
    return read(sql);
  });

/** The campaign's present state; its secret only when it is closed. Use within `readAtOnce`. */
export const readMoment = async (sql: Sql, campaignId: string): Promise<CampaignMoment | undefined> => {
  const record = await readCampaign(sql, campaignId);
  if (!record) return undefined;
  const { state } = await readStanding(sql, campaignId);
  return momentOf(sql, record, state);
};

/** The same for a campaign whose state is known. */
export const momentOf = async (
  sql: Sql,
  record: CampaignRecord,
  state: CampaignState,
): Promise<CampaignMoment> => {
  const isClosed = record.status === 'closed';
  const secret = isClosed ? await readSecret({ sql, secrets: PUBLISHED }, record.id) : undefined;
  return { record, state, secret };
};

/** For members only; to others it looks as if it did not exist. */
export const seeCampaign = (
  clients: Clients,
  { account, campaignId }: Asking,
): Promise<Seen | RequestRefusal> =>
  readAtOnce(clients, async (sql) => {
    const moment = await readMoment(sql, campaignId);
    const member = moment && memberOf(moment.record, account.id);
    return moment && member !== undefined ? { ...moment, member } : unknownCampaign();
  });
