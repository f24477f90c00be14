import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { DELETED_NAME } from '@penance/shared';
import { createMatchStore } from '../../src/match/match-store.ts';
import { createForgetSeatName } from '../../src/match/transcript/forget-seat-name.ts';
import { createMatchArchive } from '../../src/match/transcript/match-archive.ts';
import { createTranscripts } from '../../src/match/transcript/transcripts.ts';
import { createAccountErasure, type AccountErasure } from '../../src/retention/account-erasure.ts';
import { deleteAccount } from '../../src/retention/delete-account.ts';
import { testProcess } from '../support/fixtures.ts';
import { testLoop, type TestLoop } from '../support/loop.ts';
import { beginDuel } from '../support/test-match.ts';

const { database, services } = await testProcess({ START_PATIENCE: '0' });
const { clients } = database;
const rows = <Row extends object>(text: string, values: readonly string[] = []): Promise<readonly Row[]> =>
  clients.use((sql) => sql.unsafe<Row[]>(text, [...values]));

type Forget = (accountId: string) => AsyncGenerator<undefined, void>;

const erasureOf = (forget: readonly Forget[], { loop }: TestLoop = testLoop()): AccountErasure =>
  createAccountErasure({ clients, lobby: services.lobby, live: services.live, forget, loop });

const forgetSeatName = (): Forget => {
  const archive = createMatchArchive(clients);
  return createForgetSeatName({
    clients,
    transcripts: createTranscripts({ store: createMatchStore(clients), archive }),
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

const NAME = 'Quillonax';
/** More than are written at once. */
const MATCHES = 120;

/** A player of a match that is over, and of so many that are like it. */
const played = async (): Promise<string> => {
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
});
