import * as z from 'zod';
import { hasFewMarks, isVisible } from './name-characters.ts';

/**
 * Every string that enters from outside has one of these forms. All are bounded and well-formed Unicode without
 * control characters: what PostgreSQL cannot store, and what gives commands to a terminal, never comes in.
 */

/** Control characters, halves of surrogate pairs, and the two separators that some programs take for a new line. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const UNSAFE_BUT_NEW_LINE = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const has = (pattern: RegExp) => (text: string) => pattern.test(text);
const hasNot = (pattern: RegExp) => (text: string) => !pattern.test(text);

/** One line of at most `most` UTF-16 units, taken as it is. */
export const lineOf = (most: number) =>
  z.string().max(most).refine(hasNot(UNSAFE), 'has a control character or half a character');

/** Several lines, ended by `\n` alone. */
export const linesOf = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .refine(hasNot(UNSAFE_BUT_NEW_LINE), 'has a control character or half a character');

/**
 * What people read as a name or a title: in normal form C, without blanks at its ends, every character of it visible or
 * needed by the script or the emoji it stands in.
 * Two names that differ look different, and no name is empty to the eye.
 */
export const nameOf = (most: number) =>
  z
    .string()
    .max(4 * most, `has more than ${most} characters`)
    .normalize('NFC')
    .trim()
    .min(1, { error: 'is empty', abort: true })
    .max(most, `has more than ${most} characters`)
    .refine(isVisible, 'has a control character or one that cannot be seen')
    .refine(hasFewMarks, 'begins with a combining mark, or has too many of them on one letter')
    .refine(has(VISIBLE), 'has nothing to be seen');

const TOKEN = /^[!-~]+$/;

/** What programs name things by: visible ASCII without blanks. */
export const tokenOf = (most: number) =>
  z.string().min(1).max(most).regex(TOKEN, 'has other characters than visible ASCII');

/** The same as `tokenOf`, faster. */
export const isToken = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && TOKEN.test(value);

/** A JSON object with at most `most` members; its JSON Schema has the bound too. */
export const recordOf = <Key extends z.ZodType<string>, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) =>
  z
    .record(key, value)
    .refine((members) => Object.keys(members).length <= most, `has more than ${most} members`)
    .meta({ maxProperties: most });
