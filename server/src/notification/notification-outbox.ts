import type { NotificationLanguage, PushSubscription } from '@penance/shared';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Due, Outbox, Waiting } from '../platform/outgoing/outbox.ts';
import { forgetOldMail } from './mail-quota.ts';
import type { RaisedKind } from './raise-notification.ts';

interface DueAnywhere extends Due {
  readonly address: string;
  readonly language: NotificationLanguage;
  readonly accountId: string;
  readonly subject: string;
  readonly part: string;
  /** Of `Due`, when it was raised; null if that is over. */
  readonly dueAt: Date | null;
  readonly dueOrLost: boolean;
}

export interface DuePush extends DueAnywhere {
  readonly channel: 'push';
  readonly keys: PushSubscription['keys'];
  readonly kind: RaisedKind;
}

export interface DueMail extends DueAnywhere {
  readonly channel: 'mail';
  /** What its links are made from, as it is stored. */
  readonly secret: Uint8Array;
  /** `confirmation`: asks the address whether it wants to be told at all. */
  readonly kind: RaisedKind | 'confirmation';
}

/** A notification that is to be sent to one place now. */
export type DueNotification = DuePush | DueMail;

export interface NotificationOutbox extends Outbox<DueNotification> {
  /** The place is gone for good, with everything that was to be sent there. */
  readonly forgetTarget: (targetId: string) => Promise<void>;
  /** Its mail server refused a mail for good. After several in a row nothing is sent to the address any more. */
  readonly refusedForGood: (targetId: string) => Promise<void>;
}

/** Mails in a row that are refused for good before the address is left alone. */
export const REFUSALS_MOST = 3;

/** A question may be open for as long as this, and must not be told again meanwhile. */
const KEPT_DAYS = 90;

/**
 * Times are rounded to milliseconds: what is due now may otherwise seem to be due half a millisecond later. Where a place
 * and what is sent to it are changed together, the place comes first, as when it is deleted: otherwise the two deadlock.
 */
export const createNotificationOutbox = (clients: Clients): NotificationOutbox => ({
  listWaiting: ({ busy, perReceiver, limit }) =>
    clients.use(
      async (sql) => sql<Waiting[]>`
        with first as (
          select distinct on (target_id) id, target_id, next_at from notification_delivery
          where next_at < clock_timestamp() + interval '1 millisecond'
            and target_id <> all (${sql.array([...busy])}::uuid[])
          order by target_id, next_at
        ),
        waiting as (
          select first.id, first.next_at, target_id, host, is_prompt,
            row_number() over (partition by host, is_prompt order by first.next_at, first.id) as place
          from first join notification_target target on target.id = target_id
          where coalesce(paused_until <= clock_timestamp(), true)
        ),
        ranked as (
          select *, row_number() over (partition by is_prompt order by next_at, id) as turn
          from waiting where place <= ${perReceiver}
        )
        select id, target_id as "targetId", host, is_prompt as "isPrompt"
        from ranked where turn <= ${limit} order by next_at, id`,
    ),

  take: (deliveryIds, forMs) =>
    clients.use(
      async (sql) => sql<DueNotification[]>`
        update notification_delivery delivery set
          attempts = delivery.attempts + 1,
          next_at = clock_timestamp() + ${forMs} * interval '1 millisecond'
        from notification_target target left join mail_address on target_id = target.id, notification, (
          select id from notification_delivery
          where id = any (${sql.array([...deliveryIds])}::uuid[])
            and next_at < clock_timestamp() + interval '1 millisecond'
          for update skip locked
        ) due
        where delivery.id = due.id and target.id = delivery.target_id
          and notification.id = delivery.notification_id
        returning delivery.id, target.id as "targetId", target.host, delivery.attempts, channel, address, keys,
          secret, language, notification.account_id as "accountId", kind, subject_id as subject, part,
          case when due_at > clock_timestamp() then due_at end as "dueAt", due_or_lost as "dueOrLost"`,
    ),

  delivered: ({ id, targetId }, isPrompt) =>
    clients.transaction(async (sql) => {
      await sql`
        update notification_target set failures = 0, paused_until = null, is_prompt = ${isPrompt}
        where id = ${targetId}`;
      await sql`
        update notification_delivery set delivered_at = now(), next_at = null, failure = null where id = ${id}`;
      await sql`update mail_address set refusals = 0 where target_id = ${targetId} and refusals > 0`;
    }),

  failed: ({ id, targetId }, { failure, isPrompt, againMs, pauseMs }) =>
    clients.transaction(async (sql) => {
      const [target] = await sql<{ readonly failures: number }[]>`
        update notification_target set failures = failures + 1, is_prompt = is_prompt and ${isPrompt}
        where id = ${targetId} returning failures`;
      // Not what was withdrawn meanwhile.
      await sql`
        update notification_delivery set
          failure = ${failure},
          next_at = clock_timestamp() + ${againMs}::float8 * interval '1 millisecond'
        where id = ${id} and next_at is not null`;
      if (target)
        await sql`
          update notification_target set paused_until = ${pauseEnd(sql, pauseMs(target.failures))}
          where id = ${targetId}`;
    }),

  // What others are busy with is left to the next time: here are many rows at once, which others lock in another order.
  giveUp: async (olderThanMs) => {
    await clients.use(
      (sql) => sql`
        update notification_delivery set next_at = null, failure = coalesce(failure, 'It waited for too long.')
        where id in (
          select id from notification_delivery
          where next_at is not null and created_at < now() - ${olderThanMs} * interval '1 millisecond'
          for update skip locked
        )`,
    );
    await clients.use(
      (sql) => sql`
        delete from notification_delivery where id in (
          select delivery.id from notification_delivery delivery join notification on notification.id = notification_id
          where raised_at < now() - ${KEPT_DAYS} * interval '1 day'
          for update of delivery skip locked
        )`,
    );
    await clients.use(
      (sql) => sql`
        delete from notification where id in (
          select id from notification
          where raised_at < now() - ${KEPT_DAYS} * interval '1 day'
            and not exists (select from notification_delivery where notification_id = notification.id)
          for update skip locked
        )`,
    );
    await clients.use(forgetOldMail);
  },

  forgetTarget: async (targetId) => {
    await clients.use((sql) => sql`delete from notification_target where id = ${targetId}`);
  },

  refusedForGood: (targetId) =>
    clients.transaction(async (sql) => {
      await sql`select from notification_target where id = ${targetId} for no key update`;
      const [address] = await sql<{ readonly refusals: number }[]>`
        update mail_address set refusals = refusals + 1 where target_id = ${targetId} returning refusals`;
      if (!address || address.refusals < REFUSALS_MOST) return;
      await sql`update notification_target set is_open = false where id = ${targetId}`;
      await sql`
        update notification_delivery set next_at = null, failure = 'The address fails.'
        where target_id = ${targetId} and next_at is not null`;
    }),
});

const pauseEnd = (sql: Sql, ms: number): Fragment =>
  ms === 0 ? sql`null` : sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;
