import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  accountExportSchema,
  accountMergeSchema,
  CLOSE_CODES,
  DELETED_NAME,
  MERGE_OBSTACLES,
  verifyTranscript,
  type AccountExport,
  type AccountMerge,
  type Blocks,
  type Campaign,
  type CampaignPage,
  type DeckPage,
  type DeviceCode,
  type Friends,
  type Match,
  type MatchPage,
  type PublicAccount,
  type RatingHistory,
  type RatingsOfAccount,
  type Tournament,
  type TournamentCommand,
  type TournamentPage,
  type Transcript,
} from '@penance/shared';
import { ENDED_BY_MERGING, MOVED_BY_MERGING } from '../../src/retention/account-tables.ts';
import { acting } from '../admin/acting.ts';
import { open as openCampaign } from '../campaign/campaign-calls.ts';
import { anybody, deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw, playedOut } from '../support/raw-room.ts';
import { until } from '../support/until.ts';
import { unprovedEvents } from '../tournament/unproved-events.ts';

const QUEUE = 'three-layer.duel.casual';
const server = await testServer({ START_PATIENCE: '1', WEBHOOK_TARGETS: 'any' });
const rows = <Row extends object>(text: string, values: readonly string[] = []): Promise<readonly Row[]> =>
  server.database.clients.use((sql) => sql.unsafe<Row[]>(text, [...values]));
const read = async <Body>(api: Api, path: string): Promise<Body> => (await api.call<Body>('GET', path)).body;

const codeOf = async (api: Api): Promise<{ readonly code: string }> => ({
  code: (await api.call<DeviceCode>('POST', '/device-codes')).body.code,
});
const merge = async (stays: Api, goes: Api): Promise<AccountMerge> => {
  const { status, body } = await stays.call<AccountMerge>('POST', '/me/merges', await codeOf(goes));
  expect(status).toBe(201);
  return accountMergeSchema.parse(body);
};
const people = (...names: readonly string[]): Promise<readonly Api[]> =>
  Promise.all(names.map((name) => guest(server, name)));
const befriend = async (one: Api, other: Api): Promise<void> => {
  await one.call('PUT', `/me/friends/${other.accountId}`);
  await other.call('PUT', `/me/friends/${one.accountId}`);
};

const played = async (loser: Api, other: Api, wanted: object = {}): Promise<string> => {
  const { id } = await seatedDuel(loser, other, wanted);
  await playedOut(server.url, loser, other, id);
  await until(
    () => read<Match>(loser, `/matches/${id}`),
    ({ status }) => status === 'finished',
  );
  return id;
};

let keys = 0;
const command = async (api: Api, id: string, wanted: TournamentCommand): Promise<void> => {
  const key = `key-${(keys += 1)}`;
  expect(await api.call('POST', `/tournaments/${id}/commands`, { ...wanted, key })).toMatchObject({
    status: 200,
  });
};
const openEvent = async (host: Api): Promise<string> => {
  const settings = { name: 'Cup', format: { kind: 'swiss', rounds: 2 } };
  return (await host.call<Tournament>('POST', '/tournaments', settings)).body.state.id;
};
const register = { kind: 'register', teamMates: [], deck: deckFor() } as const;
const finishedEvent = async (host: Api, player: Api, other: Api): Promise<string> => {
  const id = await openEvent(host);
  for (const each of [player, other]) await command(each, id, register);
  await command(host, id, { kind: 'start' });
  await command(host, id, { kind: 'disqualify', entrant: 'e1', reason: 'Absent.' });
  return id;
};
const closedCampaign = async (host: Api, ...members: readonly Api[]): Promise<string> => {
  const { id, inviteCode } = await openCampaign(host);
  for (const member of members) await member.call('POST', '/campaigns/join', { code: inviteCode });
  expect(await host.call('POST', `/campaigns/${id}/close`)).toMatchObject({ status: 200 });
  return id;
};
const rate = async ({ accountId }: Api, ladder: string, shown: number, matchId: string): Promise<void> => {
  await rows(
    `insert into rating (ladder, season, account_id, mu, sigma, shown, matches, wins, counted, first_match_at, last_match_at)
    values ($1, '2026', $2, 25, 8, $3, 1, 1, 1, now(), now())`,
    [ladder, accountId, String(shown)],
  );
  await rows(
    `insert into rating_change (match_id, account_id, ladder, season, result, place, mu_before, sigma_before,
      shown_before, mu_after, sigma_after, shown_after, at)
    values ($1, $2, $3, '2026', 'win', 1, 25, 8, 1000, 25, 8, $4, now())`,
    [matchId, accountId, ladder, String(shown)],
  );
};
const idsIn = ({ items }: { readonly items: readonly { readonly id: string }[] }): readonly string[] =>
  items.map(({ id }) => id);

