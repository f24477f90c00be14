import type {
  NotificationKind,
  NotificationLanguage,
  NotificationTarget,
  NotificationWishes,
  PushSubscription,
} from '@penance/shared';
import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { receiverOf } from '../platform/outgoing/public-target.ts';

/** Browsers of one account; of more, the oldest are forgotten. */
export const BROWSERS_MOST = 10;
/** With an address that is told, and one that waits to be confirmed. */
export const TARGETS_MOST = BROWSERS_MOST + 2;

export interface TargetRecord {
  readonly id: string;
  readonly channel: NotificationTarget['channel'];
  readonly address: string;
  readonly device: string;
  readonly state: NotificationTarget['state'];
  readonly kinds: readonly NotificationKind[];
  readonly language: NotificationLanguage;
  readonly madeAt: Date;
}

export interface NotificationStore {
  /** The oldest first. */
  readonly list: (accountId: string) => Promise<readonly TargetRecord[]>;
  /** Adds the browser to the account, or changes what it is told. It leaves any other account. */
  readonly putBrowser: (
    claim: AccountClaim,
    subscription: PushSubscription,
    device: string,
  ) => Promise<TargetRecord | undefined>;
  /** Changes what the place is told. Undefined if the account has no such place. */
  readonly change: (
    accountId: string,
    targetId: string,
    wishes: NotificationWishes,
  ) => Promise<TargetRecord | undefined>;
  /** False if the account has no such place. */
  readonly remove: (accountId: string, targetId: string) => Promise<boolean>;
}

export const createNotificationStore = (clients: Clients): NotificationStore => ({
  list: (accountId) =>
    clients.use(
      (sql) => sql<TargetRecord[]>`
        select ${shown(sql)} from notification_target where account_id = ${accountId} order by made_at, id`,
    ),

  putBrowser: ({ id, session }, { endpoint, keys, kinds, language }, device) =>
    clients.transaction(async (sql) => {
      const [put] = await sql<TargetRecord[]>`
        insert into notification_target (account_id, session, channel, address, host, keys, device, language, kinds)
        select account_id, number, 'push', ${endpoint}, ${receiverOf(endpoint)},
          ${JSON.stringify(keys)}::text::jsonb, ${device}, ${language},
          ${sql.array([...new Set(kinds)])}::text[]
        from account_session where account_id = ${id} and number = ${session.number}
        on conflict (address) where channel = 'push' do update set
          account_id = excluded.account_id, session = excluded.session, keys = excluded.keys,
          device = excluded.device, language = excluded.language, kinds = excluded.kinds
        returning ${shown(sql)}`;
      await sql`
        delete from notification_target where id in (
          select id from notification_target where account_id = ${id} and channel = 'push'
          order by made_at desc, id offset ${BROWSERS_MOST}
        )`;
      return put;
    }),

  change: async (accountId, targetId, { kinds, language }) => {
    const [changed] = await clients.use(
      (sql) => sql<TargetRecord[]>`
        update notification_target set
          kinds = ${sql.array([...new Set(kinds)])}::text[], language = ${language}
        where id = ${targetId} and account_id = ${accountId} returning ${shown(sql)}`,
    );
    return changed;
  },

  remove: async (accountId, targetId) => {
    const removed = await clients.use(
      (sql) => sql<{ id: string }[]>`
        delete from notification_target where id = ${targetId} and account_id = ${accountId} returning id`,
    );
    return removed.length > 0;
  },
});

/** Within a transaction that has made it. */
export const readTarget = async (sql: Sql, targetId: string): Promise<TargetRecord> => {
  const [found] = await sql<[TargetRecord]>`
    select ${shown(sql)} from notification_target where id = ${targetId}`;
  return found;
};

/** The columns of a `TargetRecord`. */
const shown = (sql: Sql): Fragment => sql`
  id, channel, address, device, to_json(kinds) as kinds, language, made_at as "madeAt",
  case
    when is_open then 'open'
    when exists (
      select from mail_address
      where target_id = notification_target.id and (confirmed_at is not null or refusals > 0)
    ) then 'failing'
    else 'unconfirmed'
  end as state`;
