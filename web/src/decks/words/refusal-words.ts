import type { PenanceErrorCode } from '@penance/client-sdk';
import type { Language } from '../../messages/language.svelte.ts';

type Words = Partial<Record<PenanceErrorCode, string>>;

const en = {
  malformedRequest: 'The server does not take this. A name has 1 to 80 visible characters.',
  payloadTooLarge: 'The list is too long for the server.',
  tooManyDecks: 'You keep as many decks as this server lets you. Delete one first.',
  deckChanged: 'The deck was changed elsewhere in the meantime.',
  deckNotFound: 'You have no such deck. It may have been deleted elsewhere.',
  deckIllegal: 'The deck is not legal in this edition.',
  tooManyRequests: 'That was too much at once. Wait a moment, then try again.',
  tokenMissing: 'This browser has no account yet.',
  tokenInvalid: 'The server does not know the account of this browser any more.',
  tokenExpired: 'The account of this browser has not been used for too long.',
  accountNotFound: 'The server does not know the account of this browser any more.',
  unreachable: 'The server cannot be reached. Your changes are kept in this browser.',
  timedOut: 'The server did not answer in time. Your changes are kept in this browser.',
  serverBusy: 'The server is busy. Try again in a moment.',
  databaseUnavailable: 'The server cannot store anything just now. Try again in a moment.',
  shuttingDown: 'The server is being restarted. Try again in a moment.',
  internalError: 'Something broke on the server. Your changes are kept in this browser.',
} satisfies Words;

const de: Readonly<Record<keyof typeof en, string>> = {
  malformedRequest: 'Das nimmt der Server nicht an. Ein Name hat 1 bis 80 sichtbare Zeichen.',
  payloadTooLarge: 'Die Liste ist dem Server zu lang.',
  tooManyDecks: 'Du hast so viele Decks, wie dieser Server erlaubt. Lösch zuerst eines.',
  deckChanged: 'Das Deck wurde inzwischen anderswo geändert.',
  deckNotFound: 'Dieses Deck hast du nicht. Vielleicht wurde es anderswo gelöscht.',
  deckIllegal: 'Das Deck ist in dieser Ausgabe nicht erlaubt.',
  tooManyRequests: 'Das war zu viel auf einmal. Warte einen Augenblick und versuch es noch einmal.',
  tokenMissing: 'Dieser Browser hat noch kein Konto.',
  tokenInvalid: 'Der Server kennt das Konto dieses Browsers nicht mehr.',
  tokenExpired: 'Das Konto dieses Browsers wurde zu lange nicht benutzt.',
  accountNotFound: 'Der Server kennt das Konto dieses Browsers nicht mehr.',
  unreachable: 'Der Server ist nicht zu erreichen. Deine Änderungen bleiben in diesem Browser.',
  timedOut: 'Der Server hat nicht rechtzeitig geantwortet. Deine Änderungen bleiben in diesem Browser.',
  serverBusy: 'Der Server ist überlastet. Versuch es gleich noch einmal.',
  databaseUnavailable: 'Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.',
  shuttingDown: 'Der Server wird neu gestartet. Versuch es gleich noch einmal.',
  internalError: 'Auf dem Server ist etwas zerbrochen. Deine Änderungen bleiben in diesem Browser.',
};

const WORDS: Readonly<Record<Language, Words>> = { en, de };

/**
 * A refusal of the server, or a connection error, for people; without words of its own, the server's message is shown.
 */
export const refusalWords = (error: unknown, language: Language): string => {
  const code = codeOf(error);
  const words = code === null ? undefined : (WORDS[language] as Readonly<Record<string, string>>)[code];
  return words ?? (error instanceof Error ? error.message : String(error));
};

/** The stable code of a refusal; `null` if it is not a refusal. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
