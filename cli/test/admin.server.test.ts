import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { CLOSE_CODES, DELETED_NAME, type Account, type Match } from '@penance/shared';
import { ADMIN_CODES } from '../../server/src/admin/admin-refused.ts';
import { ACTS } from '../../server/src/admin/operator-acts.ts';
import type { PostgresAddress } from '../../server/src/platform/database/client.ts';
import { guest, seatedDuel } from '../../server/test/support/api.ts';
import { testServer } from '../../server/test/support/fixtures.ts';
import { concede, joinRaw } from '../../server/test/support/raw-room.ts';
import { until } from '../../server/test/support/until.ts';
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

test('the role of an operator is given and taken by command, and its acts by web are told by account', async () => {
  const [olga, anna] = [await guest(server, 'Olga By Web'), await guest(server, 'Anna By Web')];
  expect((await admin('operator', 'Olga By Web', '--as', 'Root')).out).toMatch(
    / is an operator now, by web\. Act/,
  );
  expect((await admin('operator', olga.accountId)).notes).toContain('(roleUnchanged)');
  const asked = await olga.call('POST', `/operator/accounts/${anna.accountId}/revoke`, { reason: 'Lost.' });
  expect(asked.status).toBe(200);
  for (const by of [olga.accountId, 'Olga By Web'])
    expect((await admin('log', '--by', by)).out).toContain(`Olga By Web (${olga.accountId}): revoke`);
  expect((await admin('operator', olga.accountId, '--remove')).out).toContain('is no operator any more');
  expect((await olga.refused('GET', '/operator/log')).body.code).toBe('notOperator');
  expect(await json('log', '--account', olga.accountId)).toMatchObject({
    items: [
      { act: 'operator', details: { role: 'taken' } },
      { act: 'operator', operator: 'Root', operatorName: null },
    ],
  });
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

test('an evening: a player is banned, thrown out, refused, and let in again; the record tells it all', async () => {
  const [anna, rude] = [await guest(server, 'Anna Evening'), await guest(server, 'Rude Fellow')];
  const duel = await seatedDuel(anna, rude);
  const room = await joinRaw(rude, server.url, duel.id);
  const banning = ['ban', 'Rude Fellow', '--as', 'Olga', '--reason', 'Rude Fellow insulted Anna.'];
  expect((await admin(...banning)).notes).toContain('--until TIME, or --forever');
  expect((await admin(...banning, '--until', '3d', '--forever')).notes).toContain(
    '--until TIME, or --forever',
  );
  expect((await admin(...banning, '--until', '2020-01-01')).notes).toContain('(banTooShort)');
  expect((await admin(...banning.slice(0, 4), '--forever')).notes).toContain('--reason is missing');
  expect((await admin(...banning, '--until', '2199-01-01')).out).toMatch(
    /^Banned Rude Fellow \(.+\) until 2199-01-01 00:00\. Act \d+ on record\.\n$/,
  );
  expect(await room.closed).toBe(CLOSE_CODES.banned);

  const player = await PenanceClient.connect(server.url, { token: rude.token });
  const told = { until: '2199-01-01T00:00:00.000Z', reason: 'Rude Fellow insulted Anna.' };
  expect(player.account.ban).toEqual(told);
  await expect(player.play(duel.id)).rejects.toMatchObject({ code: 'accountBanned', ban: told });
  expect((await admin('find', 'rude')).out).toContain('Rude Fellow  (banned until 2199-01-01 00:00)');
  expect((await admin('show', 'Rude Fellow')).out).toContain(
    '\n  banned until 2199-01-01 00:00: Rude Fellow insulted Anna.\n',
  );

  expect((await admin('unban', 'Rude Fellow', '--as', 'Pia')).code).toBe(0);
  expect((await admin('unban', 'Rude Fellow')).notes).toContain('(accountNotBanned)');
  (await joinRaw(rude, server.url, duel.id)).leave();
  expect(await json('log', '--account', 'Rude Fellow')).toMatchObject({
    items: [
      { operator: 'Pia', act: 'unban', reason: null },
      { operator: 'Olga', act: 'ban', reason: '[name] insulted Anna.', details: { until: told.until } },
    ],
  });
});

test('an operator renames an account, and the names go with it when it is deleted', async () => {
  const rude = await guest(server, 'Swearword');
  const renaming = ['rename', 'Swearword', 'Player 17', '--reason', 'swearword is an insult.'];
  expect((await admin('rename', 'Swearword', 'Player 17')).notes).toContain('--reason is missing');
  expect((await admin('rename', 'Swearword', 'x\u200b', '--reason', 'x')).notes).toContain('(nameUnusable)');
  expect((await admin('rename', 'Swearword', 'Server', '--reason', 'x')).notes).toContain('(nameUnusable)');
  expect((await admin(...renaming)).out).toContain(`Swearword is now Player 17 (${rude.accountId}).`);
  expect((await rude.call<Account>('GET', '/me')).body.name).toBe('Player 17');
  const item = { act: 'rename', reason: '[name] is an insult.' };
  const names = { before: 'Swearword', after: 'Player 17' };
  expect(await json('log', '--account', rude.accountId)).toMatchObject({ items: [{ ...item, names }] });
  expect(await admin('log', '--act', 'renaming')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('there is no act "renaming" on record; there are revoke, rename'),
  });
  expect((await admin('log', '--act', 'rename')).out).toContain('Swearword -> Player 17; reason: [name]');

  await rude.call('DELETE', '/me', { name: 'Player 17' });
  expect(await json('log', '--account', rude.accountId)).toMatchObject({ items: [{ ...item, names: null }] });
});

test('an operator closes a match that has not begun, and no other', async () => {
  const [anna, berta] = [await guest(server, 'Anna Close'), await guest(server, 'Berta')];
  const { body: lobby } = await anna.call<Match>('POST', '/matches', {});
  const room = await joinRaw(berta, server.url, lobby.id);
  const closing = (id: string): Promise<Spoken> => admin('close', id, '--reason', 'Its name is an insult.');
  expect(await closing(lobby.id)).toMatchObject({ code: 0, notes: '' });
  expect((await anna.call<Match>('GET', `/matches/${lobby.id}`)).body.status).toBe('abandoned');
  await room.closed;
  expect((await closing(lobby.id)).notes).toContain('(matchNotClosed)');
  expect((await closing('that one')).notes).toContain('(matchUnknown)');

  const duel = await seatedDuel(anna, berta);
  const rooms = [await joinRaw(anna, server.url, duel.id), await joinRaw(berta, server.url, duel.id)];
  await until(
    () => anna.call<Match>('GET', `/matches/${duel.id}`),
    ({ body }) => body.status === 'live',
  );
  expect((await closing(duel.id)).notes).toContain('(matchNotClosed)');
  expect(await json('log', '--act', 'close')).toMatchObject({ items: [{ matchId: lobby.id }] });
  for (const each of rooms) each.leave();
});

test('an operator reads a report, bans for it, and dismisses another', async () => {
  const [anna, rude] = [await guest(server, 'Anna Report'), await guest(server, 'Rude Reported')];
  const duel = await seatedDuel(anna, rude, { visibility: 'invite' });
  const other = await seatedDuel(anna, rude);
  const written = { seat: 1, kind: 'abuse', text: 'He wrote:\nAct 1 on record.\u202e' };
  await anna.call('POST', `/matches/${duel.id}/reports`, written);
  await anna.call('POST', `/matches/${other.id}/reports`, { ...written, kind: 'name' });
  await rude.call('PATCH', '/me', { name: 'Meek Fellow' });
  const { items } = (await json('reports')) as { readonly items: readonly { readonly id: number }[] };
  const [first = { id: 0 }, second = { id: 0 }] = items;
  expect(items).toMatchObject([
    { kind: 'abuse', matchId: duel.id, subject: { accountId: rude.accountId, nameThen: 'Rude Reported' } },
    { kind: 'name', matchId: other.id, reporter: { name: 'Anna Report' } },
  ]);
  expect((await admin('reports', '--limit', '1')).out).toMatch(
    /^REPORT .+\n\d+ .+ abuse +open +[0-9a-f-]{36} +Meek Fellow +Anna Report\nThere may be more/,
  );
  const { out } = await admin('report', String(first.id));
  expect(out).toContain(`Meek Fellow (${rude.accountId}), who was Rude Reported then, in seat 2\n`);
  expect(out).toContain('\n  > He wrote:\n  > Act 1 on record.\\u{202e}\n');
  expect(out).toMatch(
    new RegExp(`\nOther reports about this account\n  #${second.id} .+ name +open +by Anna Report`),
  );

  const handling = ['handle', String(first.id), '--as', 'Olga'];
  expect((await admin(...handling)).notes).toContain('--ban DAYS, --ban forever, or --dismiss');
  expect((await admin(...handling, '--ban', '3', '--dismiss')).notes).toContain('or --dismiss');
  expect((await admin(...handling, '--ban', '3')).notes).toContain('--reason is missing');
  expect((await admin(...handling, '--ban', 'soon', '--reason', 'x')).notes).toContain('a number of days');
  expect((await admin('report', 'x')).notes).toContain('takes the number of a report');
  expect((await admin('report', '999999')).notes).toContain('(reportUnknown)');
  const reason = ['--reason', 'Meek Fellow insulted Anna Report.'];
  expect((await admin(...handling, '--ban', '3', ...reason)).out).toMatch(
    /^Report \d+: banned Meek Fellow \(.+\) until \d{4}-.+\. Act \d+ on record\.\n$/,
  );
  expect((await rude.refused('POST', '/matches', {})).body).toMatchObject({
    code: 'accountBanned',
    ban: { reason: 'Meek Fellow insulted Anna Report.' },
  });
  expect((await admin(...handling, '--dismiss')).notes).toContain('(reportClosed)');
  // Refused as a whole: the ban stays the one before.
  expect((await admin(...handling, '--ban', 'forever', ...reason)).notes).toContain('(reportClosed)');
  expect(await json('show', rude.accountId)).toMatchObject({ ban: { until: expect.any(String) } });
  expect((await admin('handle', String(second.id), '--dismiss')).out).toMatch(/^Report \d+: dismissed\. Act/);
  expect((await admin('reports')).out).toBe('No report is open; --all lists those that were handled.\n');
  expect(await json('reports', '--all')).toMatchObject({
    items: [{ outcome: 'dismissed' }, { outcome: 'banned' }],
  });
  expect((await admin('report', String(second.id))).out).toMatch(
    /Other reports about this account\n {2}#\d+ .+banned.+\n\nActs of operators on it, newest first\n.+Olga: ban\n/,
  );
  expect(await json('log', '--act', 'handle')).toMatchObject({
    items: [
      { accountId: null, matchId: other.id, reason: null, details: { outcome: 'dismissed' } },
      {
        operator: 'Olga',
        accountId: null,
        matchId: duel.id,
        reason: '[name] insulted [name].',
        details: { report: first.id, outcome: 'banned', ban: expect.any(Number) },
      },
    ],
  });
  expect((await admin('log', '--act', 'handle')).out).toMatch(
    /Olga: handle match .+\n {4}report \d+, banned; reason:/,
  );
});

test('a report says how to see the place in a match that is over', async () => {
  const [anna, berta] = [await guest(server, 'Anna Place'), await guest(server, 'Berta Place')];
  const duel = await seatedDuel(anna, berta, { visibility: 'invite' });
  const rooms = [
    await joinRaw(anna, server.url, duel.id),
    await joinRaw(berta, server.url, duel.id),
  ] as const;
  await concede(rooms[1]);
  for (const room of rooms) room.leave();
  await anna.call('POST', `/matches/${duel.id}/reports`, { seat: 1, kind: 'other', text: '' });
  const { items } = (await json('reports')) as {
    readonly items: readonly { readonly id: number; readonly seq: number }[];
  };
  const [{ id, seq } = { id: 0, seq: -1 }] = items;
  const { port } = new URL(server.url);
  const before = process.env.PORT;
  process.env.PORT = port;
  const { out } = await admin('report', String(id)).finally(() => {
    if (before === undefined) delete process.env.PORT;
    else process.env.PORT = before;
  });
  expect(out).toContain('\n  (nothing)\n');
  const [, address = ''] = /curl -fsS '(\S+)' -o/.exec(out) ?? [];
  const transcript = (await (await fetch(address)).json()) as { readonly entries: readonly unknown[] };
  expect(transcript.entries).toHaveLength(seq);
  expect(out).toContain(`penance -- replay ${duel.id}.json --at ${seq}\n`);
  expect(out).toMatch(new RegExp(`/replay/${duel.id}\\?code=\\w+&at=${seq}\n`));
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
    ['there are find, show', ['forget']],
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
  expect((await admin('log', '--by', 'Pia', '--act', 'revoke')).out).toMatch(
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
