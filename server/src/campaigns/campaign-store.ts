import { randomBytes } from 'node:crypto';
import type { CampaignEntry, CampaignOpening } from '@penance/shared';
import { campaignAfter, commitTo, openCampaign, SECRET_BYTES } from '@penance/shared';
import type { Sql } from '../database/client.ts';
import type { Clients } from '../database/clients.ts';
import type { Page, Place } from '../database/cursor.ts';
import { pageOf } from '../database/cursor.ts';
import type { Transaction } from '../database/transaction.ts';
import { inTransaction } from '../database/transaction.ts';
import { newInviteCode } from '../matches/match-lobby.ts';
import { appendEntry, keepSnapshot, readCampaign } from './campaign-journal.ts';
import type { CampaignRecord, CampaignRow } from './campaign-record.ts';
import { campaignColumns, campaignRecord } from './campaign-record.ts';
import { commandKeyOf } from './command-key.ts';
import { writeTables } from './campaign-tables.ts';

export interface NewCampaign {
  readonly opening: CampaignOpening;
  /** Whoever opens it takes the place of its host. */
  readonly host: { readonly accountId: string; readonly memberId: string };
  /** Brought along from elsewhere, in order. Every fact in them has been judged. */
  readonly entries?: readonly CampaignEntry[];
  readonly forkedFrom?: string;
}

interface PageWanted {
  readonly limit: number;
  readonly after?: Place | undefined;
}

export interface CampaignStore {
  /** Undefined when the account hosts as many as it may. */
  readonly create: (campaign: NewCampaign, most: number) => Promise<string | undefined>;
  readonly find: (campaignId: string) => Promise<CampaignRecord | undefined>;
  readonly findByInviteCode: (code: string) => Promise<CampaignRecord | undefined>;
  /** Those of an account, the latest changed first. */
  readonly listOfAccount: (accountId: string, page: PageWanted) => Promise<Page<CampaignRecord>>;
  /** Undefined until the campaign is closed. */
  readonly revealSecret: (campaignId: string) => Promise<Uint8Array | undefined>;
}

export const createCampaignStore = (clients: Clients): CampaignStore => ({
  create: async (campaign, most) => {
    for (;;) {
      const outcome = await inTransaction(clients, (transaction) =>
        insertCampaign(transaction, campaign, most),
      );
      if (outcome !== 'codeTaken') return outcome === 'tooMany' ? undefined : outcome.id;
    }
  },

  find: (campaignId) => clients.use((sql) => readCampaign(sql, campaignId)),

  findByInviteCode: (code) =>
    clients.use(async (sql) => {
      const [row] = await sql<CampaignRow[]>`
        select ${campaignColumns(sql)} from campaign where campaign.invite_code = ${code}`;
      return row && campaignRecord(row);
    }),

  listOfAccount: async (accountId, { limit, after }) => {
    const rows = await clients.use(
      (sql) => sql<CampaignRow[]>`
        select ${campaignColumns(sql)} from campaign
        join campaign_member own on own.campaign_id = campaign.id and own.account_id = ${accountId}
        where ${after ? sql`(campaign.changed_at, campaign.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by campaign.changed_at desc, campaign.id desc
        limit ${limit + 1}`,
    );
    return pageOf(rows.map(campaignRecord), limit, ({ changedAt, id }) => ({ at: changedAt, id }));
  },

  revealSecret: async (campaignId) => {
    const [row] = await clients.use(
      (sql) => sql<{ secret: Uint8Array }[]>`
        select secret from campaign where id = ${campaignId} and status = 'closed'`,
    );
    return row?.secret;
  },
});

/** The host's account is locked: of two campaigns opened at once the second counts the first. */
const mayHostMore = async (sql: Sql, accountId: string, most: number): Promise<boolean> => {
  await sql`select from account where id = ${accountId} for no key update`;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from campaign_member member join campaign on campaign.id = member.campaign_id
    where member.account_id = ${accountId} and member.role = 'host' and campaign.status = 'open'`;
  return row.count < most;
};

const insertCampaign = async (
  { sql }: Transaction,
  { opening, host, entries = [], forkedFrom }: NewCampaign,
  most: number,
): Promise<{ readonly id: string } | 'tooMany' | 'codeTaken'> => {
  if (!(await mayHostMore(sql, host.accountId, most))) return 'tooMany';
  const secret = randomBytes(SECRET_BYTES);
  const [created] = await sql<{ id: string }[]>`
    insert into campaign (name, invite_code, opening, commitment, secret, forked_from)
    values (
      ${opening.name}, ${newInviteCode()}, ${JSON.stringify(opening)}::text::json,
      ${commitTo(secret)}, ${secret}, ${forkedFrom ?? null}::uuid
    )
    on conflict on constraint campaign_invite_code do nothing
    returning id`;
  if (!created) return 'codeTaken';
  const { id } = created;
  await sql`
    insert into campaign_member (campaign_id, account_id, member_id, role)
    values (${id}, ${host.accountId}, ${host.memberId}, 'host')`;
  for (const { at, ...entry } of entries)
    await appendEntry(sql, id, {
      ...entry,
      commandKey: commandKeyOf(entry.input, entry.seq),
      accountId: null,
      at: at === undefined ? undefined : new Date(at),
    });
  const state = campaignAfter(
    openCampaign(opening),
    entries.flatMap(({ facts }) => facts),
  );
  const seq = entries.length;
  await sql`update campaign set inherited_seq = ${seq} where id = ${id}`;
  await keepSnapshot(sql, id, { seq, state, must: true });
  await writeTables(sql, { campaignId: id, before: null, after: state });
  return { id };
};
