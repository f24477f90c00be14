import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, Tournament } from '@penance/shared';
import { disc } from '../../../shared/src/board/hex.ts';
import { guest, type Serving } from '../support/api.ts';
import { until } from '../support/until.ts';
import { refusedIf, type Attack } from './attack.ts';
import { newEvent, register } from './events.ts';
import { BEHIND_PROXY, guestFrom, inTurns, isRefusal, replies, send, type Sent } from './sender.ts';

/** A little less than a campaign file may have. */
const IMPORT_BYTES = 4_190_000;
/** A little less than what brings packs may have. */
const BODY_BYTES = 262_000;

/** As many items as fit, or at most so many. */
const filled = (before: string, item: string, after: string, bytes: number, most = Infinity): string => {
  const room = bytes - before.length - after.length;
  const items: string[] = new Array<string>(Math.min(most, Math.floor(room / (item.length + 1)))).fill(item);
  return `${before}${items.join(',')}${after}`;
};

const keys = (before: string, after: string, bytes: number): string => {
  const names: string[] = [];
  for (let size = before.length + after.length; ;) {
    const name = `"k${names.length}":0`;
    size += name.length + 1;
    if (size > bytes) return `${before}${names.join(',')}${after}`;
    names.push(name);
  }
};

const OPENING = JSON.stringify({
  name: 'x',
  ruleset: { preset: 'three-layer', overrides: {}, packs: [] },
  host: { id: 'h', name: 'h' },
  treasury: { scrap: 10, credits: 200 },
});
const FILE = `{"format":"penance-campaign","version":1,"opening":${OPENING},"entries":[`;

/** Campaign files that are nothing but small values, by what they consist of; some have no more than are allowed. */
const BOMBS: Readonly<Record<string, () => string>> = {
  'empty objects': () => filled(FILE, '{}', ']}', IMPORT_BYTES),
  'nested lists': () => filled(FILE, '[[[]]]', ']}', IMPORT_BYTES),
  keys: () => keys('{"format":"penance-campaign","version":1,"opening":{', '},"entries":[]}', IMPORT_BYTES),
  'as many objects as are allowed': () => filled(FILE, '{}', ']}', IMPORT_BYTES, 175_000),
  'as many lists as are allowed': () => filled(FILE, '[[[]]]', ']}', IMPORT_BYTES, 220_000),
};

const importing = (token: string, body: string, from: string) =>
  ({ method: 'POST', token, from, body }) as const;

/** Sends a byte now and then until it is ended. */
const slowImport = (server: Serving, token: string, from: string): (() => void) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    'POST /api/v1/campaigns/import HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${from}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 4000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"entries":[`);
  const drip = setInterval(() => socket.write('0,'), 500);
  return () => {
    clearInterval(drip);
    socket.destroy();
  };
};

/** An event of two with that hour. */
const eventAt = async (server: Serving, startsAt: number): Promise<string> => {
  const host = await guest(server, 'Host');
  const { id } = await newEvent(host, { startsAt });
  for (const name of ['Anna', 'Bert']) await register(await guest(server, name), id);
  return id;
};

/** One that is refused before its body is there may hear nothing of it. */
const isTurnedAway = (sent: Sent): boolean => sent.status === 0 || isRefusal(sent);

/** How long after its hour an event begins; milliseconds. */
const lateness = async (server: Serving, id: string, startsAt: number): Promise<number> => {
  await sleep(Math.max(0, startsAt - Date.now() - 200));
  await until(
    async () => JSON.parse((await send(server, `/tournaments/${id}`)).text) as Tournament,
    ({ state }) => state.status !== 'registration',
  );
  return Date.now() - startsAt;
};

const NOTICE_MS = 4000;
const VOLLEYS = 3;
const VOLLEY = 3;
const BETWEEN_MS = 2500;
/** Nine imports may hold an event up by no more than a second or two. */
const LATER_MOST_MS = 2000;

const TERRAINS = ['rubble', 'low-wall', 'forest', 'smoke', 'darkness', 'water', 'fire', 'tainted'];