describe('two accounts of one person', () => {
  let [anna, bert, cara, dora]: Api[] = [];
  const four = (): readonly [Api, Api, Api, Api] => [anna, bert, cara, dora] as [Api, Api, Api, Api];
  let [open, invited, together, event, campaign] = ['', '', '', '', ''];
  const before = new Map<string, Transcript>();
  let [ofEvent, ofEventPlayed]: (readonly string[])[] = [];
  const all = (...ids: readonly (readonly string[] | undefined)[]): readonly string[] =>
    ids.flatMap((each) => each ?? []).sort();

  beforeAll(async () => {
    [anna, bert, cara, dora] = await people('Anna', 'Bert', 'Cara', 'Dora');
    const [stays, goes, other, friend] = four();
    open = await played(goes, other);
    invited = await played(goes, other, { visibility: 'invite' });
    together = await played(stays, goes);
    event = await finishedEvent(goes, goes, other);
    campaign = await closedCampaign(goes, other);
    await goes.call('POST', '/decks', { name: 'Hammer', list: deckFor() });
    await stays.call('POST', '/decks', { name: 'Anvil', list: deckFor() });
    await goes.call('POST', '/recovery-codes');
    await rate(goes, 'codex', 1100, open);
    await rate(goes, 'three-layer', 1200, invited);
    await rate(stays, 'three-layer', 1300, together);
    // A friend of both, of whom only one account was answered; and one whom the other account has blocked.
    await befriend(goes, friend);
    await stays.call('PUT', `/me/friends/${friend.accountId}`);
    await befriend(stays, other);
    await befriend(stays, goes);
    await goes.call('PUT', `/me/blocks/${other.accountId}`);
    await other.call('POST', `/matches/${open}/reports`, { kind: 'abuse', text: 'Rude.', seat: 0 });
    // The match of the event is ended after it, and every result is settled soon.
    await until(
      () =>
        rows(
          `select from match_seat left join match_settlement using (match_id)
          where account_id = $1 and (not match_is_over or match_settlement.match_id is not null)`,
          [goes.accountId],
        ),
      (left) => left.length === 0,
    );
    const arranged = await rows<{ id: string; status: string }>(
      `select id, status from match where origin_id = $1`,
      [event],
    );
    ofEvent = arranged.map(({ id }) => id);
    ofEventPlayed = idsIn({ items: arranged.filter(({ status }) => status === 'finished') });
    for (const id of [open, invited])
      before.set(id, await read<Transcript>(goes, `/matches/${id}/transcript`));
    // Played as Bert; then the name changes.
    await goes.call('PATCH', '/me', { name: 'Berengar' });
  }, 60_000);

  test('are previewed without using up the code, and become one', async () => {
    const [stays, goes] = four();
    const code = await codeOf(goes);
    const preview = await stays.call<AccountMerge>('POST', '/me/merges/preview', code);
    expect(preview).toMatchObject({
      status: 200,
      body: {
        account: { id: goes.accountId, name: 'Berengar' },
        comes: {
          matches: 3 + all(ofEventPlayed).length,
          events: 1,
          campaigns: 1,
          decks: 1,
          friends: 1,
          ratings: 1,
        },
        ends: {
          ratings: 1,
          sessions: 1,
          recoveryCodes: 8,
          passkeys: 0,
          identities: 0,
          notificationTargets: 0,
        },
      },
    });
    const [emil, fred] = (await people('Emil', 'Fred')) as [Api, Api];
    const watched = await seatedDuel(emil, fred);
    const room = await joinRaw(goes, server.url, watched.id);
    const { status, body } = await stays.call<AccountMerge>('POST', '/me/merges', code);
    expect(status).toBe(201);
    expect(accountMergeSchema.parse(body)).toEqual(preview.body);
    expect(await room.closed).toBe(CLOSE_CODES.signedOut);
    expect(await goes.refused('GET', '/me')).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } });
    expect(await stays.refused('POST', '/me/merges', code)).toMatchObject({
      status: 404,
      body: { code: 'signInCodeUnknown' },
    });
    for (const [table, column] of [...MOVED_BY_MERGING, ...ENDED_BY_MERGING])
      expect({
        table,
        left: await rows(`select from ${table} where ${column} = $1`, [goes.accountId]),
      }).toEqual({
        table,
        left: [],
      });
  });

  test('have their matches in one list, with the rights to them, under the names that they were played with', async () => {
    const [stays] = four();
    const own = await read<MatchPage>(stays, '/matches?mine=true&over=true');
    expect([...idsIn(own)].sort()).toEqual(all([open, invited, together], ofEvent));
    expect(own.items.find(({ id }) => id === invited)?.seats).toMatchObject([
      { occupant: { accountId: stays.accountId, name: 'Bert' } },
      { occupant: { name: 'Cara' } },
    ]);
    for (const id of [open, invited]) {
      const transcript = await read<Transcript>(stays, `/matches/${id}/transcript`);
      expect(transcript).toEqual(before.get(id));
      expect(transcript.setup.seats.map(({ name }) => name)).toEqual(['Bert', 'Cara']);
      expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
    }
    expect(await anybody(server).refused('GET', `/matches/${invited}`)).toMatchObject({ status: 404 });
    // Nobody plays against themselves: neither again, nor for a rating.
    expect(await stays.refused('POST', `/matches/${together}/rematch`)).toMatchObject({
      status: 403,
      body: { code: 'notAdmitted' },
    });
  });

  test('have one public page, to which the address of the other leads', async () => {
    const [stays, goes] = four();
    const open2 = anybody(server);
    for (const { accountId } of [stays, goes]) {
      expect(await read<PublicAccount>(open2, `/accounts/${accountId}`)).toMatchObject({
        id: stays.accountId,
        name: 'Anna',
      });
      expect([...idsIn(await read<MatchPage>(open2, `/accounts/${accountId}/matches`))].sort()).toEqual(
        all([open, together], ofEventPlayed),
      );
      const ratings = await read<RatingsOfAccount>(open2, `/accounts/${accountId}/ratings`);
      expect(ratings.items.map(({ ladder, rating }) => [ladder, rating]).sort()).toEqual([
        ['codex', 1100],
        ['three-layer', 1300],
      ]);
      const history = await read<RatingHistory>(open2, `/accounts/${accountId}/ratings/history`);
      expect(history.items.map(({ matchId }) => matchId).sort()).toEqual([open, together].sort());
    }
    expect(await rows(`select from rating where account_id = $1`, [goes.accountId])).toEqual([]);
  });

  test('have their decks, events and campaigns in one list', async () => {
    const [stays] = four();
    const decks = await read<DeckPage>(stays, '/decks');
    expect(decks.items.map(({ name }) => name).sort()).toEqual(['Anvil', 'Hammer']);
    expect(idsIn(await read<TournamentPage>(stays, '/tournaments?mine=true'))).toEqual([event]);
    expect(await stays.call('GET', `/tournaments/${event}/webhooks`)).toMatchObject({ status: 200 });
    expect(idsIn(await read<CampaignPage>(stays, '/campaigns'))).toEqual([campaign]);
    expect(await read<Campaign>(stays, `/campaigns/${campaign}`)).toMatchObject({ role: 'host' });
  });

  test('have the friends and blocks of both, and who blocks one of them blocks both', async () => {
    const [stays, goes, other, friend] = four();
    const friends = await read<Friends>(stays, '/me/friends');
    expect(friends).toMatchObject({ items: [{ account: friend.accountId, name: 'Dora' }], asked: [] });
    expect((await read<Friends>(friend, '/me/friends')).items).toMatchObject([{ name: 'Anna' }]);
    const blocks = await read<Blocks>(stays, '/me/blocks');
    expect(blocks.items).toMatchObject([{ accountId: other.accountId, name: 'Cara' }]);
    expect((await read<Friends>(other, '/me/friends')).items).toEqual([]);
    expect(
      await rows(`select from friendship where $1 in (account_id, other_account_id)`, [goes.accountId]),
    ).toEqual([]);
    // Asked by the old id, the account that stays is meant.
    expect(await stays.refused('PUT', `/me/friends/${goes.accountId}`)).toMatchObject({ status: 404 });
    const [late] = (await people('Late')) as [Api];
    await late.call('PUT', `/me/blocks/${goes.accountId}`);
    expect((await read<Blocks>(late, '/me/blocks')).items).toMatchObject([
      { accountId: stays.accountId, name: 'Anna' },
    ]);
  });

  test('are exported as one', async () => {
    const [stays, goes, other] = four();
    const exported = await read<AccountExport>(stays, '/me/export');
    expect(accountExportSchema.parse(exported)).toEqual(exported);
    expect(exported).toMatchObject({
      merged: [{ id: goes.accountId, name: 'Berengar' }],
      names: [{ name: 'Bert' }],
      blocks: [{ accountId: other.accountId }],
      events: [{ id: event, isHost: true }],
      campaigns: [{ id: campaign }],
    });
    const seats = exported.matches.find(({ id }) => id === invited)?.seats;
    expect(seats).toMatchObject([
      { name: 'Bert', isOwn: true, deck: deckFor() },
      { isOwn: false, deck: null },
    ]);
    expect(exported.ratingChanges.map(({ matchId }) => matchId).sort()).toEqual(
      [open, invited, together].sort(),
    );
  });

  test('are told apart by operators, whose acts reach the account that stays', async () => {
    const [stays, goes] = four();
    const [report] = await acting(server.database.address, (admin) =>
      admin.reports({ all: true, limit: 10 }),
    );
    const shown = await acting(server.database.address, (admin) => admin.report(report?.id ?? 0));
    expect(shown).toMatchObject({
      subject: { accountId: goes.accountId, nameThen: 'Bert' },
      about: { mergedInto: stays.accountId },
    });
    const until = new Date(Date.now() + 3_600_000);
    expect(
      await acting(server.database.address, (admin) =>
        admin.ban({ operator: 'Olga', account: goes.accountId, reason: 'Rude.', until }),
      ),
    ).toMatchObject({ accountId: stays.accountId });
    await acting(server.database.address, (admin) =>
      admin.unban({ operator: 'Olga', account: goes.accountId }),
    );
  });

  test('are one for whoever merges that one, and are deleted together', async () => {
    const [stays, goes, , friend] = four();
    const [third] = (await people('Gesa')) as [Api];
    await friend.call('PUT', `/me/blocks/${stays.accountId}`);
    expect(await merge(third, stays)).toMatchObject({ account: { name: 'Anna' }, comes: { decks: 2 } });
    const { merged } = await read<AccountExport>(third, '/me/export');
    expect(merged.map(({ id }) => id).sort()).toEqual([stays.accountId, goes.accountId].sort());
    expect(await read<PublicAccount>(third, `/accounts/${goes.accountId}`)).toMatchObject({ name: 'Gesa' });
    // Whom one blocked stays under the name that one knows.
    expect((await read<Blocks>(friend, '/me/blocks')).items).toMatchObject([
      { accountId: third.accountId, name: 'Anna' },
    ]);
    expect(await third.call('DELETE', '/me', { name: 'Gesa' })).toMatchObject({ status: 204 });
    expect(
      await until(
        () => read<Transcript>(anybody(server), `/matches/${open}/transcript`),
        ({ setup }) => setup.seats[0]?.name === DELETED_NAME,
      ),
    ).toMatchObject({ setup: { seats: [{ name: DELETED_NAME }, { name: 'Cara' }] } });
    expect((await read<Tournament>(friend, `/tournaments/${event}`)).state.entrants[0]).toMatchObject({
      name: DELETED_NAME,
    });
    for (const name of ['Anna', 'Bert', 'Berengar', 'Gesa'])
      expect(await rows(`select from account where name = $1`, [name])).toEqual([]);
  }, 30_000);
});

