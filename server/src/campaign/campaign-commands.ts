import type {
  CampaignCommandKind,
  CampaignLogEntry,
  CommandPreview,
  CommandReply,
  KeptCommand,
} from '@penance/shared';
import { memberKey, previewCommand } from '@penance/shared';
import type { HostingLimits } from '../account/hosting-limits.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import { ownTurn } from '../platform/base/in-slices.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { refusalOfRepeated } from '../platform/base/repeated-command.ts';
import { arrangeMission, type MissionParts } from './arrange-mission.ts';
import { seeCampaign, type Asking } from './campaign-access.ts';
import { readEntriesBackwards } from './campaign-journal.ts';
import type { StoredCampaignEntry } from './campaign-record.ts';
import { closedCampaign, orRefusal, refusedBy, unknownCampaign } from './campaign-refusals.ts';
import { reachedBy } from './campaign-store.ts';
import { takeTurn, type CampaignTurn } from './campaign-turn.ts';
import type { createQueues } from '../platform/base/one-at-a-time.ts';
import { replaceHost } from './replace-host.ts';
import { refusalOfFull } from './journal-limits.ts';
import { memberOf, roleOf, shownCampaign, shownEntry, type CampaignMoment } from './show-campaign.ts';
import { newInviteCode } from '../match/lobby/lobby-store.ts';

export interface CommandParts extends MissionParts {
  readonly clients: Clients;
  /** For how many days a claim to the host's role must stand before it is granted. */
  readonly hostClaimDays: number;
  /** Limits per host. */
  readonly hosting: HostingLimits;
  readonly inTurn: ReturnType<typeof createQueues>;
  /** Called after each commit, and when it is unknown whether there was one. */
  readonly onChanged: (campaignId: string) => void;
}

export interface LogPage {
  readonly items: readonly CampaignLogEntry[];
  /** The entry after which the next page begins; absent on the last page. */
  readonly next?: number;
}

/** The commands of members in a campaign. */
export interface CampaignCommands {
  readonly command: (asking: Asking, command: KeptCommand) => Promise<CommandReply | RequestRefusal>;
  readonly preview: (asking: Asking, command: KeptCommand) => Promise<CommandPreview | RequestRefusal>;
  /** Latest first; `before` is exclusive. */
  readonly log: (
    asking: Asking,
    page: { readonly before?: number | undefined; readonly limit: number },
  ) => Promise<LogPage | RequestRefusal>;
}

interface Given {
  readonly entry: StoredCampaignEntry;
  readonly isRepeated: boolean;
  /** The campaign after the entry. */
  readonly moment: CampaignMoment;
}

export const createCampaignCommands = (parts: CommandParts): CampaignCommands => {
  const { clients, inTurn, onChanged } = parts;

  const give = async (asking: Asking, command: KeptCommand): Promise<Given | RequestRefusal> => {
    try {
      return await orRefusal(
        inTransaction(clients, (transaction) => giveInTurn(parts, transaction, asking, command)),
      );
    } finally {
      onChanged(asking.campaignId);
    }
  };

  return {
    command: async (asking, command) => {
      const given = await inTurn(asking.campaignId, () => give(asking, command));
      if (isRefused(given)) return given;
      const { entry, isRepeated, moment } = given;
      // A member who has just left still gets the reply.
      const by = entry.input.from === 'member' ? entry.input.by : '';
      return { entry: shownEntry(entry, moment.state, by), isRepeated, campaign: shownCampaign(moment, by) };
    },

    preview: async (asking, command) => {
      const seen = await seeCampaign(clients, asking);
      if (isRefused(seen)) return seen;
      if (seen.record.status === 'closed') return closedCampaign();
      const { account } = asking;
      const wanted = { account, member: seen.member, command };
      const refusal = await clients.use((sql) => refusalOfLimits(sql, seen, wanted, parts.hosting));
      if (refusal) return refusal;
      // With large packs it takes some milliseconds.
      await ownTurn();
      const preview = previewCommand(seen.state, command, seen.member);
      return preview.ok ? preview : refusedBy(preview);
    },

    log: async (asking, { before, limit }) => {
      const seen = await seeCampaign(clients, asking);
      if (isRefused(seen)) return seen;
      const entries = await clients.use((sql) =>
        readEntriesBackwards(sql, asking.campaignId, { before, limit: limit + 1 }),
      );
      const items = entries.slice(0, limit).map((entry) => shownEntry(entry, seen.state, seen.member));
      const last = items.at(-1);
      return entries.length > limit && last ? { items, next: last.seq } : { items };
    },
  };
};

