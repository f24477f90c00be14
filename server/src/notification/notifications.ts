import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Notify } from '../platform/log/notices.ts';
import type { Courier } from '../platform/outgoing/courier.ts';
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
}

/** What players are told while they are away. */
export interface Notifications {
  readonly routes: NotificationRoutesParts;
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
}: NotificationsParts): Notifications => {
  const pushKeys = createPushKeys(clients, pushKey);
  return {
    routes: { store: createNotificationStore(clients), pushKeys, allowsPrivate },
    courier: createNotificationCourier({
      clients,
      outbox: createNotificationOutbox(clients),
      loop,
      pushKeys,
      contact: siteAddress?.startsWith('https:') === true ? siteAddress : NOBODY,
      allowsPrivate,
      refused: (host, status) => notify('pushRefused', { host, status }),
    }),
  };
};
