import { WebSocket } from 'ws';

// The client of the framework takes the global one when it is loaded: import this module before it.
Object.assign(globalThis, { WebSocket });

/** Every frame that one connection received, unmodified. */
export interface Recording {
  readonly frames: Buffer[];
}

const recordings: Recording[] = [];
const known = new WeakMap<WebSocket, Recording>();

/** The connection that was greeted last. */
export const latestRecording = (): Recording => {
  const latest = recordings.at(-1);
  if (!latest) throw new Error('nothing was recorded');
  return latest;
};

const recordingOf = (socket: WebSocket): Recording => {
  const recording = known.get(socket) ?? { frames: [] };
  if (!known.has(socket)) recordings.push(recording);
  known.set(socket, recording);
  return recording;
};

const emit: (name: string | symbol, ...values: unknown[]) => boolean = WebSocket.prototype.emit;

/** Works below the framework’s client, which interprets frames. Only the connecting side has a `url`. */
WebSocket.prototype.emit = function (this: WebSocket, name: string | symbol, ...values: unknown[]): boolean {
  if (name === 'message' && this.url) recordingOf(this).frames.push(Buffer.from(values[0] as Buffer));
  return emit.call(this, name, ...values);
};
