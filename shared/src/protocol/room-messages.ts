import * as z from 'zod';
import { REFUSALS } from '../model/decisions.ts';
import { answerSchema, readAnswer } from '../forms/answers.ts';
import type { SeatClock } from '../forms/clocks.ts';
import type { AskedSeat, MatchView } from '../views/match-view.ts';
import type { OwnDeck } from '../journal/sealed-setup.ts';
import type { ReceivedSetup } from '../journal/verify/verification.ts';
import { bytes32Schema } from '../forms/match-parts.ts';
import type { ShortStep, StepEvents } from './short-words.ts';
import type { Said, SayMessage } from './phrases.ts';
import type { Rematch } from './rematches.ts';
import type { SeatAttendance } from './clock-bytes.ts';
import type { Decision } from '../model/decisions.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';
import { COUNT_MOST } from '../forms/names.ts';
import { isToken, tokenOf } from '../text/text-schemas.ts';

/** Name under which the room of a match is joined. Its id is the id of the match. */
export const MATCH_ROOM = 'match';

/** The most frequent message is named by a number, which takes one byte. */
export const MESSAGE_NUMBERS = { step: 0 } as const;

/** How the room writes what it sends: short for the SDK, or with names (`PlainMessages`) for everybody else. */
export const CODECS = ['compact', 'plain'] as const;
export type Codec = (typeof CODECS)[number];

/** Why the server closes a connection. Join again after any code except `replaced`, `removed`, `signedOut` and `banned`. */
export const CLOSE_CODES = {
  /** The account has joined the match on another connection. */
  replaced: 4100,
  /** Another process runs the match now. */
  moved: 4101,
  /** The client sends too many messages. */
  flooding: 4102,
  /** The account is not a member of the campaign any more. */
  removed: 4103,
  /** The sessions of the account were ended. */
  signedOut: 4104,
  /** The account was banned: requests are refused with its reason and end. */
  banned: 4105,
} as const;

/** Refusals of the room itself, in addition to those of the rules. These codes are stable as well. */
export const ROOM_REFUSALS = [
  'malformedMessage',
  'unknownMessage',
  'tooManyMessages',
  'notSeated',
  'matchNotStarted',
  'nothingToClaim',
  'claimTooEarly',
  'saltNotAsked',
  'tooManyPhrases',
  'notCommitted',
  'serverBusy',
  'internalError',
] as const;
export type RoomRefusalCode = (typeof ROOM_REFUSALS)[number];
export const refusalSchema = z.object({ code: z.enum([...REFUSALS, ...ROOM_REFUSALS]), message: z.string() });
/** A refusal on the wire. Whatever the code, nothing has changed. */
export type WireRefusal = z.infer<typeof refusalSchema>;

const DECISION_MOST = 40;

/** `request('answer', …)`: the player's answer to the decision it names. */
export const answerMessageSchema = z.strictObject({
  decision: tokenOf(DECISION_MOST),
  answer: answerSchema,
});
export type AnswerMessage = z.infer<typeof answerMessageSchema>;

const ANSWER_MEMBERS = Object.keys(answerMessageSchema.shape).length;

/** Parses a message like `answerMessageSchema`, but faster; `null` if it is not an answer message. */
export const readAnswerMessage = (message: unknown): AnswerMessage | null => {
  if (typeof message !== 'object' || message === null) return null;
  if (Object.keys(message).length !== ANSWER_MEMBERS) return null;
  const { decision, answer } = message as Readonly<Record<string, unknown>>;
  if (!isToken(decision, DECISION_MOST)) return null;
  const read = readAnswer(answer);
  return read && { decision, answer: read };
};

/** `request('concede')`: gives up the match, at any time. */
export const concedeMessageSchema = z.union([z.undefined(), z.null(), z.strictObject({})]);

/**
 * `request('view')`: asks for the whole view again. `since` is the last `seq` whose events are known. `differs` reports
 * that the steps up to that `seq` led to a view different from the server's, which is a bug on one of the two sides.
 */
export const viewMessageSchema = z.strictObject({
  since: z.int().min(0).max(COUNT_MOST).exactOptional(),
  differs: z.int().min(0).max(COUNT_MOST).exactOptional(),
});
export type ViewMessage = z.infer<typeof viewMessageSchema>;

/**
 * `request('salt')`: the player's contribution to the dice, for the set-up with that digest. `null`: this client does not
 * have the salt whose hash was sealed (it was drawn on another device), and the match begins without it.
 */
