import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { DELETED_NAME, newMatchSchema, takeSeatSchema } from '@penance/shared';
import { createMatchStore } from '../../src/match/match-store.ts';
import { createForgetSeatName } from '../../src/match/transcript/forget-seat-name.ts';
import { createMatchArchive } from '../../src/match/transcript/match-archive.ts';
import { createTranscripts } from '../../src/match/transcript/transcripts.ts';
import { createAccountErasure, type AccountErasure } from '../../src/retention/account-erasure.ts';
import { deleteAccount } from '../../src/retention/delete-account.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { deckFor } from '../support/api.ts';
import { testProcess } from '../support/fixtures.ts';
import { testLoop, type TestLoop } from '../support/loop.ts';
import { beginDuel } from '../support/test-match.ts';
import { until } from '../support/until.ts';

const { database, services } = await testProcess({ START_PATIENCE: '0' });
const { clients } = database;
const rows = <Row extends object>(text: string, values: readonly string[] = []): Promise<readonly Row[]> =>
  clients.use((sql) => sql.unsafe<Row[]>(text, [...values]));

type Forget = (accountId: string) => AsyncGenerator<undefined, void>;

const erasureOf = (forget: readonly Forget[], { loop }: TestLoop = testLoop()): AccountErasure =>
  createAccountErasure({ clients, lobby: services.lobby, live: services.live, forget, loop });

const forgetSeatName = (report: (error: unknown, matchId: string) => void = () => undefined): Forget => {
  const archive = createMatchArchive(clients);
  return createForgetSeatName({
    clients,
    transcripts: createTranscripts({ store: createMatchStore(clients), archive }),
    report,
  });
};

/** As if a process had ended right after the deletion was stored. */
const deleted = async (name: string): Promise<string> => {
  const { id } = await services.accounts.createGuest(name);
  await clients.transaction((sql) => deleteAccount(sql, id));
  return id;
};

test('the reply to a deletion does not wait for all that is to be taken out, and the loop goes on with it', async () => {
  const { id } = await services.accounts.createGuest('Anna');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const done: string[] = [];
  const erasure = erasureOf([
    async function* forget() {
      done.push('begun');
      await held;
      yield;
      done.push('ended');
    },
  ]);
  await erasure.delete(id);
  expect(await rows('select name from account where id = $1', [id])).toEqual([{ name: DELETED_NAME }]);
  expect(done).toEqual(['begun']);
  release();
  await erasure.look();
  expect(done).toEqual(['begun', 'ended']);
  await rows('update account set erased_at = now() where id = $1', [id]);
});

test('an account that played much is taken out in slices: others do not wait for it, and no step is repeated', async () => {
  const [long, short] = [await deleted('Long'), await deleted('Short')];
  const done: string[] = [];
  const erasure = erasureOf([
    async function* forget(id) {
      for (let step = 1; step <= (id === long ? 60 : 1); step += 1) {
        await setTimeout(25);
        done.push(`${id === long ? 'long' : 'short'} ${step}`);
        yield;
      }
    },
  ]);
  await erasure.look();
  expect(done).toContain('short 1');
  expect(done).not.toContain('long 60');
  for (let pass = 0; pass < 60 && !done.includes('long 60'); pass += 1) await erasure.look();
  const ofLong = done.filter((step) => step.startsWith('long'));
  expect(ofLong).toEqual(Array.from({ length: 60 }, (_, index) => `long ${index + 1}`));
  await rows('update account set erased_at = now() where id = any ($1::uuid[])', [`{${long},${short}}`]);
});

test('where one thing fails, the name is taken out of all others, and it is tried again', async () => {
  const id = await deleted('Gone');
  const done: string[] = [];
  let isBroken = true;
  const loop = testLoop();
  const erasure = erasureOf(
    [
      async function* events() {
        await Promise.resolve();
        if (isBroken) throw new Error('an event that cannot be written');
        done.push('events');
        yield;
      },
      async function* matches() {
        await Promise.resolve();
        done.push('matches');
        yield;
      },
    ],
    loop,
  );
  await erasure.look();
  expect(done).toEqual(['matches']);
  expect(loop.told).toEqual([`${id} fails`]);
  isBroken = false;
  loop.pass(1000);
  await erasure.look();
  expect(done).toEqual(['matches', 'events', 'matches']);
  expect(loop.told).toEqual([`${id} fails`, `${id} recovers`]);
  await rows('update account set erased_at = now() where id = $1', [id]);
});

