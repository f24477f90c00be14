import { PROTOCOL_VERSION, type Match } from '@penance/shared';
import { keptToken } from './token.ts';

interface Asked {
  /** `null` if the request failed: then it is sent again normally. */
  readonly reply: Promise<Response | null>;
  readonly at: number;
}

type Call = readonly [url: string, request: RequestInit];

/** Older replies are not used: a place in a match is reserved for 15 seconds only. */
const FRESH_MS = 10_000;
const TIMEOUT_MS = 15_000;

/** Replies that have not been used yet, by request. */
const asked = new Map<string, Asked>();

/**
 * Sends the requests that the page of a match will need, before the client library is loaded: the account, the match,
 * and joining it. Does nothing on other pages, nor when there is an invite code.
 */
export const askAhead = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const token = keptToken.get();
  const match = /^\/match\/([\w-]+)$/.exec(pathname)?.[1];
  if (new URLSearchParams(search).has('code') || token === null || match === undefined) return;
  const [me, info] = [callOf(token, '/me'), callOf(token, `/matches/${match}`)];
  const join = callOf(token, `/matches/${match}/join`, { protocol: PROTOCOL_VERSION });
  keep(me, send(me));
  const matchReply = send(info);
  keep(info, matchReply);
  keep(
    join,
    matchReply.then((reply) => joinedAt(reply, join)),
  );
};

/** Only joins a match that has begun: before that, the request contains a share of the dice, so it would differ. */
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

/** Like `fetch`, but uses the reply of a request that was sent in advance. */
export const fetchOnce: typeof fetch = async (url, request = {}) => {
  const key = typeof url === 'string' ? keyOf(url, request) : '';
  const ahead = asked.get(key);
  asked.delete(key);
  const isFresh = ahead !== undefined && performance.now() - ahead.at < FRESH_MS;
  return (isFresh ? await ahead.reply : null) ?? fetch(url, request);
};

const keyOf = (url: string, { method, headers, body }: RequestInit): string =>
  JSON.stringify([method, url, new Headers(headers).get('authorization'), body ?? null]);
