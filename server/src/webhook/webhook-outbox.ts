import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Due, Outbox, Waiting } from '../platform/outgoing/outbox.ts';

/** A delivery that is to be sent now. */
export interface DueDelivery extends Due {
  readonly body: string;
  readonly url: string;
  readonly secret: string;
}

/** Pending deliveries of webhooks; a target is a webhook. */
export type WebhookOutbox = Outbox<DueDelivery>;

/** Within the transaction of the entries: adds a delivery of each body for each webhook of the event. */
// One that is removed at this moment is left out.
export const enqueueDeliveries = async (
  sql: Sql,
  tournamentId: string,
  bodies: readonly string[],
): Promise<void> => {
  await sql`
    with receiver as materialized (
      select id from webhook where tournament_id = ${tournamentId} order by id for key share
    )
    insert into webhook_delivery (webhook_id, body)
    select receiver.id, delivered.body
    from receiver, json_array_elements_text(${JSON.stringify(bodies)}::text::json) with ordinality as delivered (body, place)
    order by receiver.id, place`;
};

/**
 * Times are rounded to milliseconds: a delivery due now may otherwise seem to be due half a millisecond later. Where a
 * webhook and its deliveries are changed together, the webhook comes first, as when it is deleted: otherwise the two
 * deadlock.
 */
export const createWebhookOutbox = (clients: Clients): WebhookOutbox => ({
  // The index finds the URLs one by one: a long backlog of one URL costs no more than a short one.
  listWaiting: ({ busy, perReceiver, limit }) =>
    clients.use(
      async (sql) => sql<Waiting[]>`
        with recursive pending as (
          (
            select webhook_id from webhook_delivery where next_at is not null
            order by webhook_id limit 1
          )
          union all
          select (
            select delivery.webhook_id from webhook_delivery delivery
            where delivery.next_at is not null and delivery.webhook_id > pending.webhook_id
            order by delivery.webhook_id limit 1
          )
          from pending where pending.webhook_id is not null
        ),
        due as (
          select first.id, first.next_at, webhook.id as webhook_id, webhook.host,
            webhook.failures = 0 and coalesce(receiver.is_prompt, false) as is_prompt
          from pending
          join webhook on webhook.id = pending.webhook_id
          left join webhook_receiver receiver on receiver.host = webhook.host
          cross join lateral (
            select id, next_at from webhook_delivery
            where webhook_id = webhook.id and next_at < clock_timestamp() + interval '1 millisecond'
            order by next_at limit 1
          ) first
          where webhook.id <> all (${sql.array([...busy])}::uuid[])
            and coalesce(greatest(webhook.paused_until, receiver.paused_until) <= clock_timestamp(), true)
        ),
        waiting as (
          select *, row_number() over (partition by host, is_prompt order by next_at, id) as place from due
        ),
        ranked as (
          select *, row_number() over (partition by is_prompt order by next_at, id) as turn
          from waiting where place <= ${perReceiver}
        )
        select id, webhook_id as "targetId", host, is_prompt as "isPrompt"
        from ranked where turn <= ${limit} order by next_at, id`,
    ),

  take: (deliveryIds, forMs) =>
    clients.use(
      async (sql) => sql<DueDelivery[]>`
        update webhook_delivery delivery set
          attempts = delivery.attempts + 1,
          next_at = clock_timestamp() + ${forMs} * interval '1 millisecond'
        from webhook, (
          select id from webhook_delivery
          where id = any (${sql.array([...deliveryIds])}::uuid[])
            and next_at < clock_timestamp() + interval '1 millisecond'
          for update skip locked
        ) due
        where delivery.id = due.id and webhook.id = delivery.webhook_id
        returning delivery.id, delivery.webhook_id as "targetId", delivery.body, delivery.attempts,
          webhook.host, webhook.url, webhook.secret`,
    ),

  delivered: ({ id, targetId, host }, isPrompt) =>
    clients.transaction(async (sql) => {
      const [webhook] = await sql<{ readonly isPaused: boolean }[]>`
        select paused_until is not null as "isPaused" from webhook where id = ${targetId} for no key update`;
      await sql`
        update webhook set failures = 0, paused_until = null where id = ${targetId} and failures > 0`;
      await sql`
        update webhook_delivery set delivered_at = now(), next_at = null, failure = null where id = ${id}`;
      if (webhook?.isPaused)
        await sql`
          update webhook_delivery set next_at = now() where webhook_id = ${targetId} and next_at > now()`;
      await sql`
        insert into webhook_receiver (host, is_prompt) values (${host}, ${isPrompt})
        on conflict (host) do update set failures = 0, paused_until = null, is_prompt = excluded.is_prompt
        where webhook_receiver.failures > 0 or webhook_receiver.is_prompt <> excluded.is_prompt`;
    }),

  failed: ({ id, targetId, host }, { failure, isAnswered, isPrompt, againMs, pauseMs }) =>
    clients.transaction(async (sql) => {
      const [webhook] = await sql<{ readonly failures: number }[]>`
        update webhook set failures = failures + 1 where id = ${targetId} returning failures`;
      await sql`
        update webhook_delivery set
          failure = ${failure},
          next_at = clock_timestamp() + ${againMs}::float8 * interval '1 millisecond'
        where id = ${id} and delivered_at is null`;
      if (webhook)
        await sql`
          update webhook set paused_until = ${pauseEnd(sql, pauseMs(webhook.failures))} where id = ${targetId}`;
      const [receiver] = await sql<{ readonly failures: number }[]>`
        insert into webhook_receiver (host, failures) values (${host}, ${isAnswered ? 0 : 1})
        on conflict (host) do update set
          is_prompt = webhook_receiver.is_prompt and ${isPrompt},
          failures = case when ${isAnswered} then 0 else webhook_receiver.failures + 1 end
        returning failures`;
      if (receiver)
        await sql`
          update webhook_receiver set paused_until = ${pauseEnd(sql, pauseMs(receiver.failures))}
          where host = ${host}`;
    }),

  // What others are busy with is left to the next time: here are many rows at once, which others lock in another order.
  giveUp: async (olderThanMs) => {
    await clients.use(
      (sql) => sql`
        update webhook_delivery set next_at = null, failure = coalesce(failure, 'It waited for too long.')
        where id in (
          select id from webhook_delivery
          where next_at is not null and created_at < now() - ${olderThanMs} * interval '1 millisecond'
          for update skip locked
        )`,
    );
    await clients.use(
      (sql) => sql`
        delete from webhook_receiver receiver
        where not exists (select from webhook where webhook.host = receiver.host)`,
    );
  },
});

const pauseEnd = (sql: Sql, ms: number): Fragment =>
  ms === 0 ? sql`null` : sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;
