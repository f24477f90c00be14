import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Notify } from '../platform/log/notices.ts';
import type { Courier } from '../platform/outgoing/courier.ts';
import { createMailSender, type MailFailure } from './mail-sender.ts';
import { createMailStore } from './mail-store.ts';
import { createNotificationCourier } from './notification-courier.ts';
import { createNotificationOutbox, type DueNotification } from './notification-outbox.ts';
import type { NotificationRoutesParts } from './notification-routes.ts';
import { createNotificationStore } from './notification-store.ts';
import { createPushKeys } from './push-keys.ts';

interface NotificationsParts {
  readonly clients: Clients;
  readonly loop: BackgroundLoop;
  readonly notify: Notify;
  /** The private key that the operator gives, base64url. */
  readonly pushKey: string | undefined;
  /** Where players open the pages, if the operator says so. */
  readonly siteAddress: string | undefined;
  readonly allowsPrivate: boolean;
  /** The operator’s mail server, and the sender of mails. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** Per client address; 0 for no limit. */
  readonly confirmationsPerDay: number;
}

/** What players are told while they are away. */
export interface Notifications {
  readonly routes: Omit<NotificationRoutesParts, 'proofs'>;
  readonly courier: Courier<DueNotification>;
}

/** Push services want to know whom to ask about a server; without an address of its own it has none. */
const NOBODY = 'https://penance.invalid';

export const createNotifications = ({
  clients,
  loop,
  notify,
  pushKey,
  siteAddress,
  allowsPrivate,
  smtpUrl,
  mailFrom,
  confirmationsPerDay,
}: NotificationsParts): Notifications => {
  const pushKeys = createPushKeys(clients, pushKey);
  const mail =
    smtpUrl === undefined || mailFrom === undefined || siteAddress === undefined
      ? undefined
      : {
          send: createMailSender({ url: smtpUrl, from: mailFrom, failing: noticeSeldom(notify) }),
          site: siteAddress,
        };
  return {
    routes: {
      store: createNotificationStore(clients),
      pushKeys,
      allowsPrivate,
      mails: createMailStore(clients, confirmationsPerDay),
      sendsMail: mail !== undefined,
    },
    courier: createNotificationCourier({
      clients,
      outbox: createNotificationOutbox(clients),
      loop,
      pushKeys,
      contact: siteAddress?.startsWith('https:') === true ? siteAddress : NOBODY,
      allowsPrivate,
      refused: (host, status) => notify('pushRefused', { host, status }),
      mail,
    }),
  };
};

const NOTICE_EVERY_MS = 600_000;

const noticeSeldom = (notify: Notify): ((failure: MailFailure) => void) => {
  let last = -Infinity;
  return (failure) => {
    if (performance.now() - last < NOTICE_EVERY_MS) return;
    last = performance.now();
    notify('mailFailing', { ...failure });
  };
};
