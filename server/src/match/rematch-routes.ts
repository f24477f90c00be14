import { idSchema, matchQuerySchema, rematchSchema } from '@penance/shared';
import * as z from 'zod';
import { isRefused } from '../platform/base/refusal.ts';
import type { ContentGate } from '../platform/http/content-gate.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { MatchAccess } from './access/match-access.ts';
import type { Rematches } from './lobby/rematches.ts';
import type { MatchStore } from './match-store.ts';

interface RematchRoutesParts {
  readonly store: Pick<MatchStore, 'find'>;
  readonly access: MatchAccess;
  readonly rematches: Rematches;
  readonly content: ContentGate;
}

const matchParams = z.strictObject({ id: idSchema });

/** Playing a finished match again. */
export const rematchRoutes = ({
  store,
  access,
  rematches,
  content,
}: RematchRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/matches/:id/rematch',
    summary: 'Whether a match is played again',
    description:
      'For everybody who may see the match. The room sends the same as `rematch` after each change.',
    tag: 'Matches',
    auth: 'optional',
    bound: { body: BODY.none, rows: 10 },
    params: matchParams,
    query: matchQuerySchema,
    reply: rematchSchema,
    status: 200,
    refusals: ['matchNotFound'],
    run: async ({ account, params, query: { code } }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account?.id, code });
      return isRefused(record) ? record : rematches.find(record.id);
    },
  }),
  route({
    method: 'POST',
    path: '/matches/:id/rematch',
    summary: 'Offer or accept a rematch',
    description:
      'For the players of a finished match, except in events and campaigns. When all of them want it, one new match is opened with the same edition, map, clocks and decks, and the sides swapped; against bots only, at once. It is not rated. An offer is void after five minutes.',
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.none, rows: 40, perMinute: 30 },
    params: matchParams,
    reply: rematchSchema,
    status: 200,
    refusals: [
      'matchNotFound',
      'notSeated',
      'matchRunning',
      'matchAbandoned',
      'matchArranged',
      'rematchDeclined',
      'notAdmitted',
      'deckIllegal',
      'deckMissing',
      'tooManyMatches',
      'tooManySeats',
      'tooMuchContent',
    ],
    run: async ({ account, params, clientAddress }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account.id });
      if (isRefused(record)) return record;
      return rematches.want(record, account.id, (bytes) => content(clientAddress, bytes));
    },
  }),
  route({
    method: 'DELETE',
    path: '/matches/:id/rematch',
    summary: 'Decline a rematch',
    description: 'Or take back your own offer. Afterwards only you may offer one.',
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.none, rows: 12, perMinute: 30 },
    params: matchParams,
    reply: rematchSchema,
    status: 200,
    refusals: [
      'matchNotFound',
      'notSeated',
      'matchRunning',
      'matchAbandoned',
      'matchArranged',
      'rematchNotOffered',
    ],
    run: async ({ account, params }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account.id });
      return isRefused(record) ? record : rematches.decline(record, account.id);
    },
  }),
];
