import { randomUUID } from 'node:crypto';
import { DELETED_NAME, entryWithName, firstHead, openingWithName, type KeptCommand } from '@penance/shared';
import { Failures } from '../platform/background/failures.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Sql } from '../platform/database/client.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import {
  ENTRIES_AT_ONCE,
  headOf,
  keepSnapshot,
  linking,
  readCampaign,
  readEntries,
  readStanding,
} from './campaign-journal.ts';
import type { StoredCampaignEntry } from './campaign-record.ts';
import { takeTurn, type CampaignTurn } from './campaign-turn.ts';
import { memberOf, roleOf } from './show-campaign.ts';

interface ForgettingParts {
  readonly clients: Clients;
  readonly onChanged: (campaignId: string) => void;
}

/**
 * Takes a deleted account out of all campaigns: it hands over what it hosts and leaves, a campaign in which nobody else
 * is a member is deleted, and its name is replaced in every journal that has it, also in those of copies. Yields after each
 * campaign; what fails is told at the end.
 */
export const createForgetMember = ({ clients, onChanged }: ForgettingParts) =>
  async function* forgetMember(accountId: string): AsyncGenerator<undefined, void> {
    const campaigns = await clients.use(
      (sql) => sql<{ readonly id: string }[]>`
        select campaign_id as id from campaign_member where account_id = ${accountId}
        union
        select id from campaign where opening #>> '{host,id}' = ${accountId}
        union
        select campaign_id from campaign_entry
        where input #>> '{order,kind}' = 'admit' and input #>> '{order,member,id}' = ${accountId}`,
    );
    const failures = new Failures();
    for (const { id } of campaigns) {
      const isDone = await failures.attempt(`campaign ${id}`, () =>
        inTransaction(clients, (transaction) => forgetIn(transaction, id, accountId)),
      );
      if (isDone) onChanged(id);
      yield;
    }
    failures.throwIfAny();
  };

const forgetIn = async (transaction: Transaction, campaignId: string, accountId: string): Promise<void> => {
  const { sql } = transaction;
  const turn = await takeTurn(transaction, campaignId);
  if (!turn) return;
  const member = memberOf(turn.record, accountId);
  if (member !== undefined && turn.record.members.length === 1) {
    await sql`delete from campaign where id = ${campaignId}`;
    return;
  }
  if (member !== undefined && turn.record.status === 'open') await leave(turn, member, accountId);
  const isOther = member !== undefined && member !== accountId && (await isAccount(sql, member));
  await replaceName(sql, campaignId, member === undefined || isOther ? [accountId] : [accountId, member]);
};

/** As the account would do it; while a mission with it is under way, it stays, and the host may remove it. */
const leave = async (turn: CampaignTurn, member: string, accountId: string): Promise<void> => {
  const give = (command: KeptCommand) => turn.take({ from: 'member', by: member, command }, accountId);
  if (roleOf(turn.state, member) === 'host') {
    const others = turn.record.members.filter((each) => each.accountId !== accountId);
    const heir =
      others.find(({ memberId }) => roleOf(turn.state, memberId) === 'player') ??
      others.find(({ memberId }) => turn.state.members.some(({ id }) => id === memberId));
    if (heir)
      await give({ kind: 'setRole', key: newKey('deleted-host'), member: heir.memberId, role: 'host' });
  }
  await give({ kind: 'leave', key: newKey('deleted-leave') });
};

/** Members choose the keys of their own commands: one that they could guess might be used already. */
const newKey = (name: string): string => `${name}-${randomUUID()}`;

/** Whether the place belonged to another account before: then the name in it is that one's. */
const isAccount = async (sql: Sql, member: string): Promise<boolean> =>
  (await sql`select from account where id::text = ${member}`).length > 0;

/** In the opening, the journal with its hash chain, read in batches, and the snapshot. */
const replaceName = async (sql: Sql, campaignId: string, ids: readonly string[]): Promise<void> => {
  const record = await readCampaign(sql, campaignId);
  if (!record) return;
  const renaming = { ids, name: DELETED_NAME };
  const opening = openingWithName(record.opening, renaming);
  let head: string | null = null;
  if (opening !== record.opening) {
    head = firstHead(opening);
    await sql`
      update campaign set opening = ${JSON.stringify(opening)}::text::json where id = ${campaignId}`;
  }
  for (let after = 0; after < record.seq; after += ENTRIES_AT_ONCE) {
    const entries = await readEntries(sql, campaignId, { after, upTo: after + ENTRIES_AT_ONCE });
    const told = entries.map((entry) => entryWithName(entry, renaming));
    const changed = told.filter((entry, at) => entry !== entries[at]);
    const first = changed[0];
    if (head === null && !first) continue;
    if (changed.length > 0) await rewrite(sql, campaignId, changed);
    // Before the first entry that changes, the chain stays as it is.
    const from = head === null && first ? first.seq : after + 1;
    head ??= await headOf(sql, record, from - 1);
    head = await linkAnew(sql, campaignId, head, told.slice(from - after - 1));
  }
  if (head === null) return;
  const { seq, state } = await readStanding(sql, campaignId);
  const members = state.members.map((each) =>
    ids.includes(each.id) ? { ...each, name: DELETED_NAME } : each,
  );
  await keepSnapshot(sql, campaignId, { seq, state: { ...state, members }, must: true });
};

const rewrite = async (
  sql: Sql,
  campaignId: string,
  entries: readonly StoredCampaignEntry[],
): Promise<void> => {
  const told = entries.map(({ seq, input, facts }) => ({ seq, input, facts }));
  await sql`
    update campaign_entry set input = told.input, facts = told.facts
    from json_to_recordset(${JSON.stringify(told)}::text::json) as told (seq integer, input json, facts json)
    where campaign_id = ${campaignId} and campaign_entry.seq = told.seq`;
};

/** The hash chain of these entries; returns its head after them. */
const linkAnew = async (
  sql: Sql,
  campaignId: string,
  before: string,
  entries: readonly StoredCampaignEntry[],
): Promise<string> => {
  const heads = await inSlices(linking(before, entries));
  const links = entries.map(({ seq }, at) => ({ seq, head: heads[at] }));
  await sql`
    update campaign_entry set head = link.head
    from json_to_recordset(${JSON.stringify(links)}::text::json) as link (seq integer, head text)
    where campaign_entry.campaign_id = ${campaignId} and campaign_entry.seq = link.seq`;
  return heads.at(-1) ?? before;
};
