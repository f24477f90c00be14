import * as z from 'zod';
import { idSchema, momentSchema, seatIndexSchema } from '../forms/names.ts';
import { linesOf } from '../text/text-schemas.ts';

/** What a player is reported for. */
export const REPORT_KINDS = ['abuse', 'cheating', 'stalling', 'name', 'other'] as const;
const reportKindSchema = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof reportKindSchema>;

/** UTF-16 units. */
export const REPORT_TEXT_MOST = 1000;
/** Above any that a match reaches. */
const SEQ_MOST = 1_000_000;

/**
 * What a player tells the operators about the one at this seat. `seq`: the place in the match that is meant; without it,
 * where the match stands.
 */
export const newReportSchema = z.strictObject({
  seat: seatIndexSchema,
  kind: reportKindSchema,
  text: linesOf(REPORT_TEXT_MOST),
  seq: z.int().min(0).max(SEQ_MOST).exactOptional(),
});
export type NewReport = z.infer<typeof newReportSchema>;

/** A report as whoever filed it gets it back. */
export const ownReportSchema = z.object({
  matchId: idSchema,
  seat: z.int(),
  kind: z.string(),
  text: z.string(),
  seq: z.int(),
  filedAt: momentSchema,
  /** When an operator dealt with it. */
  closedAt: momentSchema.nullable(),
});
