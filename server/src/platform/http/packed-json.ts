import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inSlices } from '../base/in-slices.ts';
import { writingJson } from '../base/writing-json.ts';

/** A reply that was prepared before: gzipped JSON. */
export class PackedJson {
  readonly gzip: Uint8Array;

  constructor(gzip: Uint8Array) {
    this.gzip = gzip;
  }
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The reply is written in slices. */
export const packJson = async (value: object): Promise<PackedJson> =>
  new PackedJson(await pack(await inSlices(writingJson(value))));

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
