import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Joined, Match } from '@penance/shared';
import { WebSocket } from 'ws';
import { deckFor, guest, type Api, type Serving } from '../support/api.ts';
import { joinRaw } from '../support/raw-room.ts';
import { counted, refusedIf, type Attack } from './attack.ts';
import { BEHIND_PROXY, codeOf, inTurns, replies, send, tally } from './sender.ts';

type Place = Joined['reservation'];

interface Line {
  readonly socket: WebSocket;
  /** Messages that came. */
  readonly heard: () => number;
}

const JOINED = new Uint8Array([10]);

const reserve = async (api: Api, matchId: string): Promise<Place> => {
  const { status, body } = await api.call<Joined>('POST', `/matches/${matchId}/join`, {});
  if (status !== 200) throw new Error(`no place: ${JSON.stringify(body)}`);
  return body.reservation;
};

/** A bare socket that has joined the room. */
const lineTo = (server: Serving, { processId, roomId, sessionId }: Place): Promise<Line> =>
  new Promise((resolve, reject) => {
    let heard = 0;
    const url = `${server.url.replace('http', 'ws')}/${processId ?? ''}/${roomId}?sessionId=${sessionId}`;
    const socket = new WebSocket(url);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
    socket.on('message', () => (heard += 1));
    socket.once('message', () => {
      socket.send(JOINED);
      resolve({ socket, heard: () => heard });
    });
  });

const isOpen = ({ socket }: Line): boolean => socket.readyState === WebSocket.OPEN;

const LOBBIES = 20;
const EACH = 5;

/** A hundred sockets of one account, five in each of its lobbies. */
const hundredLines = async (server: Serving): Promise<readonly Line[]> => {
  const foe = await guest(server, 'Foe');
  const lobbies = await inTurns(
    LOBBIES,
    LOBBIES,
    async () => (await foe.call<Match>('POST', '/matches', {})).body.id,
  );
  const lines = await inTurns(LOBBIES, LOBBIES, async (at) => {
    const own: Line[] = [];
    for (let place = 0; place < EACH; place += 1)
      own.push(await lineTo(server, await reserve(foe, lobbies[at] ?? '')));
    return own;
  });
  await sleep(200);
  return lines.flat();
};

/** As in docs/limits.md: what an account may have answered at once, and in each second after that. */
const BURST = 400;
const PER_SECOND = 80;
const FLOOD_MS = 6000;

/** Messages of a name that no room has. */
const UNKNOWN = Buffer.concat([Buffer.from([13, 0xa2]), Buffer.from('zz')]);

interface Flood {
  readonly sent: number;
  readonly seconds: number;
  readonly open: number;
  readonly heard: number;
}

/** All lines send every 50 ms until all are disconnected, or the time is over. */
const flood = async (lines: readonly Line[], shoot: (socket: WebSocket) => number): Promise<Flood> => {
  const before = lines.reduce((sum, line) => sum + line.heard(), 0);
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < FLOOD_MS && lines.some(isOpen)) {
    for (const { socket } of lines.filter(isOpen)) sent += shoot(socket);
    await sleep(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  const open = lines.filter(isOpen).length;
  for (const { socket } of lines) socket.terminate();
  return { sent, seconds, open, heard: lines.reduce((sum, line) => sum + line.heard(), 0) - before };
};

const times = (count: number, act: () => void): number => {
  for (let done = 0; done < count; done += 1) act();
  return count;
};

const inWords = ({ sent, seconds, open, heard }: Flood): string =>
  `${sent} sent in ${seconds.toFixed(1)} s, ${heard} answered, ${open} still connected`;

/** Asks for a WebSocket at that path; the status of the reply, 0 if there is none. */
const handshake = (server: Serving, path: string, headers: readonly string[] = []): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    let reply = '';
    const socket = connect(Number(port), hostname);
    socket.on('error', () => resolve(0));
    socket.on('close', () => resolve(0));
    socket.on('data', (bytes: Buffer) => {
      reply += bytes.toString('latin1');
      const status = /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1];
      if (status === undefined) return;
      socket.destroy();
      resolve(Number(status));
    });
    const head = [
      `GET ${path} HTTP/1.1`,
      'Host: x',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });

const HANDSHAKES = 200;

