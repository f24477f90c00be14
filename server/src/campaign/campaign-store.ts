import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Brought,
  CampaignDocument,
  CampaignOpening,
  CampaignState,
  CampaignSummary,
} from '@penance/shared';
import { commitTo, openCampaign, SECRET_BYTES } from '@penance/shared';
import type { HostedCounts, HostingLimits, ReachedHostingLimit } from '../account/hosting-limits.ts';
import { lockAccount, reachedLimit } from '../account/hosting-limits.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { pageOf, type Page, type Place } from '../platform/database/cursor.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import { newInviteCode } from '../match/lobby/lobby-store.ts';
import { keepSnapshot, writeBrought } from './campaign-journal.ts';
import { campaignColumns, campaignRecord, type CampaignRecord, type CampaignRow } from './campaign-record.ts';
import { refusedBy, TurnRefused } from './campaign-refusals.ts';
import { takeTurn } from './campaign-turn.ts';
import { writeTables } from './campaign-tables.ts';

export interface NewCampaign {
  readonly opening: CampaignOpening;
  /** The account that opens it becomes its host. */
  readonly host: {
    readonly accountId: string;
    readonly memberId: string;
    /** Name of the member, if it takes the place from the host of the imported entries. */
    readonly takesOverAs?: string;
  };
  /** The imported entries, in order, and the state they led to. Every fact in them has been checked. */
  readonly brought?: {
    readonly document: CampaignDocument;
    readonly state: CampaignState;
    readonly standing: Brought;
  };
  readonly forkedFrom?: string;
}

/** A campaign as it is listed for one of its members. */
export interface CampaignListItem extends Omit<CampaignSummary, 'createdAt' | 'changedAt'> {
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export type CreatedCampaign =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reached: ReachedHostingLimit };

interface PageWanted {
  readonly limit: number;
  readonly after?: Place | undefined;
}

export interface CampaignStore {
  /** Only if the host stays within the limits. */
  readonly create: (campaign: NewCampaign, limits: HostingLimits) => Promise<CreatedCampaign>;
  readonly findByInviteCode: (code: string) => Promise<CampaignRecord | undefined>;
  /** Campaigns of an account, most recently changed first. */
  readonly listOfAccount: (accountId: string, page: PageWanted) => Promise<Page<CampaignListItem>>;
}

export const createCampaignStore = (clients: Clients): CampaignStore => ({
  create: async (campaign, limits) => {
    for (;;) {
      const outcome = await inTransaction(clients, (transaction) =>
        insertCampaign(transaction, campaign, limits),
      );
      if (outcome !== 'codeTaken') return outcome;
    }
  },

  findByInviteCode: (code) =>
    clients.use(async (sql) => {
      const [row] = await sql<CampaignRow[]>`
        select ${campaignColumns(sql)} from campaign where campaign.invite_code = ${code}`;
      return row && campaignRecord(row);
    }),

  listOfAccount: async (accountId, { limit, after }) => {
    const rows = await clients.use(
      (sql) => sql<CampaignListItem[]>`
        select
          campaign.id, campaign.name, campaign.status, campaign.seq, campaign.preset,
          campaign.created_at as "createdAt", campaign.changed_at as "changedAt", own.member_id as member, own.role,
          (
            select count(*)::integer from campaign_member member where member.campaign_id = campaign.id
          ) as members,
          (
            select count(*)::integer from mission
            where mission.campaign_id = campaign.id and mission.status = 'settled'
          ) as missions
        from campaign
        join campaign_member own on own.campaign_id = campaign.id and own.account_id = ${accountId}
        where ${after ? sql`(campaign.changed_at, campaign.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by campaign.changed_at desc, campaign.id desc
        limit ${limit + 1}`,
    );
    return pageOf(rows, limit, ({ changedAt, id }) => ({ at: changedAt, id }));
  },
});

/** The limit that one more campaign of this host would exceed. */
export const reachedBy = async (
  sql: Sql,
  accountId: string,
  limits: HostingLimits,
): Promise<ReachedHostingLimit | undefined> => {
  await lockAccount(sql, accountId);
  const [counts] = await sql<[HostedCounts]>`
    select
      count(*) filter (where campaign.status = 'open')::integer as open,
      count(*) filter (where campaign.created_at > now() - interval '1 day')::integer as "ofDay"
    from campaign_member member join campaign on campaign.id = member.campaign_id
    where member.account_id = ${accountId} and member.role = 'host'`;
  return reachedLimit(sql, accountId, counts, limits);
};

const insertCampaign = async (
  transaction: Transaction,
  { opening, host, brought, forkedFrom }: NewCampaign,
  limits: HostingLimits,
): Promise<CreatedCampaign | 'codeTaken'> => {
  const { sql, secrets } = transaction;
  const reached = await reachedBy(sql, host.accountId, limits);
  if (reached) return { ok: false, reached };
  const id = randomUUID();
  const secret = randomBytes(SECRET_BYTES);
  const [created] = await sql<{ id: string }[]>`
    insert into campaign (
      id, name, invite_code, opening, commitment, secret, forked_from, dice_before, brought
    )
    values (
      ${id}, ${opening.name}, ${newInviteCode()}, ${JSON.stringify(opening)}::text::json,
      ${commitTo(secret)}, ${secrets.seal(secret, `campaign ${id}`)}, ${forkedFrom ?? null}::uuid,
      ${JSON.stringify(brought?.document.proof?.dice ?? [])}::text::json,
      ${brought ? JSON.stringify(brought.standing) : null}::text::json
    )
    on conflict on constraint campaign_invite_code do nothing
    returning id`;
  if (!created) return 'codeTaken';
  const state = brought?.state ?? openCampaign(opening);
  const seq = brought?.document.entries.length ?? 0;
  if (brought) await writeBrought(sql, id, brought.document);
  await keepSnapshot(sql, id, { seq, state, must: true });
  await writeTables(sql, { campaignId: id, before: null, after: state });
  if (host.takesOverAs !== undefined) await takeOver(transaction, id, host.memberId, host.takesOverAs);
  await sql`
    insert into campaign_member (campaign_id, account_id, member_id, role)
    values (${id}, ${host.accountId}, ${host.memberId}, 'host')`;
  return { ok: true, id };
};

/** Throws `TurnRefused` when there is no room for one more player. */
const takeOver = async (
  transaction: Transaction,
  campaignId: string,
  id: string,
  name: string,
): Promise<void> => {
  const turn = await takeTurn(transaction, campaignId);
  if (!turn) throw new Error(`campaign ${campaignId} was not created`);
  const taken = await turn.take({ from: 'server', order: { kind: 'takeOver', host: { id, name } } });
  if ('code' in taken) throw new TurnRefused(refusedBy(taken));
};
