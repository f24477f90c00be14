import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import {
  tournamentBracketSchema,
  tournamentCommandReplySchema,
  tournamentEntriesSchema,
  tournamentPageSchema,
  tournamentRoundsSchema,
  tournamentSchema,
  type Problem,
  type Standing,
  type Tournament,
  type TournamentCommand,
  type TournamentCommandReply,
  type TournamentPage,
} from '@penance/shared';
import { anybody, deckFor, guest, type Api } from '../support/api.ts';
import { createTournamentStore } from '../../src/tournament/tournament-store.ts';
import { testServer } from '../support/fixtures.ts';
import { unprovedEvents } from './unproved-events.ts';

const server = await testServer({
  TOURNAMENTS_PER_ACCOUNT: '60',
  WEBHOOK_TARGETS: 'any',
  START_PATIENCE: '0',
});
const host = await guest(server, 'Hanna');
const players = await Promise.all(['Anna', 'Bert', 'Carl', '=Dora'].map((name) => guest(server, name)));

const settings = { name: 'Cup', format: { kind: 'swiss', rounds: 2 } };
const open = async (wanted: object = {}): Promise<string> => {
  const { status, body } = await host.call<Tournament>('POST', '/tournaments', { ...settings, ...wanted });
  expect({ status, body }).toMatchObject({ status: 201 });
  expect(tournamentSchema.parse(body)).toEqual(body);
  return body.state.id;
};
let keys = 0;
const command = (api: Api, id: string, wanted: TournamentCommand, key = `key-${(keys += 1)}`) =>
  api.call<Omit<TournamentCommandReply, 'status'> & Problem>('POST', `/tournaments/${id}/commands`, {
    ...wanted,
    key,
  });
const register = { kind: 'register', teamMates: [], deck: deckFor() } as const;
const begin = async (wanted: object = {}): Promise<string> => {
  const id = await open(wanted);
  for (const player of players) expect(await command(player, id, register)).toMatchObject({ status: 200 });
  expect(await command(host, id, { kind: 'start' })).toMatchObject({ status: 200 });
  return id;
};
const get = async <Body>(path: string): Promise<Body> => (await anybody(server).call<Body>('GET', path)).body;
/** A referee decides all open pairings in favour of the entrant who registered first. */
const decideAll = async (id: string): Promise<void> => {
  const { rounds } = tournamentRoundsSchema.parse(await get(`/tournaments/${id}/rounds`));
  for (const pairing of rounds.flatMap(({ pairings }) => pairings).filter(({ result }) => result === null)) {
    const winner = [...pairing.entrants].sort()[0] ?? null;
    const wanted = { kind: 'adjudicate', pairing: pairing.id, winner, reason: 'It grew late.' } as const;
    expect(await command(host, id, wanted)).toMatchObject({ status: 200 });
  }
};