describe('a merging is refused', () => {
  let goes: Api;
  let stays: Api;
  const count = async (): Promise<object> =>
    (await rows(`select count(*)::integer from account where merged_into is not null`))[0] ?? {};

  const cases: Readonly<Record<(typeof MERGE_OBSTACLES)[number], () => Promise<unknown>>> = {
    sameAccount: () => Promise.resolve((goes = stays)),
    banned: () =>
      acting(server.database.address, (admin) =>
        admin.ban({ operator: 'Olga', account: goes.accountId, reason: 'Rude.', until: null }),
      ),
    operator: () =>
      acting(server.database.address, (admin) =>
        admin.giveRole({ operator: 'Olga', account: stays.accountId, remove: false }),
      ),
    inMatch: () => goes.call('POST', '/matches', {}),
    inQueue: () => goes.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } }),
    inEvent: async () => command(goes, await openEvent(stays), register),
    inCampaign: () => openCampaign(goes),
    sameCampaign: () => closedCampaign(stays, goes),
    unproved: async () => {
      await goes.call('POST', '/recovery-codes');
      await rows(
        `update account_code set guards_since = now() - interval '1 hour' where account_id = '${goes.accountId}'`,
      );
    },
  };

  test.each(MERGE_OBSTACLES)('with the reason %s, and nothing is changed', async (reason) => {
    [stays, goes] = (await people('Anna', 'Bert')) as [Api, Api];
    await cases[reason]();
    const before = await count();
    const code = await codeOf(goes);
    for (const path of ['/me/merges/preview', '/me/merges', '/me/merges']) {
      const refused = await stays.refused('POST', path, code);
      expect(refused).toMatchObject({ status: 409, body: { code: 'mergeRefused' } });
      expect(refused.body.reasons?.map((each) => each.code)).toEqual([reason]);
    }
    expect(await count()).toEqual(before);
    expect(await read(goes, '/me')).toMatchObject({ id: goes.accountId });
  });

  test('with a code that is unknown, is for recovery, or was replaced', async () => {
    [stays, goes] = (await people('Anna', 'Bert')) as [Api, Api];
    const { body } = await goes.call<{ codes: string[] }>('POST', '/recovery-codes');
    const old = await codeOf(goes);
    await codeOf(goes);
    for (const code of ['AAAA-AAAA', body.codes[0], old.code])
      expect(await stays.refused('POST', '/me/merges', { code })).toMatchObject({
        status: 404,
        body: { code: 'signInCodeUnknown' },
      });
  });

  test('to a banned account', async () => {
    [stays, goes] = (await people('Anna', 'Bert')) as [Api, Api];
    const account = stays.accountId;
    await acting(server.database.address, (admin) =>
      admin.ban({ operator: 'Olga', account, reason: 'Rude.', until: null }),
    );
    expect(await stays.refused('POST', '/me/merges', await codeOf(goes))).toMatchObject({
      status: 403,
      body: { code: 'accountBanned' },
    });
  });
});

