import type { Clients } from '../platform/database/clients.ts';
import { pageOf, type Page, type Place } from '../platform/database/cursor.ts';
import { receiverOf } from '../platform/outgoing/public-target.ts';

/** Webhook addresses of one event. */
export const WEBHOOKS_MOST = 5;

export interface WebhookRecord {
  readonly id: string;
  readonly url: string;
  readonly createdAt: Date;
}

/** A delivery as shown to its host. */
export interface DeliveryRecord {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null when it will not be retried. */
  readonly nextAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly failure: string | null;
}

export interface WebhookStore {
  /** Undefined when the event has as many as allowed. */
  readonly add: (
    tournamentId: string,
    webhook: { readonly url: string; readonly secret: string },
    most: number,
  ) => Promise<WebhookRecord | undefined>;
  readonly list: (tournamentId: string) => Promise<readonly WebhookRecord[]>;
  /** False when the event has none with this id. */
  readonly remove: (tournamentId: string, webhookId: string) => Promise<boolean>;
  /** Newest first. */
  readonly deliveries: (
    webhookId: string,
    page: { readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<Page<DeliveryRecord>>;
}

export const createWebhookStore = (clients: Clients): WebhookStore => ({
  add: async (tournamentId, { url, secret }, most) => {
    // The event stays locked until the end: of two concurrent requests the second counts the first one.
    const [added] = await clients.transaction(async (sql) => {
      await sql`select from tournament where id = ${tournamentId} for no key update`;
      return sql<WebhookRecord[]>`
        insert into webhook (tournament_id, url, host, secret)
        select ${tournamentId}::uuid, ${url}, ${receiverOf(url)}, ${secret}
        where (select count(*) from webhook where tournament_id = ${tournamentId}) < ${most}
        returning id, url, created_at as "createdAt"`;
    });
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
});