test('everything is taken out once, and once more when nothing can bring the name back', async () => {
  const id = await deleted('Late');
  const done: string[] = [];
  const erasure = erasureOf([
    async function* forget(account) {
      await Promise.resolve();
      if (account === id) done.push('taken out');
      yield;
    },
  ]);
  const isErased = async () =>
    (await rows('select from account where id = $1 and erased_at is not null', [id])).length === 1;
  await erasure.look();
  await erasure.look();
  expect([done.length, await isErased()]).toEqual([1, false]);
  await rows(`update account set deleted_at = deleted_at - interval '1 minute' where id = $1`, [id]);
  for (let pass = 0; pass < 60 && !(await isErased()); pass += 1) await erasure.look();
  expect([done.length, await isErased()]).toEqual([2, true]);
});

test('the match of a table that begins while it is to be closed is not called off but given up', async () => {
  const { lobby, live } = services;
  const [host, other] = [
    await services.accounts.createGuest('Host'),
    await services.accounts.createGuest('Other'),
  ];
  const deck = { list: deckFor() };
  const created = await lobby.create(host, newMatchSchema.parse({ hostSeat: { deck } }));
  if (isRefused(created)) throw new Error(created.detail);
  const closed: unknown[] = [];
  const erasure = createAccountErasure({
    clients,
    live,
    forget: [],
    loop: testLoop().loop,
    lobby: {
      ...lobby,
      // Its last seat is taken in between.
      close: async (player) => {
        await lobby.takeSeat({ account: other, matchId: created.id }, takeSeatSchema.parse({ deck }));
        await until(() => Promise.resolve(live.get(created.id)), Boolean);
        const outcome = await lobby.close(player);
        closed.push(isRefused(outcome) ? outcome.refusal : 'closed');
        return outcome;
      },
    },
  });
  await erasure.delete(host.id);
  expect(closed).toEqual(['matchNotOpen']);
  await erasure.look();
  const [match] = await rows<{ status: string; winner_team: number }>(
    'select status, winner_team from match where id = $1',
    [created.id],
  );
  expect(match).toMatchObject({ status: 'finished', winner_team: 2 });
  await rows('update account set erased_at = now() where id = $1', [host.id]);
});

const NAME = 'Quillonax';
/** More than are written at once. */
const MATCHES = 120;

/** A player of a match that is over, and of so many that are like it. */
const played = async (): Promise<string> => {
  // Of the other tests.
  await rows('delete from match');
  const { session } = await beginDuel(services);
  const id = session.matchId;
  await session.adjudicate(1);
  await rows(`update match set setup = replace(setup::text, '"Anna"', '"${NAME}"')::json where id = $1`, [
    id,
  ]);
  await rows(
    `update match_snapshot set state = replace(state::text, '"Anna"', '"${NAME}"')::json where match_id = $1`,
    [id],
  );
  for (const table of ['match', 'match_seat', 'match_snapshot']) {
    const key = table === 'match' ? 'id' : 'match_id';
    const [{ columns } = { columns: '' }] = await rows<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' and column_name not in ('invite_code', $2)`,
      [table, key],
    );
    await rows(
      `insert into ${table} (${key}, ${columns})
      select md5('copy ' || number)::uuid, ${columns} from ${table}, generate_series(1, ${MATCHES}) as number
      where ${key} = '${id}'`,
    );
  }
  const [seat] = await rows<{ account: string }>(
    `select account_id as account from match_seat where match_id = $1 and seat = 0`,
    [id],
  );
  return seat?.account ?? '';
};

/** Set-ups and last positions of all matches, and in which version of their row. */
const stored = (column: 'text' | 'version') =>
  rows<{ id: string; text: string; version: string }>(
    `select id::text, setup::text || state::text as text, match.xmin::text || ' ' || match_snapshot.xmin::text as version
    from match join match_snapshot on match_id = id order by id`,
  ).then((all) => all.map((row) => row[column]));

test('a deletion that ended in the middle is completed by another process, and nothing is written twice', async () => {
  const id = await played();
  const before = await stored('text');
  expect(before).toHaveLength(MATCHES + 1);
  expect(before.every((text) => text.split(`"${NAME}"`).length === 3)).toBe(true);
  await clients.transaction((sql) => deleteAccount(sql, id));
  const expected = before.map((text) => JSON.stringify(text.replaceAll(NAME, DELETED_NAME)));
  const isDone = async () => (await stored('text')).map((text, at) => JSON.stringify(text) === expected[at]);

  // A process takes the name out of some of them, and ends.
  await forgetSeatName()(id).next();
  const some = (await isDone()).filter(Boolean).length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(MATCHES);
  const versions = await stored('version');

  const another = erasureOf([forgetSeatName()]);
  for (let pass = 0; pass < 60 && !(await isDone()).every(Boolean); pass += 1) await another.look();
  expect((await isDone()).every(Boolean)).toBe(true);
  const after = await stored('version');
  expect(after.filter((version, at) => version === versions[at])).toHaveLength(some);
  await erasureOf([forgetSeatName()]).look();
  expect(await stored('version')).toEqual(after);
  await rows('update account set erased_at = now() where id = $1', [id]);
});