describe('while the other account acts', () => {
  const ROUNDS = 6;

  test('it either is in what it has entered, and not merged, or merged, and in nothing', async () => {
    const [host] = (await people('Hanna')) as [Api];
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [stays, goes] = (await people('Anna', 'Bert')) as [Api, Api];
      const { body: match } = await host.call<Match>('POST', '/matches', {});
      const event = await openEvent(host);
      const code = await codeOf(goes);
      const [merged, ...others] = await Promise.all([
        stays.call('POST', '/me/merges', code),
        goes.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } }),
        goes.call('POST', `/matches/${match.id}/seat`, { deck: { list: deckFor() } }),
        goes.call('POST', `/tournaments/${event}/commands`, { ...register, key: `race-${round}` }),
        goes.call('POST', '/campaigns', { name: 'Ashes' }),
        goes.call('POST', '/matches', {}),
        goes.call('POST', '/decks', { name: 'Late', list: deckFor() }),
      ]);
      const isMerged = merged.status === 201;
      outcomes.add(isMerged ? 'merged' : 'refused');
      for (const { status } of others) expect(status).toBeLessThan(500);
      const found = await rows(
        `select 'queue' as place from queue_entry where account_id = $1
        union all select 'seat' from match_seat where account_id = $1 and not match_is_over
        union all select 'host' from match where host_account_id = $1 and status = 'lobby'
        union all select 'event' from tournament_entrant where account_id = $1
        union all select 'campaign' from campaign_member where account_id = $1
        union all select 'deck' from deck where account_id = $1
        union all select 'session' from account_session where account_id = $1 and $2`,
        [goes.accountId, String(isMerged)],
      );
      if (isMerged) expect(found).toEqual([]);
      else expect(found.length).toBeGreaterThan(0);
      await host.call('DELETE', `/matches/${match.id}`);
      await host.call('POST', `/tournaments/${event}/commands`, {
        kind: 'cancel',
        reason: 'Over.',
        key: `race-over-${round}`,
      });
    }
    expect(outcomes.size).toBeGreaterThan(0);
  }, 60_000);

  test('what waits for the merging is refused after it', async () => {
    const [stays, goes, host] = (await people('Anna', 'Bert', 'Hanna')) as [Api, Api, Api];
    const { body: match } = await host.call<Match>('POST', '/matches', {});
    const event = await openEvent(host);
    const clients = server.database.newClients({ max: 1 });
    const late: Promise<{ readonly status: number }>[] = [];
    await clients.transaction(async (sql) => {
      await sql`select from account where id = ${goes.accountId} for update`;
      late.push(
        goes.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } }),
        goes.call('POST', `/tournaments/${event}/commands`, { ...register, key: 'late' }),
        goes.call('POST', '/decks', { name: 'Late', list: deckFor() }),
        goes.call('POST', `/matches/${match.id}/seat`, { deck: { list: deckFor() } }),
      );
      await until(
        () =>
          rows<{ count: number }>(
            `select count(*)::integer from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        ([found]) => (found?.count ?? 0) >= late.length,
      );
      await sql`
        update account set merged_into = ${stays.accountId}, merged_at = now() where id = ${goes.accountId}`;
    });
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    await clients.close();
  });
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(server.database.clients)).toEqual([]);
});
