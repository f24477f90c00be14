import { problemSchema, type BotRandom, type Joined, type Session } from '@penance/shared';
import { WebSocket } from 'ws';
import type { Pulse } from './pulse.ts';

/** The server under attack, and what is recorded about it. */
export interface Ground {
  readonly url: string;
  /** A match between others, which attackers may watch. */
  readonly matchId: () => string;
  readonly random: BotRandom;
  readonly pulse: Pulse;
  /** What the server must not have done, in words. */
  readonly faults: string[];
  /** Counts of what happened, by name. */
  readonly counts: Map<string, number>;
  /** Sockets that may still be open. */
  readonly sockets: Set<WebSocket>;
}

export type Attack = (ground: Ground) => Promise<void>;

export interface Call {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client address that it pretends to have. */
  readonly from?: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

const PATIENCE_BEATS = 50;

/** Every refusal must be a problem with a known code, and none may be an internal error. */
export const call = async (ground: Ground, path: string, wanted: Call = {}): Promise<Answered> => {
  const { method = 'GET', body, headers = {}, from = anyAddress(ground.random) } = wanted;
  const stop = new AbortController();
  const asking = fetch(`${ground.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    signal: stop.signal,
  }).then(async (answer) => ({ answer, text: await answer.text() }));
  const answered = await ground.pulse.within(PATIENCE_BEATS, asking);
  if (answered === 'late') {
    stop.abort();
    asking.catch(() => undefined);
    throw new Error(`${method} ${path.slice(0, 80)} is not answered`);
  }
  const { answer, text } = answered;
  count(ground, `http ${answer.status}`);
  if (answer.status >= 400) {
    const problem = problemSchema.safeParse(jsonOrNothing(text));
    const about = `${method} ${path.slice(0, 80)}: ${answer.status}`;
    if (!problem.success) ground.faults.push(`${about} is no problem: ${text.slice(0, 120)}`);
    else if (problem.data.status !== answer.status || problem.data.code === 'internalError')
      ground.faults.push(`${about} ${text.slice(0, 200)}`);
    if (!(answer.headers.get('content-type') ?? '').startsWith('application/problem+json'))
      ground.faults.push(`${about} has the type ${String(answer.headers.get('content-type'))}`);
  }
  return { status: answer.status, text };
};

/** Creates an account; returns its token. */
export const newGuest = async (ground: Ground): Promise<Session> => {
  const { text } = await call(ground, '/api/v1/guests', { method: 'POST', body: '{"name":"Foe"}' });
  return JSON.parse(text) as Session;
};

export const as = ({ token }: Session): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
});

/** A reserved place in the room of the match, not used yet; undefined if the request was refused. */
export const reserve = async (
  ground: Ground,
  session: Session,
  matchId = ground.matchId(),
): Promise<Joined['reservation'] | undefined> => {
  const { status, text } = await call(ground, `/api/v1/matches/${matchId}/join`, {
    method: 'POST',
    body: '{}',
    headers: as(session),
  });
  return status === 200 ? (JSON.parse(text) as Joined).reservation : undefined;
};

export const roomPath = ({ processId, roomId, sessionId }: Joined['reservation']): string =>
  `/${processId ?? ''}/${roomId}?sessionId=${sessionId}`;

export interface OpenSocket {
  readonly socket: WebSocket;
  readonly opened: Promise<boolean>;
  /** First message of the room, which describes the state; never arrives if the connection is refused. */
  readonly greeted: Promise<void>;
  readonly closed: Promise<number>;
}

/** A bare socket at a path. It sends nothing. */
export const openSocket = (ground: Ground, path: string): OpenSocket => {
  const socket = new WebSocket(`${ground.url.replace('http', 'ws')}${path}`, {
    headers: { 'x-forwarded-for': anyAddress(ground.random) },
  });
  ground.sockets.add(socket);
  count(ground, 'sockets');
  socket.on('error', () => count(ground, 'socket errors'));
  const opened = new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  const greeted = new Promise<void>((resolve) => socket.once('message', () => resolve()));
  const closed = new Promise<number>((resolve) =>
    socket.once('close', (code) => {
      ground.sockets.delete(socket);
      count(ground, `closed ${code}`);
      resolve(code);
    }),
  );
  return { socket, opened, greeted, closed };
};

/** Completes the join: what a client sends after it has read the first message. */
const JOINED = new Uint8Array([10]);

/** A socket that has joined the room, as a spectator. */
export const enter = async (ground: Ground, session: Session): Promise<OpenSocket | undefined> => {
  const reservation = await reserve(ground, session);
  if (!reservation) return undefined;
  const open = openSocket(ground, roomPath(reservation));
  const isIn = await Promise.race([open.greeted.then(() => true), open.closed.then(() => false)]);
  if (!isIn) return undefined;
  open.socket.send(JOINED);
  return open;
};

export const count = ({ counts }: Ground, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

export const anyAddress = (random: BotRandom): string =>
  `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

export const anyBytes = (random: BotRandom, most: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: random.below(most) + 1 }, () => random.below(256));

const jsonOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
