/** The connection is gone, and with it whatever ran on it: its outcome is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'CONNECTION_CLOSED';
}

/** The stable code of a failure: an SQLSTATE, a code of Node or of the driver; empty if there is none. */
export function errorCode(error: unknown): string {
  return hasMember(error, 'code') && typeof error.code === 'string' ? error.code : '';
}

export const errorMessage = (error: unknown): string =>
  hasMember(error, 'message') ? String(error.message) : String(error);

/** For members that errors of Node and of the driver have beyond those of their class. */
export const hasMember = <Name extends string>(error: unknown, name: Name): error is Record<Name, unknown> =>
  typeof error === 'object' && error !== null && name in error;

// server shutting down or crashed (57P0x), protocol trouble (08), codes of the driver, names of errno
const lostConnection = /^(57P0|08)|^CONN|^E(?!RR_)[A-Z_]+$/;
// besides: rolled back by a conflict (40), out of a resource (53, 58), read-only standby, statement timeout
const passingTrouble = /^(40|53|58|25006$|57014$)/;
const sqlState = /^[0-9A-Z]{5}$/;

export const isConnectionLost = (error: unknown): boolean => lostConnection.test(errorCode(error));

/** The same statement may succeed later without anybody changing it. */
export const isPassing = (error: unknown): boolean =>
  isConnectionLost(error) || passingTrouble.test(errorCode(error));

/**
 * Whether a connection can be used again after this. When an error of the server comes after the first row,
 * the driver's next result has holes in it; a refused row comes before any.
 */
export function leavesConnectionSound(error: unknown): boolean {
  const code = errorCode(error);
  return code.startsWith('23') || !(isConnectionLost(error) || sqlState.test(code));
}

/** A unique constraint, named as in the migration, refused the row. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  errorCode(error) === '23505' && hasMember(error, 'constraint_name') && error.constraint_name === constraint;
