import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Campaign, Match, Tournament, Transcript } from '@penance/shared';
import { parseTranscript, verifyTranscript } from '@penance/shared';
import { createMatchArchive } from '../../src/match/transcript/match-archive.ts';
import { createMatchStore } from '../../src/match/match-store.ts';
import { createTranscripts } from '../../src/match/transcript/transcripts.ts';
import { createRetention, type Retention, type RetentionDays } from '../../src/retention/retention.ts';
import { anybody, guest } from '../support/api.ts';
import { testLoop, type TestLoop } from '../support/loop.ts';
import { testServer } from '../support/fixtures.ts';
import { until } from '../support/until.ts';

const NEVER: RetentionDays = { matches: 0, lobbies: 0, webhooks: 0, campaigns: 0 };

const sql = (text: string): Promise<readonly Record<string, unknown>[]> =>
  server.database.clients.use((ask) => ask.unsafe<Record<string, unknown>[]>(text));

const retention = (days: Partial<RetentionDays>, { loop }: TestLoop = testLoop()): Retention => {
  const { clients } = server.database;
  const archive = createMatchArchive(clients);
  const transcripts = createTranscripts({ store: createMatchStore(clients), archive });
  return createRetention({ clients, archive, transcripts, days: { ...NEVER, ...days }, loop });
};

// With a long lease it does not look for rulings that are made up meanwhile.
const server = await testServer({ WEBHOOK_TARGETS: 'any', LEASE: '600' });
const anna = await guest(server, 'Anna');

const transcriptOf = async (id: string): Promise<Transcript> =>
  (await anybody(server).call<Transcript>('GET', `/matches/${id}/transcript`)).body;

/** A match between bots that ended that many days ago. */
const played = async (days: number): Promise<string> => {
  const seats = [
    { team: 1, bot: 'random' },
    { team: 2, bot: 'random' },
  ];
  const { body } = await anna.call<Match>('POST', '/matches', { seats });
  await until(
    async () => (await anna.call<Match>('GET', `/matches/${body.id}`)).body.status,
    (status) => status === 'finished',
  );
  await sql(`update match set finished_at = now() - interval '${days} days' where id = '${body.id}'`);
  return body.id;
};

const journalOf = async (id: string) => {
  const [row] = await sql(
    `select (select count(*)::integer from match_entry where match_id = id) as entries,
      (select count(*)::integer from match_snapshot where match_id = id) as snapshots,
      setup is not null as "hasSetup", archived_at is not null as archived
    from match where id = '${id}'`,
  );
  return row;
};
const GONE = { entries: 0, snapshots: 0, hasSetup: false, archived: true };

describe('of a finished match', () => {
  test('only the transcript is kept after the retention time, and everything before it', async () => {
    const [old, fresh] = [await played(3), await played(1)];
    const before = await transcriptOf(old);
    await retention({}).look();
    expect(await journalOf(old)).toMatchObject({ archived: false });
    await retention({ matches: 2 }).look();
    expect(await journalOf(old)).toEqual(GONE);
    expect(await journalOf(fresh)).toMatchObject({ hasSetup: true, archived: false });
    // Another process, without anything in memory.
    await server.restart();
    const after = await transcriptOf(old);
    expect(after).toEqual(before);
    const parsed = parseTranscript(after);
    expect(parsed.ok && verifyTranscript(parsed.transcript)).toMatchObject({ ok: true });
    const plain = await fetch(`${server.url}/api/v1/matches/${old}/transcript`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(before);
    const packed = await fetch(`${server.url}/api/v1/matches/${old}/transcript`);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await anna.call<Match>('GET', `/matches/${old}`)).body).toMatchObject({ status: 'finished' });
  });

  test('everything is kept while something pending still needs it', async () => {
    const id = await played(3);
    const [stored] = await sql(`select result::text from match where id = '${id}'`);
    const owed = [
      [
        // The server settles what it can by itself: this it cannot read.
        `with owed as (insert into match_settlement (match_id) values ('${id}'))
        update match set result = '{}' where id = '${id}'`,
        `with settled as (delete from match_settlement)
        update match set result = '${String(stored?.result)}' where id = '${id}'`,
      ],
      [`insert into match_ruling (match_id) values ('${id}')`, 'delete from match_ruling'],
    ];
    const { body: event } = await anna.call<Tournament>('POST', '/tournaments', {
      name: 'Cup',
      format: { kind: 'swiss', rounds: 2 },
    });
    owed.push([
      `update match set origin_kind = 'tournament', origin_id = '${event.state.id}' where id = '${id}'`,
      `update tournament set status = 'finished' where id = '${event.state.id}'`,
    ]);
    const archive = createMatchArchive(server.database.clients);
    for (const [owe = '', settle = ''] of owed) {
      await sql(owe);
      expect(await archive.listDue(2, 100)).not.toContain(id);
      expect(await archive.put(id, { packed: new Uint8Array(), entries: 0 })).toBe(false);
      await sql(settle);
    }
    expect(await journalOf(id)).toMatchObject({ archived: false });
    await retention({ matches: 2 }).look();
    expect(await journalOf(id)).toEqual(GONE);
  });

  test('nothing is deleted that is not in the transcript', async () => {
    const id = await played(3);
    const { entries } = await transcriptOf(id);
    const archive = createMatchArchive(server.database.clients);
    const packed = { packed: new Uint8Array(1), entries: entries.length - 1 };
    await expect(archive.put(id, packed)).rejects.toThrow('in the journal');
    expect(await journalOf(id)).toMatchObject({ entries: entries.length, archived: false });
    expect(await archive.read(id)).toBeUndefined();
  });

  test('one with an unreadable journal does not block the others', async () => {
    const [broken, sound] = [await played(4), await played(3)];
    await sql(`update match set result = '{}' where id = '${broken}'`);
    const trial = testLoop();
    await retention({ matches: 2 }, trial).look();
    expect(trial.told).toEqual([`${broken} fails`]);
    expect(await journalOf(broken)).toMatchObject({ archived: false });
    expect(await journalOf(sound)).toEqual(GONE);
  });
});

