import {
  joinQueueSchema,
  queueIdSchema,
  queueQuerySchema,
  queuesSchema,
  queueTicketSchema,
} from '@penance/shared';
import * as z from 'zod';
import type { MatchQueue } from './match-queue.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';

const queueParams = z.strictObject({ queue: queueIdSchema });

export const queueRoutes = (queue: MatchQueue): readonly Route[] => [
  route({
    method: 'GET',
    path: '/queue',
    summary: 'Queues',
    description: 'One per edition and mode, rated and casual, with the number of waiting players.',
    tag: 'Queue',
    auth: 'none',
    bound: { body: BODY.none, rows: 'everybody who waits' },
    reply: queuesSchema,
    status: 200,
    refusals: [],
    run: () => queue.list(),
  }),
  route({
    method: 'POST',
    path: '/queue/:queue',
    summary: 'Join a queue',
    description:
      'With a deck. Whoever is waiting there already waits on with that deck; repeated with the same deck, the request gives the match that it found. Then poll the state of the wait: a player who does not poll for 20 seconds is removed.',
    tag: 'Queue',
    auth: 'required',
    bound: { body: BODY.deck, rows: 'everybody who waits', perMinute: 60 },
    params: queueParams,
    body: joinQueueSchema,
    reply: queueTicketSchema,
    status: 201,
    refusals: ['queueUnknown', 'deckNotFound', 'deckIllegal', 'alreadyInMatch', 'notQueued'],
    run: ({ account, params, body }) => queue.join({ accountId: account.id, queue: params.queue }, body),
  }),
  route({
    method: 'GET',
    path: '/queue/:queue',
    summary: 'State of the wait',
    description:
      'With `wait`, the reply comes when the match is found, when the search widens, or after that number of seconds.',
    tag: 'Queue',
    auth: 'required',
    bound: { body: BODY.none, rows: 'everybody who waits' },
    params: queueParams,
    query: queueQuerySchema,
    reply: queueTicketSchema,
    status: 200,
    refusals: ['notQueued'],
    run: ({ account, params, query }) =>
      queue.follow({ accountId: account.id, queue: params.queue }, query.wait),
  }),
  route({
    method: 'DELETE',
    path: '/queue/:queue',
    summary: 'Leave the queue',
    tag: 'Queue',
    auth: 'required',
    bound: { body: BODY.none, rows: 1 },
    params: queueParams,
    reply: null,
    status: 204,
    refusals: ['notQueued', 'alreadyInMatch'],
    run: ({ account, params }) => queue.leave({ accountId: account.id, queue: params.queue }),
  }),
];
