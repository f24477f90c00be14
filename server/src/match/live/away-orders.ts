import {
  answerWhileAway,
  awayOrdersSchema,
  isCorrespondence,
  NO_ORDERS,
  pendingDecisions,
  type AwayOrders,
  type Decision,
  type DecisionId,
  type SeatIndex,
} from '@penance/shared';
import type { Clients } from '../../platform/database/clients.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { LiveMatch } from './live-matches-parts.ts';

/** What is answered for players who are away; whichever process plays the match reads it when a question comes. */
export interface AwayOrdersStore {
  readonly readOrders: (matchId: string, seat: SeatIndex) => Promise<AwayOrders>;
  /** False if the account has no seat in it. */
  readonly storeOrders: (matchId: string, accountId: string, orders: AwayOrders) => Promise<boolean>;
}

export const createAwayOrdersStore = (clients: Clients): AwayOrdersStore => ({
  readOrders: async (matchId, seat) => {
    const [row] = await clients.use(
      (sql) => sql<{ orders: unknown }[]>`
        select away_orders as orders from match_seat where match_id = ${matchId} and seat = ${seat}`,
    );
    return row?.orders ? awayOrdersSchema.parse(row.orders) : NO_ORDERS;
  },
  storeOrders: async (matchId, accountId, orders) => {
    const stored = await clients.use(
      (sql) => sql<{ readonly seat: number }[]>`
        update match_seat set away_orders = ${sql.json(orders)}
        where match_id = ${matchId} and account_id = any (accounts_of(${accountId}))
        returning seat`,
    );
    return stored.length > 0;
  },
});

interface OrdersParts {
  /** How long a player has to come back before their orders count, milliseconds. */
  readonly afterMs: number;
  readonly readOrders: AwayOrdersStore['readOrders'];
  readonly report: (error: unknown) => void;
}

const AGAIN_MS = 5000;

/** In a match of hours or days, gives the answers that players who are away ordered, as if they gave them themselves. */
export const followOrders = (
  { record, session, present }: LiveMatch,
  { afterMs, readOrders, report }: OrdersParts,
): void => {
  if (!isCorrespondence(settingsOf(record).clock)) return;
  const players = new Set(record.seats.flatMap(({ seat, accountId }) => (accountId === null ? [] : [seat])));
  const looked = new Set<DecisionId>();

  const isAway = (seat: SeatIndex): boolean => !present.moment.connected.has(seat);
  const answer = async ({ id, seat }: Decision): Promise<void> => {
    if (!isAway(seat) || session.isClosed) return;
    const orders = await readOrders(record.id, seat);
    const decision = pendingDecisions(session.state).find((open) => open.id === id);
    const ordered = decision && answerWhileAway(orders, decision);
    if (!ordered) return;
    const reply = await session.answer(seat, id, ordered);
    // The player or the clock was faster, or the journal is busy for a moment.
    if ('refusal' in reply && reply.refusal.code !== 'notAsked') again(id);
  };
  const begin = (decision: Decision): void => {
    setTimeout(() => {
      answer(decision).catch((error: unknown) => {
        report(error);
        again(decision.id);
      });
    }, afterMs).unref();
  };
  const again = (id: DecisionId): void => {
    setTimeout(() => {
      looked.delete(id);
      look();
    }, AGAIN_MS).unref();
  };
  const look = (): void => {
    if (session.isClosed) return;
    const open = pendingDecisions(session.state);
    for (const id of looked) if (!open.some((each) => each.id === id)) looked.delete(id);
    for (const decision of open) {
      // Whoever comes and leaves again may have given other orders.
      if (!isAway(decision.seat)) looked.delete(decision.id);
      else if (players.has(decision.seat) && !looked.has(decision.id)) {
        looked.add(decision.id);
        begin(decision);
      }
    }
  };

  present.listen(look);
  look();
};
