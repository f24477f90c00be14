/**
 * Which characters a name may have, in every language. What cannot be seen is refused, except where it changes what is
 * seen: joiners between letters of scripts that are written with them, and whatever an emoji consists of.
 */

/** Nothing to be seen, or it changes the order of what is: formats, fillers, placeholders, unassigned characters. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u;

/** Letters of the Arabic script that are never joined to the letter after them: a non-joiner there changes nothing. */
const NEVER_JOINED =
  '\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5\u06ee\u06ef';
const ARABIC_LETTER = '(?=\\p{L})\\p{Script=Arabic}';
const IN_ARABIC = `(?<=(?![${NEVER_JOINED}])${ARABIC_LETTER}\\p{M}*)\\u200c(?=(?![\\u0621\\u0674])${ARABIC_LETTER})`;

/** Signs that take the vowel from a letter: the joiner after one says how the next letter is joined to it. */
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]';
const INDIC_LETTER = `(?=\\p{L})[${[
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`;
const AFTER_VIRAMA = `(?<=${INDIC_LETTER}\\p{M}*${VIRAMA})[\\u200c\\u200d](?=${INDIC_LETTER})`;
/** In Bengali and Kannada a joiner before the sign keeps the letter ra in its full form. */
const AFTER_RA = '(?<=[\u09b0\u0cb0])\\u200d(?=[\u09cd\u0ccd]\\p{L})';

const JOINERS = `${IN_ARABIC}|${AFTER_VIRAMA}|${AFTER_RA}`;

/** More would reach into the lines above and below: as Unicode's report on security (UTS 39) has it. */
const MARKS_MOST = 4;
const TOO_MANY_MARKS = new RegExp(`[\\p{Mn}\\p{Me}]{${MARKS_MOST + 1}}|([\\p{Mn}\\p{Me}])\\1`, 'u');
const MARK_FIRST = /^\p{M}/u;

let needed: RegExp | undefined;

/**
 * The parts of a text that need what cannot be seen: whole emoji, and joiners between letters. Made when it is asked
 * for: a browser without this flag can still load the module.
 */
export const neededInNames = (): RegExp => (needed ??= new RegExp(`\\p{RGI_Emoji}|${JOINERS}`, 'gv'));

/** Whether every character of it can be seen or is needed there. */
export const isVisible = (name: string): boolean =>
  !INVISIBLE.test(name) || !INVISIBLE.test(name.replaceAll(neededInNames(), ' '));

/** Whether its combining marks stand on letters, and not too many on one. */
export const hasFewMarks = (name: string): boolean =>
  !MARK_FIRST.test(name) && !TOO_MANY_MARKS.test(name.normalize('NFD'));
