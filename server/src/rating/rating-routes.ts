import {
  idSchema,
  laddersSchema,
  leaderboardQuerySchema,
  leaderboardSchema,
  ladderSchema,
  pageQuerySchema,
  ratingHistorySchema,
  ratingsOfAccountSchema,
} from '@penance/shared';
import * as z from 'zod';
import type { AccountStore } from '../account/account-store.ts';
import { placeOf } from '../platform/database/cursor.ts';
import type { RatingStore, BoardPlace } from './rating-store.ts';
import { isRefused, refuse } from '../platform/base/refusal.ts';
import { placeIn } from '../platform/http/page-cursor.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';

export interface RatingRoutesParts {
  readonly ratings: RatingStore;
  readonly accounts: AccountStore;
  /** The present season. */
  readonly season: () => string;
}

const boardParams = z.strictObject({ ladder: ladderSchema });
const accountParams = z.strictObject({ id: idSchema });
const unknownAccount = () => refuse('accountNotFound', 'There is no account with this id.');

export const ratingRoutes = ({ ratings, accounts, season }: RatingRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/ratings',
    summary: 'Ladders',
    description: 'Every edition with rated matches, season by season.',
    tag: 'Ratings',
    auth: 'none',
    bound: { body: BODY.none, rows: 'the ladders of all seasons', perMinute: 60 },
    reply: laddersSchema,
    status: 200,
    refusals: [],
    run: async () => ({ season: season(), items: await ratings.ladders() }),
  }),
  route({
    method: 'GET',
    path: '/ratings/:ladder',
    summary: 'A leaderboard',
    description:
      'Of one edition and season, the best first; provisional ratings stand after all others, without a rank. Empty if nobody has played.',
    tag: 'Ratings',
    auth: 'none',
    bound: { body: BODY.none, rows: 101 },
    params: boardParams,
    query: leaderboardQuerySchema,
    reply: leaderboardSchema,
    status: 200,
    refusals: [],
    run: async ({ params: { ladder }, query: { cursor, limit, season: wanted = season() } }) => {
      const after = placeIn(cursor, boardPlaceOf);
      if (isRefused(after)) return after;
      const found = await ratings.board({ ladder, season: wanted, limit, after });
      const items = found.slice(0, limit);
      const last = items.at(-1);
      return { ladder, season: wanted, items, next: last && found.length > limit ? boardCursor(last) : null };
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/:id/ratings',
    summary: 'The ratings of an account',
    description: 'On every ladder and in every season with rated matches of the account.',
    tag: 'Ratings',
    auth: 'none',
    bound: { body: BODY.none, rows: 'the ladders of all seasons' },
    params: accountParams,
    reply: ratingsOfAccountSchema,
    status: 200,
    refusals: ['accountNotFound'],
    run: async ({ params }) => {
      const account = await accounts.find(params.id);
      return account ? { items: await ratings.ofAccount(account.id) } : unknownAccount();
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/:id/ratings/history',
    summary: 'Rating history of an account',
    description: 'One item per match, the latest first.',
    tag: 'Ratings',
    auth: 'none',
    bound: { body: BODY.none, rows: 102 },
    params: accountParams,
    query: pageQuerySchema,
    reply: ratingHistorySchema,
    status: 200,
    refusals: ['accountNotFound'],
    run: async ({ params, query: { cursor, limit } }) => {
      const after = placeIn(cursor, placeOf);
      if (isRefused(after)) return after;
      const account = await accounts.find(params.id);
      if (!account) return unknownAccount();
      const { items, next } = await ratings.history(account.id, { limit, after });
      return { items, next: next ?? null };
    },
  }),
];

const RATING_MOST = 1_000_000;
const rating = z.coerce.number().int().min(-RATING_MOST).max(RATING_MOST);
const place = z.tuple([z.enum(['0', '1']), rating, z.uuid()]);

/** An opaque string for the client to send back. */
const boardCursor = ({ provisional, rating, accountId }: BoardPlace): string =>
  Buffer.from(`${Number(provisional)} ${rating} ${accountId}`).toString('base64url');

/** Undefined for a string that is not one of our cursors. */
const boardPlaceOf = (cursor: string): BoardPlace | undefined => {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) return undefined;
  const [provisional, rating, accountId] = parsed.data;
  return { provisional: provisional === '1', rating, accountId };
};
