import * as z from 'zod';
import { REFUSALS } from '../model/decisions.ts';
import { EVENT_FIELDS } from './packed-events.ts';
import { PROBLEM_CODES } from './problem.ts';
import { ATTENDANCE_FIELDS, SEAT_FIELDS, TABLE_FIELDS } from './public-state.ts';
import { CLOSE_CODES, MATCH_ROOM, MESSAGE_NUMBERS, ROOM_REFUSALS } from './room-messages.ts';
import { SHORT_WORDS } from './short-words.ts';
import { OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from './version.ts';

const wordSchema = z.string();
const fieldSchema = z.union([
  z.string(),
  z.object({ row: z.array(wordSchema).readonly() }),
  z.object({ rows: z.array(wordSchema).readonly() }),
]);
const fieldsSchema = z.record(z.string(), fieldSchema);

/** What a client in another language needs to decode the messages of a match room. */
export const protocolSchema = z.object({
  version: z.int(),
  /** The oldest version that is still spoken. */
  oldest: z.int(),
  room: z.string(),
  /** Messages of the room that are named by a number. */
  messageNumbers: z.record(z.string(), z.int()),
  /** Fields of the synchronised state and how each is encoded; those of `seat` and `attendance` occur in each seat. */
  state: z.object({ table: fieldsSchema, seat: fieldsSchema, attendance: fieldsSchema }),
  /** By number: an event is sent as `[number, …values]`, and words of a listed field as their position. */
  events: z
    .array(
      z.object({
        type: z.string(),
        fields: z
          .array(z.object({ name: z.string(), words: z.array(wordSchema).readonly().nullable() }))
          .readonly(),
      }),
    )
    .readonly(),
  /**
   * In `step`, a text consisting of the single character with code `first + n` stands for word n of this list: the
   * cards of the edition, sorted by id, then these words. A text after `escape` is literal.
   */
  shortWords: z.object({
    single: z.object({ first: z.int(), last: z.int() }),
    first: z.int(),
    last: z.int(),
    escape: z.string(),
    words: z.array(wordSchema).readonly(),
  }),
  refusals: z.array(z.string()).readonly(),
  problems: z.array(z.string()).readonly(),
  closeCodes: z.record(z.string(), z.int()),
});
export type Protocol = z.infer<typeof protocolSchema>;

export const describeProtocol = (): Protocol => ({
  version: PROTOCOL_VERSION,
  oldest: OLDEST_PROTOCOL_VERSION,
  room: MATCH_ROOM,
  messageNumbers: MESSAGE_NUMBERS,
  state: { table: TABLE_FIELDS, seat: SEAT_FIELDS, attendance: ATTENDANCE_FIELDS },
  events: Object.entries(EVENT_FIELDS).map(([type, fields]) => ({
    type,
    fields: fields.map((field) =>
      typeof field === 'string' ? { name: field, words: null } : { name: field[0], words: field[1] },
    ),
  })),
  shortWords: SHORT_WORDS,
  refusals: [...REFUSALS, ...ROOM_REFUSALS],
  problems: PROBLEM_CODES,
  closeCodes: CLOSE_CODES,
});
