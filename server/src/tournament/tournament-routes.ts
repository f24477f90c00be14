import {
  bracket,
  deadlines,
  idSchema,
  ranking,
  tournamentBracketSchema,
  tournamentCommandReplySchema,
  tournamentCommandRequestSchema,
  tournamentEntriesQuerySchema,
  tournamentEntriesSchema,
  tournamentExportQuerySchema,
  tournamentImportSchema,
  tournamentJoinedSchema,
  tournamentListQuerySchema,
  tournamentLogSchema,
  tournamentPageSchema,
  TOURNAMENT_REFUSALS,
  tournamentRoundsSchema,
  tournamentSchema,
  tournamentSettingsSchema,
  tournamentStandingsSchema,
  type Standing,
  type Tournament,
  type TournamentState,
} from '@penance/shared';
import * as z from 'zod';
import { placeOf } from '../platform/database/cursor.ts';
import { withWholePacks, type OfferedPack } from '../catalogue/offered-packs.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';
import { isShort } from '../platform/base/writing-json.ts';
import { packJson } from '../platform/http/packed-json.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import type { LongText } from '../platform/base/writing-json.ts';
import { exportTournament } from './export/export-tournament.ts';
import { publicEntry, publicTournament, summaryOf } from './public-tournament.ts';
import type { JoinTournament } from './join-tournament.ts';
import type { TournamentService } from './tournament-service.ts';
import { placeIn } from '../platform/http/page-cursor.ts';
import type { ContentGate, WhyNotCopy } from '../platform/http/content-gate.ts';
import { BODY, route, valuesOf, type Route } from '../platform/http/route.ts';
import { EDITION_REFUSALS } from '../catalogue/edition-refusals.ts';

const tournamentParams = z.strictObject({ id: idSchema });
const TAG = 'Tournaments';

export interface TournamentRoutesParts {
  readonly tournaments: TournamentService;
  readonly join: JoinTournament;
  readonly packs: readonly OfferedPack[];
  readonly content: ContentGate;
}

/** Why an event cannot be opened. */
const OPENING_REFUSALS = [
  ...EDITION_REFUSALS,
  'mapUnknown',
  'mapIllegal',
  'seatsIllegal',
  'tooManyTournaments',
  'tooMuchContent',
  'startInPast',
  'accountUnknown',
] as const;

/** Bytes of entries in a page, as they are stored: the round of a large event is one entry of some 450 kB, which takes 40. */
const ENTRIES_BYTES = 262_144;

