import { idSchema, matchQuerySchema, saidListSchema } from '@penance/shared';
import * as z from 'zod';
import { isRefused } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { MatchAccess } from './access/match-access.ts';
import { PHRASES_LISTED, type PhraseStore } from './record/phrase-store.ts';
import type { MatchStore } from './match-store.ts';

interface PhraseRoutesParts {
  readonly store: Pick<MatchStore, 'find'>;
  readonly access: MatchAccess;
  readonly phrases: PhraseStore;
}

/** What is said at a table. */
export const phraseRoutes = ({ store, access, phrases }: PhraseRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/matches/:id/phrases',
    summary: 'What was said at a table',
    description: `For everybody who may see the match, in order; of more than ${PHRASES_LISTED}, the last ones. Spectators with a delay get what is old enough for them. The room takes them with \`say\`, and sends each as \`said\`.`,
    tag: 'Matches',
    auth: 'optional',
    bound: { body: BODY.none, rows: 12 + PHRASES_LISTED },
    params: z.strictObject({ id: idSchema }),
    query: matchQuerySchema,
    reply: saidListSchema,
    status: 200,
    refusals: ['matchNotFound'],
    run: async ({ account, params, query: { code } }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account?.id, code });
      return isRefused(record) ? record : { items: await phrases.list(record, account?.id) };
    },
  }),
];
