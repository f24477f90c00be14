import { z } from 'zod';
import { deckChoiceSchema } from '../forms/decks.ts';
import { idSchema, momentSchema, presetIdSchema } from '../forms/names.ts';
import { tokenOf } from '../text/text-schemas.ts';

/** `duel`: one against one; `teams`: two against two, whoever comes alone. */
export const QUEUE_MODES = ['duel', 'teams'] as const;
export type QueueMode = (typeof QUEUE_MODES)[number];

/** Edition, mode and whether it counts: `three-layer.duel.rated`. Which there are, `GET /queue` says. */
export const queueIdSchema = tokenOf(80);
/** Longest wait for news of one request, seconds; whoever does not ask again in twice the time is dropped. */
export const QUEUE_WAIT_MOST = 10;

export const queueSchema = z.object({
  id: queueIdSchema,
  preset: presetIdSchema,
  mode: z.enum(QUEUE_MODES),
  rated: z.boolean(),
  /** Players that wait in it. */
  waiting: z.int(),
});
export type Queue = z.infer<typeof queueSchema>;
export const queuesSchema = z.object({ items: z.array(queueSchema).readonly() });
export type Queues = z.infer<typeof queuesSchema>;

/** How far opponents may be apart, in points of the rating; `null` for any distance. */
const pointsSchema = z.int().nullable();

export const ratingWindowSchema = z.object({
  points: pointsSchema,
  /** What comes after it, and when; `null` when it is as wide as it gets. */
  next: z.object({ points: pointsSchema, inSeconds: z.number() }).nullable(),
});
export type RatingWindow = z.infer<typeof ratingWindowSchema>;

/** What an account that waits is told. */
export const queueTicketSchema = z.object({
  queue: queueIdSchema,
  state: z.enum(['waiting', 'matched']),
  joinedAt: momentSchema,
  waitedSeconds: z.number(),
  /** `null` where ratings do not matter. */
  window: ratingWindowSchema.nullable(),
  /** How long half of those waited at most who were matched here lately; `null` when nobody was. */
  estimatedSeconds: z.number().nullable(),
  /** Players that wait in the queue, this one included. */
  waiting: z.int(),
  /** The match, whose seat is taken already: join it. */
  matchId: idSchema.nullable(),
});
export type QueueTicket = z.infer<typeof queueTicketSchema>;

/** With one’s own deck by its id, or a list. */
export const joinQueueSchema = z.strictObject({
  deck: deckChoiceSchema,
});
export type JoinQueue = z.infer<typeof joinQueueSchema>;

/** `wait`: answer when there is something new, or after so many seconds. */
export const queueQuerySchema = z.strictObject({
  wait: z.coerce.number().min(0).max(QUEUE_WAIT_MOST).default(0),
});
