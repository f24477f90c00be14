import { basename, posix } from 'node:path';
import { clauseNumber, isCaseList, paragraphsIn } from '@penance/shared';
import type { CoveringCases } from './covering-cases.ts';
import { RULE_BOOK } from './places.ts';

/** A chapter with the cases that show a decision listed under it; lists that it had before are left out. */
export const withCaseLists = (chapter: string, covering: CoveringCases): string => {
  const paragraphs = paragraphsIn(chapter).flatMap(({ text }) => {
    if (isCaseList(text)) return [];
    const files = covering.get(clauseNumber(text) ?? '') ?? [];
    return text.includes('_Decision._') && files.length > 0 ? [text, `Cases: ${links(files)}`] : [text];
  });
  return `${paragraphs.join('\n\n')}\n`;
};

const links = (files: readonly string[]): string =>
  files.map((file) => `[${basename(file, '.json')}](${posix.relative(RULE_BOOK, file)})`).join(', ');
