import * as z from 'zod';
import { momentSchema, seatIndexSchema } from '../forms/names.ts';

/** All that can be said at a table. Each reader sees it in their own language; a client ignores those it does not know. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thinking',
  'oneMoment',
  'thanks',
  'sorry',
  'oops',
  'goodMatch',
  'goodbye',
  'salute',
  'groan',
] as const;
export const phraseSchema = z.enum(PHRASES);
export type Phrase = z.infer<typeof phraseSchema>;

/** `request('say')`: to everybody who sees the match. */
export const sayMessageSchema = z.strictObject({ phrase: phraseSchema });
export type SayMessage = z.infer<typeof sayMessageSchema>;

/** Something said at a table. */
export const saidSchema = z.object({
  seat: seatIndexSchema,
  phrase: phraseSchema,
  /** The `seq` of the match when it was said. */
  seq: z.int().min(0),
  at: momentSchema,
});
export type Said = z.infer<typeof saidSchema>;

/** What was said at a table, in order. */
export const saidListSchema = z.object({ items: z.array(saidSchema).readonly() });
export type SaidList = z.infer<typeof saidListSchema>;