describe('what expires', () => {
  beforeEach(() => sql('delete from webhook'));

  test('matches that never began, unless something refers to them', async () => {
    const lobby = async (change: string): Promise<string> => {
      const { body } = await anna.call<Match>('POST', '/matches', {});
      await anna.call('DELETE', `/matches/${body.id}`);
      await sql(`update match set ${change} where id = '${body.id}'`);
      return body.id;
    };
    const long = `finished_at = now() - interval '3 days'`;
    const forgotten = await lobby(long);
    const kept = [
      await lobby(`finished_at = now() - interval '1 day'`),
      await lobby(`${long}, origin_kind = 'campaign', origin_id = 'x'`),
    ];
    await retention({ lobbies: 2 }).look();
    const rows = await sql(`select id from match where status = 'abandoned'`);
    expect(rows.map(({ id }) => id).sort()).toEqual([...kept].sort());
    expect(rows.map(({ id }) => id)).not.toContain(forgotten);
  });

  test('deliveries to an address, and the address itself when its event is over', async () => {
    const { body } = await anna.call<Tournament>('POST', '/tournaments', {
      name: 'Cup',
      format: { kind: 'swiss', rounds: 2 },
    });
    await sql(
      `insert into webhook (id, tournament_id, url, host, secret, created_at)
      values ('00000000-0000-4000-8000-000000000001', '${body.state.id}', 'http://127.0.0.1:9', 'x', 's', now() - interval '9 days')`,
    );
    const told = (created: string, next: string): Promise<unknown> =>
      sql(
        `insert into webhook_delivery (webhook_id, body, created_at, next_at)
        values ('00000000-0000-4000-8000-000000000001', '{}', now() - interval '${created}', ${next})`,
      );
    await told('3 days', 'null');
    await told('1 day', 'null');
    await told('3 days', `now() + interval '1 day'`);
    const left = async () => [
      (await sql('select 1 from webhook_delivery')).length,
      (await sql('select 1 from webhook')).length,
    ];
    await retention({ webhooks: 2 }).look();
    expect(await left()).toEqual([2, 1]);
    await sql('delete from webhook_delivery');
    await retention({ webhooks: 2 }).look();
    expect(await left()).toEqual([0, 1]);
    await sql(`update tournament set status = 'finished'`);
    await retention({ webhooks: 2 }).look();
    expect(await left()).toEqual([0, 1]);
    await sql(`update tournament_entry set at = now() - interval '3 days'`);
    await retention({ webhooks: 2 }).look();
    expect(await left()).toEqual([0, 0]);
  });

  test('due items of one kind, although another kind cannot be deleted', async () => {
    const { body } = await anna.call<Match>('POST', '/matches', {});
    await anna.call('DELETE', `/matches/${body.id}`);
    await sql(`update match set finished_at = now() - interval '3 days' where id = '${body.id}'`);
    const { body: campaign } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Road' });
    await sql(
      `update campaign set status = 'closed', secret = sha256(''), changed_at = now() - interval '3 days'
      where id = '${campaign.id}'`,
    );
    await sql(`create table holding (match_id uuid references match)`);
    await sql(`insert into holding values ('${body.id}')`);
    const trial = testLoop();
    const looking = retention({ lobbies: 2, campaigns: 2 }, trial);
    await looking.look();
    expect(trial.told).toEqual(['lobbies fails']);
    expect(await sql(`select 1 from campaign where id = '${campaign.id}'`)).toEqual([]);
    await sql('drop table holding');
    trial.pass(3_600_000);
    await looking.look();
    expect(await sql(`select 1 from match where id = '${body.id}'`)).toEqual([]);
  });

  test('campaigns that were closed long ago', async () => {
    const made = async (): Promise<string> => {
      const { body } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Road' });
      return body.id;
    };
    const [forgotten, open, fresh, owing] = [await made(), await made(), await made(), await made()];
    await sql(`update campaign set changed_at = now() - interval '3 days'`);
    await sql(`update campaign set status = 'closed', secret = sha256('') where id <> '${open}'`);
    await sql(`update campaign set changed_at = now() where id = '${fresh}'`);
    const { body } = await anna.call<Match>('POST', '/matches', {});
    await sql(`update match set origin_kind = 'campaign', origin_id = '${owing}' where id = '${body.id}'`);
    await retention({ campaigns: 2 }).look();
    const rows = await sql('select id from campaign');
    expect(rows.map(({ id }) => id).sort()).toEqual([open, fresh, owing].sort());
    expect(await anna.refused('GET', `/campaigns/${forgotten}`)).toMatchObject({ status: 404 });
  });
});