test('a match that is damaged keeps the name in no other, is told, and is tried again', async () => {
  const id = await played();
  const [{ matchId } = { matchId: '' }] = await rows<{ matchId: string }>(
    'select match_id as "matchId" from match_seat join match_entry using (match_id) where account_id = $1 limit 1',
    [id],
  );
  const { packed } = (await services.transcripts.pack(matchId)) as { readonly packed: Uint8Array };
  // Of the copies the first half is archived.
  await clients.use(
    (sql) => sql`
      with archived as (
        update match set archived_at = now(), setup = null
        where id in (select id from match where id <> ${matchId} order by id limit ${MATCHES / 2}) returning id
      )
      insert into match_transcript (match_id, packed) select id, ${packed}::bytea from archived`,
  );
  const archived = await rows<{ id: string }>(
    'select match_id as id from match_transcript order by match_id',
  );
  const playing = await rows<{ id: string }>(
    'select id from match where archived_at is null and id <> $1 order by id',
    [matchId],
  );
  const [cut, missing, noState] = [archived[1]?.id ?? '', archived[2]?.id ?? '', playing[3]?.id ?? ''];
  await rows(`update match_transcript set packed = substr(packed, 1, 100) where match_id = $1`, [cut]);
  await rows('delete from match_transcript where match_id = $1', [missing]);
  const [whole] = await rows<{ state: string }>(
    'select state::text from match_snapshot where match_id = $1',
    [noState],
  );
  await rows(`update match_snapshot set state = '{}' where match_id = $1`, [noState]);

  await clients.transaction((sql) => deleteAccount(sql, id));
  const loop = testLoop();
  const reported: string[] = [];
  const erasure = erasureOf([forgetSeatName((_, match) => void reported.push(match))], loop);
  for (let pass = 0; pass < 60 && loop.told.length === 0; pass += 1) await erasure.look();
  expect(loop.told).toEqual([`${id} fails`]);
  expect(String(loop.errors[0])).toContain(cut);
  expect(String(loop.errors[0])).toContain(noState);
  expect(reported).toEqual([missing]);
  const named = async (unreadable?: string): Promise<readonly string[]> => {
    const packs = await clients.use(
      (sql) => sql<{ id: string; packed: Uint8Array }[]>`select match_id as id, packed from match_transcript`,
    );
    const inPacks = packs.filter((row) => row.id !== unreadable && gunzipSync(row.packed).includes(NAME));
    const inSetups = await rows<{ id: string }>(`select id from match where setup::text like '%${NAME}%'`);
    return [...inPacks, ...inSetups].map((row) => row.id);
  };
  expect(await named(cut)).toEqual([noState]);

  await clients.use(
    (sql) => sql`update match_transcript set packed = ${packed}::bytea where match_id = ${cut}`,
  );
  await rows('update match_snapshot set state = $2::text::json where match_id = $1', [
    noState,
    whole?.state ?? '',
  ]);
  expect((await named()).toSorted()).toEqual([cut, noState].toSorted());
  loop.pass(2000);
  for (let pass = 0; pass < 60 && loop.told.length < 2; pass += 1) await erasure.look();
  expect(loop.told).toEqual([`${id} fails`, `${id} recovers`]);
  expect(await named()).toEqual([]);
  await rows('update account set erased_at = now() where id = $1', [id]);
});

test('a place that cannot be left keeps the name nowhere', async () => {
  const { session } = await beginDuel(services);
  const [seat] = await rows<{ account: string }>(
    'select account_id as account from match_seat where match_id = $1 and seat = 0',
    [session.matchId],
  );
  const id = seat?.account ?? '';
  await clients.transaction((sql) => deleteAccount(sql, id));
  const loop = testLoop();
  const done: string[] = [];
  const erasure = createAccountErasure({
    clients,
    lobby: services.lobby,
    live: {
      get: () => {
        throw new Error('this match cannot be read');
      },
    },
    forget: [
      async function* forget(account) {
        await Promise.resolve();
        done.push(account);
        yield;
      },
    ],
    loop: loop.loop,
  });
  await erasure.look();
  expect(done).toContain(id);
  expect(loop.told).toEqual([`${id} leaving fails`]);
  await rows('update account set erased_at = now() where id = $1', [id]);
});
