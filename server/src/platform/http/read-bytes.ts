import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { ownTurn } from '../base/in-slices.ts';
import { JsonScan, type ScanBounds, type ScanProblem } from './json-scan.ts';

export interface BodyBounds extends ScanBounds {
  readonly bytes: number;
}

/** Why the bytes of a body are not read to their end. */
export type UnreadReason = 'tooLarge' | ScanProblem;

/** After so many bytes everybody else gets a turn: otherwise a turn takes in all that many clients have sent. */
const SLICE_BYTES = 65_536;

/** All bytes of a body, or why it is refused: then the rest of it is not read. */
export const readBytes = (stream: Readable, bounds: BodyBounds): Promise<Buffer | UnreadReason> =>
  new Promise((resolve, reject) => {
    const scan = new JsonScan(bounds);
    const chunks: Buffer[] = [];
    let [size, inTurn] = [0, 0];
    const end = (): void => {
      stream.off('data', read);
      stream.off('end', finish);
      stream.off('error', fail);
    };
    const read = (chunk: Buffer): void => {
      size += chunk.length;
      const problem = size > bounds.bytes ? 'tooLarge' : scan.feed(chunk);
      if (problem !== undefined) {
        end();
        resolve(problem);
        return;
      }
      chunks.push(chunk);
      inTurn += chunk.length;
      if (inTurn < SLICE_BYTES) return;
      inTurn = 0;
      stream.pause();
      void ownTurn().then(() => stream.resume());
    };
    const finish = (): void => {
      end();
      resolve(Buffer.concat(chunks, size));
    };
    const fail = (error: Error): void => {
      end();
      reject(Object.assign(error, { statusCode: 400 }));
    };
    stream.on('data', read);
    stream.on('end', finish);
    stream.on('error', fail);
  });
