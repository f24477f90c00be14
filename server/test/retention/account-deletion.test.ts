import { expect, test } from '@jest/globals';
import {
  accountExportSchema,
  CLOSE_CODES,
  DELETED_NAME,
  verifyCampaign,
  verifyTranscript,
  type AccountExport,
  type Campaign,
  type CampaignDocument,
  type Match,
  type Tournament,
  type Transcript,
  type TournamentCommand,
} from '@penance/shared';
import { pino } from 'pino';
import { createMatchStore } from '../../src/match/match-store.ts';
import { createMatchArchive } from '../../src/match/transcript/match-archive.ts';
import { createTranscripts } from '../../src/match/transcript/transcripts.ts';
import { ACCOUNT_TABLES, DELETED_WITH_ACCOUNT } from '../../src/retention/account-tables.ts';
import { command as commandIn, open as openCampaign } from '../campaign/campaign-calls.ts';
import { anybody, deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw, playedOut } from '../support/raw-room.ts';
import { playOn, viewIn } from '../support/room-duel.ts';
import { until } from '../support/until.ts';
import { unprovedEvents } from '../tournament/unproved-events.ts';

const NAME = 'Quillonax';
const LATER_NAME = 'Zwentibold';
const QUEUE = 'three-layer.duel.casual';

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const server = await testServer({ WEBHOOK_TARGETS: 'any', START_PATIENCE: '1', LEASE: '1' }, { log });
const rows = <Row extends object>(text: string, values: readonly string[] = []): Promise<readonly Row[]> =>
  server.database.clients.use((sql) => sql.unsafe<Row[]>(text, [...values]));
const read = async <Body>(api: Api, path: string): Promise<Body> => (await api.call<Body>('GET', path)).body;

/** Tables with a row that has the text anywhere. */
const tablesWith = async (text: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of Object.keys(ACCOUNT_TABLES)) {
    const [has] = await rows(`select from ${table} where ${table}::text ilike '%' || $1 || '%' limit 1`, [
      text,
    ]);
    if (has) found.push(table);
  }
  return found;
};

let keys = 0;
const command = async (api: Api, id: string, wanted: TournamentCommand): Promise<void> => {
  const reply = await api.call('POST', `/tournaments/${id}/commands`, {
    ...wanted,
    key: `key-${(keys += 1)}`,
  });
  expect(reply).toMatchObject({ status: 200 });
};
const openEvent = async (host: Api, wanted: object = {}): Promise<string> => {
  const settings = { name: 'Cup', format: { kind: 'swiss', rounds: 2 }, ...wanted };
  return (await host.call<Tournament>('POST', '/tournaments', settings)).body.state.id;
};
const register = { kind: 'register', teamMates: [], deck: deckFor() } as const;

/** Leaves only the transcript of the match, as after the retention time. */
const archive = async (matchId: string): Promise<void> => {
  const { clients } = server.database;
  const packing = createMatchArchive(clients);
  const packed = await createTranscripts({ store: createMatchStore(clients), archive: packing }).pack(
    matchId,
  );
  expect('packed' in packed && (await packing.put(matchId, packed))).toBe(true);
};

