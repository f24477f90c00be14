import { randomUUID } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import type { NotificationKind, Notifications, NotificationTarget, Problem } from '@penance/shared';
import type { FastifyBaseLogger } from 'fastify';
import { raiseNotification } from '../../src/notification/raise-notification.ts';
import { anybody, guest, seatedDuel, type Api, type Reply } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw, type RawRoom } from '../support/raw-room.ts';
import type { TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';
import { tokenIn, type ArrivedMail, type MailReceiver } from './mail-receiver.ts';
import { openMailService } from './mail-service.ts';

export const ALL: readonly NotificationKind[] = ['turn', 'challenge', 'round', 'result'];
export const SITE = 'https://play.example';
const DAYS = { clock: { bank: null, cap: 2_592_000 } };

interface Wanted {
  readonly kinds?: readonly NotificationKind[];
  readonly language?: string;
}

interface MailPlayer {
  readonly api: Api;
  readonly address: string;
  /** The mail by which the address was confirmed. */
  readonly asked: ArrivedMail;
}

/** A server with a mail server, and its players. */
export interface MailPlayers {
  readonly server: TestServer;
  readonly mails: MailReceiver;
  readonly newAddress: () => string;
  readonly listOf: (api: Api) => Promise<readonly NotificationTarget[]>;
  readonly ask: (api: Api, address: string, wanted?: Wanted) => Promise<Reply<NotificationTarget>>;
  readonly confirm: (token: string) => Promise<Reply<Problem>>;
  /** A player whose address has been asked, and has said yes. */
  readonly player: (name: string, wanted?: Wanted) => Promise<MailPlayer>;
  /** A match of days, in which somebody without an address has come and the other has not. */
  readonly waitFor: (api: Api) => Promise<string>;
  /** Everything that was raised has been sent or given up. */
  readonly allSent: () => Promise<unknown>;
  readonly raised: (matchId: string) => () => Promise<readonly { readonly kind: string }[]>;
  /** A turn of the player is raised; what is kept of it. */
  readonly raise: (api: Api) => Promise<readonly object[]>;
}

export const openMailPlayers = async (log?: FastifyBaseLogger): Promise<MailPlayers> => {
  const mails = await openMailService();
  const environment = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Penance <penance@play.example>',
    SITE_ADDRESS: SITE,
    CONFIRMATIONS_PER_DAY: '0',
    NOTIFY_AFTER: '0.1',
    START_PATIENCE: '1',
  };
  const server = await testServer(environment, log ? { log } : {});
  const { clients } = server.database;
  const rooms: RawRoom[] = [];
  let addresses = 0;
  afterEach(() => {
    for (const room of rooms.splice(0)) if (room.isOpen()) room.leave();
    mails.onTaken = () => Promise.resolve();
  });

  const newAddress = (): string => `player${(addresses += 1)}@mail.example`;
  const ask: MailPlayers['ask'] = (api, address, { kinds = ALL, language = 'en' } = {}) =>
    api.call('POST', '/notifications/mail', { address, kinds, language });
  const confirm = (token: string) => anybody(server).refused('POST', '/mail/confirm', { token });
  const raised: MailPlayers['raised'] = (matchId) => () =>
    clients.use(
      (sql) => sql<{ kind: string }[]>`select kind from notification where subject_id = ${matchId}`,
    );
  return {
    server,
    mails,
    newAddress,
    ask,
    confirm,
    raised,
    listOf: async (api) => (await api.call<Notifications>('GET', '/notifications')).body.items,
    player: async (name, wanted) => {
      const [api, address] = [await guest(server, name), newAddress()];
      expect(await ask(api, address, wanted)).toMatchObject({ status: 200, body: { state: 'unconfirmed' } });
      const asked = await mails.comes(address, 1);
      expect((await confirm(tokenIn(asked, 'confirm'))).status).toBe(204);
      return { api, address, asked };
    },
    waitFor: async (api) => {
      const other = await guest(server, 'Bert');
      const match = await seatedDuel(other, api, DAYS);
      rooms.push(await joinRaw(other, server.url, match.id));
      return match.id;
    },
    allSent: () =>
      until(
        () => clients.use((sql) => sql`select id from notification_delivery where next_at is not null`),
        ({ length }) => length === 0,
      ),
    raise: async ({ accountId }) => {
      const subject = randomUUID();
      await clients.use((sql) =>
        raiseNotification(sql, { accounts: [accountId], kind: 'turn', subject, part: '1.0' }),
      );
      return raised(subject)();
    },
  };
};
