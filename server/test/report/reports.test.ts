import { describe, expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import {
  accountExportSchema,
  REPORT_TEXT_MOST,
  type AccountExport,
  type Match,
  type NewReport,
} from '@penance/shared';
import { pino } from 'pino';
import { openAdmin, type Admin } from '../../src/admin/admin.ts';
import { fileReport, REPORTS_PER_DAY, type Filed } from '../../src/report/report-store.ts';
import { deleteAccount } from '../../src/retention/delete-account.ts';
import { deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { concede, joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const server = await testServer({ START_PATIENCE: '1', REQUESTS_PER_MINUTE: '100000' }, { log });

const admin = async <Result>(act: (opened: Admin) => Promise<Result>): Promise<Result> => {
  const opened = await openAdmin(server.database.address);
  try {
    return await act(opened);
  } finally {
    await opened.end();
  }
};
const reports = (all = true) => admin((opened) => opened.reports({ all, limit: 1000 }));
const about = async ({ accountId }: Api) =>
  (await reports()).filter(({ subject }) => subject.accountId === accountId);

const TEXT = 'Called me a Zornvogel.';
const report = (api: Api, matchId: string, wanted: Partial<NewReport> = {}) =>
  api.refused('POST', `/matches/${matchId}/reports`, { seat: 1, kind: 'abuse', text: TEXT, ...wanted });
/** The same past the limit of an address. */
const file = (api: Api, matchId: string, seat = 1): Promise<Filed> =>
  fileReport(server.database.clients, { matchId, reporter: api.accountId, seat, kind: 'abuse', text: TEXT });
const two = async (): Promise<readonly [Api, Api, Match]> => {
  const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
  return [anna, bert, await seatedDuel(anna, bert)];
};
const exported = async (api: Api): Promise<AccountExport> =>
  accountExportSchema.parse((await api.call<AccountExport>('GET', '/me/export')).body);

/** Two who are in the room of a match that has begun. */
const playing = async () => {
  const [anna, bert, match] = await two();
  const rooms = [
    await joinRaw(anna, server.url, match.id),
    await joinRaw(bert, server.url, match.id),
  ] as const;
  await until(
    () => anna.call<Match>('GET', `/matches/${match.id}`),
    ({ body }) => body.status === 'live',
  );
  const end = async (): Promise<void> => {
    await concede(rooms[1]);
    await until(
      () => anna.call<Match>('GET', `/matches/${match.id}`),
      ({ body }) => body.status === 'finished',
    );
  };
  return { anna, bert, match, rooms, end };
};

describe('who reports whom', () => {
  test('a player reports another one at the table, before, during and after the match', async () => {
    const [early, other, lobby] = await two();
    expect(await report(early, lobby.id)).toMatchObject({ status: 204 });
    expect(await about(other)).toMatchObject([{ seq: 0, kind: 'abuse', text: TEXT, seat: 1 }]);

    const { anna, bert, match, rooms, end } = await playing();
    const client = await PenanceClient.connect(server.url, { token: anna.token });
    await client.matches.report(match.id, { seat: 1, kind: 'stalling', text: 'One\r\ntwo', seq: 1_000_000 });
    await end();
    expect(await report(bert, match.id, { seat: 0, kind: 'other', text: '' })).toMatchObject({ status: 204 });
    for (const room of rooms) room.leave();
    const [{ last }] = (await server.database.clients.use(
      (sql) => sql`select max(seq)::integer as last from match_entry where match_id = ${match.id}`,
    )) as unknown as [{ readonly last: number }];
    const [ofBert] = await about(bert);
    expect(ofBert).toMatchObject({
      matchId: match.id,
      kind: 'stalling',
      text: 'One\ntwo',
      reporter: { accountId: anna.accountId, name: 'Anna' },
      closedAt: null,
    });
    // No place lies beyond the end of what was played.
    expect(ofBert?.seq).toBeLessThanOrEqual(last);
    expect(await about(anna)).toMatchObject([{ seat: 0, text: '', seq: last }]);
  });

  test('not oneself, not a bot, not a free seat, not a deleted account', async () => {
    const anna = await guest(server, 'Anna');
    const seats = [{ team: 1 }, { team: 2, bot: 'heuristic' }, { team: 3 }, { team: 4 }];
    const { body: match } = await anna.call<Match>('POST', '/matches', { seats });
    const seat = { deck: { list: deckFor() } };
    await anna.call('POST', `/matches/${match.id}/seat`, { ...seat, seat: 0 });
    for (const wanted of [0, 1, 2, 7])
      expect(await report(anna, match.id, { seat: wanted })).toMatchObject({
        status: 422,
        body: { code: 'reportIllegal' },
      });

    const { bert, match: played, rooms, anna: other, end } = await playing();
    await end();
    for (const room of rooms) room.leave();
    await bert.call('DELETE', '/me', { name: 'Bert' });
    expect(await report(other, played.id)).toMatchObject({ body: { code: 'reportIllegal' } });
  });

  test('nobody who does not sit there: whoever sees the match is told so, for others there is no match', async () => {
    const [anna, bert, match] = await two();
    const stranger = await guest(server, 'Cora');
    expect(await report(stranger, match.id)).toMatchObject({ status: 409, body: { code: 'notSeated' } });
    const hidden = await seatedDuel(anna, bert, { visibility: 'invite' });
    expect(await report(stranger, hidden.id)).toMatchObject({ status: 404, body: { code: 'matchNotFound' } });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await report(stranger, nowhere)).toMatchObject({ body: { code: 'matchNotFound' } });
    // A host without a seat only watches.
    const { body: hosted } = await stranger.call<Match>('POST', '/matches', {});
    await bert.call('POST', `/matches/${hosted.id}/seat`, { deck: { list: deckFor() }, seat: 1 });
    expect(await report(stranger, hosted.id)).toMatchObject({ body: { code: 'notSeated' } });
    expect(await about(bert)).toEqual([]);
    // Banned accounts do not act.
    await admin((opened) =>
      opened.ban({ operator: 'Olga', account: anna.accountId, reason: 'x', until: null }),
    );
    expect(await report(anna, match.id)).toMatchObject({ status: 403, body: { code: 'accountBanned' } });
  });

  test.each([
    ['an unknown kind', { kind: 'ugly' }],
    ['a long text', { text: 'x'.repeat(REPORT_TEXT_MOST + 1) }],
    ['commands to a terminal', { text: 'Ha\u001b[2J' }],
    ['a place before the beginning', { seq: -1 }],
  ])('%s is no report', async (_, wanted) => {
    const [anna, , match] = await two();
    expect(await report(anna, match.id, wanted as Partial<NewReport>)).toMatchObject({ status: 400 });
  });
});

describe('how often', () => {
  test('once in a match, also for ten at the same time, and whatever became of it', async () => {
    const [anna, bert, match] = await two();
    const replies = await Promise.all(Array.from({ length: 10 }, () => file(anna, match.id)));
    expect(replies.filter((filed) => filed === 'known')).toHaveLength(9);
    const [filed] = await about(bert);
    await admin((opened) => opened.handle({ operator: 'Olga', report: filed?.id ?? 0 }));
    expect(await report(anna, match.id)).toMatchObject({ status: 409, body: { code: 'alreadyReported' } });
    // In another match again, and the other way round.
    expect(await report(anna, (await seatedDuel(anna, bert)).id)).toMatchObject({ status: 204 });
    expect(await report(bert, match.id, { seat: 0 })).toMatchObject({ status: 204 });
  });

  test('only so often a day', async () => {
    const [anna, bert, match] = await two();
    const fill = (age: string) =>
      server.database.clients.use(
        (sql) => sql`
          insert into report (match_id, reporter_account_id, subject_account_id, seat, kind, text, seq, filed_at)
          select gen_random_uuid(), ${anna.accountId}, ${bert.accountId}, 1, 'other', '', 0, now() - ${age}::interval
          from generate_series(1, ${REPORTS_PER_DAY}::integer)`,
      );
    await fill('25 hours');
    expect(await report(anna, match.id)).toMatchObject({ status: 204 });
    await fill('23 hours');
    const next = await seatedDuel(anna, bert);
    expect(await report(anna, next.id)).toMatchObject({ status: 429, body: { code: 'tooManyReports' } });
  });

  test('two who report each other at the same time do not wait for each other', async () => {
    const pairs = await Promise.all(Array.from({ length: 10 }, two));
    const replies = await Promise.all(
      pairs.flatMap(([anna, bert, match]) => [file(anna, match.id), file(bert, match.id, 0)]),
    );
    expect(replies.filter((filed) => typeof filed === 'string')).toEqual([]);
  });
});

describe('what becomes of it', () => {
  test('the subject learns nothing: not from the export, a page or a refusal, nor when it is handled', async () => {
    const [anna, bert, match] = await two();
    await report(anna, match.id, { text: TEXT });
    const [filed] = await about(bert);
    const id = filed?.id ?? 0;
    await admin((opened) =>
      opened.handle({ operator: 'Olga', report: id, ban: { until: null }, reason: 'Insults.' }),
    );
    const told = await exported(bert);
    expect(told).toMatchObject({
      reports: [],
      operatorActs: [{ act: 'ban', reason: 'Insults.', details: { until: null } }],
    });
    const pages = await Promise.all(
      [`/matches/${match.id}`, '/me', '/matches?mine=true'].map((path) => bert.call<unknown>('GET', path)),
    );
    for (const page of [told, ...pages]) {
      expect(JSON.stringify(page)).not.toContain('Zornvogel');
      expect(JSON.stringify(page).replace('"reports":[]', '')).not.toMatch(/report/i);
    }
    expect(await exported(anna)).toMatchObject({
      reports: [{ matchId: match.id, seat: 1, kind: 'abuse', text: TEXT, seq: 0 }],
      operatorActs: [],
    });
    // What became of the other is not in it.
    expect((await exported(anna)).reports[0]).not.toHaveProperty('outcome');
  });

  test('a line of the log has its number, and not its text', async () => {
    const [anna, bert, match] = await two();
    await report(anna, match.id);
    const [filed] = await about(bert);
    const line = logged
      .map((text) => JSON.parse(text) as object)
      .find((each) => 'report' in each && each.report === filed?.id);
    expect(line).toMatchObject({ code: 'reportFiled', matchId: match.id, seat: 1, kind: 'abuse' });
    expect(logged.join('')).not.toContain('Zornvogel');
  });

  test('open reports are counted', async () => {
    const open = (await reports(false)).length;
    expect(open).toBeGreaterThan(0);
    await until(
      async () => (await fetch(`${server.url}/metrics`)).text(),
      (text) => text.includes(`\npenance_reports_open ${open}\n`),
    );
  });

  test('it goes with either account, also if that is deleted meanwhile', async () => {
    for (const gone of [0, 1]) {
      const [anna, bert, match] = await two();
      await report(anna, match.id);
      const account = [anna, bert][gone] ?? anna;
      await account.call('DELETE', '/me', { name: ['Anna', 'Bert'][gone] });
      expect(await about(bert)).toEqual([]);
    }
    const pairs = await Promise.all(Array.from({ length: 10 }, two));
    await Promise.all(
      pairs.flatMap(([anna, bert, match]) => [
        file(anna, match.id),
        server.database.clients.transaction((sql) => deleteAccount(sql, bert.accountId)),
      ]),
    );
    for (const [, bert] of pairs) {
      expect(await bert.refused('GET', '/me')).toMatchObject({ status: 401 });
      expect(await about(bert)).toEqual([]);
    }
  });
});
