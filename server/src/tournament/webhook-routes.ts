import {
  addedWebhookSchema,
  idSchema,
  newWebhookSchema,
  pageQuerySchema,
  webhookDeliveryPageSchema,
  webhookListSchema,
} from '@penance/shared';
import * as z from 'zod';
import { placeOf } from '../platform/database/cursor.ts';
import { isRefused } from '../platform/base/refusal.ts';
import type { TournamentWebhooks } from './tournament-webhooks.ts';
import { placeIn } from '../platform/http/page-cursor.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';

const tournamentParams = z.strictObject({ id: idSchema });
const webhookParams = z.strictObject({ id: idSchema, webhook: idSchema });
const TAG = 'Tournaments';

/** URLs that are notified of what happens in an event; for its host only. */
export const webhookRoutes = (webhooks: TournamentWebhooks): readonly Route[] => [
  route({
    method: 'GET',
    path: '/tournaments/:id/webhooks',
    summary: 'Webhooks of an event',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 20 },
    params: tournamentParams,
    reply: webhookListSchema,
    status: 200,
    refusals: ['tournamentNotFound', 'notHost'],
    run: async ({ account, params }) => {
      const items = await webhooks.list(account.id, params.id);
      return isRefused(items) ? items : { items };
    },
  }),
  route({
    method: 'POST',
    path: '/tournaments/:id/webhooks',
    summary: 'Add a webhook to an event',
    description:
      'Each journal entry is posted to the address, signed with the secret in the reply, at least once and possibly ' +
      'out of order. Failed deliveries are repeated with growing pauses for some days.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 21, perMinute: 60 },
    params: tournamentParams,
    body: newWebhookSchema,
    reply: addedWebhookSchema,
    status: 201,
    refusals: ['tournamentNotFound', 'notHost', 'webhookTargetIllegal', 'tooManyWebhooks'],
    run: ({ account, params, body }) => webhooks.add(account.id, params.id, body.url),
  }),
  route({
    method: 'DELETE',
    path: '/tournaments/:id/webhooks/:webhook',
    summary: 'Remove a webhook',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 2 },
    params: webhookParams,
    reply: null,
    status: 204,
    refusals: ['tournamentNotFound', 'notHost', 'webhookNotFound'],
    run: ({ account, params }) => webhooks.remove(account.id, params.id, params.webhook),
  }),
  route({
    method: 'GET',
    path: '/tournaments/:id/webhooks/:webhook/deliveries',
    summary: 'Deliveries of a webhook',
    description: 'The newest first.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 102 },
    params: webhookParams,
    query: pageQuerySchema,
    reply: webhookDeliveryPageSchema,
    status: 200,
    refusals: ['tournamentNotFound', 'notHost', 'webhookNotFound'],
    run: async ({ account, params, query: { cursor, limit } }) => {
      const after = placeIn(cursor, placeOf);
      if (isRefused(after)) return after;
      return webhooks.deliveries(account.id, params.id, { webhookId: params.webhook, limit, after });
    },
  }),
];
