import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply that was prepared before: gzipped JSON. */
export class PackedJson {
  readonly gzip: Uint8Array;

  constructor(gzip: Uint8Array) {
    this.gzip = gzip;
  }
}

const unpack = promisify(gunzip);

/** Whether the client accepts gzip. */
export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');

/** Sent as it is to clients that accept gzip, as nearly all do. */
export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { gzip }: PackedJson,
): Promise<FastifyReply> => {
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  return takesGzip(request)
    ? reply.header('content-encoding', 'gzip').send(Buffer.from(gzip))
    : reply.send(await unpack(gzip));
};