export const SOCKET_ATTACKS: readonly Attack[] = [
  {
    finding: 'security 4',
    name: 'a hundred sockets of one account, with messages of unknown names',
    run: async ({ server, begin }) => {
      const lines = await hundredLines(server);
      begin();
      const seen = await flood(lines, (socket) => times(18, () => socket.send(UNKNOWN)));
      const most = BURST + PER_SECOND * (seen.seconds + 1);
      return refusedIf(seen.open === 0 && seen.heard <= most, inWords(seen));
    },
  },
  {
    finding: 'security 4',
    name: 'a hundred sockets of one account, with frames that nobody asked for',
    run: async ({ server, begin }) => {
      const lines = await hundredLines(server);
      begin();
      const seen = await flood(lines, (socket) => times(200, () => socket.pong()));
      return refusedIf(seen.open === 0, inWords(seen));
    },
  },
  {
    finding: 'security 4',
    name: 'a hundred sockets of one account, each with little less than one may send',
    isLong: true,
    run: async ({ server, begin }) => {
      const lines = await hundredLines(server);
      begin();
      const seen = await flood(lines, (socket) => times(1, () => socket.send(UNKNOWN)));
      const most = BURST + PER_SECOND * (seen.seconds + 1);
      return refusedIf(seen.heard <= most, inWords(seen));
    },
  },
  {
    finding: 'security 5',
    name: 'WebSockets asked for at paths without a room, and from a hundred addresses of one network of 64 bits',
    environment: { ...BEHIND_PROXY, REQUESTS_PER_MINUTE: '60' },
    run: async ({ server, begin }) => {
      begin();
      const paths = ['/a/b?sessionId=x', '/', '/api/v1/maps', '/a/b/c/d'];
      const ofPaths = await inTurns(HANDSHAKES, 20, (at) =>
        handshake(server, paths[at % paths.length] ?? '', ['X-Forwarded-For: 203.0.113.1']),
      );
      const ofNetwork = await inTurns(HANDSHAKES, 20, (at) =>
        handshake(server, '/a/b?sessionId=x', [`X-Forwarded-For: 2001:db8:1:2::${(at + 1).toString(16)}`]),
      );
      const isLimited = [ofPaths, ofNetwork].every(
        (statuses) => statuses.filter((status) => status === 429 || status === 0).length >= HANDSHAKES / 2,
      );
      return refusedIf(isLimited, `${counted(ofPaths)}; ${counted(ofNetwork)}`);
    },
  },
  {
    finding: 'security 8',
    name: 'old places of somebody who gave up a seat, against its next player',
    run: async ({ server, begin }) => {
      const [host, foe, next] = [
        await guest(server, 'Host'),
        await guest(server, 'Foe'),
        await guest(server, 'Next'),
      ];
      const { body: match } = await host.call<Match>('POST', '/matches', {});
      const path = `/matches/${match.id}/seat`;
      const sit = (api: Api) => api.call('POST', path, { seat: 0, deck: { list: deckFor() }, ready: false });
      await sit(foe);
      const places = [];
      for (let at = 0; at < 5; at += 1) places.push(await reserve(foe, match.id));
      const [first, ...old] = places;
      if (first) await lineTo(server, first);
      await foe.call('DELETE', path);
      const { status } = await sit(next);
      const room = await joinRaw(next, server.url, match.id);
      begin();
      const entered: string[] = [];
      for (const place of old) {
        const line = await lineTo(server, place).catch(() => undefined);
        await sleep(200);
        entered.push(line && isOpen(line) ? 'entered' : 'kept out');
      }
      const stays = room.isOpen();
      return refusedIf(
        status === 200 && room.seat === 0 && stays,
        `the next player ${stays ? 'stays' : 'was thrown out'}; old places: ${tally(entered)}`,
      );
    },
  },
  {
    finding: 'servers 9',
    name: 'more places of one player than it may have, told as its own',
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const { body: match } = await foe.call<Match>('POST', '/matches', {});
      begin();
      const sent = await inTurns(60, 60, () =>
        send(server, `/matches/${match.id}/join`, { method: 'POST', token: foe.token, body: '{}' }),
      );
      const refused = sent.filter(({ status }) => status !== 200);
      const other = await joinRaw(await guest(server, 'Other'), server.url, match.id);
      const isIn = other.isOpen();
      other.leave();
      return refusedIf(
        isIn &&
          refused.length > 0 &&
          refused.every((each) => each.status === 429 && codeOf(each) !== 'serverBusy'),
        `${replies(sent)}; another player ${isIn ? 'comes in' : 'is kept out'}`,
      );
    },
  },
];
