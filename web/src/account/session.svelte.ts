import type { PenanceClient, UsePasskey } from '@penance/client-sdk';
import type { IdentityAnswer } from '@penance/shared';
import { keptToken } from './token.ts';

/** Where the name of the account is kept, also after this browser was signed out. */
export const NAME = 'penance.name';
const MATCH = 'penance.match';
const DECK = 'penance.match.deck';

/** After these errors the token is useless. */
const VOID: ReadonlySet<string> = new Set([
  'tokenMissing',
  'tokenInvalid',
  'tokenExpired',
  'accountNotFound',
]);

let client = $state.raw<PenanceClient | null>(null);
/** Until the server has said whose it is, a token may be that of an account. */
let hasToken = $state(true);
let name = $state('');
let restoring: Promise<PenanceClient | null> | null = null;

/** The account of this browser, once it is known. */
export const account = (): PenanceClient | null => client;

/** Whether this browser has no account: one whose server cannot be asked may have one. */
export const isStranger = (): boolean => client === null && !hasToken;

/** Its name, as it is now. */
export const accountName = (): string => name;

/** Gives the account another name. */
export const rename = async (known: PenanceClient, wanted: string): Promise<void> => {
  await known.rename(wanted);
  become(known);
};

/** The account whose token this browser keeps, `null` for none. Rejects when the server cannot be asked. */
export const restored = (): Promise<PenanceClient | null> => (restoring ??= restore());

const restore = async (): Promise<PenanceClient | null> => {
  const token = keptToken.get();
  hasToken = token !== null;
  if (token === null) return null;
  const { connect, PenanceError } = await import('./client-library.ts');
  try {
    const known = await connect({ token });
    become(known);
    void keepIn(known);
    return known;
  } catch (error) {
    restoring = null;
    if (!(error instanceof PenanceError) || !VOID.has(error.code)) throw error;
    keptToken.clear();
    hasToken = false;
    return null;
  }
};

/** Renews the token, so that players who come back in time never lose their account. */
const keepIn = async (known: PenanceClient): Promise<void> => {
  // If this fails, the old token is still valid, and the next visit renews it.
  const renewed = await known.renew().catch(() => null);
  if (renewed) keptToken.set(renewed.token);
};

/** Renews the token after the account got a way back: then absence no longer ends it. */
export const keepNow = async (known: PenanceClient): Promise<void> => {
  keptToken.set((await known.renew()).token);
};

/** Signs this browser in to the account of a code, a passkey or an identity, instead of the one that it had. */
export const signInBy = async (
  proof: { readonly code: string } | { readonly passkey: UsePasskey } | { readonly identity: IdentityAnswer },
): Promise<PenanceClient> => {
  const { connect } = await import('./client-library.ts');
  const found = await connect(proof);
  takeOver(found);
  return found;
};

/** The account of this browser, or a new guest under that name. */
export const enter = async (name: string): Promise<PenanceClient> => {
  const known = await restored();
  if (known) return known;
  const { connect } = await import('./client-library.ts');
  const guest = await connect({ name });
  takeOver(guest);
  return guest;
};

/** Forgets the account of this browser, which exists no more, and everything that was kept of it here. */
export const forgetAccount = (): void => {
  keptToken.clear();
  hasToken = false;
  for (const key of [NAME, MATCH, DECK]) localStorage.removeItem(key);
  client = null;
  restoring = Promise.resolve(null);
};

const become = (known: PenanceClient): void => {
  localStorage.setItem(NAME, known.account.name);
  client = known;
  name = known.account.name;
};

const takeOver = (known: PenanceClient): void => {
  keptToken.set(known.token);
  become(known);
  restoring = Promise.resolve(known);
};

const FIRST = ['Anselm', 'Berengar', 'Clotilde', 'Damaris', 'Ekkehard', 'Gudrun', 'Ottilie', 'Severin'];
const LAST = ['Ashhand', 'Bell', 'Candlemark', 'Ironvow', 'Lantern', 'Oakheart', 'Thornwell', 'Vesper'];

/** The name used last, or a random one. */
export const suggestedName = (): string => localStorage.getItem(NAME) ?? `${pick(FIRST)} ${pick(LAST)}`;

const pick = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? '';

/** The match that this browser joined last. */
export const lastMatch = {
  get: (): string | null => localStorage.getItem(MATCH),
  /** `deck`: the stored deck that is used, empty for a sample deck. */
  set: (id: string, deck = ''): void => {
    localStorage.setItem(MATCH, id);
    localStorage.setItem(DECK, deck);
  },
  /** The deck used in that match, as far as this browser still knows. */
  deckOf: (id: string): string => (lastMatch.get() === id ? (localStorage.getItem(DECK) ?? '') : ''),
  clear: (): void => localStorage.removeItem(MATCH),
};
