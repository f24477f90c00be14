import { errorCode, errorMessage, hasMember } from '../base/errors.ts';

/** The connection was lost, and with it whatever ran on it: the outcome is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'CONNECTION_CLOSED';
}

// server shutting down or crashed (57P0x), protocol trouble (08), codes of the driver, names of errno
const lostConnection = /^(57P0|08)|^CONN|^E(?!RR_)[A-Z_]+$/;
// in addition: rolled back by a conflict (40), out of a resource (53, 58), read-only standby, statement timeout
const passingTrouble = /^(40|53|58|25006$|57014$)/;
const sqlState = /^[0-9A-Z]{5}$/;

export const isConnectionLost = (error: unknown): boolean => lostConnection.test(errorCode(error));

/** The disk of the database has no room for this. */
export const isDiskFull = (error: unknown): boolean =>
  errorCode(error) === '53100' || errorMessage(error).includes(NO_SPACE);

/** As the system says it. */
export const NO_SPACE = 'No space left on device';

/** As many clients as it takes are connected to PostgreSQL, or as this role or database may have. */
export const hasNoRoomForClients = (error: unknown): boolean => errorCode(error) === '53300';

/** The whole transaction was rolled back because of others that ran at the same time: done again, it may succeed. */
export const gaveWay = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error));

/** Whether the same statement may succeed later without anyone intervening. */
export const isPassing = (error: unknown): boolean =>
  isConnectionLost(error) || passingTrouble.test(errorCode(error));

/**
 * Whether a connection can be used again after this error. If a server error comes after the first row, the driver's
 * next result has gaps; a constraint violation comes before any row.
 */
export function leavesConnectionSound(error: unknown): boolean {
  const code = errorCode(error);
  return code.startsWith('23') || !(isConnectionLost(error) || sqlState.test(code));
}

/** A request was let in before its account was deleted or merged into another one, and came to change something after that. */
export const isOfGoneAccount = (error: unknown): boolean => errorCode(error) === '23M01';

/** Whose account that was. */
export const goneAccountOf = (error: unknown): string | undefined =>
  isOfGoneAccount(error) && error instanceof Error ? /[\da-f-]{36}/.exec(error.message)?.[0] : undefined;

/** A unique constraint, named as in the migration, refused the row. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  errorCode(error) === '23505' && hasMember(error, 'constraint_name') && error.constraint_name === constraint;