export const revealedSaltSchema = z.strictObject({ salt: bytes32Schema.nullable(), setup: bytes32Schema });
export type RevealedSalt = z.infer<typeof revealedSaltSchema>;
export type SaltReply = { readonly taken: true } | { readonly refusal: WireRefusal };

/** `said`: as everybody gets it, stored. */
export type SayReply = { readonly said: Said } | { readonly refusal: WireRefusal };

/** `seq`: the first state that includes the answer, committed. */
export type AnswerReply = { readonly seq: number } | { readonly refusal: WireRefusal };

/**
 * The reply to `view`. `missed` is `null` when too much has happened since, or when no `since` was given. `start` is the
 * view at the start of the match, for those who ask for all that happened since then (`since: 0`), otherwise `null`.
 */
export type ViewReply<Missed = StepEvents> =
  | {
      readonly view: MatchView;
      readonly clocks: readonly SeatClock[];
      readonly now: number;
      readonly missed: readonly Missed[] | null;
      readonly start: MatchView | null;
    }
  | { readonly refusal: WireRefusal };

/** What a client may ask of the room with `request`, and the replies. */
export interface RoomRequests {
  readonly answer: { readonly message: AnswerMessage; readonly reply: AnswerReply };
  readonly concede: { readonly message: undefined; readonly reply: AnswerReply };
  /** Claims the win if nobody of the other side has ever connected. */
  readonly claim: { readonly message: undefined; readonly reply: AnswerReply };
  /** The current `seq` of the match for this viewer: a client that is behind it has missed a step. */
  readonly seq: { readonly message: undefined; readonly reply: AnswerReply };
  readonly view: { readonly message: ViewMessage; readonly reply: ViewReply };
  readonly salt: { readonly message: RevealedSalt; readonly reply: SaltReply };
  /** Says a phrase to everybody who sees the match. */
  readonly say: { readonly message: SayMessage; readonly reply: SayReply };
}

/**
 * Messages that the room sends unasked: the whole view once, and then each step (`MatchMirror`). A client that asked
 * for it at the join also gets the public view as synchronised state (`publicViewOf`), before the step with the same
 * `seq`.
 */
export interface RoomMessages {
  /** First after each join, and when a match begins: everything that this viewer may know. */
  readonly start: {
    readonly protocol: number;
    readonly match: string;
    /** `null` until the match has begun. */
    readonly seq: number | null;
    readonly seat: number | null;
    /** `null` until the match has begun. */
    readonly view: MatchView | null;
    /** Of all seats, see `packClocks`; empty until the match has begun. */
    readonly clocks: Uint8Array;
    /** The head of the match at `seq`, see `StepEvents`. */
    readonly head?: string;
    readonly now: number;
    /** The current value of `pause`. */
    readonly paused: boolean;
  };
  /**
   * To a player, when the set-up is fixed: its digest, its public parts, and the player's own deck. The client must
   * send its salt now, and not before.
   */
  readonly setup: ReceivedSetup & { readonly deck: OwnDeck | null };
  /** After each commit, in short form: see `ShortWords`. It is named by its number, see `MESSAGE_NUMBERS`. */
  readonly step: ShortStep;
  /** Sent between steps: the seats whose clock or presence changed. */
  readonly clocks: { readonly clocks: Uint8Array };
  /** Whether the match is paused because answers cannot be stored; clocks do not run while it is. */
  readonly pause: { readonly paused: boolean };
  /** After the end: somebody offers a rematch, or the offer has an answer. */
  readonly rematch: Rematch;
  /** A player has said a phrase. Nothing of the match depends on it. */
  readonly said: Said;
  /** The room could not accept a message of this client; nothing else happened. */
  readonly refused: WireRefusal;
}

/** One commit with names, as a viewer may know it. */
export interface PlainStepEvents extends Omit<StepEvents, 'events'> {
  readonly events: readonly ViewedEvent[];
}

/** The same with what is asked after it. */
export interface PlainStep extends PlainStepEvents {
  /** The `seq` of the previous step: a client that has another one has missed something. */
  readonly from: number;
  /** All seats that are asked. */
  readonly asked: readonly AskedSeat[];
  /** The viewer's own question with everything that can be answered to it. */
  readonly question: Decision | null;
  /** Of the seats whose clock or presence changed. */
  readonly clocks: readonly SeatAttendance[];
}

/** The messages that differ for a client that has joined with the codec `plain`; `missed` of `ViewReply` differs, too. */
export interface PlainMessages {
  readonly start: Omit<RoomMessages['start'], 'clocks'> & { readonly clocks: readonly SeatAttendance[] };
  readonly step: PlainStep;
  readonly clocks: { readonly clocks: readonly SeatAttendance[] };
}
