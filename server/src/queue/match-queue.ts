import type { ClockSettings, Queues, QueueTicket } from '@penance/shared';
import { resolveRuleset } from '@penance/shared';
import type * as z from 'zod';
import type { joinQueueSchema } from '@penance/shared';
import type { Clients } from '../platform/database/clients.ts';
import type { DeckStore } from '../deck/deck-store.ts';
import type { ArrangeMatch } from '../match/lobby/arrange-match.ts';
import { legalDeck } from '../match/lobby/plan-match.ts';
import { wantedDeck } from '../deck/wanted-deck.ts';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { matchWaiting } from './matchmaker.ts';
import { createQueueStore, type QueueStanding } from './queue-store.ts';
import { QueueWatch } from './queue-watch.ts';
import { queueOf, QUEUES } from './queues.ts';
import { rematchIn, windowAfter } from './rating-window.ts';

interface MatchQueueParts {
  readonly clients: Clients;
  readonly decks: Pick<DeckStore, 'find'>;
  readonly arrange: ArrangeMatch;
  readonly clocks: ClockSettings;
  readonly loop: BackgroundLoop;
}

interface Waiter {
  readonly accountId: string;
  readonly queue: string;
}

/** Waiting for opponents, as offered to players. */
export interface MatchQueue {
  readonly list: () => Promise<Queues>;
  readonly join: (
    waiter: Waiter,
    wanted: z.infer<typeof joinQueueSchema>,
  ) => Promise<QueueTicket | RequestRefusal>;
  /** Answers when the ticket changes, or after that many seconds. */
  readonly follow: (waiter: Waiter, waitSeconds: number) => Promise<QueueTicket | RequestRefusal>;
  readonly leave: (waiter: Waiter) => Promise<RequestRefusal | undefined>;
  /** Finds matches, and notices those that other processes found. Call this about every second. */
  readonly look: () => Promise<void>;
  /** Answers all held requests at once. */
  readonly close: () => void;
}

export const createMatchQueue = (parts: MatchQueueParts): MatchQueue => {
  const { clients, decks, arrange, clocks, loop } = parts;
  const store = createQueueStore(clients);
  const watch = new QueueWatch((ids) => store.listSettled(ids));
  const find = (): Promise<void> =>
    matchWaiting({ clients, arrange, clocks, loop, onMatched: (ids) => watch.wake(ids) });

  const touch = async (waiter: Waiter): Promise<QueueStanding | RequestRefusal> =>
    (await store.touch(waiter)) ?? notQueued();
  const ticketNow = async (waiter: Waiter): Promise<QueueTicket | RequestRefusal> => {
    const standing = await touch(waiter);
    return isRefused(standing) ? standing : ticketOf(standing);
  };

  return {
    list: async () => {
      const waiting = await store.countWaiting();
      return { items: QUEUES.map((queue) => ({ ...queue, waiting: waiting.get(queue.id) ?? 0 })) };
    },

    join: async ({ accountId, queue: id }, { deck: wanted }) => {
      const queue = queueOf(id);
      if (!queue) return refuse('queueUnknown', `There is no queue ${id}: GET /queue lists them.`);
      const list = await wantedDeck(decks, accountId, wanted);
      if (isRefused(list)) return list;
      const deck = legalDeck(resolveRuleset(queue.preset), list);
      if (isRefused(deck)) return deck;
      const joined = await store.join({ accountId, queue }, deck);
      if (joined === 'alreadyInMatch') return stillPlaying();
      void loop.look(find);
      return ticketNow({ accountId, queue: id });
    },

    follow: async (waiter, waitSeconds) => {
      const standing = await touch(waiter);
      if (isRefused(standing)) return standing;
      const { window, state, rematchInSeconds } = ticketOf(standing);
      if (state === 'matched' || waitSeconds === 0) return ticketOf(standing);
      await watch.wait(
        standing.id,
        Math.min(waitSeconds, window?.next?.inSeconds ?? Infinity, rematchInSeconds ?? Infinity),
      );
      return ticketNow(waiter);
    },

    leave: async (waiter) => {
      const left = await store.leave(waiter);
      if (left === 'alreadyInMatch') return stillPlaying();
      return left === 'notQueued' ? notQueued() : undefined;
    },

    look: async () => {
      await find();
      await watch.look();
    },
    close: () => watch.close(),
  };
};

const notQueued = (): RequestRefusal => refuse('notQueued', 'You are not in this queue.');
const stillPlaying = (): RequestRefusal =>
  refuse(
    'alreadyInMatch',
    'You have a seat in a match of a queue or an event that is not over. Play it to its end first.',
  );

const ticketOf = (standing: QueueStanding): QueueTicket => {
  const { queue, joinedAt, waitedSeconds, matchId, estimatedSeconds, waiting } = standing;
  const { metWaitedSeconds } = standing;
  const isRated = queueOf(queue)?.rated ?? false;
  return {
    queue,
    state: matchId === null ? 'waiting' : 'matched',
    joinedAt: joinedAt.toISOString(),
    waitedSeconds,
    window: isRated ? windowAfter(waitedSeconds) : null,
    estimatedSeconds,
    rematchInSeconds:
      metWaitedSeconds === null ? null : rematchIn(isRated, [waitedSeconds, metWaitedSeconds]),
    waiting,
    matchId,
  };
};