describe('an event', () => {
  test('is opened, filled and played, and can be read by anybody', async () => {
    const id = await begin();
    const rounds = tournamentRoundsSchema.parse(await get(`/tournaments/${id}/rounds`));
    const [game] = rounds.rounds[0]?.pairings[0]?.games ?? [];
    expect(await get(`/matches/${game?.match ?? ''}`)).toMatchObject({
      seats: [{ ready: true }, { ready: true }],
    });
    expect(tournamentBracketSchema.parse(await get(`/tournaments/${id}/bracket`)).rounds).toHaveLength(1);
    await decideAll(id);
    await decideAll(id);
    const { state } = tournamentSchema.parse(await get(`/tournaments/${id}`));
    expect(state).toMatchObject({ status: 'finished', rounds: [{ number: 1 }, { number: 2 }] });
    const { standings } = await get<{ standings: readonly Standing[] }>(`/tournaments/${id}/standings`);
    expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    for (const { matchPoints, tieBreaks } of standings) {
      expect(tieBreaks.find(({ kind }) => kind === 'matchPoints')?.value).toBe(matchPoints);
      for (const { from, terms, value } of tieBreaks.filter((tieBreak) => tieBreak.from === 'sum'))
        expect([
          from,
          terms.filter(({ counts }) => counts).reduce((sum, term) => sum + term.value, 0),
        ]).toEqual(['sum', value]);
    }
    const { entries } = await get<{ entries: readonly object[] }>(`/tournaments/${id}/log`);
    expect(entries.filter((entry) => 'reason' in entry && entry.reason === 'It grew late.')).toHaveLength(4);
  });

  test('is returned in full or in part, as its journal has it', async () => {
    const id = await begin();
    const whole = tournamentEntriesSchema.parse(await get(`/tournaments/${id}/entries`));
    expect(whole).toMatchObject({ next: null });
    expect(whole.items.map(({ seq, command: type }) => [seq, type])).toEqual([
      [1, 'openRegistration'],
      [2, 'register'],
      [3, 'register'],
      [4, 'register'],
      [5, 'register'],
      [6, 'start'],
    ]);
    const part = tournamentEntriesSchema.parse(await get(`/tournaments/${id}/entries?after=1&limit=2`));
    expect(part).toMatchObject({ items: whole.items.slice(1, 3), next: 3 });
    const { entries } = createTournamentStore(server.database.clients);
    for (const [bytes, seqs] of [
      [1, [2]],
      [2, [2]],
      [1_000_000, [2, 3, 4]],
    ] as const) {
      const read = await entries(id, { after: 1, limit: 3, bytes });
      expect(read.map(({ seq }) => seq)).toEqual(seqs);
    }
  });

  test('answers a command with its result, repeats that when the command is resent, and leaves decks out', async () => {
    const [anna] = players;
    if (!anna) throw new Error('nobody came');
    const id = await open();
    const { status, body } = await command(anna, id, register, 'once');
    expect(status).toBe(200);
    expect(tournamentCommandReplySchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      entry: 2,
      status: 'registration',
      written: { seq: 2, by: anna.accountId, command: 'register', facts: [{ type: 'entrantRegistered' }] },
    });
    const { items } = tournamentEntriesSchema.parse(await get(`/tournaments/${id}/entries`));
    expect(body.written).toEqual(items[1]);
    expect(JSON.stringify(body)).not.toContain('tactics');
    for (const player of players.slice(1)) await command(player, id, register);
    const again = await command(anna, id, register, 'once');
    expect(again.body).toEqual({ ...body, entry: 1 + players.length });
  });

  test('shows decks only to their players', async () => {
    const [anna] = players;
    if (!anna) throw new Error('nobody came');
    const id = await open();
    for (const player of players) await command(player, id, register);
    const deck = deckFor('three-layer', 'nomads');
    expect(await command(anna, id, { kind: 'lockDeck', deck })).toMatchObject({ status: 200 });
    await command(host, id, { kind: 'start' });
    const mine = await anna.call<Tournament>('GET', `/tournaments/${id}`);
    const decks = mine.body.state.entrants.flatMap((entrant) => entrant.players.map((player) => player.deck));
    expect(decks).toEqual([deck, null, null, null]);
    for (const path of ['', '/entries', '/export', '/export?format=csv', '/standings', '/rounds', '/bracket'])
      expect(JSON.stringify(await get(`/tournaments/${id}${path}`))).not.toContain('tactics');
    const shown = await begin({ deckLists: 'open' });
    expect(JSON.stringify(await get(`/tournaments/${shown}`))).toContain('tactics');
  });

  test('is listed, the newest first, and in the list of own events', async () => {
    const id = await open({ name: 'The newest' });
    const first = tournamentPageSchema.parse(await get('/tournaments?limit=1'));
    expect(first.items).toMatchObject([{ id, name: 'The newest', status: 'registration', entrants: 0 }]);
    const second = await get<TournamentPage>(`/tournaments?limit=1&cursor=${first.next ?? ''}`);
    expect(second.items[0]?.id).not.toBe(id);
    const [anna] = players;
    const own = async () => (await anna?.call<TournamentPage>('GET', '/tournaments?mine=true'))?.body.items;
    expect((await own())?.map((item) => item.id)).not.toContain(id);
    if (anna) await command(anna, id, register);
    expect((await own())?.map((item) => item.id)).toContain(id);
  });

  test('is exported as a file', async () => {
    const id = await begin({ name: '=HYPERLINK("x")' });
    await decideAll(id);
    await decideAll(id);
    const csv = await get<string>(`/tournaments/${id}/export?format=csv`);
    const [head = '', ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toMatch(/^rank,place,entrant,name,status,seed,matchPoints,/);
    expect(rows).toHaveLength(4);
    // A spreadsheet would interpret the name as a formula.
    expect(rows.filter((row) => row.includes(",'=Dora,"))).toHaveLength(1);
    const report = await get<string>(`/tournaments/${id}/export?format=trf`);
    const lines = report
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('001'));
    expect(lines).toHaveLength(4);
    for (const line of lines)
      expect(line).toMatch(/^001 {4}\d {6} {0}.{33} {33} {0,3}\d\.0 {4}\d( {5}\d [wb] [10=]){2}$/);
    const json = JSON.parse(await get<string>(`/tournaments/${id}/export`)) as {
      readonly standings: unknown;
    };
    expect(json.standings).toEqual(
      (await get<{ standings: unknown }>(`/tournaments/${id}/standings`)).standings,
    );
  });
});

