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
import { TARGETS_MOST, type NotificationStore } from './notification-store.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushKey } from './push-message.ts';
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
    description:
      'The places that you have added, and the public key that a browser needs to subscribe. Of the browsers of other sessions, `address` is only the host.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: TARGETS_MOST + 1 },
    reply: notificationsSchema,
    status: 200,
    refusals: [],
    run: async ({ account }) => {
      const [{ publicKey }, items] = await Promise.all([pushKeys(), store.list(account)]);
      return { pushKey: publicKey, mail: mail.sendsMail, items: items.map(shownTarget) };
    },
  }),
  route({
    method: 'PUT',
    path: '/notifications/push',
    summary: 'Be notified in this browser',
    description:
      'Adds a Web Push subscription to your account, or changes what it is told. It takes the place of another one of this session, and ends with it.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 3, perMinute: PER_MINUTE },
    body: pushSubscriptionSchema,
    reply: notificationTargetSchema,
    status: 200,
    refusals: ['webhookTargetIllegal'],
    run: async ({ account, body, userAgent }) => {
      if (!isPushKey(body.keys.p256dh)) return NO_KEY;
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
      const changed = await store.change(account, params.id, body);
      return changed ? shownTarget(changed) : NOT_THERE;
    },
  }),
  route({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Be notified there no more',
    description:
      'Takes a proof unless it is the browser of this session: these places tell the owner what others do.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 2 },
    params: z.strictObject({ id: idSchema }),
    reply: null,
    status: 204,
    refusals: ['targetNotFound', 'proofNeeded'],
    run: async ({ account, params }) => {
      if (await store.remove(account, params.id, { isOwn: true })) return undefined;
      const unproved = await mail.proofs.missing(account);
      if (unproved) return unproved;
      return (await store.remove(account, params.id)) ? undefined : NOT_THERE;
    },
  }),
];

const NO_KEY = refuse('malformedRequest', 'The key of the browser is no point of P-256.');
const NOT_THERE = refuse('targetNotFound', 'This account is not notified at such a place.');
