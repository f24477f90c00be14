import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { isDeeperThan } from '@penance/shared';

/** Deeper than any route needs. */
export const DEPTH_MOST = 48;

/**
 * Parses JSON bodies like the framework, but rejects those nested so deeply that walking them would exhaust the stack.
 */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (!isPlainUtf8(request.headers)) {
      done(Object.assign(new Error('The body is compressed, or not in UTF-8.'), { statusCode: 415 }));
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      const tooDeep = !error && isDeeperThan(value, DEPTH_MOST);
      const refused = tooDeep
        ? Object.assign(new Error('The JSON of the body is nested too deeply.'), { statusCode: 400 })
        : error;
      if (refused) done(refused);
      else done(null, value);
    });
  });
};

const isPlainUtf8 = (headers: IncomingHttpHeaders): boolean => {
  const charset = /;\s*charset="?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return /^utf-?8$/i.test(charset) && /^(identity)?$/i.test(headers['content-encoding'] ?? '');
};
