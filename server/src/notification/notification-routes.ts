import {
  idSchema,
  notificationsSchema,
  notificationTargetSchema,
  notificationWishesSchema,
  pushSubscriptionSchema,
} from '@penance/shared';
import * as z from 'zod';
import { deviceWords } from '../account/device-words.ts';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { refuse } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { targetProblem } from '../platform/outgoing/public-target.ts';
import { mailRoutes, type MailRoutesParts } from './mail-routes.ts';
import { BROWSERS_MOST, TARGETS_MOST, type NotificationStore } from './notification-store.ts';
import type { PushKeys } from './push-keys.ts';
import { shownTarget } from './shown-target.ts';

export interface NotificationRoutesParts extends MailRoutesParts {
  readonly store: NotificationStore;
  readonly pushKeys: () => Promise<PushKeys>;
  /** Whether targets in private networks are allowed. */
  readonly allowsPrivate: boolean;
}

const TAG = 'Accounts';
const PER_MINUTE = 60;

/** Where an account is told what waits for it while it is away. */
export const notificationRoutes = ({
  store,
  pushKeys,
  allowsPrivate,
  ...mail
}: NotificationRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/notifications',
    summary: 'Where you are notified, and of what',
    description: 'The places that you have added, and the public key that a browser needs to subscribe.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: TARGETS_MOST + 1 },
    reply: notificationsSchema,
    status: 200,
    refusals: [],
    run: async ({ account: { id } }) => {
      const [{ publicKey }, items] = await Promise.all([pushKeys(), store.list(id)]);
      return { pushKey: publicKey, mail: mail.sendsMail, items: items.map(shownTarget) };
    },
  }),
  route({
    method: 'PUT',
    path: '/notifications/push',
    summary: 'Be notified in this browser',
    description:
      'Adds a Web Push subscription to your account, or changes what it is told. It ends with the session that made it. Of more than 10, the oldest is forgotten.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 2 * BROWSERS_MOST, perMinute: PER_MINUTE },
    body: pushSubscriptionSchema,
    reply: notificationTargetSchema,
    status: 200,
    refusals: ['webhookTargetIllegal'],
    run: async ({ account, body, userAgent }) => {
      const problem = targetProblem(body.endpoint, allowsPrivate);
      if (problem !== undefined) return refuse('webhookTargetIllegal', problem);
      const put = await store.putBrowser(account, body, deviceWords(userAgent));
      return put ? shownTarget(put) : sessionsEnded();
    },
  }),
  ...mailRoutes(mail),
  route({
    method: 'PATCH',
    path: '/notifications/:id',
    summary: 'Change of what you are notified there',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 1, perMinute: PER_MINUTE },
    params: z.strictObject({ id: idSchema }),
    body: notificationWishesSchema,
    reply: notificationTargetSchema,
    status: 200,
    refusals: ['targetNotFound'],
    run: async ({ account, params, body }) => {
      const changed = await store.change(account.id, params.id, body);
      return changed ? shownTarget(changed) : NOT_THERE;
    },
  }),
  route({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Be notified there no more',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 1 },
    params: z.strictObject({ id: idSchema }),
    reply: null,
    status: 204,
    refusals: ['targetNotFound'],
    run: async ({ account, params }) => ((await store.remove(account.id, params.id)) ? undefined : NOT_THERE),
  }),
];

const NOT_THERE = refuse('targetNotFound', 'This account is not notified at such a place.');
