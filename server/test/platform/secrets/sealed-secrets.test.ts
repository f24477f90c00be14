import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Campaign, Match, Tournament, Transcript } from '@penance/shared';
import { commitTo, hexToBytes, PROTOCOL_VERSION } from '@penance/shared';
import { emptyDatabase, type TestDatabase } from '../database/test-database.ts';
import { guest, seatedDuel, withToken, type Api, type Serving } from '../../support/api.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { until } from '../../support/until.ts';

const SETTINGS = {
  START_PATIENCE: '0',
  LEASE: '1',
  AUTH_SECRET: 'signs tokens for whoever needs some of them',
};
const [FIRST, SECOND] = [
  'the first key that is long enough for it',
  'the second key that is long enough for it',
];

let database: TestDatabase;
let server: TestServer;
let anna: Api;
/** Whichever server runs at the moment. */
const running: Serving = {
  get url() {
    return server.url;
  },
};
const sql = (text: string): Promise<readonly Record<string, unknown>[]> =>
  database.clients.use((ask) => ask.unsafe<Record<string, unknown>[]>(text));

const start = async (environment: Record<string, string>): Promise<void> => {
  const kept = { ...database, close: () => Promise.resolve() };
  server = await startTestServer({ ...SETTINGS, ...environment }, kept);
};

beforeAll(async () => {
  database = await emptyDatabase();
  await start({ MATCH_KEY: FIRST });
  anna = await guest(running, 'Anna');
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const liveDuel = async (): Promise<string> => {
  const { id } = await seatedDuel(anna, await guest(running, 'Bert'));
  await until(
    async () => (await anna.call<Match>('GET', `/matches/${id}`)).body.status,
    (status) => status === 'live',
  );
  return id;
};
const end = async (id: string): Promise<Transcript> => {
  await sql(`insert into match_ruling (match_id) values ('${id}')`);
  await until(
    async () => (await anna.call<Match>('GET', `/matches/${id}`)).body.status,
    (status) => status === 'finished',
  );
  return (await anna.call<Transcript>('GET', `/matches/${id}/transcript`)).body;
};
const event = { name: 'Cup', format: { kind: 'swiss', rounds: 2 } };
const endStep = (id: string, api = anna) =>
  api.refused('POST', `/campaigns/${id}/commands`, {
    kind: 'endStep',
    step: 'recruitment',
    key: crypto.randomUUID(),
  });

/** The whole content of the database, except for its system tables. */
const dump = async (): Promise<string> => {
  const tables = await sql(`select tablename as name from pg_tables where schemaname = 'public'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(`select row.*::text as text from "${String(name)}" as row`);
    texts.push(...rows.map(({ text }) => String(text)));
  }
  return texts.join('\n');
};

test('the source of the dice is nowhere in the database until it is published', async () => {
  const id = await liveDuel();
  const { body: campaign } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Road' });
  await anna.call<Tournament>('POST', '/tournaments', event);
  const during = await dump();
  const rows = await sql(
    `select octet_length(secret) as bytes, encode(sha256(secret), 'hex') = commitment as plain from match
    union all select octet_length(secret), encode(sha256(secret), 'hex') = commitment from campaign
    union all
    select octet_length(secret), encode(sha256(secret), 'hex') = opening #>> '{lots,commitment}' from tournament`,
  );
  expect(rows).toEqual(new Array(3).fill({ bytes: 68, plain: false }));
  const transcript = await end(id);
  expect(transcript.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(commitTo(hexToBytes(transcript.secret))).toBe(transcript.commitment);
  const { body: closed } = await anna.call<Campaign>('POST', `/campaigns/${campaign.id}/close`);
  expect(closed.dice.secret).toMatch(/^[0-9a-f]{64}$/);
  const after = await dump();
  for (const secret of [transcript.secret, closed.dice.secret ?? '']) {
    expect(during).not.toContain(secret);
    expect(after).toContain(secret);
  }
});

test('with another key, only matches in progress are refused; the old key opens them again', async () => {
  const id = await liveDuel();
  const { body: campaign } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Road' });
  const { token } = anna;
  await server.close();
  await start({ MATCH_KEY: SECOND });
  anna = withToken(running, token);
  const join = () => anna.refused('POST', `/matches/${id}/join`, { protocol: PROTOCOL_VERSION });
  expect(await join()).toMatchObject({ status: 503, body: { code: 'keyUnknown' } });
  expect(await endStep(campaign.id)).toMatchObject({ status: 503, body: { code: 'keyUnknown' } });
  expect(await anna.call('GET', `/matches/${id}`)).toMatchObject({ status: 200 });
  expect(await anna.call('GET', `/campaigns/${campaign.id}`)).toMatchObject({ status: 200 });
  expect((await end(await liveDuel())).secret).toMatch(/^[0-9a-f]{64}$/);
  await server.close();
  await start({ MATCH_KEY: SECOND, MATCH_KEYS_BEFORE: FIRST });
  expect(await endStep(campaign.id)).toMatchObject({ status: 200 });
  expect((await end(id)).secret).toMatch(/^[0-9a-f]{64}$/);
});

test('matches stored before there were keys are continued', async () => {
  const id = await liveDuel();
  const { token } = anna;
  await server.close();
  const secret = 'ab'.repeat(32);
  await sql(
    `update match set secret = '\\x${secret}', commitment = encode(sha256('\\x${secret}'), 'hex') where id = '${id}'`,
  );
  await start({});
  anna = withToken(running, token);
  expect(await end(id)).toMatchObject({ secret });
});