export const tournamentRoutes = ({
  tournaments,
  join,
  packs,
  content,
}: TournamentRoutesParts): readonly Route[] => {
  /** One file or page of the journal after the other, so that only one of each is in memory before it is sent. */
  const inTurn = createQueues();
  /** Something derived from the public state. */
  const shown = async <T>(
    tournamentId: string,
    show: (state: TournamentState) => T | Promise<T>,
  ): Promise<T | RequestRefusal> => {
    const present = await tournaments.present(tournamentId);
    return isRefused(present) ? present : await show(publicTournament(present.state, null));
  };

  return [
    route({
      method: 'GET',
      path: '/tournaments',
      summary: 'Events',
      description: 'All, or those that you host or take part in; the newest first.',
      tag: TAG,
      auth: 'optional',
      bound: { body: BODY.none, rows: 101, perMinute: 120 },
      query: tournamentListQuerySchema,
      reply: tournamentPageSchema,
      status: 200,
      refusals: ['tokenMissing'],
      run: async ({ account, query: { cursor, limit, mine } }) => {
        const after = placeIn(cursor, placeOf);
        if (isRefused(after)) return after;
        if (mine === 'true' && account === undefined)
          return refuse(
            'tokenMissing',
            'Your own events need a token: send it as "authorization: Bearer …".',
          );
        const page = { limit, after };
        const { items, next } = await (mine === 'true' && account !== undefined
          ? tournaments.store.listOfAccount(account.id, page)
          : tournaments.store.list(page));
        return { items: items.map(summaryOf), next: next ?? null };
      },
    }),
    route({
      method: 'POST',
      path: '/tournaments',
      summary: 'Create an event',
      description: 'Registration opens immediately. Format, rules, clocks and times cannot be changed later.',
      tag: TAG,
      auth: 'required',
      bound: { body: BODY.packs, rows: 22, perMinute: 60 },
      body: tournamentSettingsSchema,
      reply: tournamentSchema,
      status: 201,
      refusals: OPENING_REFUSALS,
      run: async ({ account, body }) => {
        const ruleset = withWholePacks(packs, body.ruleset);
        if (isRefused(ruleset)) return ruleset;
        const present = await tournaments.create(account, { ...body, ruleset });
        return isRefused(present) ? present : replyOf(present.record.seq, present.state, account.id);
      },
    }),
    route({
      method: 'POST',
      path: '/tournaments/import',
      summary: 'Go on with an event of another program',
      description:
        'Reads a tournament report file (TRF16 or TRF-2026) of a Swiss event under way. Its players become entrants without ' +
        'accounts, whom the host seats; the next round is paired as the report demands.',
      tag: TAG,
      auth: 'required',
      bound: { body: BODY.report, values: valuesOf({ body: BODY.packs }), rows: 22, perMinute: 20 },
      body: tournamentImportSchema,
      reply: tournamentSchema,
      status: 201,
      refusals: [...OPENING_REFUSALS, 'reportUnreadable'],
      run: async ({ account, body }) => {
        const ruleset = withWholePacks(packs, body.settings.ruleset);
        if (isRefused(ruleset)) return ruleset;
        const wanted = { ...body, settings: { ...body.settings, ruleset } };
        const present = await tournaments.importReport(account, wanted);
        return isRefused(present) ? present : replyOf(present.record.seq, present.state, account.id);
      },
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id',
      summary: 'An event',
      description:
        'The whole state of the event. Deck lists are visible to their players, or to everybody if the event is set so.',
      tag: TAG,
      auth: 'optional',
      bound: { body: BODY.none, rows: 'the entries of one event' },
      params: tournamentParams,
      reply: tournamentSchema,
      status: 200,
      refusals: ['tournamentNotFound'],
      run: async ({ account, params }) => {
        const present = await tournaments.present(params.id);
        return isRefused(present) ? present : replyOf(present.record.seq, present.state, account?.id ?? null);
      },
    }),
    route({
      method: 'POST',
      path: '/tournaments/:id/commands',
      summary: 'Send a command to an event',
      description:
        'As a player (register, check in, lock a deck, withdraw …), as host or referee (start, pause, add time, ' +
        'adjudicate, replace a player, pair a round again, disqualify …). Sent again with the same key, it is applied once. ' +
        'The reply lists the resulting facts, as in the journal; GET the event for its whole state.',
      tag: TAG,
      auth: 'required',
      bound: { body: BODY.event, rows: 'the entries of one event' },
      params: tournamentParams,
      body: tournamentCommandRequestSchema,
      reply: tournamentCommandReplySchema,
      status: 200,
      refusals: [
        'tournamentNotFound',
        'commandKeyUsed',
        'tooManyTournaments',
        'tournamentTooLong',
        'tooManyCommands',
        'tooMuchContent',
        ...TOURNAMENT_REFUSALS,
      ],
      run: async ({ account, params, body: { key, ...input }, clientAddress }) => {
        const whyNot: WhyNotCopy = (bytes) => content(clientAddress, bytes);
        const acted = await tournaments.act(params.id, { key, by: account.id, input, whyNot });
        if (isRefused(acted)) return acted;
        const { seq, state, entry } = acted;
        return { entry: seq, status: state.status, written: entry && publicEntry(entry) };
      },
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id/rounds',
      summary: 'The rounds of an event',
      description: 'With pairings, games and their matches; transcripts are under /matches.',
      tag: TAG,
      auth: 'none',
      bound: { body: BODY.none, rows: 'the entries of one event' },
      params: tournamentParams,
      reply: tournamentRoundsSchema,
      status: 200,
      refusals: ['tournamentNotFound'],
      run: ({ params }) => shown(params.id, ({ rounds }) => ({ rounds })),
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id/bracket',
      summary: 'The bracket of an event',
      description: 'Includes future rounds where the format fixes them, and where each entrant comes from.',
      tag: TAG,
      auth: 'none',
      bound: { body: BODY.none, rows: 'the entries of one event' },
      params: tournamentParams,
      reply: tournamentBracketSchema,
      status: 200,
      refusals: ['tournamentNotFound'],
      run: ({ params }) => shown(params.id, bracket),
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id/standings',
      summary: 'The standings of an event',
      description: 'Each tie-break lists the terms of its sum.',
      tag: TAG,
      auth: 'none',
      bound: { body: BODY.none, rows: 'the entries of one event' },
      params: tournamentParams,
      reply: tournamentStandingsSchema,
      status: 200,
      refusals: ['tournamentNotFound'],
      run: ({ params }) => shown(params.id, async (state) => ({ standings: await standingsOf(state) })),
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id/log',
      summary: 'Decisions of host and referees',
      tag: TAG,
      auth: 'none',
      bound: { body: BODY.none, rows: 'the entries of one event' },
      params: tournamentParams,
      reply: tournamentLogSchema,
      status: 200,
      refusals: ['tournamentNotFound'],
      run: ({ params }) => shown(params.id, ({ log }) => ({ entries: log })),
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id/entries',
      summary: 'The journal of an event',
      description:
        'Every accepted command and its resulting facts, in order. Deck lists are left out. A page has fewer entries than `limit` where they are large: go on with `next`.',
      tag: TAG,
      auth: 'none',
      bound: { body: BODY.none, rows: 501 },
      params: tournamentParams,
      query: tournamentEntriesQuerySchema,
      reply: tournamentEntriesSchema,
      status: 200,
      refusals: ['tournamentNotFound'],
      run: ({ params, query: { after, limit } }) =>
        inTurn('entries', async () => {
          const record = await tournaments.store.find(params.id);
          if (!record) return refuse('tournamentNotFound', 'There is no event with this id.');
          const range = { after, limit, bytes: ENTRIES_BYTES };
          const entries = await tournaments.store.entries(params.id, range);
          const last = entries.at(-1)?.seq ?? record.seq;
          const page = { items: entries.map(publicEntry), next: last < record.seq ? last : null };
          return isShort(page) ? page : packJson(page);
        }),
    }),
    route({
      method: 'GET',
      path: '/tournaments/:id/export',
      summary: 'Export an event to a file',
      description:
        'json: everything; csv: standings; csv-rounds: all pairings; trf, trf26: the report format of chess federations as of 2016 and 2026.',
      tag: TAG,
      auth: 'none',
      bound: { body: BODY.none, rows: 'the entries of one event', perMinute: 60 },
      params: tournamentParams,
      query: tournamentExportQuerySchema,
      reply: z.string(),
      status: 200,
      refusals: ['tournamentNotFound', 'exportNotPossible'],
      run: ({ params, query }) =>
        shown<string | LongText | RequestRefusal>(params.id, async (state) => {
          const writing = exportTournament(state, query.format);
          if (isRefused(writing)) return writing;
          await standingsOf(state);
          return inTurn('export', () => inSlices(writing));
        }),
    }),
    route({
      method: 'POST',
      path: '/tournaments/:id/join',
      summary: 'Join the room of an event',
      description:
        'The room sends each journal entry as it is stored. Connect with the reservation within 15 seconds.',
      tag: TAG,
      auth: 'required',
      bound: { body: BODY.none, rows: 1, perMinute: 120 },
      params: tournamentParams,
      reply: tournamentJoinedSchema,
      status: 200,
      refusals: ['tournamentNotFound', 'serverBusy', 'tooManyPlaces', 'roomFull'],
      run: ({ account, params }) => join(params.id, account),
    }),
  ];
};

const ranked = new WeakMap<TournamentState, Promise<readonly Standing[]>>();

/** Many ask for the same ones after each change, and wait for them together. */
const standingsOf = (state: TournamentState): Promise<readonly Standing[]> => {
  const known = ranked.get(state) ?? inSlices(ranking(state));
  ranked.set(state, known);
  return known;
};

const replyOf = (entry: number, state: TournamentState, viewer: string | null): Tournament => ({
  entry,
  state: publicTournament(state, viewer),
  deadlines: deadlines(state),
});
