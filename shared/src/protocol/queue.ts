import * as z from 'zod';
import { deckChoiceSchema } from '../forms/decks.ts';
import { idSchema, momentSchema, presetIdSchema } from '../forms/names.ts';
import { tokenOf } from '../text/text-schemas.ts';

/**
 * `duel`: one against one; `teams`: two against two, for players who join alone; `scenario`: a duel for a place, which is
 * drawn.
 */
export const QUEUE_MODES = ['duel', 'teams', 'scenario'] as const;
export type QueueMode = (typeof QUEUE_MODES)[number];

/** Edition, mode and whether it is rated: `three-layer.duel.rated`. `GET /queue` lists all queues. */
export const queueIdSchema = tokenOf(80);
/** Longest wait of one long-polling request, in seconds; a player who sends none for twice that time is dropped. */
export const QUEUE_WAIT_MOST = 10;

export const queueSchema = z.object({
  id: queueIdSchema,
  preset: presetIdSchema,
  mode: z.enum(QUEUE_MODES),
  rated: z.boolean(),
  /** Number of players that wait in it. */
  waiting: z.int(),
});
export type Queue = z.infer<typeof queueSchema>;
export const queuesSchema = z.object({ items: z.array(queueSchema).readonly() });
export type Queues = z.infer<typeof queuesSchema>;

/** How far opponents may be apart, in points of the rating; `null` for any distance. */
const pointsSchema = z.int().nullable();

export const ratingWindowSchema = z.object({
  points: pointsSchema,
  /** The next window, and when it opens; `null` when this is the widest. */
  next: z.object({ points: pointsSchema, inSeconds: z.number() }).nullable(),
});
export type RatingWindow = z.infer<typeof ratingWindowSchema>;

/** What a waiting account is shown. */
export const queueTicketSchema = z.object({
  queue: queueIdSchema,
  state: z.enum(['waiting', 'matched']),
  joinedAt: momentSchema,
  waitedSeconds: z.number(),
  /** `null` where ratings do not matter. */
  window: ratingWindowSchema.nullable(),
  /** Median wait of the players who were matched here recently; `null` when nobody was. */
  estimatedSeconds: z.number().nullable(),
  /**
   * Where somebody waits whom the player has met lately: when the two may be paired again at the earliest, so that others
   * come first. `null` where nobody does.
   */
  rematchInSeconds: z.number().nullable(),
  /** Number of players that wait in the queue, including this one. */
  waiting: z.int(),
  /** The match in which the player already has a seat: join it. */
  matchId: idSchema.nullable(),
});
export type QueueTicket = z.infer<typeof queueTicketSchema>;

/** With one of the player’s own decks by its id, or a deck list. */
export const joinQueueSchema = z.strictObject({
  deck: deckChoiceSchema,
});
export type JoinQueue = z.infer<typeof joinQueueSchema>;

/** `wait`: reply when there is something new, or after this many seconds. */
export const queueQuerySchema = z.strictObject({
  wait: z.coerce.number().min(0).max(QUEUE_WAIT_MOST).default(0),
});
