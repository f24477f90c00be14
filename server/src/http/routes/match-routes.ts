import {
  idSchema,
  inviteCodeSchema,
  joinedSchema,
  joinMatchSchema,
  matchListQuerySchema,
  matchPageSchema,
  matchSchema,
  newMatchSchema,
  takeSeatSchema,
  transcriptSchema,
} from '@penance/shared';
import { z } from 'zod';
import { placeOf } from '../../database/cursor.ts';
import type { JoinParts } from '../../matches/join-match.ts';
import { joinMatch } from '../../matches/join-match.ts';
import { unknownMatch } from '../../matches/lobby.ts';
import type { MatchRecord } from '../../matches/match-record.ts';
import { shownMatch } from '../../matches/show-match.ts';
import { transcriptOf } from '../../matches/transcript.ts';
import type { OfferedPack } from '../../packs/offered-packs.ts';
import { withWholePacks } from '../../packs/offered-packs.ts';
import type { RequestRefusal } from '../../refusal.ts';
import { isRefused, refuse } from '../../refusal.ts';
import { route, type Route } from '../route.ts';
import { badCursor } from './deck-routes.ts';

const matchParams = z.strictObject({ id: idSchema });
const codeParams = z.strictObject({ code: z.string().toUpperCase().pipe(inviteCodeSchema) });

export const matchRoutes = (parts: JoinParts, packs: readonly OfferedPack[]): readonly Route[] => {
  const { store, lobby } = parts;
  const told = (outcome: MatchRecord | RequestRefusal, accountId: string | undefined) =>
    isRefused(outcome) ? outcome : shownMatch(outcome, { accountId });

  return [
    route({
      method: 'GET',
      path: '/matches',
      summary: 'Open matches',
      description: 'Those that wait for players, those being played, or all of one’s own; the newest first.',
      tag: 'Matches',
      auth: 'optional',
      query: matchListQuerySchema,
      reply: matchPageSchema,
      status: 200,
      refusals: ['tokenMissing'],
      run: async ({ account, query: { cursor, limit, status, mine } }) => {
        const after = cursor === undefined ? undefined : placeOf(cursor);
        if (cursor !== undefined && after === undefined) return badCursor();
        const page = { limit, after };
        if (mine === 'true' && account === undefined)
          return refuse('tokenMissing', 'Whose matches? Send a token as "authorization: Bearer …".');
        const { items, next } = await (mine === 'true' && account !== undefined
          ? store.listOfAccount(account.id, page)
          : store.listOpen(status, page));
        return {
          items: items.map((match) => shownMatch(match, { accountId: account?.id })),
          next: next ?? null,
        };
      },
    }),
    route({
      method: 'POST',
      path: '/matches',
      summary: 'Open a match',
      description:
        'With an edition, house rules, a map, seats and clocks. Its host takes a seat like everybody else.',
      tag: 'Matches',
      auth: 'required',
      body: newMatchSchema,
      reply: matchSchema,
      status: 201,
      refusals: [
        'rulesetConflict',
        'packsIllegal',
        'packUnknown',
        'mapUnknown',
        'mapIllegal',
        'seatsIllegal',
        'deckIllegal',
        'deckMissing',
        'tooManyMatches',
      ],
      run: async ({ account, body }) => {
        const ruleset = withWholePacks(packs, body.ruleset);
        if (isRefused(ruleset)) return ruleset;
        return told(await lobby.create(account, { ...body, ruleset }), account.id);
      },
    }),
    route({
      method: 'GET',
      path: '/matches/by-code/:code',
      summary: 'A match by its invitation',
      tag: 'Matches',
      auth: 'optional',
      params: codeParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound'],
      run: async ({ account, params }) =>
        told((await store.findByInviteCode(params.code)) ?? unknownMatch(), account?.id),
    }),
    route({
      method: 'GET',
      path: '/matches/:id',
      summary: 'A match',
      description:
        'What is known of it outside: who plays, by which rules, and how it ended. The same for ever.',
      tag: 'Matches',
      auth: 'optional',
      params: matchParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound'],
      run: async ({ account, params }) => {
        const record = await store.find(params.id);
        if (!record) return unknownMatch();
        const secret = record.status === 'finished' ? await store.revealSecret(record.id) : undefined;
        return shownMatch(record, { accountId: account?.id, secret });
      },
    }),
    route({
      method: 'DELETE',
      path: '/matches/:id',
      summary: 'Call off a match',
      description: 'One’s own, as long as it has not begun.',
      tag: 'Matches',
      auth: 'required',
      params: matchParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound', 'notHost', 'matchNotOpen', 'matchArranged'],
      run: async ({ account, params }) =>
        told(await lobby.close({ account, matchId: params.id }), account.id),
    }),
    route({
      method: 'POST',
      path: '/matches/:id/seat',
      summary: 'Take a seat',
      description:
        'With a deck. Again on one’s own seat: another deck, ready or not. The match begins by itself.',
      tag: 'Matches',
      auth: 'required',
      params: matchParams,
      body: takeSeatSchema,
      reply: matchSchema,
      status: 200,
      refusals: [
        'matchNotFound',
        'matchNotOpen',
        'matchArranged',
        'seatUnknown',
        'seatTaken',
        'alreadySeated',
        'deckNotFound',
        'deckIllegal',
      ],
      run: async ({ account, params, body }) =>
        told(await lobby.takeSeat({ account, matchId: params.id }, body), account.id),
    }),
    route({
      method: 'DELETE',
      path: '/matches/:id/seat',
      summary: 'Leave one’s seat',
      description: 'As long as the match has not begun.',
      tag: 'Matches',
      auth: 'required',
      params: matchParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound', 'matchNotOpen', 'matchArranged', 'notSeated'],
      run: async ({ account, params }) =>
        told(await lobby.leaveSeat({ account, matchId: params.id }), account.id),
    }),
    route({
      method: 'POST',
      path: '/matches/:id/join',
      summary: 'Join the room of a match',
      description:
        'At one’s seat, or as a spectator. The reservation is used up by the socket within 15 seconds; ask again after any loss.',
      tag: 'Matches',
      auth: 'required',
      params: matchParams,
      body: joinMatchSchema,
      reply: joinedSchema,
      status: 200,
      refusals: ['protocolUnsupported', 'matchNotFound', 'matchFinished', 'matchAbandoned', 'serverBusy'],
      run: ({ account, params, body }) => joinMatch(parts, account, params.id, body),
    }),
    route({
      method: 'GET',
      path: '/matches/:id/transcript',
      summary: 'The transcript of a finished match',
      description: 'Every input, every event, the salts and the secret: enough to check every die.',
      tag: 'Matches',
      auth: 'none',
      params: matchParams,
      reply: transcriptSchema,
      status: 200,
      refusals: ['matchNotFound', 'matchNotStarted', 'matchRunning', 'matchAbandoned'],
      run: ({ params }) => transcriptOf(store, params.id),
    }),
  ];
};
