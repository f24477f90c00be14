import { PenanceClient, visit as visitServer, type Credentials, type Visit } from '@penance/client-sdk';
import { refusalsReady } from '../messages/language.svelte.ts';
import { fetchOnce } from './asked-ahead.ts';

// What the pages use of the client library, by name, so that the rest is not bundled.
export { PenanceError } from '@penance/client-sdk';

type OnEnded = (token: string) => void;

/** A 401 with another code, or without one, says nothing of the token: it may come from a proxy. */
const VOID: readonly unknown[] = ['tokenInvalid', 'tokenExpired'];

const isVoid = (reply: Response): Promise<boolean> =>
  reply
    .clone()
    .json()
    .then(
      (body: { readonly code?: unknown } | null) => VOID.includes(body?.code),
      () => false,
    );

/** Tells of a token that the server does not take, or not any more. */
const fetchTelling =
  (onended: OnEnded): typeof fetch =>
  async (url, request) => {
    const reply = await fetchWithWords(url, request);
    const token = new Headers(request?.headers).get('authorization')?.replace('Bearer ', '');
    if (reply.status === 401 && token !== undefined && (await isVoid(reply))) onended(token);
    return reply;
  };

/** What the server refuses is passed on once the page has words for it. */
const fetchWithWords: typeof fetch = async (url, request) => {
  const reply = await fetchOnce(url, request);
  if (!reply.ok) await refusalsReady();
  return reply;
};

/** The server of this page, with an account. */
export const connect = (credentials: Credentials, onended: OnEnded): Promise<PenanceClient> =>
  PenanceClient.connect(location.origin, credentials, { fetch: fetchTelling(onended) });

/** The server of this page, without an account. */
export const visit = (): Visit => visitServer(location.origin, { fetch: fetchWithWords });
