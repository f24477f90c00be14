import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import type { Campaign, Match, Problem } from '@penance/shared';
import { anybody, guest, type Api, type Reply } from '../support/api.ts';
import { counted, emptyPack, harmlessIf, packWith, refusedIf, statusOf, type Attack } from './attack.ts';

/** Size of one match in a list, in bytes. */
const LISTED_MOST = 6000;

const HARMFUL = ['a\u0000b', 'a\ud800b', 'a\u001b[2Jb', 'a\u202eb', ' \u200b ', '\u3164'] as const;

/** Every route that takes a name, with a request that contains it. */
const named = (name: string): readonly (readonly ['POST', string, object])[] => [
  ['POST', '/guests', { name }],
  ['POST', '/decks', { name, list: { faction: 'church', frame: 'warden', sets: [], tactics: [] } }],
  ['POST', '/campaigns', { name }],
  ['POST', '/matches', { ruleset: { packs: [emptyPack('house', name)] } }],
  ['POST', '/tournaments', { name, format: { kind: 'swiss' } }],
  [
    'POST',
    '/tournaments',
    { name: 'x', format: { kind: 'swiss' }, ruleset: { packs: [emptyPack('house', name)] } },
  ],
];

const campaignFile = async (
  host: Api,
): Promise<{ opening: { ruleset: { packs: unknown[] } }; entries: unknown[] }> => {
  const { body } = await host.call<Campaign>('POST', '/campaigns', { name: 'Long way' });
  return (await host.call('GET', `/campaigns/${body.id}/export`)).body;
};

