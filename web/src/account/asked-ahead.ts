import { PROTOCOL_VERSION, type Match } from '@penance/shared';
import { keptToken } from './token.ts';

interface Asked {
  /** `null` where it came to nothing: then it is asked in earnest. */
  readonly reply: Promise<Response | null>;
  readonly at: number;
}

type Call = readonly [url: string, request: RequestInit];

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
  const [me, info] = [callOf(token, '/me'), callOf(token, `/matches/${match}`)];
  const join = callOf(token, `/matches/${match}/join`, { protocol: PROTOCOL_VERSION });
  keep(me, send(me));
  const told = send(info);
  keep(info, told);
  keep(
    join,
    told.then((reply) => joinedAt(reply, join)),
  );
};

/** Not before the match has begun: until then a share of the dice goes with it, which answers what was replied. */
const joinedAt = async (info: Response | null, join: Call): Promise<Response | null> => {
  const { status, ruleset } = ((await info?.clone().json()) ?? {}) as Partial<Match>;
  if (ruleset) void makeReady(ruleset).catch(() => undefined);
  return status === 'live' ? send(join) : null;
};

const makeReady = async (ruleset: Match['ruleset']): Promise<void> => {
  const { readyRules } = await import('../table/ready-rules.ts');
  readyRules(ruleset);
};

const callOf = (token: string, path: string, body?: object): Call => {
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });
  const url = `${location.origin}/api/v1${path}`;
  if (body === undefined) return [url, { method: 'GET', headers }];
  headers.set('content-type', 'application/json');
  return [url, { method: 'POST', headers, body: JSON.stringify(body) }];
};

const send = ([url, request]: Call): Promise<Response | null> =>
  fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);

const keep = (call: Call, reply: Promise<Response | null>): void => {
  asked.set(keyOf(...call), { reply: reply.catch(() => null), at: performance.now() });
};

/** As `fetch`; what was asked ahead is not asked again. */
export const fetchOnce: typeof fetch = async (url, request = {}) => {
  const key = typeof url === 'string' ? keyOf(url, request) : '';
  const ahead = asked.get(key);
  asked.delete(key);
  const isFresh = ahead !== undefined && performance.now() - ahead.at < FRESH_MS;
  return (isFresh ? await ahead.reply : null) ?? fetch(url, request);
};

const keyOf = (url: string, { method, headers, body }: RequestInit): string =>
  JSON.stringify([method, url, new Headers(headers).get('authorization'), body ?? null]);
