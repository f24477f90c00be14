import type { Sql } from '../database/client.ts';
import type { Clients } from '../database/clients.ts';
import type { Page, Place } from '../database/cursor.ts';
import { pageOf } from '../database/cursor.ts';

export interface WebhookRecord {
  readonly id: string;
  readonly url: string;
  readonly createdAt: Date;
}

/** A delivery as its host may look at it. */
export interface DeliveryRecord {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null when nothing more is tried. */
  readonly nextAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly failure: string | null;
}

/** A delivery that is to be sent now. */
export interface DueDelivery {
  readonly id: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  /** This one included. */
  readonly attempts: number;
}

export interface WebhookStore {
  /** Undefined when the event has as many as it may. */
  readonly add: (
    tournamentId: string,
    webhook: { readonly url: string; readonly secret: string },
    most: number,
  ) => Promise<WebhookRecord | undefined>;
  readonly list: (tournamentId: string) => Promise<readonly WebhookRecord[]>;
  /** False when the event has none of this id. */
  readonly remove: (tournamentId: string, webhookId: string) => Promise<boolean>;
  /** The newest first. */
  readonly deliveries: (
    webhookId: string,
    page: { readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<Page<DeliveryRecord>>;
  /**
   * Takes deliveries that are due, so that no other process sends them for so long; whoever takes them and dies
   * leaves them to be sent once more.
   */
  readonly take: (limit: number, forMs: number) => Promise<readonly DueDelivery[]>;
  readonly delivered: (deliveryId: string) => Promise<void>;
  /** `againMs` from now, or never. */
  readonly failed: (deliveryId: string, failure: string, againMs: number | null) => Promise<void>;
  /** Milliseconds until the next is due; undefined when none waits. */
  readonly nextInMs: () => Promise<number | undefined>;
}

/** Part of the transaction that makes it true: one for each address of the event. */
export const enqueueDeliveries = async (sql: Sql, tournamentId: string, body: string): Promise<void> => {
  await sql`
    insert into webhook_delivery (webhook_id, body)
    select id, ${body} from webhook where tournament_id = ${tournamentId}`;
};

/** Moments are kept to the millisecond, rounded: what is to be sent at once may seem to be due in half of one. */
export const createWebhookStore = (clients: Clients): WebhookStore => ({
  add: async (tournamentId, { url, secret }, most) => {
    const [added] = await clients.use(
      (sql) => sql<WebhookRecord[]>`
        insert into webhook (tournament_id, url, secret)
        select ${tournamentId}::uuid, ${url}, ${secret}
        where (select count(*) from webhook where tournament_id = ${tournamentId}) < ${most}
        returning id, url, created_at as "createdAt"`,
    );
    return added;
  },

  list: (tournamentId) =>
    clients.use(
      async (sql) => sql<WebhookRecord[]>`
        select id, url, created_at as "createdAt" from webhook
        where tournament_id = ${tournamentId} order by created_at, id`,
    ),

  remove: async (tournamentId, webhookId) => {
    const removed = await clients.use(
      (sql) => sql<{ id: string }[]>`
        delete from webhook where id = ${webhookId} and tournament_id = ${tournamentId} returning id`,
    );
    return removed.length > 0;
  },

  deliveries: async (webhookId, { limit, after }) => {
    const rows = await clients.use(
      (sql) => sql<DeliveryRecord[]>`
        select id, body, attempts, created_at as "createdAt", next_at as "nextAt",
          delivered_at as "deliveredAt", failure
        from webhook_delivery
        where webhook_id = ${webhookId}
          and ${after ? sql`(created_at, id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by created_at desc, id desc
        limit ${limit + 1}`,
    );
    return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  },

  take: (limit, forMs) =>
    clients.use(
      async (sql) => sql<DueDelivery[]>`
        update webhook_delivery delivery set
          attempts = delivery.attempts + 1,
          next_at = clock_timestamp() + ${forMs} * interval '1 millisecond'
        from webhook, (
          select id from webhook_delivery
          where next_at < clock_timestamp() + interval '1 millisecond'
          order by next_at limit ${limit} for update skip locked
        ) due
        where delivery.id = due.id and webhook.id = delivery.webhook_id
        returning delivery.id, delivery.body, delivery.attempts, webhook.url, webhook.secret`,
    ),

  delivered: async (deliveryId) => {
    await clients.use(
      (sql) => sql`
        update webhook_delivery set delivered_at = now(), next_at = null, failure = null where id = ${deliveryId}`,
    );
  },

  failed: async (deliveryId, failure, againMs) => {
    await clients.use(
      (sql) => sql`
        update webhook_delivery set
          failure = ${failure},
          next_at = clock_timestamp() + ${againMs}::float8 * interval '1 millisecond'
        where id = ${deliveryId} and delivered_at is null`,
    );
  },

  nextInMs: async () => {
    const [next] = await clients.use(
      (sql) => sql<[{ readonly ms: number | null }]>`
        select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as ms
        from webhook_delivery where next_at is not null`,
    );
    return next.ms ?? undefined;
  },
});
