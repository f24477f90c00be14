import { ColyseusSDK } from '@colyseus/sdk';
import {
  MESSAGE_NUMBERS,
  type Joined,
  type PlainState,
  type RoomMessages,
  type RoomRequests,
} from '@penance/shared';
import { WebSocket } from 'ws';
import type { Api } from './api.ts';
import { until } from './until.ts';

type Told = {
  readonly [K in keyof RoomMessages]: { readonly name: K; readonly message: RoomMessages[K] };
}[keyof RoomMessages];

/** A connection to a room that does not use our client. */
export interface RawRoom {
  readonly seat: number | null;
  readonly told: readonly Told[];
  readonly state: () => PlainState;
  readonly request: <K extends keyof RoomRequests>(
    name: K,
    message?: unknown,
  ) => Promise<RoomRequests[K]['reply']>;
  readonly send: (name: string, message?: unknown) => void;
  /** Sends arbitrary bytes. */
  readonly sendBytes: (bytes: Uint8Array) => void;
  /** The close code that the server sent. */
  readonly closed: Promise<number>;
  readonly isOpen: () => boolean;
  readonly until: (isIt: () => boolean) => Promise<void>;
  readonly leave: () => void;
}

/** Long enough for a busy machine. */
const PATIENCE_MS = 110_000;

export const joinRaw = async (
  api: Api,
  url: string,
  matchId: string,
  body: object = {},
): Promise<RawRoom> => {
  const { body: joined } = await until(
    () => api.call<Joined>('POST', `/matches/${matchId}/join`, body),
    ({ status }) => status !== 503,
  );
  const room = await new ColyseusSDK(url).consumeSeatReservation(joined.reservation);
  room.reconnection.enabled = false;
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  const changed = (): void => waiting.forEach((look) => look());
  room.onMessage('*', (name, message) => {
    told.push({ name: name === MESSAGE_NUMBERS.step ? 'step' : name, message } as Told);
    changed();
  });
  let isOpen = true;
  const closed = new Promise<number>((resolve) =>
    room.onLeave((code) => {
      isOpen = false;
      resolve(code);
      changed();
    }),
  );
  return {
    seat: joined.seat,
    told,
    state: () => (room.state as { toJSON: () => PlainState }).toJSON(),
    request: (name, message) => room.request(name, message, { timeout: PATIENCE_MS }) as never,
    send: (name, message) => room.send(name, message),
    sendBytes: (bytes) => room.connection.send(bytes),
    closed,
    isOpen: () => isOpen,
    until: (isIt) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('it did not come')), PATIENCE_MS);
        const look = (): void => {
          if (!isIt()) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    leave: () => void room.leave(),
  };
};

/** A bare socket to a room, without a valid reservation. */
export const knock = (url: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`);
    socket.on('error', () => resolve(-1));
    socket.on('close', resolve);
  });

/** Concedes the match as soon as it has begun, without asking again and again: a room disconnects whoever does that. */
export const concede = async (room: RawRoom): Promise<void> => {
  await room.until(() => room.told.some(({ name, message }) => name === 'start' && message.view !== null));
  const reply = await room.request('concede');
  if ('refusal' in reply) throw new Error(reply.refusal.code);
};

/** Both players join their match, and the first of them concedes it. */
export const playedOut = async (url: string, loser: Api, other: Api, matchId: string): Promise<void> => {
  const [room, others] = await Promise.all([joinRaw(loser, url, matchId), joinRaw(other, url, matchId)]);
  await concede(room);
  for (const each of [room, others]) each.leave();
};
