import type {
  MailRequest,
  Notifications,
  NotificationTarget,
  NotificationWishes,
  PushSubscription,
} from '@penance/shared';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** Where this account is told what waits for it while it is away. */
export class NotificationsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The places, and the server’s public key, which a browser needs to subscribe. */
  list(): Promise<Notifications> {
    return this.#http.get('/notifications', shape('notificationsSchema'));
  }

  /** Adds a Web Push subscription, or changes of what it is told. It ends with the session of this client. */
  putBrowser(subscription: PushSubscription): Promise<NotificationTarget> {
    return this.#http.put('/notifications/push', subscription, shape('notificationTargetSchema'));
  }

  /** Asks the address by one mail whether it wants to be told; until its link is opened, nothing else is sent there. */
  askByMail(request: MailRequest): Promise<NotificationTarget> {
    return this.#http.post('/notifications/mail', request, shape('notificationTargetSchema'));
  }

  /** Changes of what a place is told, and in which language. */
  change(id: string, wishes: NotificationWishes): Promise<NotificationTarget> {
    return this.#http.patch(`/notifications/${id}`, wishes, shape('notificationTargetSchema'));
  }

  async remove(id: string): Promise<void> {
    await this.#http.delete(`/notifications/${id}`, NOTHING);
  }
}
