import type { Ban, ProblemCode, ProblemReason, Refusal, RefusalCode, WireRefusal } from '@penance/shared';

/** Errors that this package itself detects. Stable, like the codes of the server and of the rules. */
export const CLIENT_CODES = [
  /** The given server address is not valid: the scheme is missing, for example. */
  'addressInvalid',
  /** The server cannot be reached, or the connection was lost. */
  'unreachable',
  /** The server did not answer in time. */
  'timedOut',
  /** The server sent something that this version does not understand. */
  'unexpectedReply',
  /** The match is played by rules that this version does not have. */
  'editionUnknown',
  /** The same account has joined the match from elsewhere; this connection was closed. */
  'replaced',
  /** The account is no longer a member of the campaign. */
  'removed',
  /** The match was left, or the connection was given up. */
  'closed',
] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];

export type PenanceErrorCode = ProblemCode | RefusalCode | WireRefusal['code'] | ClientCode;

interface Details {
  /** All reasons, where there can be several (an illegal deck). */
  readonly reasons?: readonly ProblemReason[];
  /** When the request may be repeated, milliseconds from now. */
  readonly retryAfterMs?: number | undefined;
  /** With `accountBanned`. */
  readonly ban?: Ban | undefined;
  readonly cause?: unknown;
}

/** The only kind of error that this package throws or rejects with. Switch on `code`; `message` is for people. */
export class PenanceError extends Error {
  override readonly name = 'PenanceError';
  readonly code: PenanceErrorCode;
  readonly reasons: readonly ProblemReason[];
  /** With `tooManyRequests`: when the request may be repeated, milliseconds from when it was refused. */
  readonly retryAfterMs: number | undefined;
  /** With `accountBanned`: until when the account may only read, and why. */
  readonly ban: Ban | undefined;

  constructor(
    code: PenanceErrorCode,
    message: string,
    { reasons = [], retryAfterMs, ban, cause }: Details = {},
  ) {
    super(withReasons(message, reasons), { cause });
    this.ban = ban;
    this.retryAfterMs = retryAfterMs;
    this.code = code;
    this.reasons = reasons;
  }
}

/** `reasons` may hold more. */
const REASONS_SHOWN = 5;

/** So that printing the message alone also shows the reasons. */
const withReasons = (message: string, reasons: readonly ProblemReason[]): string => {
  if (reasons.length === 0) return message;
  const shown = reasons
    .slice(0, REASONS_SHOWN)
    .map(({ at, message: reason }) => (at === undefined || at === '' ? reason : `${at}: ${reason}`));
  const more = reasons.length > REASONS_SHOWN ? [`and ${reasons.length - REASONS_SHOWN} more`] : [];
  return [message, ...shown, ...more].join('\n  ');
};

export const refusedBy = ({ code, message }: Refusal | WireRefusal): PenanceError =>
  new PenanceError(code, message);

/** Codes after which the same request may succeed a little later. */
const PASSING: ReadonlySet<PenanceErrorCode> = new Set<PenanceErrorCode>([
  'unreachable',
  'timedOut',
  'serverBusy',
  'databaseUnavailable',
  'shuttingDown',
  'internalError',
  'notCommitted',
  'tooManyRequests',
  'tooManyPlaces',
  'roomFull',
  'tooManyMessages',
  // For a match with an open question: the process that takes it over has not finished doing so.
  'matchNotStarted',
]);

export const isPassing = (error: unknown): boolean =>
  error instanceof PenanceError && PASSING.has(error.code);

/** Codes of a server that is away or restarting. */
const AWAY: ReadonlySet<PenanceErrorCode> = new Set<PenanceErrorCode>([
  'unreachable',
  'timedOut',
  'serverBusy',
  'databaseUnavailable',
  'shuttingDown',
]);

export const isAway = (error: unknown): boolean => error instanceof PenanceError && AWAY.has(error.code);
