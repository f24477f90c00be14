import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';

/** Headers that a proxy adds: the request came from another machine. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Headers that a browser adds when a web page makes the request: then the page would read the answer. */
const FROM_A_PAGE = ['origin', 'referer'];

/**
 * Host names of a request made on this machine. Any other name might be a foreign one that resolves to this machine.
 */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** What is known of the requester. */
export type Asking = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Why this request may not see the operator's data: statistics over few matches reveal how they are being played. If an
 * operator token is set, requests with that token may; otherwise, requests made on this machine.
 */
export const operatorRefusal = (
  { headers, socket }: Asking,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
): RequestRefusal | undefined => {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (metricsToken === undefined) {
    const isDirect =
      trustProxy === 'no' && [...PASSED_ON, ...FROM_A_PAGE].every((name) => headers[name] === undefined);
    const isAskedByName = OWN_HOST.test(headers.host ?? '');
    if (isDirect && isAskedByName && isOwnMachine(socket.remoteAddress ?? '')) return undefined;
    return refuse(
      'tokenMissing',
      'Only requests from the same machine are answered, unless METRICS_TOKEN is set and sent.',
    );
  }
  if (given === undefined) return refuse('tokenMissing', 'Send METRICS_TOKEN as "authorization: Bearer …".');
  return isSame(given, metricsToken) ? undefined : refuse('tokenInvalid', 'This is not METRICS_TOKEN.');
};

const isOwnMachine = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};

/** Compares in a time that does not depend on where the two differ. */
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
};
