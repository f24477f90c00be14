import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress, targetProblem } from './public-target.ts';
import type { SignedDelivery } from './sign-delivery.ts';
import { deliveryHeaders } from './sign-delivery.ts';

export interface Posting extends SignedDelivery {
  readonly url: string;
  readonly secret: string;
}

export type Posted = { readonly ok: true } | { readonly ok: false; readonly failure: string };

export interface PostLimits {
  /** For tests and for operators who tell programs of their own. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
}

/**
 * Sends one delivery. Anything but a status from 200 to 299 is a failure; a redirection is one too, for it would
 * lead past the judgement of the target.
 */
export const postDelivery = (posting: Posting, { allowsPrivate, timeoutMs }: PostLimits): Promise<Posted> => {
  const problem = targetProblem(posting.url, allowsPrivate);
  if (problem !== undefined) return Promise.resolve({ ok: false, failure: problem });
  const url = new URL(posting.url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const failed = (failure: string): void => resolve({ ok: false, failure });
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
      // What it says is of no interest, however long it is.
      response.on('error', () => undefined).destroy();
      if (status >= 200 && status < 300) resolve({ ok: true });
      else failed(`It was answered with status ${status}.`);
    });
    request.end(posting.body);
  });
};

/** A name is judged by what it stands for in the very moment of connecting: between two questions it may change. */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    if (error) done(error, '', 0);
    else if (!first || found.some(({ address }) => !isPublicAddress(address)))
      done(new Error(`${name} leads into a private network.`), '', 0);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
