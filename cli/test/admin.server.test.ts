import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { expect, test } from '@jest/globals';
import { CLOSE_CODES, DELETED_NAME } from '@penance/shared';
import { ADMIN_CODES } from '../../server/src/admin/admin-refused.ts';
import { ACTS } from '../../server/src/admin/operator-acts.ts';
import type { PostgresAddress } from '../../server/src/platform/database/client.ts';
import { guest, seatedDuel } from '../../server/test/support/api.ts';
import { testServer } from '../../server/test/support/fixtures.ts';
import { joinRaw } from '../../server/test/support/raw-room.ts';
import { spoken, type Spoken } from './spoken.ts';

const server = await testServer({ START_PATIENCE: '1' });

const addressText = (address: PostgresAddress): string =>
  address.kind === 'url'
    ? address.url
    : `postgres://postgres@${encodeURIComponent(address.folder)}/${address.database}`;

const admin = async (...words: readonly string[]): Promise<Spoken> => {
  const before = process.env.DATABASE_URL;
  process.env.DATABASE_URL = addressText(server.database.address);
  try {
    return await spoken(['admin', ...words]);
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
};
const json = async (...words: readonly string[]): Promise<unknown> => {
  const { code, out, notes } = await admin(...words, '--json');
  expect({ code, notes }).toEqual({ code: 0, notes: '' });
  return JSON.parse(out);
};
const rows = (text: string): Promise<readonly object[]> =>
  server.database.clients.use((sql) => sql.unsafe<object[]>(text));

test('an operator finds an account, sees where it plays, and ends its sessions on every connection', async () => {
  const [anna, berta] = [await guest(server, 'Anna Sessions'), await guest(server, 'Berta')];
  const duel = await seatedDuel(anna, berta);
  const room = await joinRaw(anna, server.url, duel.id);
  expect(await json('find', 'a sess')).toMatchObject({
    items: [{ id: anna.accountId, name: 'Anna Sessions' }],
  });
  expect((await admin('find', 'Anna')).out).toContain('Anna Sessions');
  expect((await admin('find', 'nobody at all')).out).toBe('No account has such a name.\n');
  expect(await json('show', 'Anna Sessions')).toMatchObject({
    id: anna.accountId,
    sessions: [{ number: 1 }],
    matches: [{ id: duel.id, seats: ['Anna Sessions', 'Berta'] }],
    acts: [],
  });
  expect(JSON.stringify(await json('show', anna.accountId))).not.toContain(anna.token);

  expect(await json('revoke', anna.accountId, '--as', 'Olga')).toMatchObject({ sessions: 1 });
  expect(await room.closed).toBe(CLOSE_CODES.signedOut);
  expect((await anna.refused('GET', '/me')).body.code).toBe('tokenInvalid');
  expect((await berta.call('GET', '/me')).status).toBe(200);
  expect((await admin('show', anna.accountId)).out).toMatch(/Olga: revoke\n {6}1 session\n/);
});

test('an operator deletes an account: the act stays on record, and no name with it', async () => {
  const gone = await guest(server, 'Quillonax');
  expect((await admin('delete', 'Quillonax', '--reason', 'Asked for it.')).notes).toContain('takes the id');
  expect((await admin('delete', gone.accountId)).notes).toContain('--reason is missing');
  const { code, out } = await admin('delete', gone.accountId, '--reason', 'QUILLONAX asked for it by mail.');
  expect(code).toBe(0);
  expect(out).toContain(`Deleted Quillonax (${gone.accountId}) for good.`);
  expect((await gone.refused('GET', '/me')).body.code).toBe('tokenInvalid');
  expect(await json('log', '--account', gone.accountId)).toMatchObject({
    items: [
      {
        operator: userInfo().username,
        act: 'delete',
        accountName: DELETED_NAME,
        reason: '[name] asked for it by mail.',
      },
    ],
  });
  expect((await admin('delete', gone.accountId, '--reason', 'Again.')).notes).toContain('(accountDeleted)');
});

test('the record is only ever added to', async () => {
  const changes = [
    `update operator_act set reason = 'other'`,
    'delete from operator_act',
    'truncate operator_act cascade',
  ];
  for (const change of changes) await expect(rows(change)).rejects.toThrow('never changed');
  expect(await rows('select from operator_act')).not.toHaveLength(0);
});

test('an act that cannot be put on record is not done, and what is not understood is refused', async () => {
  const [one, two] = [await guest(server, 'Twin'), await guest(server, 'Twin')];
  const refusals: readonly (readonly [string, readonly string[]])[] = [
    ['(accountAmbiguous)', ['revoke', 'Twin']],
    ['(accountUnknown)', ['revoke', 'Nobody']],
    ['(adminOperator)', ['revoke', one.accountId, '--as', ' ']],
    ['(adminReason)', ['revoke', one.accountId, '--reason', 'x'.repeat(501)]],
    ['admin find, admin show', ['forget']],
    ['write: penance admin show ACCOUNT', ['show']],
    ['takes no --reason', ['log', '--reason', 'x']],
    ['--since takes a date', ['log', '--since', 'soon']],
    ['--limit takes a whole number', ['log', '--limit', '0']],
  ];
  for (const [said, words] of refusals) {
    const { code, out, notes } = await admin(...words);
    expect({ said, code: code > 0, out }).toEqual({ said, code: true, out: '' });
    expect(notes).toContain(said);
  }
  for (const each of [one, two]) expect((await each.call('GET', '/me')).status).toBe(200);
});

test('the log is narrowed down by account, kind, operator and time', async () => {
  const anna = await guest(server, 'Anna Log');
  await admin('revoke', anna.accountId, '--as', 'Olga', '--reason', 'First.');
  await admin('revoke', anna.accountId, '--as', 'Pia', '--reason', 'Second.');
  const reasons = async (...words: readonly string[]): Promise<unknown> => {
    const { items } = (await json('log', '--account', anna.accountId, ...words)) as {
      items: readonly { reason: string }[];
    };
    return items.map(({ reason }) => reason);
  };
  expect(await reasons()).toEqual(['Second.', 'First.']);
  expect(await reasons('--limit', '1')).toEqual(['Second.']);
  expect(await reasons('--by', 'Olga')).toEqual(['First.']);
  expect(await reasons('--act', 'delete')).toEqual([]);
  expect(await reasons('--since', '1h')).toEqual(['Second.', 'First.']);
  expect(await reasons('--since', '2100-01-01')).toEqual([]);
  expect((await admin('log', '--by', 'Pia')).out).toMatch(
    /^#\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Pia: revoke Anna Log \(.+\)\n {4}0 sessions; reason: Second\.\n$/,
  );
});

test('names cannot give commands to the terminal', async () => {
  const evil = await guest(server, 'Evil');
  await rows(`update account set name = E'Evil\\x1b[2J\\nAnna' where id = '${evil.accountId}'`);
  for (const words of [['find', 'Evil'], ['show', evil.accountId], ['revoke', evil.accountId], ['log']]) {
    const { code, out } = await admin(...words);
    expect({ words, code }).toEqual({ words, code: 0 });
    expect(out).toContain('Evil\\u{1b}[2J\\u{a}Anna');
    expect(out).not.toContain('\u001b');
  }
});

test('docs/operating.md names every act and every refusal', async () => {
  const page = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const missing = [
    ...ACTS.filter((act) => !page.includes(`penance -- admin ${act} `)),
    ...ADMIN_CODES.filter((code) => !page.includes(`| \`${code}\``)),
  ];
  expect(missing).toEqual([]);
});
