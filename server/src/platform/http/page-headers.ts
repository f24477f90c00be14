import type { FastifyInstance } from 'fastify';

/**
 * What a browser may do with our responses. Scripts and styles are only loaded from this server, never inline;
 * WebSockets may connect to other processes of the same deployment.
 */
const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "connect-src 'self' ws: wss:",
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
} as const;

export const sendPageHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // The id of this request in the log.
    reply.header('x-request-id', request.id);
    done();
  });
};
