import { randomUUID } from 'node:crypto';
import { openTournament, tournamentSettingsSchema } from '@penance/shared';
import { insertTournament } from '../../src/tournament/write-tournament.ts';
import type { Courier, Posted } from '../../src/platform/outgoing/courier.ts';
import type { Posting } from '../../src/webhook/post-delivery.ts';
import { createWebhookCourier } from '../../src/webhook/webhook-courier.ts';
import type { DueDelivery, WebhookOutbox } from '../../src/webhook/webhook-outbox.ts';
import { createWebhookOutbox, enqueueDeliveries } from '../../src/webhook/webhook-outbox.ts';
import type { DeliveryRecord, WebhookRecord, WebhookStore } from '../../src/webhook/webhook-store.ts';
import { createWebhookStore } from '../../src/webhook/webhook-store.ts';
import type { TestDatabase } from '../platform/database/test-database.ts';
import { newAccount } from '../match/stored-matches.ts';
import { testLoop } from '../support/loop.ts';

type Answer = Posted | Promise<Posted>;

/** How many addresses an event may have in these tests. */
export const MOST = 40;

export const takes = (): Posted => ({ ok: true });
export const fails = (): Posted => ({ ok: false, failure: 'It is asleep.', isAnswered: true });
export const away = (): Posted => ({ ok: false, failure: 'It is not there.', isAnswered: false });

export interface TestCourier {
  readonly posted: Posting[];
  readonly told: string[];
  readonly sender: Courier<DueDelivery>;
  /** Resolves when nothing is due any more, to the number of deliveries sent. */
  readonly send: () => Promise<number>;
}

/** An event with webhook addresses. */
export interface TestPost {
  readonly database: TestDatabase;
  readonly store: WebhookStore;
  readonly outbox: WebhookOutbox;
  readonly tournament: string;
  readonly add: (url?: string) => Promise<WebhookRecord>;
  readonly tell: (body: string) => Promise<void>;
  readonly deliveriesOf: (webhook: WebhookRecord) => Promise<readonly DeliveryRecord[]>;
  /** A courier whose receivers respond as configured. */
  readonly courier: (answer: (posting: Posting) => Answer, now?: () => number) => TestCourier;
  readonly makeDue: () => Promise<void>;
  readonly endPauses: () => Promise<void>;
  readonly waitingIds: () => Promise<readonly string[]>;
}

export const openPost = async (database: TestDatabase): Promise<TestPost> => {
  const { clients } = database;
  const [store, outbox] = [createWebhookStore(clients), createWebhookOutbox(clients)];
  await clients.use((sql) => sql`delete from webhook`);
  await clients.use((sql) => sql`delete from webhook_receiver`);
  const host = await newAccount(clients);
  const settings = tournamentSettingsSchema.parse({ name: 'Cup', format: { kind: 'swiss' } });
  const opening = openTournament(settings, { id: randomUUID(), host, commitment: '', at: Date.now() });
  const many = { open: 1000, perDay: 1000, contentBytes: null };
  await clients.use((sql) =>
    insertTournament({ sql, secrets: clients.secrets }, { opening, secret: new Uint8Array(32) }, many),
  );
  const tournament = opening.id;
  return {
    database,
    store,
    outbox,
    tournament,
    add: async (url = 'https://example.org/') => {
      const added = await store.add(tournament, { url, secret: 'whsec_AAAA' }, MOST);
      if (!added) throw new Error('there are too many');
      return added;
    },
    tell: (body) => clients.use((sql) => enqueueDeliveries(sql, tournament, [body])),
    deliveriesOf: async ({ id }) => (await store.deliveries(id, { limit: 50 })).items,
    courier: (answer, now) => courierOf(outbox, answer, now),
    makeDue: async () => {
      await clients.use(
        (sql) => sql`update webhook_delivery set next_at = '-infinity' where next_at is not null`,
      );
    },
    endPauses: async () => {
      await clients.use(
        (sql) => sql`update webhook set paused_until = '-infinity' where paused_until is not null`,
      );
      await clients.use(
        (sql) => sql`update webhook_receiver set paused_until = '-infinity' where paused_until is not null`,
      );
    },
    waitingIds: async () =>
      (await outbox.listWaiting({ busy: [], perReceiver: 100, limit: 100 })).map(({ id }) => id),
  };
};

const courierOf = (
  outbox: WebhookOutbox,
  answer: (posting: Posting) => Answer,
  now?: () => number,
): TestCourier => {
  const posted: Posting[] = [];
  const { loop, told } = testLoop('deliveries');
  const sender = createWebhookCourier({
    outbox,
    loop,
    allowsPrivate: false,
    random: () => 1,
    ...(now && { now }),
    post: async (posting) => {
      posted.push(posting);
      return answer(posting);
    },
  });
  return {
    posted,
    told,
    sender,
    send: async () => {
      const before = posted.length;
      await sender.look();
      await sender.idle();
      return posted.length - before;
    },
  };
};
