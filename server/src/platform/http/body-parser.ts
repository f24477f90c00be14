import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as z from 'zod';
import { ownTurn } from '../base/in-slices.ts';
import type { RequestRefusal } from '../base/refusal.ts';
import { CONTENT_FROM, type ContentGate } from './content-gate.ts';
import { LoneBodies, type LoneBody } from './lone-bodies.ts';
import { readBytes, type UnreadReason } from './read-bytes.ts';
import { BODY, valuesOf, type Bound } from './route.ts';

/** Deeper than any route needs. */
export const DEPTH_MOST = 48;

/** A JSON body that nobody has parsed; levels and values are counted. For what is large: a thread parses it. */
export class UnreadJson {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** The body of a route with `bound.isUnread`. */
export const unreadJsonSchema = z.custom<UnreadJson>((value) => value instanceof UnreadJson);

/** A body that is refused with a code of its own. */
export class RefusedBody extends Error {
  readonly refusal: RequestRefusal;

  constructor(refusal: RequestRefusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const refused = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });

const REASONS: Readonly<Record<UnreadReason, () => Error>> = {
  tooLarge: () => refused(413, 'The body is too large.'),
  tooDeep: () => refused(400, 'The JSON of the body is nested too deeply.'),
  tooManyValues: () => refused(400, 'The JSON of the body has too many values.'),
};

/**
 * Reads JSON bodies like the framework, but counts bytes, levels and values while they arrive: nothing is made of a body
 * that has more of them than its route allows. Large bodies are read one at a time for each address.
 */
export const readBodies = (app: FastifyInstance, whyNot: ContentGate): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const lone = new LoneBodies();
  const places: Places = new WeakMap();
  app.addHook('preParsing', (request, reply, payload, done) => {
    const problem = boundOf(request).isUnread === true ? takeAlone(request, reply, lone, places) : undefined;
    if (problem) done(problem);
    else done(null, payload);
  });
  // Whoever does not read the reply keeps nobody out.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const place = places.get(request);
    if (place) request.body = undefined;
    place?.end();
    done(null, payload);
  });
  app.addContentTypeParser(FORMS, async (request: FastifyRequest, payload: IncomingMessage) => {
    const bound = boundOf(request);
    if (bound.takesForms !== true) throw refused(415, 'The body is a form.');
    let bytes = 0;
    for await (const piece of payload) {
      bytes += (piece as Buffer).length;
      if (bytes > bound.body) throw REASONS.tooLarge();
    }
    return undefined;
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!isPlainUtf8(request.headers) || hasTwoTypes(request.raw))
      throw refused(415, 'The body is compressed, not in UTF-8, or has two types.');
    const bound = boundOf(request);
    if (Number(request.headers['content-length']) > bound.body) throw REASONS.tooLarge();
    const bytes = await readBytes(payload, { bytes: bound.body, depth: DEPTH_MOST, values: valuesOf(bound) });
    places.get(request)?.arrived();
    if (typeof bytes === 'string') throw REASONS[bytes]();
    const refusal = whyNot(request.ip, bytes.length);
    if (refusal) throw new RefusedBody(refusal);
    if (bound.isUnread === true) return new UnreadJson(bytes);
    // Parsed and checked by its schema in one piece: many that are there together must not be one piece.
    if (bytes.length > CONTENT_FROM) await ownTurn();
    return new Promise((resolve, reject) => {
      void parse(request, bytes.toString('utf8'), (error, value) => {
        if (error) reject(error);
        else resolve(value);
      });
    });
  });
};

const NO_ROUTE: Bound = { body: BODY.none, rows: 0 };

const boundOf = ({ routeOptions: { config } }: FastifyRequest): Bound =>
  (config as { readonly bound?: Bound }).bound ?? NO_ROUTE;

/** Those of large bodies that are being read or worked on. */
type Places = WeakMap<FastifyRequest, LoneBody>;

const takeAlone = (
  request: FastifyRequest,
  reply: FastifyReply,
  lone: LoneBodies,
  places: Places,
): Error | undefined => {
  // Nothing would end it.
  if (reply.raw.closed) return refused(400, 'The client is gone.');
  const taken = lone.take(request.ip, () => request.raw.destroy());
  if (typeof taken === 'object') {
    places.set(request, taken);
    reply.raw.once('close', taken.end);
    return undefined;
  }
  // What it has not sent yet is not read.
  void reply.header('connection', 'close');
  return refused(
    429,
    taken === 'own'
      ? 'This address sends such a request already: wait for its reply.'
      : 'Others send such requests now: try again in a moment.',
  );
};

const isPlainUtf8 = (headers: IncomingHttpHeaders): boolean => {
  const charset = /;\s*charset="?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return (
    /^utf-?8$/i.test(charset) &&
    /^(identity)?$/i.test(headers['content-encoding'] ?? '') &&
    /^(chunked)?$/i.test((headers['transfer-encoding'] ?? '').trim())
  );
};

/** Node takes the first one, others in front of the server may take the last. */
const hasTwoTypes = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && /^content-type$/i.test(name)).length > 1;
