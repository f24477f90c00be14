import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress, targetProblem } from './public-target.ts';
import { deliveryHeaders, type SignedDelivery } from './sign-delivery.ts';

export interface Posting extends SignedDelivery {
  readonly url: string;
  readonly secret: string;
}

export type Posted =
  | { readonly ok: true }
  /** `isAnswered`: the receiver replied, though not with success. */
  | { readonly ok: false; readonly failure: string; readonly isAnswered: boolean };

export interface PostLimits {
  /** For tests, and for operators whose webhooks go to their own programs. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
}

/**
 * Sends one delivery. Any status other than 200 to 299 is a failure; so is a redirect, because it would bypass the
 * check of the target.
 */
export const postDelivery = (posting: Posting, { allowsPrivate, timeoutMs }: PostLimits): Promise<Posted> => {
  const problem = targetProblem(posting.url, allowsPrivate);
  if (problem !== undefined) return Promise.resolve({ ok: false, failure: problem, isAnswered: false });
  const url = new URL(posting.url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const failed = (failure: string, isAnswered = false): void => resolve({ ok: false, failure, isAnswered });
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(posting.body),
        'user-agent': 'Penance-Webhooks/1',
        ...deliveryHeaders(posting.secret, posting),
      },
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    request.on('error', (error) => failed(error.name === 'AbortError' ? 'It took too long.' : error.message));
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      // The body of the reply is not needed, however long it is.
      response.on('error', () => undefined).destroy();
      if (status >= 200 && status < 300) resolve({ ok: true });
      else failed(`It was answered with status ${status}.`, true);
    });
    request.end(posting.body);
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
