import { WebSocket } from 'ws';

/** Every frame that one connection received, unmodified. */
export interface Recording {
  readonly frames: Buffer[];
}

const recordings: Recording[] = [];
const known = new WeakMap<object, Recording>();

/** The connection that was greeted last. */
export const latestRecording = (): Recording => {
  const latest = recordings.at(-1);
  if (!latest) throw new Error('nothing was recorded');
  return latest;
};

const recordingOf = (socket: object): Recording => {
  const recording = known.get(socket) ?? { frames: [] };
  if (!known.has(socket)) recordings.push(recording);
  known.set(socket, recording);
  return recording;
};

// Below the framework’s client, which interprets frames. It connects by the WebSocket of Node where there is one when it
// is loaded, and by that of `ws` otherwise.
const emit: (name: string | symbol, ...values: unknown[]) => boolean = WebSocket.prototype.emit;
/** Only the connecting side has a `url`. */
WebSocket.prototype.emit = function (this: WebSocket, name: string | symbol, ...values: unknown[]): boolean {
  if (name === 'message' && this.url) recordingOf(this).frames.push(Buffer.from(values[0] as Buffer));
  return emit.call(this, name, ...values);
};

const dispatch: (event: Event) => boolean = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (this: EventTarget, event: Event): boolean {
  if (event.type === 'message' && 'url' in this && 'data' in event && event.data instanceof ArrayBuffer)
    recordingOf(this).frames.push(Buffer.from(event.data.slice(0)));
  return dispatch.call(this, event);
};
