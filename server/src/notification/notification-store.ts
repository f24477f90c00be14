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
import { lockAccount } from '../account/hosting-limits.ts';
import { holdSession, SESSIONS_MOST } from '../account/session-store.ts';
import { receiverOf } from '../platform/outgoing/public-target.ts';

/** A browser for each session, an address that is told, and one that waits to be confirmed. */
export const TARGETS_MOST = SESSIONS_MOST + 2;

export interface TargetRecord {
  readonly id: string;
  readonly channel: NotificationTarget['channel'];
  /** A mail address, or the endpoint of a browser; of that of another session only the host: who has it takes it over. */
  readonly address: string;
  readonly device: string;
  readonly state: NotificationTarget['state'];
  readonly kinds: readonly NotificationKind[];
  readonly language: NotificationLanguage;
  readonly madeAt: Date;
}

export interface NotificationStore {
  /** The oldest first. */
  readonly list: (claim: AccountClaim) => Promise<readonly TargetRecord[]>;
  /**
   * Adds the browser of this session, in place of any other, or changes what it is told. It leaves any other account.
   * Undefined if the session has ended.
   */
  readonly putBrowser: (
    claim: AccountClaim,
    subscription: PushSubscription,
    device: string,
  ) => Promise<TargetRecord | undefined>;
  /** Changes what the place is told. Undefined if the account has no such place. */
  readonly change: (
    claim: AccountClaim,
    targetId: string,
    wishes: NotificationWishes,
  ) => Promise<TargetRecord | undefined>;
  /** False if the account has no such place, or `isOwn` and it is not the browser of this session. */
  readonly remove: (
    claim: AccountClaim,
    targetId: string,
    which?: { readonly isOwn: boolean },
  ) => Promise<boolean>;
}

export const createNotificationStore = (clients: Clients): NotificationStore => ({
  list: ({ id, session }) =>
    clients.use(
      (sql) => sql<TargetRecord[]>`
        select ${shown(sql, session.number)} from notification_target where account_id = ${id}
        order by made_at, id`,
    ),

  putBrowser: ({ id, session }, { endpoint, keys, kinds, language }, device) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, id);
      if (!(await holdSession(sql, { id, session }))) return undefined;
      // In one order: another account may have had this browser, and give up another one for it at the same time.
      await sql`
        select from notification_target
        where channel = 'push' and (address = ${endpoint} or (account_id = ${id} and session = ${session.number}))
        order by id for update`;
      await sql`
        delete from notification_target
        where account_id = ${id} and session = ${session.number} and channel = 'push' and address <> ${endpoint}`;
      const [put] = await sql<TargetRecord[]>`
        insert into notification_target (account_id, session, channel, address, host, keys, device, language, kinds)
        select account_id, number, 'push', ${endpoint}, ${receiverOf(endpoint)},
          ${JSON.stringify(keys)}::text::jsonb, ${device}, ${language},
          ${sql.array([...new Set(kinds)])}::text[]
        from account_session where account_id = ${id} and number = ${session.number}
        on conflict (address) where channel = 'push' do update set
          account_id = excluded.account_id, session = excluded.session, keys = excluded.keys,
          device = excluded.device, language = excluded.language, kinds = excluded.kinds
        returning ${shown(sql, session.number)}`;
      return put;
    }),

  change: async ({ id, session }, targetId, { kinds, language }) => {
    const [changed] = await clients.use(
      (sql) => sql<TargetRecord[]>`
        update notification_target set
          kinds = ${sql.array([...new Set(kinds)])}::text[], language = ${language}
        where id = ${targetId} and account_id = ${id} returning ${shown(sql, session.number)}`,
    );
    return changed;
  },

  remove: async ({ id, session }, targetId, { isOwn } = { isOwn: false }) => {
    const removed = await clients.use(
      (sql) => sql<{ id: string }[]>`
        delete from notification_target
        where id = ${targetId} and account_id = ${id} and (session = ${session.number} or ${!isOwn}) returning id`,
    );
    return removed.length > 0;
  },
});

/** An address, within the transaction that has made it. */
export const readTarget = async (sql: Sql, targetId: string): Promise<TargetRecord> => {
  const [found] = await sql<[TargetRecord]>`
    select ${shown(sql, null)} from notification_target where id = ${targetId}`;
  return found;
};

/** The columns of a `TargetRecord`, as a session may see them. */
const shown = (sql: Sql, session: number | null): Fragment => sql`
  id, channel, case when channel = 'mail' or session = ${session}::integer then address else host end as address,
  device, to_json(kinds) as kinds, language, made_at as "madeAt",
  case
    when is_open then 'open'
    when exists (
      select from mail_address
      where target_id = notification_target.id and (confirmed_at is not null or refusals > 0)
    ) then 'failing'
    else 'unconfirmed'
  end as state`;
