import { randomUUID } from 'node:crypto';
import type { Campaign, Match } from '@penance/shared';
import { openClient, type Sql } from '../../src/platform/database/client.ts';
import { guest, seatedDuel, type Api } from '../support/api.ts';
import { playedOut } from '../support/raw-room.ts';
import { until } from '../support/until.ts';
import { counted, harmlessIf, refusedIf, type AbuseGround, type Attack } from './attack.ts';
import { keptBy, keptSince } from './kept.ts';

type Timed = readonly [what: string, status: number, ms: number];

/** Asks one after another; how each ended, and how long the asker itself waited. */
const asked = async (
  api: Api,
  requests: readonly (readonly [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object])[],
): Promise<readonly Timed[]> => {
  const seen: Timed[] = [];
  for (const [method, path, body] of requests) {
    const begun = performance.now();
    const { status } = await api.call(method, path, body);
    const what = path.replaceAll(/[0-9a-f-]{36}/g, '…');
    seen.push([`${method} ${what}`, status, Math.round(performance.now() - begun)]);
  }
  return seen;
};

const inWords = (seen: readonly Timed[]): string =>
  seen.map(([what, status, ms]) => `${what} ${status} after ${ms} ms`).join(', ');
const isFine = (seen: readonly Timed[]): boolean => seen.every(([, status]) => status < 500);

/** Nearly as many as a journal may have, each as short as it can be. */
const ENTRIES = 19_890;

const longCampaign = async (host: Api, length = ENTRIES): Promise<object> => {
  const { body } = await host.call<Campaign>('POST', '/campaigns', { name: 'Long way' });
  const { body: file } = await host.call<{ opening: object; entries: object[]; proof: object }>(
    'GET',
    `/campaigns/${body.id}/export`,
  );
  const [by, kind] = ['h', 'renewInvite'];
  const entries = Array.from({ length }, (_, at) => {
    const key = `k${String(at).padStart(7, '0')}`;
    const command = { kind, key };
    return {
      seq: at + 1,
      input: { from: 'member', by, command },
      outcomes: [],
      facts: [{ type: 'commandApplied', by, key, kind }],
    };
  });
  return {
    format: 'penance-campaign',
    version: 1,
    opening: { ...file.opening, host: { id: by, name: 'h' } },
    entries,
  };
};

/** A few less than leave room for one more command. */
const PLAYABLE = 12_000;
const AT_ONCE = 30;
const FORKS = 6;
const MEBIBYTE = 1_048_576;
const CONTENT_MOST = 8;

/** One with a mission, so that all before it can be forked; `bytes` of it were sent. */
const plannedCampaign = async (host: Api): Promise<{ readonly at: string; readonly bytes: number }> => {
  const file = await longCampaign(host, PLAYABLE);
  const { status, body } = await host.call<Campaign>('POST', '/campaigns/import', file);
  if (status !== 201) throw new Error(`not taken in: ${JSON.stringify(body).slice(0, 300)}`);
  const at = `/campaigns/${body.id}`;
  for (const command of [
    { kind: 'endStep', step: 'recruitment' },
    { kind: 'planMission', mission: 1, scenario: 'trial-of-steel' },
  ]) {
    const given = await host.call('POST', `${at}/commands`, { ...command, key: randomUUID() });
    if (given.status !== 200) throw new Error(`${command.kind}: ${given.status}`);
  }
  return { at, bytes: JSON.stringify(file).length };
};

const MATCHES = 5000;

