import { readDeckCode, type DeckList } from '@penance/shared';

/** What is wrong with a text that should be a deck code. */
export type CodeTrouble = 'empty' | 'notACode' | 'otherVersion' | 'cutOff' | 'nameless';

const VERSION = /^p\d+~/;
const OWN_VERSION = 'p1~';
const PARTS = 5;
/** In a link to the page of a new deck, or in a message. */
const WITHIN = /[\s=:](p\d+~[\w~.-]*)/;

/** The list that a code represents, alone or within a link or a message, not checked yet, or what is wrong with the code. */
export const readCode = (text: string): DeckList | CodeTrouble => {
  const all = text.trim();
  const code = VERSION.test(all) ? all : (WITHIN.exec(all)?.[1] ?? all);
  return readDeckCode(code) ?? troubleWith(code);
};

const troubleWith = (code: string): CodeTrouble => {
  if (code === '') return 'empty';
  if (!VERSION.test(code)) return 'notACode';
  if (!code.startsWith(OWN_VERSION)) return 'otherVersion';
  return code.split('~').length === PARTS ? 'nameless' : 'cutOff';
};
