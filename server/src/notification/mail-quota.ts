import type { Sql } from '../platform/database/client.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';

/** Confirmations within 24 hours that one account may ask for, and that one mail address gets. */
export const ASKED_PER_DAY = 3;

export interface Asking {
  readonly accountId: string;
  /** The mail address. */
  readonly address: string;
  /** What the client’s network address counts as. */
  readonly client: string;
  /** Confirmations within 24 hours that one client address may cause; 0 for no limit. */
  readonly clientMost: number;
}

/**
 * Counts one more confirmation; false if it would be one too many. What is stored is gone after a day, and says nothing
 * without the server’s key. It outlives the account, so that making new ones does not help.
 */
export const countAsked = async (
  sql: Sql,
  { mark }: Pick<SecretBox, 'mark'>,
  { accountId, address, client, clientMost }: Asking,
): Promise<boolean> => {
  // The address last: what is refused to one client keeps no other from asking. And always in the same order: whoever
  // counts the same ones at the same time waits, and nobody for each other.
  const marks = [
    [`client ${client}`, clientMost || Infinity],
    [`account ${accountId}`, ASKED_PER_DAY],
    [`address ${mailboxOf(address)}`, ASKED_PER_DAY],
  ] as const;
  for (const [text, most] of marks)
    if (most !== Infinity && !(await count(sql, mark(`mail: ${text}`), most))) return false;
  return true;
};

const count = async (sql: Sql, mark: Uint8Array, most: number): Promise<boolean> => {
  const recent = sql`array(select at from unnest(mail_asked.asked) at where at > now() - interval '1 day')`;
  const counted = await sql<object[]>`
    insert into mail_asked (mark, asked) values (${mark}, array[now()])
    on conflict (mark) do update set asked = ${recent} || now()::timestamptz(3), last_at = now()
    where cardinality(${recent}) < ${most}
    returning last_at`;
  return counted.length > 0;
};

/** Many providers deliver `j.doe+anything` and `jdoe` to the same person. */
const mailboxOf = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};

/** Addresses that nobody confirmed in time, and marks of more than a day ago. */
export const forgetOldMail = async (sql: Sql): Promise<void> => {
  await sql`
    delete from notification_target where id in (
      select id from notification_target join mail_address on target_id = id
      where confirmed_at is null and expires_at < now()
      for update of notification_target skip locked
    )`;
  // Marks that are being counted again stay, and nobody waits.
  await sql`
    delete from mail_asked where mark in (
      select mark from mail_asked where last_at < now() - interval '1 day' for update skip locked
    )`;
};
