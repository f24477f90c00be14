import type { FastifyInstance } from 'fastify';

/**
 * What a browser may do with anything that comes from here. Scripts and styles come from this server alone, never
 * from within a page; sockets may lead to other processes of the same deployment.
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
    // By which the log names this request.
    reply.header('x-request-id', request.id);
    done();
  });
};