/** Packs whose maps say something of each hex, 2.3 MB of them. */
const largePacks = (): readonly object[] => {
  const hexes = disc([0, 0], 16).map((hex, at) => [hex.join(','), at] as const);
  const map = (id: string) => ({
    id,
    title: 'Large',
    radius: 19,
    terrain: Object.fromEntries(hexes.map(([hex, at]) => [hex, TERRAINS[at % TERRAINS.length]])),
    elevation: Object.fromEntries(hexes.map(([hex, at]) => [hex, at % 4])),
    deployment: [[[-19, 0]], [[19, 0]]],
  });
  return Array.from({ length: 5 }, (_, pack) => ({
    id: `large-${pack}`,
    title: 'Large',
    cards: [],
    sets: [],
    factions: [],
    maps: Array.from({ length: 19 }, (_unused, at) => map(`map-${pack}-${at}`)),
  }));
};

const VALUES_MOST = 104_000;
/** About 1,200 names. */
const NAMES_BYTES = 9_500;

/** Bodies that are cheap to send and would be dear to judge: path and text. */
const DEAR: Readonly<Record<string, () => readonly [path: string, body: string]>> = {
  'override keys': () => [
    '/decks/check',
    keys('{"preset":"three-layer","list":{},"overrides":{', '}}', BODY_BYTES),
  ],
  'unknown keys': () => ['/decks/check', keys('{"preset":"three-layer",', '}', BODY_BYTES)],
  'a list of objects': () => [
    '/decks/check',
    filled('{"preset":"three-layer","list":[', '{"k":1}', ']}', BODY_BYTES),
  ],
  'a pack of numbers': () => [
    '/matches',
    filled('{"ruleset":{"packs":[{"id":"x","title":"x","cards":[', '1', ']}]}}', BODY_BYTES),
  ],
  'as many numbers in a pack as are allowed': () => [
    '/matches',
    filled('{"ruleset":{"packs":[{"id":"x","title":"x","cards":[', '1', ']}]}}', BODY_BYTES, VALUES_MOST),
  ],
  'as many objects in a pack as are allowed': () => [
    '/matches',
    filled('{"ruleset":{"packs":[{"id":"x","title":"x","maps":[', '{}', ']}]}}', BODY_BYTES, VALUES_MOST / 4),
  ],
  'as many override keys as are allowed': () => [
    '/decks/check',
    keys('{"preset":"three-layer","list":{},"overrides":{', '}}', NAMES_BYTES),
  ],
};
/** Of a refusal, whatever was refused; bytes. */
const REFUSAL_MOST = 20_000;

