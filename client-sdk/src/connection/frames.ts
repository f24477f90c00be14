import { decodeMulti, encode, ExtensionCodec } from '@msgpack/msgpack';
import { MESSAGE_NUMBERS } from '@penance/shared';

/** First bytes of frames, see docs/protocol.md. */
const FRAMES = { joined: 10, refused: 11, message: 13, ping: 18, request: 21, reply: 22 } as const;

export type Frame =
  | { readonly kind: 'joined' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'message'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'pong' }
  | { readonly kind: 'reply'; readonly id: number; readonly isGranted: boolean; readonly value: unknown };

/** Names of the messages that are sent by number. */
const NUMBERED: ReadonlyMap<number, string> = new Map(
  Object.entries(MESSAGE_NUMBERS).map(([name, number]) => [number, name]),
);

/** The server writes `undefined` as an extension of type 0. */
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: 0, encode: () => null, decode: () => undefined });

/** Acknowledges the frame `joined`; the server sends nothing else before that. */
export const joinedFrame = (): Uint8Array<ArrayBuffer> => Uint8Array.of(FRAMES.joined);

export const pingFrame = (): Uint8Array<ArrayBuffer> => Uint8Array.of(FRAMES.ping);

/** @param id below 128: from 128 on, the framework encodes numbers differently from MessagePack */
export const requestFrame = (id: number, name: string, message: unknown): Uint8Array<ArrayBuffer> => {
  const packedName = encode(name);
  const packedMessage = message === undefined ? new Uint8Array() : encode(message, { ignoreUndefined: true });
  const frame = new Uint8Array(2 + packedName.length + packedMessage.length);
  frame.set([FRAMES.request, id]);
  frame.set(packedName, 2);
  frame.set(packedMessage, 2 + packedName.length);
  return frame;
};

/** Parses a frame; `null` for a kind that this client does not use. Throws if it is malformed. */
export const readFrame = (bytes: Uint8Array): Frame | null => {
  switch (bytes[0] ?? 0) {
    case FRAMES.joined:
      return { kind: 'joined' };
    case FRAMES.refused:
      return { kind: 'refused', reason: reasonIn(bytes) };
    case FRAMES.message:
      return messageIn(bytes);
    case FRAMES.ping:
      return { kind: 'pong' };
    case FRAMES.reply:
      return replyIn(bytes);
    default:
      return null;
  }
};

const messageIn = (bytes: Uint8Array): Frame => {
  const [given, value, ...others] = valuesIn(bytes);
  const name = typeof given === 'number' ? (NUMBERED.get(given) ?? `number ${given}`) : given;
  if (typeof name !== 'string' || others.length > 0) throw new TypeError('A message has a name and a value.');
  return { kind: 'message', name, value };
};

const replyIn = (bytes: Uint8Array): Frame => {
  const [id, status, value, ...others] = valuesIn(bytes);
  if (typeof id !== 'number' || typeof status !== 'number' || others.length > 0)
    throw new TypeError('A reply has a number, a status and a value.');
  return { kind: 'reply', id, isGranted: status === 0, value };
};

/** The code before the text is a number in the framework's encoding: as long as in MessagePack, but different. */
const reasonIn = (bytes: Uint8Array): string => {
  const [, text] = valuesIn(bytes);
  return typeof text === 'string' ? text : '';
};

const valuesIn = (bytes: Uint8Array): readonly unknown[] => [
  ...decodeMulti(bytes.subarray(1), { extensionCodec }),
];