test('a deleted account leaves no name in any table, log or page, and what others played stays', async () => {
  const [gone, other, host] = [
    await guest(server, NAME),
    await guest(server, 'Bert'),
    await guest(server, 'Hanna'),
  ];
  await gone.call('POST', '/recovery-codes');
  await gone.call('POST', '/decks', { name: `${NAME}'s hammer`, list: deckFor() });

  // A match that is over, one under way, two that wait, and a place in the queue.
  const finished = await seatedDuel(gone, other);
  await playedOut(server.url, gone, other, finished.id);
  const archived = await seatedDuel(gone, other);
  await playedOut(server.url, gone, other, archived.id);
  await archive(archived.id);
  const live = await seatedDuel(gone, other);
  const [ownRoom, otherRoom] = [
    await joinRaw(gone, server.url, live.id),
    await joinRaw(other, server.url, live.id),
  ];
  await until(
    () => read<Match>(other, `/matches/${live.id}`),
    ({ status }) => status === 'live',
  );
  const hosted = (await gone.call<Match>('POST', '/matches', {})).body;
  const joined = (await other.call<Match>('POST', '/matches', {})).body;
  await gone.call('POST', `/matches/${joined.id}/seat`, { deck: { list: deckFor() } });
  expect(await gone.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } })).toMatchObject({
    status: 201,
  });

  // An event that is over, one under way, one that it hosts; the first tells a webhook.
  const over = await openEvent(host);
  await host.call('POST', `/tournaments/${over}/webhooks`, { url: 'http://127.0.0.1:9/gone' });
  for (const player of [gone, other]) await command(player, over, register);
  await command(host, over, { kind: 'start' });
  await command(host, over, { kind: 'disqualify', entrant: 'e1', reason: 'Absent.' });
  expect((await read<Tournament>(host, `/tournaments/${over}`)).state.status).toBe('finished');
  // With three it goes on, whenever the match that is given up there has ended.
  const running = await openEvent(host);
  for (const player of [gone, other, host]) await command(player, running, register);
  await command(host, running, { kind: 'start' });
  const ownEvent = await openEvent(gone);
  await command(other, ownEvent, register);

  // A campaign of another host, one of its own with a member, one alone.
  const campaign = await openCampaign(host);
  await gone.call('POST', '/campaigns/join', { code: campaign.inviteCode });
  await commandIn(gone, campaign.id, { kind: 'recruitPilot', name: 'Bruno', faction: 'church' });
  for (const key of ['deleted-host', 'deleted-leave'])
    await commandIn(gone, campaign.id, { kind: 'claimHost' }, key);
  const ownCampaign = await openCampaign(gone);
  await other.call('POST', '/campaigns/join', { code: ownCampaign.inviteCode });
  const alone = await openCampaign(gone);
  await gone.call('PUT', `/me/blocks/${other.accountId}`);
  const insult = { kind: 'abuse', text: `${NAME} was called names.` };
  await gone.call('POST', `/matches/${finished.id}/reports`, { ...insult, seat: 1 });
  await other.call('POST', `/matches/${finished.id}/reports`, { ...insult, seat: 0 });
  // All that was under its first name; it has another one now.
  await gone.call('PATCH', '/me', { name: LATER_NAME });
  const told = await tablesWith(NAME);
  expect(told).toEqual(
    expect.arrayContaining([
      'account_name',
      'deck',
      'report',
      'tournament_entry',
      'webhook_delivery',
      'campaign',
      'campaign_entry',
    ]),
  );

  expect(await gone.refused('DELETE', '/me', { name: 'Somebody' })).toMatchObject({
    status: 422,
    body: { code: 'nameDiffers' },
  });
  expect(await gone.call('DELETE', '/me', { name: LATER_NAME })).toMatchObject({ status: 204 });

  expect(await gone.refused('GET', '/me')).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } });
  expect(await ownRoom.closed).toBe(CLOSE_CODES.signedOut);
  // The match under way ends by the concession; then nothing has the name.
  expect(
    await until(
      async () => [...(await tablesWith(NAME)), ...(await tablesWith(LATER_NAME))],
      (tables) => tables.length === 0,
    ),
  ).toEqual([]);
  for (const name of [NAME, LATER_NAME]) expect(logged.join('')).not.toContain(name);
  for (const [table, column] of DELETED_WITH_ACCOUNT)
    expect({
      table,
      left: await rows(`select from ${table} where ${column} = $1`, [gone.accountId]),
    }).toEqual({
      table,
      left: [],
    });

  // Matches: ended for the others, closed or left.
  const after = await until(
    () => read<Match>(other, `/matches/${live.id}`),
    ({ status }) => status === 'finished',
  );
  expect(after).toMatchObject({ outcome: { team: 2 }, seats: [{ occupant: { name: DELETED_NAME } }, {}] });
  expect(await read(other, `/matches/${finished.id}`)).toMatchObject({
    status: 'finished',
    seats: [{ occupant: { accountId: gone.accountId, name: DELETED_NAME } }, { occupant: { name: 'Bert' } }],
  });
  for (const { id } of [finished, archived]) {
    const transcript = await read<Transcript>(anybody(server), `/matches/${id}/transcript`);
    expect(transcript.setup.seats.map(({ name }) => name)).toEqual([DELETED_NAME, 'Bert']);
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true, verdict: 'consistent' });
  }
  expect(await read(other, `/matches/${joined.id}`)).toMatchObject({
    seats: [{ occupant: null }, { occupant: null }],
  });
  expect(await rows(`select status from match where id = $1`, [hosted.id])).toEqual([
    { status: 'abandoned' },
  ]);

  // Events: the same results under another name, in the log and in exports too.
  const { state } = await read<Tournament>(other, `/tournaments/${over}`);
  expect(state.entrants).toMatchObject([
    {
      name: DELETED_NAME,
      status: 'disqualified',
      players: [{ account: gone.accountId, name: DELETED_NAME }],
    },
    { name: 'Bert' },
  ]);
  expect(state.log.map(({ text }) => text)).toContain(`${DELETED_NAME} was disqualified.`);
  expect((await read<Tournament>(other, `/tournaments/${running}`)).state.entrants[0]).toMatchObject({
    name: DELETED_NAME,
    status: 'withdrawn',
  });
  expect((await read<Tournament>(other, `/tournaments/${ownEvent}`)).state.status).toBe('cancelled');

  // Campaigns: left, handed over, deleted; the journal still proves.
  const left = await read<Campaign>(host, `/campaigns/${campaign.id}`);
  expect(left.state).toMatchObject({ members: [{ name: 'Hanna' }], pilots: [{ name: 'Bruno' }] });
  const document = await read<CampaignDocument>(host, `/campaigns/${campaign.id}/export`);
  expect(verifyCampaign(document)).toMatchObject({ ok: true });
  expect(await read<Campaign>(other, `/campaigns/${ownCampaign.id}`)).toMatchObject({ role: 'host' });
  expect(verifyCampaign(await read(other, `/campaigns/${ownCampaign.id}/export`))).toMatchObject({
    ok: true,
  });
  expect(await rows(`select from campaign where id = $1`, [alone.id])).toEqual([]);
  otherRoom.leave();
}, 60_000);

