import type { PenanceClient, UsePasskey } from '@penance/client-sdk';
import type { IdentityAnswer } from '@penance/shared';
import { accountIn, keptToken } from './token.ts';

/** Where the name of the account is kept, also after this browser was signed out. */
export const NAME = 'penance.name';
const MATCH = 'penance.match';
const DECK = 'penance.match.deck';
/** The name of the account that this tab had before it was loaded anew without it. */
const BEFORE = 'penance.before';

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
/** Whose token the browser had when this tab looked last. */
let seen: string | null = null;
let before = $state(sessionStorage.getItem(BEFORE));
sessionStorage.removeItem(BEFORE);
let arrivals = $state(0);

/** The account of this browser, once it is known. */
export const account = (): PenanceClient | null => client;

/** Whether this browser has no account: one whose server cannot be asked may have one. */
export const isStranger = (): boolean => client === null && !hasToken;

/** Its name, as it is now. */
export const accountName = (): string => name;

/** The name of an account that this tab had, and has not any more, through no act of its own; `null` for none. */
export const nameBefore = {
  get: (): string | null => before,
  clear: (): void => {
    before = null;
  },
};

/** How often this tab, which had no account, has got the one of another tab. */
export const accountsArrived = (): number => arrivals;

/** Gives the account another name. */
export const rename = async (known: PenanceClient, wanted: string): Promise<void> => {
  await known.rename(wanted);
  become(known);
};

/** The account whose token this browser keeps, `null` for none. Rejects when the server cannot be asked. */
export const restored = (): Promise<PenanceClient | null> => {
  follow();
  return (restoring ??= restore());
};

const restore = async (): Promise<PenanceClient | null> => {
  const token = keptToken.get();
  seen = accountIn(token);
  hasToken = token !== null;
  if (token === null) return null;
  const { connect, PenanceError } = await import('./client-library.ts');
  let known: PenanceClient;
  try {
    known = await connect({ token }, ended);
  } catch (error) {
    restoring = null;
    if (!(error instanceof PenanceError) || !VOID.has(error.code)) throw error;
    if (keptToken.get() !== token) return restored();
    keptToken.clear();
    [hasToken, seen, before] = [false, null, localStorage.getItem(NAME)];
    return null;
  }
  if (keptToken.accountId() !== accountIn(token)) return restored();
  become(known);
  void keepIn(known);
  return known;
};

/** Goes along with the browser: another tab may have signed in, changed the account, or signed out. */
const follow = (): void => {
  if (restoring === null || keptToken.accountId() === seen) return;
  if (client) {
    loadAnew(client);
    return;
  }
  restoring = restore();
  restoring.then(
    () => (arrivals += 1),
    () => undefined,
  );
};
addEventListener('storage', follow);
// A page that was put aside has heard of nothing.
addEventListener('pageshow', follow);

/** What a page shows and has begun belongs to its account: without that account it begins anew. */
const loadAnew = ({ account: { id, name } }: PenanceClient): void => {
  if (keptToken.accountId() !== id) sessionStorage.setItem(BEFORE, name);
  restoring = new Promise(() => undefined);
  seen = keptToken.accountId();
  location.reload();
};

/** The server refused a token of this account: its session was ended somewhere else, or the account is no more. */
const ended = (token: string): void => {
  if (!client || accountIn(token) !== client.account.id) return;
  const kept = keptToken.get();
  if (kept === token || kept === client.token) keptToken.clear();
  loadAnew(client);
};

/** Whether the browser still has this account. Otherwise another tab has changed it, and this one goes along. */
export const isStill = (known: PenanceClient): boolean => {
  follow();
  return keptToken.accountId() === known.account.id;
};

/** Renews the token, so that players who come back in time never lose their account. */
const keepIn = async (known: PenanceClient): Promise<void> => {
  // If this fails, the old token is still valid, and the next visit renews it.
  await keepNow(known).catch(() => undefined);
};

/** Renews the token after the account got a way back: then absence no longer ends it. */
export const keepNow = async (known: PenanceClient): Promise<void> => {
  const { token } = await known.renew();
  if (isStill(known)) keptToken.set(token);
};

/** Signs this browser in to the account of a code, a passkey or an identity, instead of the one that it had. */
export const signInBy = async (
  proof: { readonly code: string } | { readonly passkey: UsePasskey } | { readonly identity: IdentityAnswer },
): Promise<PenanceClient> => {
  const { connect } = await import('./client-library.ts');
  const found = await connect(proof, ended);
  takeOver(found);
  return found;
};

/** The account of this browser, or a new guest under that name. */
export const enter = async (name: string): Promise<PenanceClient> => {
  const known = await restored();
  if (known) return known;
  const { connect } = await import('./client-library.ts');
  const guest = await connect({ name }, ended);
  // Another tab may have been faster: a browser has one account.
  const other = await restored();
  if (other) return other;
  takeOver(guest);
  return guest;
};

/** Forgets the account of this browser, which exists no more, and everything that was kept of it here. */
export const forgetAccount = (gone: PenanceClient): void => {
  if (!isStill(gone)) return;
  keptToken.clear();
  [hasToken, seen] = [false, null];
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
  [seen, before] = [known.account.id, null];
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
