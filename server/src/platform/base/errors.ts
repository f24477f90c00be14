/** The stable code of a failure: an SQLSTATE, or a code of Node or the driver; empty if there is none. */
export function errorCode(error: unknown): string {
  return hasMember(error, 'code') && typeof error.code === 'string' ? error.code : '';
}

export const errorMessage = (error: unknown): string =>
  hasMember(error, 'message') ? String(error.message) : String(error);

/** For properties that errors of Node and of the driver have in addition to those of their class. */
export const hasMember = <Name extends string>(error: unknown, name: Name): error is Record<Name, unknown> =>
  typeof error === 'object' && error !== null && name in error;