test('a deleted account cannot be entered into an event', async () => {
  const [gone, host] = [await guest(server, 'Otmar'), await guest(server, 'Hanna')];
  await gone.call('DELETE', '/me', { name: 'Otmar' });
  const id = await openEvent(host, { teamSize: 2 });
  const wanted = { kind: 'register', teamName: 'Two', teamMates: [gone.accountId], key: 'a-team-of-two' };
  expect(await host.refused('POST', `/tournaments/${id}/commands`, wanted)).toMatchObject({
    body: { code: 'accountUnknown' },
  });
});

test('an account is exported with everything that is kept of it, and without a way in', async () => {
  const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
  const { body: made } = await anna.call<{ codes: string[] }>('POST', '/recovery-codes');
  await anna.call('POST', '/decks', { name: 'Hammer', list: deckFor() });
  const match = await seatedDuel(anna, bert, { visibility: 'invite' });
  const event = await openEvent(anna);
  await command(anna, event, register);
  const campaign = await openCampaign(anna);
  await commandIn(anna, campaign.id, { kind: 'recruitPilot', name: 'Bruno', faction: 'church' });
  await anna.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } });

  const { status, body } = await anna.call<AccountExport>('GET', '/me/export');
  expect(status).toBe(200);
  expect(accountExportSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    account: { id: anna.accountId, name: 'Anna' },
    sessions: [{ number: 1 }],
    codes: made.codes.map(() => ({ kind: 'recovery' })),
    decks: [{ name: 'Hammer' }],
    matches: [
      {
        id: match.id,
        isHost: true,
        seats: [
          { name: 'Anna', isOwn: true, deck: deckFor() },
          { name: 'Bert', isOwn: false, deck: null },
        ],
      },
    ],
    queue: [{ queue: QUEUE }],
    events: [
      {
        id: event,
        isHost: true,
        commands: [{ command: { kind: 'openRegistration' } }, { command: { kind: 'register' } }],
      },
    ],
    campaigns: [
      { id: campaign.id, role: 'host', commands: [{ command: { kind: 'recruitPilot', name: 'Bruno' } }] },
    ],
  });
  const parts = Object.values(ACCOUNT_TABLES).flatMap((data) =>
    typeof data === 'object' && typeof data.export === 'string' ? [data.export] : [],
  );
  expect(Object.keys(body)).toEqual(expect.arrayContaining(parts));
  const text = JSON.stringify(body);
  for (const secret of [anna.token, ...made.codes]) expect(text).not.toContain(secret);
});

test('of every table it is said what deletion and export do with it, and of every column that refers to an account', async () => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(ACCOUNT_TABLES).sort());
  const columns = await rows<{ place: string }>(
    `select use.table_name || '.' || use.column_name as place
    from information_schema.referential_constraints reference
    join information_schema.key_column_usage use using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target
      on target.constraint_schema = reference.unique_constraint_schema
      and target.constraint_name = reference.constraint_name
    where target.table_name = 'account'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%account_id'`,
  );
  const named = Object.entries(ACCOUNT_TABLES).flatMap(([table, data]) =>
    typeof data === 'object' ? data.columns.map((column) => `${table}.${column}`) : [],
  );
  expect(columns.map(({ place }) => place).sort()).toEqual(named.sort());
});

