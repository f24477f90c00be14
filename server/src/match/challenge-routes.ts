import { askedPlayersSchema, challengesSchema, idSchema, newChallengeSchema } from '@penance/shared';
import * as z from 'zod';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { MatchAccess } from './access/match-access.ts';
import { CHALLENGES_PER_DAY, type Challenged, type Challenges } from './lobby/challenges.ts';
import { STRANGERS_PER_DAY } from '../notification/raise-notification.ts';
import type { MatchStore } from './match-store.ts';

interface ChallengeRoutesParts {
  readonly store: Pick<MatchStore, 'find'>;
  readonly access: MatchAccess;
  readonly challenges: Challenges;
}

const matchParams = z.strictObject({ id: idSchema });

/** Asking a player to a match by name. */
export const challengeRoutes = ({ store, access, challenges }: ChallengeRoutesParts): readonly Route[] => [
  route({
    method: 'PUT',
    path: '/matches/:id/challenge',
    summary: 'Ask a player to your match',
    description: `For the host of a match that waits for players. The player finds it in \`GET /challenges\` and is notified, once; of challenges of others than friends only ${STRANGERS_PER_DAY} times within 24 hours. At most ${CHALLENGES_PER_DAY} times within 24 hours.`,
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.small, rows: 20 + CHALLENGES_PER_DAY, perMinute: 30 },
    params: matchParams,
    body: newChallengeSchema,
    reply: null,
    status: 204,
    refusals: [
      'matchNotFound',
      'notHost',
      'matchArranged',
      'matchNotOpen',
      'challengeIllegal',
      'accountNotFound',
      'notAdmitted',
      'tooManyChallenges',
    ],
    run: async ({ account, params, body }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account.id });
      if (isRefused(record)) return record;
      if (record.hostAccountId !== account.id)
        return refuse('notHost', 'Only the host of the match may do this.');
      if (record.origin !== null) return refuse('matchArranged', 'The seats of this match are assigned.');
      if (body.account === account.id) return refuse('challengeIllegal', 'You cannot challenge yourself.');
      const wanted = { matchId: record.id, by: account.id, accountId: body.account };
      return REFUSALS[await challenges.challenge(wanted)];
    },
  }),
  route({
    method: 'GET',
    path: '/matches/:id/challenges',
    summary: 'Whom you have asked to your match',
    description: 'For its host: those who have not come, the last one first, and whether they declined.',
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.none, rows: 12 + CHALLENGES_PER_DAY },
    params: matchParams,
    reply: askedPlayersSchema,
    status: 200,
    refusals: ['matchNotFound', 'notHost'],
    run: async ({ account, params }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account.id });
      if (isRefused(record)) return record;
      if (record.hostAccountId !== account.id)
        return refuse('notHost', 'Only the host of the match sees whom it asked.');
      return { items: await challenges.asked(record.id) };
    },
  }),
  route({
    method: 'GET',
    path: '/challenges',
    summary: 'Matches to which you are asked',
    description: 'Those that still wait for players, the newest first. The invite code leads to the seat.',
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.none, rows: 80 },
    reply: challengesSchema,
    status: 200,
    refusals: [],
    run: async ({ account }) => ({ items: await challenges.list(account.id) }),
  }),
  route({
    method: 'DELETE',
    path: '/challenges/:id',
    summary: 'Decline a challenge',
    description: 'By the id of the match. Its host is told. It can still be joined with its invite code.',
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.none, rows: 1 },
    params: matchParams,
    reply: null,
    status: 204,
    refusals: ['challengeNotFound'],
    run: async ({ account, params }) =>
      (await challenges.decline(account.id, params.id))
        ? undefined
        : refuse('challengeNotFound', 'You are not asked to this match.'),
  }),
];

const REFUSALS: Readonly<Record<Challenged, RequestRefusal | undefined>> = {
  asked: undefined,
  nobody: refuse('accountNotFound', 'There is no account with this id.'),
  apart: refuse('notAdmitted', 'The two of you do not meet.'),
  over: refuse('matchNotOpen', 'The match waits for nobody any more.'),
  tooMany: refuse(
    'tooManyChallenges',
    `An account asks at most ${CHALLENGES_PER_DAY} times within 24 hours.`,
  ),
};