const giveInTurn = async (
  parts: CommandParts,
  transaction: Transaction,
  { account, campaignId }: Asking,
  command: KeptCommand,
): Promise<Given | RequestRefusal> => {
  const turn = await takeTurn(transaction, campaignId);
  const member = turn && memberOf(turn.record, account.id);
  if (!turn || member === undefined) return unknownCampaign();
  const before = await turn.entryOf(memberKey(member, command.key));
  if (before) return refusalOfRepeated(commandOf(before), command) ?? givenBy(turn, before, true);
  if (turn.record.status === 'closed') return closedCampaign();
  const refusal = await refusalOfLimits(transaction.sql, turn, { account, member, command }, parts.hosting);
  if (refusal) return refusal;
  const entry = await turn.take({ from: 'member', by: member, command }, account.id);
  if ('code' in entry) return refusedBy(entry);
  await followUp(parts, transaction, turn, entry);
  return givenBy(turn, entry, false);
};

/** What the rules do not know: how much the journal holds, and how many campaigns an account may host. */
const refusalOfLimits = async (
  sql: Sql,
  moment: CampaignMoment,
  {
    account,
    member,
    command,
  }: Pick<Asking, 'account'> & { readonly member: string; readonly command: KeptCommand },
  hosting: HostingLimits,
): Promise<RequestRefusal | null> => {
  const isHost = roleOf(moment.state, member) === 'host';
  return (
    (await refusalOfFull(sql, moment.record, { kind: command.kind, account: account.id, isHost })) ??
    (isHost ? await refusalOfHeir(sql, moment, command, hosting) : null)
  );
};

/** A campaign that is given away counts against the limits of whoever gets it, without being asked. */
const refusalOfHeir = async (
  sql: Sql,
  { record, state }: CampaignMoment,
  command: KeptCommand,
  hosting: HostingLimits,
): Promise<RequestRefusal | null> => {
  if (command.kind !== 'setRole' || command.role !== 'host') return null;
  const heir = record.members.find(({ memberId }) => memberId === command.member);
  if (!heir || roleOf(state, heir.memberId) === 'host') return null;
  return (await reachedBy(sql, heir.accountId, hosting)) === undefined
    ? null
    : refuse('tooManyCampaigns', 'This member has no room to host one more campaign.');
};

const commandOf = ({ input }: StoredCampaignEntry): KeptCommand | null =>
  input.from === 'member' ? input.command : null;

const givenBy = async (
  turn: CampaignTurn,
  entry: StoredCampaignEntry,
  isRepeated: boolean,
): Promise<Given> => ({ entry, isRepeated, moment: await turn.moment() });

/** Commands that require a new invite code: removed members know the old one. */
const NEEDS_NEW_CODE: readonly CampaignCommandKind[] = ['removeMember', 'renewInvite'];

/** What the server has to do as a consequence, in the same transaction. */
const followUp = async (
  parts: CommandParts,
  transaction: Transaction,
  turn: CampaignTurn,
  { input, facts }: StoredCampaignEntry,
): Promise<void> => {
  if (input.from === 'member' && NEEDS_NEW_CODE.includes(input.command.kind))
    await renewInvite(transaction.sql, turn.record.id);
  if (input.from === 'member' && input.command.kind === 'claimHost')
    await replaceHost(transaction.sql, turn, parts.hostClaimDays);
  for (const fact of facts)
    if (fact.type === 'missionLaunched') await arrangeMission(parts, transaction, turn, fact.mission);
};

/** Replaces the invite code: the previous one becomes invalid. The campaign must be locked. */
const renewInvite = async (sql: Sql, campaignId: string): Promise<void> => {
  for (;;) {
    const code = newInviteCode();
    const renewed = await sql`
      update campaign set invite_code = ${code} where id = ${campaignId}
        and not exists (select from campaign other where other.invite_code = ${code})
      returning id`;
    if (renewed.length > 0) return;
  }
};
