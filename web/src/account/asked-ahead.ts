import { PROTOCOL_VERSION, type Match } from '@penance/shared';
import { keptToken } from './token.ts';

interface Asked {
  readonly reply: Promise<Response>;
  readonly at: number;
}

/** What is older is asked again: a place at a match is kept free for 15 seconds. */
const FRESH_MS = 10_000;
const TIMEOUT_MS = 15_000;

/** Replies that nobody has asked for yet, by what was asked. */
const asked = new Map<string, Asked>();

/**
 * Asks what the page of a match will ask the server for, before the client library is there to ask: who this is, what
 * match that is, and for a place at it. Does nothing at other addresses, nor where a code lets in.
 */
export const askAhead = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const token = keptToken.get();
  const match = /^\/match\/([\w-]+)$/.exec(pathname)?.[1];
  if (new URLSearchParams(search).has('code') || token === null || match === undefined) return;
  ask('GET', '/me', token);
  void join(match, ask('GET', `/matches/${match}`, token), token);
};

/** Not before the match has begun: until then a share of the dice goes with it, which answers what was replied. */
const join = async (match: string, info: Promise<Response>, token: string): Promise<void> => {
  try {
    const reply = await info;
    const { status, ruleset } = (await reply.clone().json()) as Partial<Match>;
    if (status === 'live') ask('POST', `/matches/${match}/join`, token, { protocol: PROTOCOL_VERSION });
    if (ruleset) (await import('../table/ready-rules.ts')).readyRules(ruleset);
  } catch {
    // Whoever asks for it in earnest hears why.
  }
};

const ask = (method: string, path: string, token: string, body?: object): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const url = `${location.origin}/api/v1${path}`;
  const sent: RequestInit = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const reply = fetch(url, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  reply.catch(() => undefined);
  asked.set(keyOf(url, sent), { reply, at: performance.now() });
  return reply;
};

/** As `fetch`; what was asked ahead is not asked again. */
export const fetchOnce: typeof fetch = (url, request = {}) => {
  const key = typeof url === 'string' ? keyOf(url, request) : '';
  const ahead = asked.get(key);
  asked.delete(key);
  return ahead && performance.now() - ahead.at < FRESH_MS ? ahead.reply : fetch(url, request);
};

const keyOf = (url: string, { method, headers, body }: RequestInit): string =>
  JSON.stringify([method, url, new Headers(headers).get('authorization'), body ?? null]);
