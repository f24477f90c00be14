import { PenanceError } from '../penance-error.ts';

const LATE: ReadonlySet<string> = new Set(['notAsked', 'matchOver']);

/** Rethrows any error other than that an answer came too late. */
export const unlessLate = (error: unknown): void => {
  if (!(error instanceof PenanceError && LATE.has(error.code))) throw error;
};
