import { z } from 'zod';
import { REFUSALS } from '../model/decisions.ts';
import { answerSchema, readAnswer } from '../forms/answers.ts';
import type { SeatClock } from '../forms/clocks.ts';
import type { MatchView } from '../views/match-view.ts';
import type { OwnDeck } from '../journal/sealed-setup.ts';
import type { ToldSetup } from '../journal/verify/verification.ts';
import { bytes32Schema } from '../forms/match-parts.ts';
import type { ShortStep, StepEvents } from './short-words.ts';
import { COUNT_MOST } from '../forms/names.ts';
import { tokenOf } from '../text/text-schemas.ts';

/** Name under which the room of a match is joined. Its id is the id of the match. */
export const MATCH_ROOM = 'match';

/** Why the server ends a connection. After any code but `replaced`, `removed` and `signedOut`: join again. */
export const CLOSE_CODES = {
  /** The account has joined the match from elsewhere. */
  replaced: 4100,
  /** The match is played by another process now. */
  moved: 4101,
  /** This client sends far too much. */
  flooding: 4102,
  /** The account is not a member of the campaign any more. */
  removed: 4103,
  /** The sessions of the account were ended. */
  signedOut: 4104,
} as const;

/** Refusals of the room itself, beside those of the rules. Stable as well. */
export const ROOM_REFUSALS = [
  'malformedMessage',
  'unknownMessage',
  'tooManyMessages',
  'notSeated',
  'matchNotStarted',
  'nothingToClaim',
  'claimTooEarly',
  'saltNotAsked',
  'notCommitted',
  'serverBusy',
  'internalError',
] as const;
export type RoomRefusalCode = (typeof ROOM_REFUSALS)[number];
export const refusalSchema = z.object({ code: z.enum([...REFUSALS, ...ROOM_REFUSALS]), message: z.string() });
/** A refusal over the wire. Whatever the code: nothing has changed. */
export type WireRefusal = z.infer<typeof refusalSchema>;

/** `request('answer', …)`: one's answer to the decision it names. */
export const answerMessageSchema = z.strictObject({
  decision: tokenOf(40),
  answer: answerSchema,
});
export type AnswerMessage = z.infer<typeof answerMessageSchema>;

const decisionSchema = answerMessageSchema.shape.decision;

/** The message as `answerMessageSchema` reads it, faster; `null` for what is none. */
export const readAnswerMessage = (message: unknown): AnswerMessage | null => {
  if (typeof message !== 'object' || message === null) return null;
  const { decision, answer, ...others } = message as Readonly<Record<string, unknown>>;
  const named = decisionSchema.safeParse(decision);
  const read = readAnswer(answer);
  return named.success && read && Object.keys(others).length === 0
    ? { decision: named.data, answer: read }
    : null;
};

/** `request('concede')`: gives up the match, at any time. */
export const concedeMessageSchema = z.union([z.undefined(), z.null(), z.strictObject({})]);

/**
 * `request('view')`: everything anew. `since` is the last `seq` whose events are known. `differs` says that the steps up
 * to that `seq` led to another view than the server's, which is a fault of one of both.
 */
export const viewMessageSchema = z.strictObject({
  since: z.int().min(0).max(COUNT_MOST).exactOptional(),
  differs: z.int().min(0).max(COUNT_MOST).exactOptional(),
});
export type ViewMessage = z.infer<typeof viewMessageSchema>;

/** `request('salt')`: one's share of the dice, for the set-up of that digest. */
export const toldSaltSchema = z.strictObject({ salt: bytes32Schema, setup: bytes32Schema });
export type ToldSalt = z.infer<typeof toldSaltSchema>;
export type SaltReply = { readonly taken: true } | { readonly refusal: WireRefusal };

/** `seq`: the state in which the answer is part of the match, committed. */
export type AnswerReply = { readonly seq: number } | { readonly refusal: WireRefusal };

/** The reply to `view`. `missed` is `null` when too much has happened since, or nothing was asked for. */
export type ViewReply =
  | {
      readonly view: MatchView;
      readonly clocks: readonly SeatClock[];
      readonly now: number;
      readonly missed: readonly StepEvents[] | null;
    }
  | { readonly refusal: WireRefusal };

/** What the room may be asked with `request`; the reply follows. */
export interface RoomRequests {
  readonly answer: { readonly message: AnswerMessage; readonly reply: AnswerReply };
  readonly concede: { readonly message: undefined; readonly reply: AnswerReply };
  /** The win, where nobody of the other side has ever come to the table. */
  readonly claim: { readonly message: undefined; readonly reply: AnswerReply };
  /** Where the match stands, as this viewer may see it: a client that has not got as far has missed a step. */
  readonly seq: { readonly message: undefined; readonly reply: AnswerReply };
  readonly view: { readonly message: ViewMessage; readonly reply: ViewReply };
  readonly salt: { readonly message: ToldSalt; readonly reply: SaltReply };
}

/**
 * What the room sends of itself: everything once, and then what happened (`MatchMirror`). To a client that asked for it
 * at the join, the public view comes as synchronised state as well (`publicViewOf`), before the step with the same `seq`.
 */
export interface RoomMessages {
  /** First after each join, and when a match begins: everything that this viewer may know. */
  readonly start: {
    readonly protocol: number;
    readonly match: string;
    /** `null` while the match has not begun. */
    readonly seq: number | null;
    readonly seat: number | null;
    /** `null` while the match has not begun. */
    readonly view: MatchView | null;
    /** Of all seats, see `packClocks`; empty while the match has not begun. */
    readonly clocks: Uint8Array;
    /** Of the match at `seq`, see `StepEvents`. */
    readonly head?: string;
    readonly now: number;
    /** As `pause` would say. */
    readonly paused: boolean;
  };
  /**
   * To a player, when the set-up is fixed: its digest, all of it that is public, and one's own deck. One's salt is
   * asked for now, and not before.
   */
  readonly setup: ToldSetup & { readonly deck: OwnDeck | null };
  /** After each commit, shortened: see `ShortWords`. */
  readonly step: ShortStep;
  /** Outside of a step: of the seats whose clock or presence changed. */
  readonly clocks: { readonly clocks: Uint8Array };
  /** Whether the match stands still because answers cannot be stored; clocks do not run meanwhile. */
  readonly pause: { readonly paused: boolean };
  /** A message came that the room could not take; nothing else happened. */
  readonly refused: WireRefusal;
}
