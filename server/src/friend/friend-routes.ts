import { friendRequestsSchema, friendsSchema, friendStateSchema, idSchema } from '@penance/shared';
import * as z from 'zod';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { STRANGERS_PER_DAY } from '../notification/raise-notification.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import {
  FRIENDS_MOST,
  REQUESTS_MOST,
  REQUESTS_PER_DAY,
  type Asked,
  type FriendStore,
} from './friend-store.ts';

const friendParams = z.strictObject({ account: idSchema.toLowerCase() });
const PER_MINUTE = 60;
const TAG = 'Accounts';

/** Whom an account likes to meet again. Nobody is told that they were declined. */
export const friendRoutes = (friends: FriendStore): readonly Route[] => [
  route({
    method: 'GET',
    path: '/me/friends',
    summary: 'Your friends',
    description:
      'By name, each with the open table at which it waits or plays, as everybody may see it; and whom you have asked. Somebody who declined stays there.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 3 * FRIENDS_MOST + REQUESTS_MOST, perMinute: PER_MINUTE },
    reply: friendsSchema,
    status: 200,
    refusals: [],
    run: ({ account }) => friends.list(account.id),
  }),
  route({
    method: 'GET',
    path: '/me/friend-requests',
    summary: 'Who wants to be your friend',
    description: `The last ones first, at most ${REQUESTS_MOST}.`,
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: REQUESTS_MOST },
    reply: friendRequestsSchema,
    status: 200,
    refusals: [],
    run: async ({ account }) => ({ items: await friends.requests(account.id) }),
  }),
  route({
    method: 'GET',
    path: '/me/friends/:account',
    summary: 'What an account is to you',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 1 },
    params: friendParams,
    reply: friendStateSchema,
    status: 200,
    refusals: [],
    run: async ({ account, params }) => ({ state: await friends.stateOf(account.id, params.account) }),
  }),
  route({
    method: 'PUT',
    path: '/me/friends/:account',
    summary: 'Ask an account to be your friend, or accept it',
    description: `It is told, once and of at most ${STRANGERS_PER_DAY} within 24 hours, and not asked again when it declines; then it may still ask you. Where it asks you, you are friends at once. An account has at most ${FRIENDS_MOST} friends and ${REQUESTS_MOST} requests without an answer, and asks ${REQUESTS_PER_DAY} times within 24 hours.`,
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 2 * FRIENDS_MOST + REQUESTS_MOST + 10, perMinute: PER_MINUTE },
    params: friendParams,
    reply: friendStateSchema,
    status: 200,
    refusals: ['friendIllegal', 'accountNotFound', 'notAdmitted', 'tooManyFriends', 'tooManyFriendRequests'],
    run: async ({ account: { id }, params: { account: other } }) =>
      other === id
        ? refuse('friendIllegal', 'You cannot be your own friend.')
        : replyOf(await friends.ask(id, other)),
  }),
  route({
    method: 'DELETE',
    path: '/me/friends/:account',
    summary: 'End a friendship, or a request',
    description: 'Takes back what you asked, declines what you are asked. The other one is not told.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: REQUESTS_PER_DAY + 2, perMinute: PER_MINUTE },
    params: friendParams,
    reply: null,
    status: 204,
    refusals: ['friendNotFound'],
    run: async ({ account, params }) =>
      (await friends.end(account.id, params.account))
        ? undefined
        : refuse('friendNotFound', 'You are no friends, and neither of you asks the other.'),
  }),
];

const replyOf = (asked: Asked) => {
  switch (asked) {
    case 'signedOut':
      return sessionsEnded();
    case 'unknown':
      return refuse('accountNotFound', 'There is no account with this id.');
    case 'apart':
      return refuse('notAdmitted', 'You have blocked this account.');
    case 'full':
      return refuse('tooManyFriends', `One of you has ${FRIENDS_MOST} friends: one has to go first.`);
    case 'tooMany':
      return tooManyRequests();
    case 'none':
    case 'asked':
    case 'asking':
    case 'friends':
      return { state: asked };
  }
};

const tooManyRequests = (): RequestRefusal =>
  refuse(
    'tooManyFriendRequests',
    `An account has at most ${REQUESTS_MOST} requests without an answer, and asks ${REQUESTS_PER_DAY} times within 24 hours.`,
  );
