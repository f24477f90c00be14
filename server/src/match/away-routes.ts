import { awayOrdersSchema, idSchema, isCorrespondence } from '@penance/shared';
import * as z from 'zod';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { MatchAccess } from './access/match-access.ts';
import type { AwayOrdersStore } from './live/away-orders.ts';
import type { MatchStore } from './match-store.ts';
import { settingsOf } from './record/match-settings.ts';

interface AwayRoutesParts {
  readonly store: Pick<MatchStore, 'find'>;
  readonly access: MatchAccess;
  readonly awayOrders: AwayOrdersStore;
}

const matchParams = z.strictObject({ id: idSchema });

const notSeated = (): RequestRefusal => refuse('notSeated', 'You have no seat in this match.');

/** What is answered for a player who is away. */
export const awayRoutes = ({ store, access, awayOrders }: AwayRoutesParts): readonly Route[] => {
  const ownSeat = async (matchId: string, accountId: string): Promise<number | RequestRefusal> => {
    const record = await access.look(await store.find(matchId), 'see', { accountId });
    if (isRefused(record)) return record;
    const own = record.seats.find((each) => each.accountId === accountId);
    if (!own) return notSeated();
    return isCorrespondence(settingsOf(record).clock)
      ? own.seat
      : refuse('notByCorrespondence', 'Orders are for matches with an hour or more for each decision.');
  };
  return [
    route({
      method: 'GET',
      path: '/matches/:id/away-orders',
      summary: 'What is answered for you while you are away',
      description: 'Your own, in a match of hours or days. Nobody else can read it.',
      tag: 'Matches',
      auth: 'required',
      bound: { body: BODY.none, rows: 10 },
      params: matchParams,
      reply: awayOrdersSchema,
      status: 200,
      refusals: ['matchNotFound', 'notSeated', 'notByCorrespondence'],
      run: async ({ account, params: { id } }) => {
        const seat = await ownSeat(id, account.id);
        return isRefused(seat) ? seat : awayOrders.readOrders(id, seat);
      },
    }),
    route({
      method: 'PUT',
      path: '/matches/:id/away-orders',
      summary: 'Say what to answer while you are away',
      description:
        'While you have no connection to the table, the server gives these answers as soon as their questions come. They hold until you change them. Turns, choices, and a casket about to fall are never answered for you.',
      tag: 'Matches',
      auth: 'required',
      bound: { body: BODY.small, rows: 10, perMinute: 60 },
      params: matchParams,
      body: awayOrdersSchema,
      reply: awayOrdersSchema,
      status: 200,
      refusals: ['matchNotFound', 'notSeated', 'notByCorrespondence'],
      run: async ({ account, params: { id }, body }) => {
        const seat = await ownSeat(id, account.id);
        if (isRefused(seat)) return seat;
        return (await awayOrders.storeOrders(id, account.id, body)) ? body : notSeated();
      },
    }),
  ];
};