export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    finding: 'M1',
    name: 'text that the database cannot store, or that gives commands to terminals, in every name',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const statuses: number[] = [];
      for (const text of HARMFUL)
        for (const [method, path, body] of named(text))
          statuses.push((await foe.call(method, path, body)).status);
      return refusedIf(
        statuses.every((status) => status === 400 || status === 422),
        counted(statuses),
      );
    },
  },
  {
    finding: 'M1',
    name: 'cursors of the year 0000, and numbers that no column holds',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const cursor = Buffer.from(`0000-01-01T00:00:00.000Z ${randomUUID()}`).toString('base64url');
      const board = Buffer.from(`99999999999999 ${randomUUID()}`).toString('base64url');
      const replies = [
        await foe.call('GET', `/decks?cursor=${cursor}`),
        await foe.call('GET', `/matches?cursor=${cursor}`),
        await foe.call('GET', `/tournaments?cursor=${cursor}`),
        await foe.call('GET', `/campaigns?cursor=${cursor}`),
        await foe.call('GET', `/ratings/three-layer?cursor=${board}`),
        await foe.call('GET', `/tournaments/${randomUUID()}/entries?after=9007199254740991`),
        await foe.call('POST', '/tournaments', { name: 'x', format: { kind: 'swiss' }, startsAt: 9e15 }),
      ];
      const statuses = replies.map(({ status }) => status);
      return refusedIf(
        statuses.every((status) => status === 400),
        counted(statuses),
      );
    },
  },
  {
    finding: 'M1',
    name: 'a body that is nested 60,000 deep',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const deep = `{"ruleset":{"packs":[${'{"do":'.repeat(30_000)}1${'}'.repeat(30_000)}]}}`;
      const { status } = await foe.call('POST', '/matches', deep);
      return refusedIf(status === 400, String(status));
    },
  },
  {
    finding: 'C1',
    name: 'an event whose pack poisons the loop over due events',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const wanted = {
        name: 'x',
        format: { kind: 'swiss' },
        ruleset: { packs: [emptyPack('house', 'a\u0000')] },
      };
      const { status } = await foe.call('POST', '/tournaments', wanted);
      return refusedIf(status === 400 || status === 422, String(status));
    },
  },
  {
    finding: 'C2',
    name: 'a list of lobbies that each hold a large pack',
    run: async ({ server }) => {
      const file = resolve('packs', readdirSync('packs').find((name) => name.endsWith('.json')) ?? '');
      const pack: unknown = JSON.parse(readFileSync(file, 'utf8'));
      let made = 0;
      for (let at = 0; at < 60; at += 1) {
        const foe = await guest(server, `Foe ${at}`);
        const { status } = await foe.call('POST', '/matches', { ruleset: { packs: [pack] } });
        made += Number(status === 201);
      }
      if (made === 0) throw new Error('no lobby was opened');
      const reply = await fetch(`${server.url}/api/v1/matches?limit=100`);
      const bytes = (await reply.text()).length;
      return harmlessIf(bytes < made * LISTED_MOST, `${made} lobbies in ${bytes} bytes`);
    },
  },
  {
    finding: 'C3',
    name: 'an import of as many entries as a file may hold',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const file = await campaignFile(foe);
      const input = {
        from: 'member',
        by: foe.accountId,
        command: { kind: 'setRole', key: 'k'.repeat(8), member: foe.accountId, role: 'player' },
      };
      const entries = Array.from({ length: 15_000 }, (_, at) => ({
        seq: at + 1,
        input,
        outcomes: [],
        facts: [],
      }));
      const { status } = await foe.call('POST', '/campaigns/import', { ...file, entries });
      return refusedIf(status >= 400 && status < 500, String(status));
    },
  },
  {
    finding: 'H3',
    name: 'an import whose packs redefine what is built in, or have one id twice',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const file = await campaignFile(foe);
      const take = async (packs: readonly unknown[]): Promise<Reply<Problem>> =>
        foe.refused('POST', '/campaigns/import', {
          ...file,
          opening: { ...file.opening, ruleset: { ...file.opening.ruleset, packs } },
        });
      const [card] = packWith('House').cards;
      const replies = [
        await take([
          {
            ...emptyPack('house', 'House'),
            cards: [
              { ...card, id: 'overclock' },
              { ...card, id: 'overclock' },
            ],
          },
        ]),
        await take([emptyPack('house', 'House'), { ...packWith('House'), id: 'house' }, packWith('House')]),
      ];
      return refusedIf(
        replies.every(({ status }) => status === 422),
        counted(replies.map(({ status }) => status)),
      );
    },
  },
  {
    finding: 'H2',
    name: 'matches of bots alone, one after the other',
    environment: { BOT_MATCHES_PER_DAY: '5' },
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const seats = Array.from({ length: 8 }, (_, at) => ({ team: at, bot: 'random' }));
      const statuses: number[] = [];
      for (let made = 0; made < 12; made += 1)
        statuses.push((await foe.call<Match>('POST', '/matches', { seats })).status);
      return harmlessIf(statuses.filter((status) => status === 201).length <= 5, counted(statuses));
    },
  },
  {
    finding: 'H5',
    name: 'addresses that the client made up, before those of the proxy',
    environment: { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '20' },
    run: async ({ server }) => {
      const statuses: number[] = [];
      for (let asked = 0; asked < 40; asked += 1)
        statuses.push(
          await statusOf(
            server.url,
            { 'x-forwarded-for': `203.0.113.${asked}, 198.51.100.7` },
            '/api/v1/maps',
          ),
        );
      return refusedIf(statuses.includes(429), counted(statuses));
    },
  },
  {
    finding: 'M4',
    name: 'asking for what does not exist, and for transcripts, again and again',
    environment: { REQUESTS_PER_MINUTE: '100' },
    run: async ({ server }) => {
      const statuses: number[] = [];
      for (let asked = 0; asked < 40; asked += 1)
        statuses.push((await anybody(server).call('GET', `/matches/${randomUUID()}/transcript`)).status);
      const isDear = statuses.filter((status) => status === 404).length <= 30;
      const unknown: number[] = [];
      for (let asked = 0; asked < 120; asked += 1)
        unknown.push((await fetch(`${server.url}/no-${asked}`)).status);
      return refusedIf(isDear && unknown.includes(429), counted([...statuses, ...unknown]));
    },
  },
  {
    finding: 'M6',
    name: 'a body of which half is sent',
    isLong: true,
    run: ({ server }) =>
      new Promise((resolve) => {
        const { hostname, port } = new URL(server.url);
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            'POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"name"',
          );
        });
        const gaveUp = setTimeout(() => {
          socket.destroy();
          resolve(refusedIf(false, 'open after 60 s'));
        }, 60_000);
        socket.on('error', () => undefined);
        socket.resume();
        socket.on('close', () => {
          clearTimeout(gaveUp);
          resolve(refusedIf(true, 'closed'));
        });
      }),
  },
  {
    finding: 'L',
    name: 'figures read by a web page, or under a foreign name',
    run: async ({ server }) => {
      const statuses = [
        await statusOf(server.url, { origin: 'https://page.example' }, '/metrics'),
        await statusOf(server.url, { host: 'rebound.example' }, '/metrics'),
      ];
      return refusedIf(
        statuses.every((status) => status === 401),
        counted(statuses),
      );
    },
  },
];
