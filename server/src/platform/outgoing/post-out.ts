import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Posted } from './courier.ts';
import { isPublicAddress, targetProblem } from './public-target.ts';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface PostLimits {
  /** For tests, and for operators whose webhooks go to their own programs. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
}

/**
 * Posts to an address that somebody unknown has given. Any status other than 200 to 299 is a failure; so is a redirect,
 * because it would bypass the check of the target.
 */
export const postOut = (
  { url: target, headers, body }: Outgoing,
  { allowsPrivate, timeoutMs }: PostLimits,
): Promise<Posted> => {
  const problem = targetProblem(target, allowsPrivate);
  if (problem !== undefined) return Promise.resolve({ ok: false, failure: problem, isAnswered: false });
  const url = new URL(target);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const failed = (failure: string): void => resolve({ ok: false, failure, isAnswered: false });
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    request.on('error', (error) => failed(error.name === 'AbortError' ? 'It took too long.' : error.message));
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      // The body of the reply is not needed, however long it is.
      response.on('error', () => undefined).destroy();
      if (status >= 200 && status < 300) resolve({ ok: true });
      else
        resolve({ ok: false, failure: `It was answered with status ${status}.`, isAnswered: true, status });
    });
    request.end(body);
  });
};

interface Found {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Resolves a host name to all its addresses. */
export type ResolveName = (name: string) => Promise<readonly Found[]>;

const RESOLVER_LIMITS = { timeout: 2000, tries: 2 };

/** Not the system's resolver, which has four threads per process: a few slow names would block all of them. */
const resolveName: ResolveName = async (name) => {
  const resolver = new Resolver(RESOLVER_LIMITS);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [
    ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 as const })),
    ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 as const })),
  ];
};

/** A name is resolved and checked at the moment of connecting: between two lookups it may change. */
export const createPublicLookup =
  (resolve: ResolveName = resolveName): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isPublicAddress(address)))
          done(new Error(`${name} leads into a private network.`), '', 0);
        else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };

const publicLookup = createPublicLookup();
