import type { Admin } from '@penance/server';
import { UsageError, type GivenArguments } from '../arguments/command.ts';
import { wholeNumber } from '../arguments/read-arguments.ts';

interface Call {
  readonly admin: Admin;
  readonly given: GivenArguments;
  /** What comes after the verb; there are as many as the verb says. */
  readonly words: readonly string[];
  /** Who acts. */
  readonly operator: string;
}

/** One thing that `penance admin` can do. */
export interface Verb {
  readonly summary: string;
  readonly words: readonly string[];
  readonly options: readonly string[];
  readonly run: (call: Call) => Promise<Said>;
}

/** What a verb found or did: as one JSON value, and for people. */
export interface Said {
  readonly json: unknown;
  readonly text: string;
}

/** The options of every verb that acts. */
export const ACTING = ['as', 'reason'];

export const onRecord = (act: number): string => `Act ${act} on record.\n`;

export const limitOf = (given: GivenArguments): number =>
  wholeNumber(given, 'limit', { otherwise: 50, least: 1, most: 1000 });

export const mustHave = (given: GivenArguments, option: string): string => {
  const text = given.text(option);
  if (text === undefined) throw new UsageError(`--${option} is missing: every such act has one on record`);
  return text;
};