const columnsOf = async (sql: Sql, table: string): Promise<readonly string[]> =>
  (
    await sql<{ readonly name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`
  ).map(({ name }) => name);

/** Copies one finished match with its journal so many times: nobody plays so many within a trial. */
const copied = async ({ database }: AbuseGround['server'], matchId: string, times: number): Promise<void> => {
  if (database === undefined) throw new Error('there is no server');
  const client = openClient(database, { limitMs: 60_000, onLost: () => undefined });
  const copy = async (table: string, column: string): Promise<void> => {
    const columns = await columnsOf(client.sql, table);
    await client.sql.unsafe(
      `insert into ${table} (${columns.join()}) select ${columns.map((each) => (each === column ? 'c.id' : `t.${each}`)).join()}
         from ${table} t cross join copies c where t.${column} = $1`,
      [matchId],
    );
  };
  try {
    await client.sql.unsafe(
      `create temp table copies as select gen_random_uuid() as id from generate_series(1, ${times})`,
    );
    await copy('match', 'id');
    for (const table of ['match_seat', 'match_entry', 'match_snapshot']) await copy(table, 'match_id');
  } finally {
    await client.end();
  }
};

/** What is asked about something that has become long. */
export const HISTORY_ATTACKS: readonly Attack[] = [
  {
    finding: 'enemy 1',
    name: 'a campaign of 20,000 entries, imported, read, exported, forked and played',
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const file = await longCampaign(foe);
      begin();
      const { status, body } = await foe.call<Campaign>('POST', '/campaigns/import', file);
      if (status !== 201) throw new Error(`not taken in: ${JSON.stringify(body).slice(0, 300)}`);
      const at = `/campaigns/${body.id}`;
      const key = (): string => randomUUID();
      const seen = await asked(foe, [
        ['GET', at],
        ['GET', `${at}/log`],
        ['GET', `${at}/export`],
        ['POST', `${at}/preview`, { kind: 'recruitPilot', name: 'x', faction: 'church', key: key() }],
        ['POST', `${at}/commands`, { kind: 'recruitPilot', name: 'x', faction: 'church', key: key() }],
        ['POST', `${at}/fork`, { mission: 1 }],
        ['POST', `${at}/room`],
        ['POST', `${at}/close`],
        ['GET', '/me/export'],
        ['DELETE', '/me', { name: 'Foe' }],
      ]);
      return harmlessIf(isFine(seen), inWords(seen));
    },
  },
  {
    finding: 'enemy 11',
    name: 'a campaign of 12,000 entries, exported and forked many times at once by one account',
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const { at } = await plannedCampaign(foe);
      begin();
      const sent = await Promise.all([
        ...Array.from({ length: AT_ONCE }, () => foe.call('GET', `${at}/export`)),
        ...Array.from({ length: AT_ONCE }, () => foe.call('POST', `${at}/fork`, { mission: 1 })),
      ]);
      const statuses = sent.map((each) => each.status);
      return harmlessIf(
        statuses.every((each) => each < 500 || each === 503),
        counted(statuses),
      );
    },
  },
  {
    finding: 'enemy 14',
    name: 'a campaign of 12,000 entries, copied again and again by asking for a fork',
    environment: { CONTENT_PER_ADDRESS: String(CONTENT_MOST) },
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const { at, bytes } = await plannedCampaign(foe);
      const before = await keptBy(server);
      begin();
      const statuses: number[] = [];
      for (let times = 0; times < FORKS; times += 1)
        statuses.push((await foe.call('POST', `${at}/fork`, { mission: 1 })).status);
      const copies = 1 + statuses.filter((each) => each === 201).length;
      return refusedIf(
        copies > 1 && copies * bytes <= CONTENT_MOST * MEBIBYTE,
        `${counted(statuses)}; ${await keptSince(server, before)}`,
      );
    },
  },
  {
    finding: 'enemy 2',
    name: 'five thousand finished matches of one account, listed, exported and deleted with it',
    environment: { START_PATIENCE: '0' },
    isLong: true,
    run: async ({ server, begin }) => {
      const [foe, other] = [await guest(server, 'Foe'), await guest(server, 'Other')];
      const { id } = await seatedDuel(foe, other);
      await playedOut(server.url, foe, other, id);
      await until(
        () => foe.call<Match>('GET', `/matches/${id}`),
        ({ body }) => body.status === 'finished',
      );
      await copied(server, id, MATCHES);
      begin();
      const seen = await asked(foe, [
        ['GET', '/matches?mine=true&limit=100'],
        ['GET', `/accounts/${foe.accountId}/matches?limit=100`],
        ['GET', '/me/friends'],
        ['POST', '/matches', {}],
        ['GET', '/me/export'],
        ['DELETE', '/me', { name: 'Foe' }],
      ]);
      return harmlessIf(isFine(seen), inWords(seen));
    },
  },
];
