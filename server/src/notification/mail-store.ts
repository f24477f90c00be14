import type { MailRequest, NotificationWishes } from '@penance/shared';
import { lockAccount } from '../account/hosting-limits.ts';
import { lockPlaces } from '../account/session-store.ts';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { CONFIRM_HOURS, hashOfToken, MAIL_SECRET, mailTokensOf, newMailSecret } from './mail-links.ts';
import { countAsked } from './mail-quota.ts';
import { readTarget, type TargetRecord } from './notification-store.ts';

export interface MailStore {
  /**
   * Asks the address by mail whether it wants to be told, unless it is confirmed already: then only its wishes change.
   * Refused if there were too many such mails, if the account is no more, or as `unproved` says if it would take the
   * place of an address that is told.
   */
  readonly ask: (
    accountId: string,
    request: MailRequest,
    client: string,
    unproved: RequestRefusal | undefined,
  ) => Promise<TargetRecord | RequestRefusal>;
  /** From now on the address is told, in place of any other of the account. False for an unknown or old link. */
  readonly confirm: (token: string) => Promise<boolean>;
  /** The address is forgotten. */
  readonly unsubscribe: (token: string) => Promise<void>;
}

const ASKED_TOO_OFTEN = refuse(
  'mailAskedTooOften',
  'Too many confirmations were asked for within 24 hours, by this account, for this address, or from where you are.',
);

/** @param clientMost confirmations within 24 hours that one client address may cause; 0 for no limit */
export const createMailStore = (clients: Clients, clientMost: number): MailStore => ({
  ask: (accountId, { address, kinds, language }, client, unproved) =>
    clients.transaction(async (sql) => {
      // One after the other: an account has one address that waits.
      const accounts = await sql<object[]>`
        select id from account where id = ${accountId} and num_nonnulls(deleted_at, merged_into) = 0 for no key update`;
      if (accounts.length === 0) return sessionsEnded();
      await lockPlaces(sql, accountId);
      if (unproved && (await isAnotherTold(sql, accountId, address))) return unproved;
      const found = await putAddress(sql, accountId, address, { kinds, language });
      if (found.isOpen) return readTarget(sql, found.id);
      if (!(await countAsked(sql, clients.secrets, { accountId, address, client, clientMost }))) {
        if (found.isNew) await sql`delete from notification_target where id = ${found.id}`;
        return ASKED_TOO_OFTEN;
      }
      await forgetOthers(sql, accountId, found.id, 'unconfirmed');
      const times = await prepareLinks(clients, sql, found.id);
      await sql`
        with raised as (
          insert into notification (account_id, kind, subject_id, part)
          values (${accountId}, 'confirmation', ${found.id}, ${String(times)}) returning id
        )
        insert into notification_delivery (notification_id, target_id) select id, ${found.id}::uuid from raised`;
      return readTarget(sql, found.id);
    }),

  confirm: (token) =>
    clients.transaction(async (sql) => {
      const [meant] = await sql<{ readonly id: string; readonly account: string }[]>`
        select id, account_id as account from notification_target join mail_address on target_id = id
        where confirm_hash = ${hashOfToken(token)}`;
      if (!meant) return false;
      // As everywhere: the account, then the place, then what belongs to it.
      await lockAccount(sql, meant.account);
      await lockPlaces(sql, meant.account);
      const [confirmed] = await sql<{ readonly id: string; readonly account: string }[]>`
        with confirmed as (
          update mail_address set confirmed_at = coalesce(confirmed_at, now()), refusals = 0
          where confirm_hash = ${hashOfToken(token)} and (confirmed_at is not null or expires_at > now())
          returning target_id
        )
        update notification_target set is_open = true from confirmed where id = target_id
        returning id, account_id as account`;
      if (!confirmed) return false;
      await forgetOthers(sql, confirmed.account, confirmed.id, 'all');
      return true;
    }),

  unsubscribe: async (token) => {
    await clients.use(
      (sql) => sql`
        delete from notification_target where id in (
          select target_id from mail_address where unsubscribe_hash = ${hashOfToken(token)}
        )`,
    );
  },
});

const isAnotherTold = async (sql: Sql, accountId: string, address: string): Promise<boolean> => {
  const told = await sql`
    select id from notification_target
    where account_id = ${accountId} and channel = 'mail' and is_open and lower(address) <> lower(${address})`;
  return told.length > 0;
};

interface Put {
  readonly id: string;
  readonly isNew: boolean;
  /** It is confirmed, and its mails do not come back. */
  readonly isOpen: boolean;
}

const putAddress = async (
  sql: Sql,
  accountId: string,
  address: string,
  { kinds, language }: NotificationWishes,
): Promise<Put> => {
  const [put] = await sql<[Put]>`
    insert into notification_target (account_id, channel, address, host, device, language, kinds, is_open)
    values (
      ${accountId}, 'mail', ${address}, 'mail', '', ${language}, ${sql.array([...new Set(kinds)])}::text[], false
    )
    on conflict (account_id, lower(address)) where channel = 'mail' do update set
      kinds = excluded.kinds, language = excluded.language
    returning id, xmax = 0 as "isNew", is_open as "isOpen"`;
  return put;
};

/** How often the address was asked, with this time. */
const prepareLinks = async (clients: Clients, sql: Sql, targetId: string): Promise<number> => {
  const secret = newMailSecret();
  const { confirm, unsubscribe } = mailTokensOf(secret);
  const [{ asked }] = await sql<[{ readonly asked: number }]>`
    insert into mail_address (target_id, secret, confirm_hash, unsubscribe_hash, expires_at)
    values (
      ${targetId}, ${clients.secrets.seal(secret, MAIL_SECRET)}, ${hashOfToken(confirm)},
      ${hashOfToken(unsubscribe)}, now() + ${CONFIRM_HOURS} * interval '1 hour'
    )
    on conflict (target_id) do update set
      asked = mail_address.asked + 1, confirmed_at = null, refusals = 0, expires_at = excluded.expires_at
    returning asked`;
  return asked;
};

/** At most one address of an account is told, and one waits. */
const forgetOthers = async (
  sql: Sql,
  accountId: string,
  targetId: string,
  which: 'unconfirmed' | 'all',
): Promise<void> => {
  await sql`
    delete from notification_target
    where account_id = ${accountId} and channel = 'mail' and id <> ${targetId}
      and (${which === 'all'} or not is_open)`;
};
