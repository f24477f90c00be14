import type {
  Brought,
  CampaignEntry,
  CampaignFact,
  CampaignInput,
  CampaignOpening,
  CampaignOutcome,
  DiceStretch,
} from '@penance/shared';
import { broughtSchema, diceStretchesSchema } from '@penance/shared';
import * as z from 'zod';
import type { Fragment, Sql } from '../platform/database/client.ts';

export type CampaignStatus = 'open' | 'closed';

/** An account that is a member, with its member id in the journal. */
export interface MemberRecord {
  readonly accountId: string;
  readonly memberId: string;
}

/** A campaign without its state, and without the secret of its dice. */
export interface CampaignRecord {
  readonly id: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly inviteCode: string;
  readonly opening: CampaignOpening;
  readonly commitment: string;
  /** Number of the last entry. */
  readonly seq: number;
  /** Size of its journal in an export, in characters. */
  readonly journalSize: number;
  /** The entries up to this one were imported from another campaign. */
  readonly inheritedSeq: number;
  readonly forkedFrom: string | null;
  /** About the imported entries. */
  readonly diceBefore: readonly DiceStretch[];
  readonly brought: Brought | null;
  /** Head of the hash chain; null before the first entry, and where that is older than the chain. */
  readonly head: string | null;
  /** Whether everybody may watch its missions; otherwise only its members. */
  readonly missionsOpen: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly members: readonly MemberRecord[];
}

type JsonColumn = 'opening' | 'members' | 'diceBefore' | 'brought';
export type CampaignRow = Omit<CampaignRecord, JsonColumn> & Readonly<Record<JsonColumn, unknown>>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

// Written by this server from typed values of the rules.
const jsonColumns = z.object({
  opening: z.custom<CampaignOpening>(isObject),
  diceBefore: diceStretchesSchema,
  brought: broughtSchema.nullable(),
  members: z.array(z.object({ accountId: z.string(), memberId: z.string() })).readonly(),
});

export const campaignRecord = (row: CampaignRow): CampaignRecord => ({ ...row, ...jsonColumns.parse(row) });

/** The columns of a `CampaignRow`, for a query over `campaign`. */
export const campaignColumns = (sql: Sql): Fragment => sql`
  campaign.id, campaign.name, campaign.status, campaign.invite_code as "inviteCode", campaign.opening,
  campaign.commitment, campaign.seq, campaign.journal_size as "journalSize", campaign.inherited_seq as "inheritedSeq",
  campaign.forked_from as "forkedFrom", campaign.missions_open as "missionsOpen", campaign.dice_before as "diceBefore", campaign.brought,
  (select head from campaign_entry where campaign_id = campaign.id and seq = campaign.seq) as head,
  campaign.created_at as "createdAt", campaign.changed_at as "changedAt",
  coalesce((
    select json_agg(json_build_object('accountId', member.account_id, 'memberId', member.member_id)
      order by member.joined_at, member.member_id)
    from campaign_member member where member.campaign_id = campaign.id
  ), '[]') as members`;

/** A stored journal entry. */
export interface StoredCampaignEntry extends Omit<CampaignEntry, 'at'> {
  readonly commandKey: string;
  readonly at: Date;
}

type EntryColumn = 'input' | 'outcomes' | 'facts';
export type EntryRow = Omit<StoredCampaignEntry, EntryColumn> & Readonly<Record<EntryColumn, unknown>>;

const entryColumnsSchema = z.object({
  input: z.custom<CampaignInput>(isObject),
  outcomes: z.array(z.custom<CampaignOutcome>(isObject)).readonly(),
  facts: z.array(z.custom<CampaignFact>(isObject)).readonly(),
});

export const storedEntry = (row: EntryRow): StoredCampaignEntry => ({
  ...row,
  ...entryColumnsSchema.parse(row),
});

export const entryColumns = (sql: Sql): Fragment => sql`
  seq, command_key as "commandKey", input, outcomes, facts, at`;
