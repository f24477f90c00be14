import type { ProblemCode, ProblemReason, Refusal, RefusalCode, WireRefusal } from '@penance/shared';

/** What goes wrong on this side of the wire. Stable, like the codes of the server and of the rules. */
export const CLIENT_CODES = [
  /** The server cannot be reached, or the line is cut. */
  'unreachable',
  /** The server did not answer in time. */
  'timedOut',
  /** The server said something that this version does not understand. */
  'unexpectedReply',
  /** The match is played by rules that this version does not have. */
  'editionUnknown',
  /** The same account has joined the match from elsewhere; this connection is over. */
  'replaced',
  /** The account is not a member of the campaign any more. */
  'removed',
  /** The match was left, or the connection was given up. */
  'closed',
] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];

export type PenanceErrorCode = ProblemCode | RefusalCode | WireRefusal['code'] | ClientCode;

interface Details {
  /** Every reason at once, where there can be several (an illegal deck). */
  readonly reasons?: readonly ProblemReason[];
  readonly cause?: unknown;
}

/** The one kind of error that this package throws or rejects with. Switch on `code`; `message` is for people. */
export class PenanceError extends Error {
  override readonly name = 'PenanceError';
  readonly code: PenanceErrorCode;
  readonly reasons: readonly ProblemReason[];

  constructor(code: PenanceErrorCode, message: string, { reasons = [], cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.reasons = reasons;
  }
}

export const refusedBy = ({ code, message }: Refusal | WireRefusal): PenanceError =>
  new PenanceError(code, message);

/** Codes after which the same request may well succeed a little later. */
const PASSING: ReadonlySet<PenanceErrorCode> = new Set<PenanceErrorCode>([
  'unreachable',
  'timedOut',
  'serverBusy',
  'databaseUnavailable',
  'shuttingDown',
  'internalError',
  'notCommitted',
  'tooManyRequests',
  'tooManyMessages',
]);

export const isPassing = (error: unknown): boolean =>
  error instanceof PenanceError && PASSING.has(error.code);
