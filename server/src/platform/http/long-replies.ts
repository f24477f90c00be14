import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inSlices } from '../base/in-slices.ts';
import { createQueues } from '../base/one-at-a-time.ts';
import { refuse, type RequestRefusal } from '../base/refusal.ts';
import type { LongText } from '../base/writing-json.ts';
import { takesGzip } from './packed-json.ts';

const MIB = 1024 * 1024;

export interface LongReplyLimits {
  /** Bytes of a reply that is sent as it is to clients that accept gzip; a longer one is packed. */
  readonly whole: number;
  /** Bytes of one for other clients. It has to be less than all replies together may have (`UNREAD_MOST`). */
  readonly unpacked: number;
}

export const LONG_REPLIES: LongReplyLimits = { whole: 16 * MIB, unpacked: 48 * MIB };
const PACKED_AT_ONCE = MIB;

/** One long reply of a kind after the other, so that only one of them is in memory before it is sent. */
const inTurn = createQueues();

/**
 * Never all of a text that is too long to wait until it is taken: then it is packed as it is written, or refused.
 * @param kind files take longest: other replies do not wait for them
 */
export const sendLong = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { chunks, type }: LongText,
  kind: 'reply' | 'file',
): Promise<FastifyReply | RequestRefusal> => {
  const { whole, unpacked } = LONG_REPLIES;
  const mayPack = takesGzip(request);
  const made = await inTurn(kind, async () => {
    const first = await inSlices(taking(chunks, mayPack ? whole : unpacked));
    if (first.isLast) return { bytes: Buffer.concat(first.taken), isPacked: false };
    return mayPack ? { bytes: await packed(first, chunks), isPacked: true } : undefined;
  });
  if (made === undefined)
    return refuse(
      'payloadTooLarge',
      `This has more than ${Math.floor(unpacked / MIB)} MiB: ask for it with the header “accept-encoding: gzip”.`,
    );
  void reply.type(type);
  if (made.isPacked) void reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip');
  return reply.send(made.bytes);
};

interface Taken {
  readonly taken: readonly Buffer[];
  readonly isLast: boolean;
}

/** The next chunks, until they have more bytes than that. */
function* taking(chunks: Iterator<Buffer>, most: number): Generator<undefined, Taken> {
  const taken: Buffer[] = [];
  for (let bytes = 0; bytes <= most;) {
    const step = chunks.next();
    if (step.done === true) return { taken, isLast: true };
    taken.push(step.value);
    bytes += step.value.length;
    yield;
  }
  return { taken, isLast: false };
}

const packed = async (first: Taken, chunks: Iterator<Buffer>): Promise<Buffer> => {
  const bytes: Buffer[] = [];
  await pipeline(
    async function* () {
      for (let part = first; ; part = await inSlices(taking(chunks, PACKED_AT_ONCE))) {
        yield* part.taken;
        if (part.isLast) return;
      }
    },
    createGzip({ level: constants.Z_BEST_SPEED }),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) bytes.push(piece);
    },
  );
  return Buffer.concat(bytes);
};
