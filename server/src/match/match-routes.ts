import {
  askedSeats,
  idSchema,
  joinedSchema,
  joinMatchSchema,
  matchListQuerySchema,
  matchQuerySchema,
  matchPageSchema,
  matchSchema,
  newMatchSchema,
  pageQuerySchema,
  takeSeatSchema,
  transcriptSchema,
  writtenInviteCodeSchema,
  type MatchSummary,
} from '@penance/shared';
import * as z from 'zod';
import type { AccountStore } from '../account/account-store.ts';
import { placeOf } from '../platform/database/cursor.ts';
import { joinMatch, type JoinParts } from './room/join-match.ts';
import type { MatchRecord } from './record/match-record.ts';
import { shownSummary, type MatchSummaryRecord } from './record/match-summary.ts';
import type { MatchVacations } from './live/match-vacations.ts';
import { shownMatch } from './record/match-reply.ts';
import type { Transcripts } from './transcript/transcripts.ts';
import { withWholePacks, type OfferedPack } from '../catalogue/offered-packs.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { PackedJson } from '../platform/http/packed-json.ts';
import { placeIn } from '../platform/http/page-cursor.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { EDITION_REFUSALS } from '../catalogue/edition-refusals.ts';
import type { MatchStore } from './match-store.ts';

const matchParams = z.strictObject({ id: idSchema });
const seatParams = matchParams.extend({
  seat: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
});
const codeParams = z.strictObject({ code: writtenInviteCodeSchema });

