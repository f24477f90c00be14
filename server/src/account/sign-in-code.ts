import { createHash, randomInt } from 'node:crypto';

/** Without I, L, O and U: no two are mistaken for each other, and no words come out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP = 4;

/** A code that nobody can guess: 100 bits, in groups to copy by hand. */
export const newSignInCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** What is stored of a code. Of so many bits, a plain hash tells nothing. */
export const hashOfCode = (code: string): Uint8Array => createHash('sha256').update(asWritten(code)).digest();

/** The same for every way in which a person may type it. */
const asWritten = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