/** Why nothing has to refuse a row for a deleted account: who enters it looks itself, or the row is deleted again at the end. */
const NOT_REFUSED = {
  'account_ban.account_id': 'by an operator',
  'account_session.account_id': 'made with a change of the account that only one that is there allows',
  'notification.account_id': 'only for places to which it is told, which are gone',
  'operator_act_name.account_id': 'by an operator',
  'rating.account_id': 'of a match that ended by the deletion',
  'rating_change.account_id': 'of a match that ended by the deletion',
};

test('the database refuses whatever would be deleted with an account that is deleted already', async () => {
  const triggers = await rows<{ place: string }>(
    `select tgrelid::regclass || '.' || encode(substring(tgargs for length(tgargs) - 1), 'escape') as place
    from pg_trigger where tgfoid = 'refuse_gone_account'::regproc`,
  );
  const refused = new Set(triggers.map(({ place }) => place));
  const entered = DELETED_WITH_ACCOUNT.map((place) => place.join('.'));
  expect(entered.filter((place) => !refused.has(place)).sort()).toEqual(Object.keys(NOT_REFUSED).sort());
});

test('a request that was let in before the deletion leaves nothing, and no way back', async () => {
  for (let time = 0; time < 10; time += 1) {
    const gone = await guest(server, `Late ${time}`);
    const [deleted, codes, queued, ...others] = await Promise.all([
      gone.call('DELETE', '/me', { name: `Late ${time}` }),
      gone.call<{ readonly codes: readonly string[] }>('POST', '/recovery-codes'),
      gone.call<{ readonly code: string }>('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } }),
      gone.call('POST', '/device-codes'),
      gone.call('POST', '/decks', { name: 'Late', list: deckFor() }),
      gone.call('PATCH', '/me', { name: 'Later' }),
    ]);
    // The new name may have come first: then it is the one to be given.
    const after = deleted.status === 422 ? await gone.call('DELETE', '/me', { name: 'Later' }) : deleted;
    expect(after.status).toBe(204);
    for (const { status } of [codes, ...others]) expect([200, 201, 401]).toContain(status);
    // Its place may have gone with the account before it was told of it.
    expect([
      [201, undefined],
      [401, expect.anything()],
      [404, 'notQueued'],
    ]).toContainEqual([queued.status, queued.body.code]);
    for (const [table, column] of DELETED_WITH_ACCOUNT)
      expect({
        table,
        rows: await rows(`select from ${table} where ${column} = $1`, [gone.accountId]),
      }).toEqual({
        table,
        rows: [],
      });
    const code = codes.status === 201 ? codes.body.codes[0] : undefined;
    if (code !== undefined)
      expect((await anybody(server).call('POST', '/sessions/by-code', { code })).status).toBe(404);
  }
});

test('a rated match that ends by the deletion leaves no rating of the deleted player', async () => {
  const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
  const queue = '/queue/three-layer.duel.rated';
  for (const player of [anna, bert]) await player.call('POST', queue, { deck: { list: deckFor() } });
  const { body } = await until(
    () => anna.call<{ readonly matchId: string }>('GET', `${queue}?wait=5`),
    ({ body: { matchId } }) => typeof matchId === 'string',
  );
  const match = (await anna.call<Match>('GET', `/matches/${body.matchId}`)).body;
  const [one, other] = await Promise.all([
    joinRaw(anna, server.url, match.id, { salt: 'aa'.repeat(32) }),
    joinRaw(bert, server.url, match.id, { salt: 'bb'.repeat(32) }),
  ]);
  for (const room of [one, other]) await room.until(() => viewIn(room) !== null);
  await playOn({ match, one, other }, 8);
  await anna.call('DELETE', '/me', { name: 'Anna' });
  await until(
    () => rows('select from rating_change where match_id = $1', [match.id]),
    (found) => found.length > 0,
  );
  // Requests of before the deletion may be on their way for half a minute.
  await rows(`update account set deleted_at = deleted_at - interval '1 minute' where id = $1`, [
    anna.accountId,
  ]);
  await until(
    () => rows('select from account where id = $1 and erased_at is not null', [anna.accountId]),
    (found) => found.length > 0,
  );
  for (const table of ['rating', 'rating_change'])
    expect(await rows(`select from ${table} where account_id = $1`, [anna.accountId])).toEqual([]);
  expect(await rows('select from rating where account_id = $1', [bert.accountId])).toHaveLength(1);
  one.leave();
  other.leave();
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(server.database.clients)).toEqual([]);
});