export const matchRoutes = (
  parts: JoinParts & {
    readonly store: MatchStore;
    readonly accounts: Pick<AccountStore, 'find'>;
    readonly transcripts: Pick<Transcripts, 'packed'>;
    readonly vacations: Pick<MatchVacations, 'of'>;
  },
  packs: readonly OfferedPack[],
): readonly Route[] => {
  const { store, accounts, access, lobby, live, transcripts, vacations } = parts;
  const replyOf = (outcome: MatchRecord | RequestRefusal, accountId: string | undefined) =>
    isRefused(outcome) ? outcome : shownMatch(outcome, { accountId });

  return [
    route({
      method: 'GET',
      path: '/matches',
      summary: 'Open matches',
      description:
        'Those waiting for players, those being played, or all of your own (with `over` only those that are over, or are not); the newest first. Packs and maps are given by name; GET a match by its id for their contents. In your own list `asked` names the seats that are asked at this moment, for matches that this process plays, and `vacations` who is on vacation.',
      tag: 'Matches',
      auth: 'optional',
      bound: { body: BODY.none, rows: 909, perMinute: 120 },
      query: matchListQuerySchema,
      reply: matchPageSchema,
      status: 200,
      refusals: ['tokenMissing'],
      run: async ({ account, query: { cursor, limit, status, mine, over } }) => {
        const after = placeIn(cursor, placeOf);
        if (isRefused(after)) return after;
        const page = { limit, after };
        if (mine === 'true' && account === undefined)
          return refuse(
            'tokenMissing',
            'Your own matches need a token: send it as "authorization: Bearer …".',
          );
        const isOwn = mine === 'true' && account !== undefined;
        const { items, next } = await (isOwn
          ? store.listOfAccount(account.id, { ...page, over: over && over === 'true' })
          : store.listOpen(status, page));
        return {
          items: items.map((match) => ({
            ...shownSummary(match, account?.id),
            ...(isOwn && { ...askedIn(live, match.id), ...restingIn(vacations, match) }),
          })),
          next: next ?? null,
        };
      },
    }),
    route({
      method: 'GET',
      path: '/accounts/:id/matches',
      summary: 'Finished matches of a player',
      description: 'Those that everybody may see, the newest first; not those by invitation.',
      tag: 'Matches',
      auth: 'none',
      bound: { body: BODY.none, rows: 'the matches of the account', perMinute: 60 },
      params: z.strictObject({ id: idSchema }),
      query: pageQuerySchema,
      reply: matchPageSchema,
      status: 200,
      refusals: ['accountNotFound'],
      run: async ({ params, query: { cursor, limit } }) => {
        const after = placeIn(cursor, placeOf);
        if (isRefused(after)) return after;
        if (!(await accounts.find(params.id)))
          return refuse('accountNotFound', 'There is no account with this id.');
        const { items, next } = await store.listPublicOf(params.id, { limit, after });
        return { items: items.map((match) => shownSummary(match, undefined)), next: next ?? null };
      },
    }),
    route({
      method: 'POST',
      path: '/matches',
      summary: 'Create a match',
      description:
        'Names the edition, house rules, map, seats and clocks. With `hostSeat` the host takes a seat at once, else with a request like everybody; if its deck is refused, no match is created.',
      tag: 'Matches',
      auth: 'claimed',
      bound: { body: BODY.packs, rows: 30, perMinute: 60 },
      body: newMatchSchema,
      reply: matchSchema,
      status: 201,
      refusals: [
        ...EDITION_REFUSALS,
        'mapUnknown',
        'mapIllegal',
        'seatsIllegal',
        'seatUnknown',
        'seatTaken',
        'deckNotFound',
        'deckIllegal',
        'deckMissing',
        'tooManyMatches',
        'tooManySeats',
        'tooMuchContent',
      ],
      run: async ({ account, body }) => {
        const ruleset = withWholePacks(packs, body.ruleset);
        if (isRefused(ruleset)) return ruleset;
        return replyOf(await lobby.create(account, { ...body, ruleset }), account.id);
      },
    }),
    route({
      method: 'GET',
      path: '/matches/by-code/:code',
      summary: 'Find a match by its invite code',
      tag: 'Matches',
      auth: 'optional',
      bound: { body: BODY.none, rows: 9, perMinute: 60 },
      params: codeParams,
      reply: matchSchema,
      status: 200,
      refusals: ['inviteCodeUnknown', 'matchNotFound'],
      run: async ({ account, params: { code } }) => {
        const found = await store.findByInviteCode(code);
        if (!found) return refuse('inviteCodeUnknown', `No match has the invite code "${code}".`);
        return replyOf(await access.look(found, 'see', { accountId: account?.id, code }), account?.id);
      },
    }),
    route({
      method: 'GET',
      path: '/matches/:id',
      summary: 'A match',
      description:
        'Who plays, by which rules, and how it ended. A match by invitation is visible to its host, its players and whoever sends its `code`; a mission is visible to the members of its campaign.',
      tag: 'Matches',
      auth: 'optional',
      bound: { body: BODY.none, rows: 9 },
      params: matchParams,
      query: matchQuerySchema,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound'],
      run: async ({ account, params, query: { code } }) => {
        const asker = { accountId: account?.id, code };
        const record = await access.look(await store.find(params.id), 'see', asker);
        if (isRefused(record)) return record;
        const isOver = record.status === 'finished' || record.status === 'abandoned';
        const isReadable = isOver && (await access.may('readTranscript', record, asker));
        const secret = isReadable ? await store.revealSecret(record.id) : undefined;
        return shownMatch(record, { accountId: account?.id, secret });
      },
    }),
    route({
      method: 'DELETE',
      path: '/matches/:id',
      summary: 'Cancel a match',
      description: 'Only your own, and only before it has begun.',
      tag: 'Matches',
      auth: 'required',
      bound: { body: BODY.none, rows: 9 },
      params: matchParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound', 'notHost', 'matchNotOpen', 'matchArranged'],
      run: async ({ account, params }) =>
        replyOf(await lobby.close({ account, matchId: params.id }), account.id),
    }),
    route({
      method: 'POST',
      path: '/matches/:id/seat',
      summary: 'Take a seat',
      description:
        'With a deck. Repeat it on your own seat to change the deck or whether you are ready. The match begins when every seat is ready.',
      tag: 'Matches',
      auth: 'claimed',
      bound: { body: BODY.deck, rows: 18 },
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
        'tooManySeats',
        'notAdmitted',
        'deckNotFound',
        'deckIllegal',
      ],
      run: async ({ account, params, body }) =>
        replyOf(await lobby.takeSeat({ account, matchId: params.id }, body), account.id),
    }),
    route({
      method: 'DELETE',
      path: '/matches/:id/seat',
      summary: 'Leave your seat',
      description: 'Only before the match has begun.',
      tag: 'Matches',
      auth: 'required',
      bound: { body: BODY.none, rows: 18 },
      params: matchParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound', 'matchNotOpen', 'matchArranged', 'notSeated'],
      run: async ({ account, params }) =>
        replyOf(await lobby.leaveSeat({ account, matchId: params.id }), account.id),
    }),
    route({
      method: 'DELETE',
      path: '/matches/:id/seats/:seat',
      summary: 'Free a seat of your match',
      description:
        'For its host, and only before the match has begun: its player has no seat there any more.',
      tag: 'Matches',
      auth: 'required',
      bound: { body: BODY.none, rows: 18 },
      params: seatParams,
      reply: matchSchema,
      status: 200,
      refusals: ['matchNotFound', 'notHost', 'matchNotOpen', 'matchArranged', 'seatUnknown', 'notSeated'],
      run: async ({ account, params }) =>
        replyOf(await lobby.freeSeat({ account, matchId: params.id }, params.seat), account.id),
    }),
    route({
      method: 'POST',
      path: '/matches/:id/join',
      summary: 'Join the room of a match',
      description:
        'At your seat, or as a spectator. Connect with the reservation within 15 seconds; request another after every disconnect.',
      tag: 'Matches',
      auth: 'claimed',
      bound: { body: BODY.small, rows: 18, perMinute: 120 },
      params: matchParams,
      body: joinMatchSchema,
      reply: joinedSchema,
      status: 200,
      refusals: [
        'protocolUnsupported',
        'matchNotFound',
        'matchFinished',
        'matchAbandoned',
        'serverBusy',
        'tooManyPlaces',
        'roomFull',
      ],
      run: ({ account, params, body }) => joinMatch(parts, account, params.id, body),
    }),
    route({
      method: 'GET',
      path: '/matches/:id/transcript',
      summary: 'The transcript of a finished match',
      description:
        'Every input, every event, the salts and the secret: enough to check every die. Compressed with gzip if the client accepts it. Readable by everybody who may see the match; for an event with secret deck lists, only after the event.',
      tag: 'Matches',
      auth: 'optional',
      bound: { body: BODY.none, rows: 'the entries of one match', perMinute: 30 },
      params: matchParams,
      query: matchQuerySchema,
      reply: transcriptSchema,
      status: 200,
      refusals: ['matchNotFound', 'transcriptWithheld', 'matchNotStarted', 'matchRunning', 'matchAbandoned'],
      run: async ({ account, params, query: { code } }) => {
        const asker = { accountId: account?.id, code };
        const record = await access.look(await store.find(params.id), 'readTranscript', asker);
        if (isRefused(record)) return record;
        const packed = await transcripts.packed(record.id);
        return isRefused(packed) ? packed : new PackedJson(packed);
      },
    }),
  ];
};

/** Only where there are any. */
const restingIn = (
  vacations: Pick<MatchVacations, 'of'>,
  { status, origin, seats, summary: { clock } }: MatchSummaryRecord,
): Pick<MatchSummary, 'vacations'> => {
  const found = vacations.of({ status, origin, seats, clock });
  return found.length > 0 ? { vacations: found } : {};
};

/** Spectators may be shown a match later: only for those who sit at it. */
const askedIn = (live: JoinParts['live'], matchId: string): Pick<MatchSummary, 'asked' | 'askedUntil'> => {
  const match = live.get(matchId);
  if (!match) return {};
  const { state, clocks } = match.session;
  const first = Math.min(...clocks.map(({ deadline }) => deadline ?? Infinity));
  return {
    asked: askedSeats(state).map(({ seat }) => seat),
    ...(Number.isFinite(first) && { askedUntil: new Date(first).toISOString() }),
  };
};
