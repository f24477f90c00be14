import { neededInNames } from './name-characters.ts';

/** What must not reach a terminal or a log as it is: see `text-schemas.ts`. Blanks and new lines are handled separately. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/**
 * A text for one line of a terminal or a log: characters that give commands, turn the order of reading round or cannot
 * be seen are written as `\u{…}`. Whatever a text says, it can neither forge a line nor change what stands beside it.
 */
export const printable = (text: string): string =>
  JOINED.test(text) ? withNeeded(text) : text.replace(UNPRINTABLE, escaped);

/** Joiners and the tags of flags. */
const JOINED = /[\u200c-\u200d\u{e0020}-\u{e007f}]/u;

/** The same, with what scripts and emoji need left as it is. */
const withNeeded = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: kept, index } of text.matchAll(neededInNames())) {
    parts.push(text.slice(from, index).replace(UNPRINTABLE, escaped), kept);
    from = index + kept.length;
  }
  return [...parts, text.slice(from).replace(UNPRINTABLE, escaped)].join('');
};

/** New lines, tabs, the colours that the command line writes, and the way back to the beginning of a line. */
const ESCAPE = '\u001b';
const LAYOUT = `[\\n\\t]|${ESCAPE}\\[\\d{0,3}m|^\\r(?:${ESCAPE}\\[K)?`;
const LAYOUT_OR_UNPRINTABLE = new RegExp(`(${LAYOUT})|${UNPRINTABLE.source}`, 'gu');

/** The same for text that is laid out already. */
export const printableLines = (text: string): string =>
  text.replace(LAYOUT_OR_UNPRINTABLE, (found, layout: string | undefined) => layout ?? escaped(found));
