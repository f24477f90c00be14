import type { NotificationKind, NotificationLanguage, PushSubscription } from '@penance/shared';
import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Clients } from '../platform/database/clients.ts';
import { receiverOf } from '../platform/outgoing/public-target.ts';

/** Places of one account; of more, the oldest are forgotten. */
export const TARGETS_MOST = 10;

export interface TargetRecord {
  readonly id: string;
  readonly channel: 'push';
  readonly address: string;
  readonly device: string;
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
  /** False if the account has no such place. */
  readonly remove: (accountId: string, targetId: string) => Promise<boolean>;
}

export const createNotificationStore = (clients: Clients): NotificationStore => ({
  list: (accountId) =>
    clients.use(
      (sql) => sql<TargetRecord[]>`
        select id, channel, address, device, to_json(kinds) as kinds, language, made_at as "madeAt"
        from notification_target where account_id = ${accountId} order by made_at, id`,
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
        returning id, channel, address, device, to_json(kinds) as kinds, language, made_at as "madeAt"`;
      await sql`
        delete from notification_target where id in (
          select id from notification_target where account_id = ${id} and channel = 'push'
          order by made_at desc, id offset ${TARGETS_MOST}
        )`;
      return put;
    }),

  remove: async (accountId, targetId) => {
    const removed = await clients.use(
      (sql) => sql<{ id: string }[]>`
        delete from notification_target where id = ${targetId} and account_id = ${accountId} returning id`,
    );
    return removed.length > 0;
  },
});
