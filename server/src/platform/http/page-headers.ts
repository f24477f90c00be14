import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * What a browser may do with our responses. Scripts and styles are only loaded from this server, never inline;
 * WebSockets may connect to other processes of the same deployment.
 */
const headersFor = (publicAddress: string | undefined) => ({
  'content-security-policy': [
    "default-src 'self'",
    `connect-src ${connectionsTo(publicAddress)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * The other processes of a deployment stand below the same domain; with an address that has no domain, such as an IP
 * address, at the same host. Without one there is only this process.
 */
const connectionsTo = (publicAddress: string | undefined): string => {
  if (publicAddress === undefined) return "'self' ws: wss:";
  const host = publicAddress.replace(/^[a-z]+:\/\//i, '').split('/', 1)[0] ?? '';
  const name = host.replace(/:\d+$/, '');
  const parent = name.split('.').slice(1).join('.');
  const isNamed = isIP(name) === 0 && parent.includes('.');
  const hosts = isNamed ? [`${name}:*`, `*.${parent}:*`] : [`${name}:*`];
  return ["'self'", ...hosts.flatMap((each) => [`ws://${each}`, `wss://${each}`])].join(' ');
};

export const sendPageHeaders = (app: FastifyInstance, publicAddress: string | undefined): void => {
  const headers = headersFor(publicAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // The id of this request in the log.
    reply.header('x-request-id', request.id);
    done();
  });
};