describe('refusals', () => {
  test.each([
    ['malformedRequest', 400, { name: '' }],
    ['malformedRequest', 400, { format: { kind: 'knock-out' } }],
    ['malformedRequest', 400, { entrants: { least: 9, most: 8 } }],
    ['mapUnknown', 422, { maps: ['atlantis'] }],
    ['rulesetConflict', 422, { ruleset: { preset: 'three-layer', overrides: { deckCap: -1 } } }],
  ])('%s: an event cannot be opened with %# ', async (code, status, wanted) => {
    const reply = await host.refused('POST', '/tournaments', { ...settings, ...wanted });
    expect(reply).toMatchObject({ status, body: { code } });
  });

  test('commands by unauthorized accounts, and invalid ones', async () => {
    const [anna, bert] = players;
    if (!anna || !bert) throw new Error('nobody came');
    const id = await open();
    const illegal = { ...deckFor(), sets: [] };
    expect(await command(anna, id, { ...register, deck: illegal })).toMatchObject({
      status: 422,
      body: { code: 'deckIllegal', reasons: expect.any(Array) as unknown },
    });
    expect(await command(anna, id, register, 'mine')).toMatchObject({ status: 200 });
    expect(await command(anna, id, register, 'mine')).toMatchObject({ status: 200 });
    expect(await command(anna, id, register)).toMatchObject({ body: { code: 'alreadyRegistered' } });
    expect(await command(bert, id, { kind: 'start' })).toMatchObject({
      status: 403,
      body: { code: 'notReferee' },
    });
    expect(await command(host, id, { kind: 'start' })).toMatchObject({
      status: 409,
      body: { code: 'tooFewEntrants' },
    });
    expect(await command(host, id, { kind: 'start' }, 'start')).toMatchObject({ status: 409 });
    const report = { kind: 'gameFinished', game: 'swiss-1.1/1', match: id, result: { team: 1 } };
    expect(await host.call('POST', `/tournaments/${id}/commands`, { ...report, key: 'x' })).toMatchObject({
      status: 400,
    });
    expect(await command(host, host.accountId, { kind: 'start' })).toMatchObject({
      status: 404,
      body: { code: 'tournamentNotFound' },
    });
    expect(await anybody(server).call('POST', `/tournaments/${id}/commands`, {})).toMatchObject({
      status: 401,
    });
  });
});

describe('webhooks', () => {
  test('are managed by the host only, and receive what happens', async () => {
    const bodies: string[] = [];
    let isHeard: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (isHeard = resolve));
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        bodies.push(body);
        response.end();
        isHeard();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const id = await open();
    const path = `/tournaments/${id}/webhooks`;
    const [anna] = players;
    expect(await anna?.refused('POST', path, { url: target })).toMatchObject({ status: 403 });
    expect(await anna?.refused('GET', path)).toMatchObject({ status: 403 });
    expect(await host.refused('POST', path, { url: 'file:///etc/passwd' })).toMatchObject({
      status: 422,
      body: { code: 'webhookTargetIllegal' },
    });
    const added = await host.call<{ id: string; secret: string }>('POST', path, { url: target });
    expect(added).toMatchObject({
      status: 201,
      body: { secret: expect.stringMatching(/^whsec_/) as unknown },
    });
    expect(JSON.stringify((await host.call('GET', path)).body)).not.toContain('whsec_');
    if (anna) await command(anna, id, register);
    await heard;
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      type: 'tournament.entry',
      tournament: { id, status: 'registration' },
      entry: { seq: 2, command: 'register', by: anna?.accountId },
    });
    expect(bodies[0]).not.toContain('tactics');
    expect((await host.call('GET', `${path}/${added.body.id}/deliveries`)).body).toMatchObject({
      items: [{ attempts: 1 }],
    });
    expect(await host.call('DELETE', `${path}/${added.body.id}`)).toMatchObject({ status: 204 });
    expect(await host.refused('DELETE', `${path}/${added.body.id}`)).toMatchObject({ status: 404 });
    receiver.closeAllConnections();
    receiver.close();
  });
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(server.database.clients)).toEqual([]);
});