export const IMPORT_ATTACKS: readonly Attack[] = [
  {
    finding: 'security 1',
    name: 'imports of 4 MB of small values: one, and ten at once from ten addresses',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const bombs = Object.entries(BOMBS).map(([what, make], at) => ({ what, body: make(), network: at }));
      const tokens = await inTurns(10, 10, (at) => guestFrom(server, `203.0.113.${at + 1}`));
      begin();
      const seen: string[] = [];
      let isSound = true;
      for (const { what, body, network } of bombs) {
        const bomb = (count: number): Promise<Sent[]> =>
          Promise.all(
            tokens
              .slice(0, count)
              .map((token, at) =>
                send(server, '/campaigns/import', importing(token, body, `10.0.${network}.${at + 1}`)),
              ),
          );
        const sent = [...(await bomb(1)), ...(await bomb(10))];
        isSound &&= sent.every(isTurnedAway);
        seen.push(`${what} ${replies(sent)}`);
      }
      return refusedIf(isSound, seen.join('; '));
    },
  },
  {
    finding: 'security 1',
    name: 'the hour of an event, held up by nine imports',
    isLong: true,
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const from = '203.0.113.1';
      const [token, body] = [await guestFrom(server, from), BOMBS['empty objects']?.() ?? ''];
      const calmAt = Date.now() + NOTICE_MS;
      const calm = await lateness(server, await eventAt(server, calmAt), calmAt);
      const startsAt = Date.now() + VOLLEYS * BETWEEN_MS - 500;
      const id = await eventAt(server, startsAt);
      begin();
      const late = lateness(server, id, startsAt);
      const sent: Sent[] = [];
      for (let volley = 0; volley < VOLLEYS; volley += 1) {
        const asked = Array.from({ length: VOLLEY }, () =>
          send(server, '/campaigns/import', importing(token, body, from)),
        );
        sent.push(...(await Promise.all(asked)));
        await sleep(BETWEEN_MS);
      }
      const [calmMs, lateMs] = [calm, await late];
      return refusedIf(
        lateMs - calmMs < LATER_MOST_MS && sent.every(isTurnedAway),
        `${lateMs} ms after its hour, ${calmMs} ms without; ${replies(sent)}`,
      );
    },
  },
  {
    finding: 'security 1',
    name: 'an import whose packs of 2.3 MB are too large',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const { body } = await foe.call<Campaign>('POST', '/campaigns', { name: 'Long way' });
      const { body: file } = await foe.call<{ opening: { ruleset: object } }>(
        'GET',
        `/campaigns/${body.id}/export`,
      );
      const ruleset = { ...file.opening.ruleset, packs: largePacks() };
      const text = JSON.stringify({ ...file, opening: { ...file.opening, ruleset } });
      begin();
      const sent: Sent[] = [];
      for (let at = 0; at < 5; at += 1)
        sent.push(await send(server, '/campaigns/import', importing(foe.token, text, '203.0.113.1')));
      return refusedIf(sent.every(isRefusal), `${Math.round(text.length / 1000)} kB; ${replies(sent)}`);
    },
  },
  {
    finding: 'security 1',
    name: 'bodies of 262 kB that would be dear to judge',
    run: async ({ server, begin }) => {
      const { token } = await guest(server, 'Foe');
      const bodies = Object.entries(DEAR).map(([what, make]) => [what, ...make()] as const);
      begin();
      const seen: string[] = [];
      let isSound = true;
      for (const [what, path, body] of bodies) {
        const sent: Sent[] = [];
        for (let at = 0; at < 6; at += 1)
          sent.push(await send(server, path, { method: 'POST', token, body }));
        const longest = Math.max(...sent.map(({ text }) => text.length));
        isSound &&= sent.every(isRefusal) && longest < REFUSAL_MOST;
        seen.push(`${what} ${replies(sent)}, ${longest} bytes at most`);
      }
      return refusedIf(isSound, seen.join('; '));
    },
  },
  {
    finding: 'enemy 3',
    name: 'bodies of 262 kB that would be dear to judge, from sixty addresses at once',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const { token } = await guest(server, 'Foe');
      const bodies = Object.values(DEAR).map((make) => make());
      // The first ones are slower, as long as the code is not compiled.
      for (const [path, body] of bodies) await send(server, path, { method: 'POST', token, body });
      begin();
      const sent = await Promise.all(
        Array.from({ length: 60 }, (_, at) => {
          const [path, body] = bodies[at % bodies.length] ?? ['', ''];
          return send(server, path, { method: 'POST', token, from: `203.0.113.${at + 1}`, body });
        }),
      );
      return refusedIf(sent.every(isRefusal), replies(sent));
    },
  },
  {
    finding: 'enemy 5',
    name: 'campaign files that arrive slowly from eight addresses, against an honest one',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const froms = Array.from({ length: 8 }, (_, at) => `203.0.113.${at + 1}`);
      const tokens = await Promise.all(froms.map((from) => guestFrom(server, from)));
      const honest = await guestFrom(server, '198.51.100.1');
      begin();
      const slow = froms.map((from, at) => slowImport(server, tokens[at] ?? '', from));
      await sleep(3000);
      const sent = [];
      for (let at = 0; at < 3; at += 1)
        sent.push(await send(server, '/campaigns/import', importing(honest, '{}', '198.51.100.1')));
      for (const end of slow) end();
      return refusedIf(
        sent.every(({ status }) => status === 422),
        `the honest files: ${replies(sent)}`,
      );
    },
  },
];
