import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type {
  Campaign,
  CampaignPage,
  CardPack,
  Match,
  MatchPage,
  Problem,
  TournamentPage,
} from '@penance/shared';
import { builtInMap, matchPageSchema, packDigest, resolveRuleset } from '@penance/shared';
import { pageOf } from '../../../src/platform/database/cursor.ts';
import { deckFor, guest, type Api } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';

const server = await testServer({
  LOBBIES_PER_ACCOUNT: '3',
  MATCHES_PER_ACCOUNT: '6',
  MATCHES_PER_DAY: '8',
  BOT_MATCHES_PER_DAY: '2',
  START_PATIENCE: '600',
  BOT_DELAY: '60',
});
const anna = await guest(server, 'Anna');
const file = new URL('../../../../packs/bellwrights.json', import.meta.url);
const pack = JSON.parse(await readFile(file, 'utf8')) as CardPack;

const ITEM_BYTES_MOST = 4096;
const BOTS = {
  seats: [
    { team: 1, bot: 'random' },
    { team: 2, bot: 'random' },
  ],
};

describe('a list item', () => {
  test('names the packs and the map of a match without containing them', async () => {
    const map = { ...builtInMap('river'), id: 'my-river', title: 'My River' };
    const { body: match } = await anna.call<Match>('POST', '/matches', { ruleset: { packs: [pack] }, map });
    await anna.call('POST', `/matches/${match.id}/seat`, { deck: { list: deckFor() } });
    for (const query of ['', '?mine=true']) {
      const { body } = await anna.call<MatchPage>('GET', `/matches${query}`);
      expect(matchPageSchema.parse(body)).toEqual(body);
      const item = body.items.find(({ id }) => id === match.id);
      expect(item).toMatchObject({
        ruleset: {
          packs: [{ digest: packDigest(pack), id: pack.id, title: pack.title }],
          digest: resolveRuleset('three-layer', {}, [pack]).digest,
        },
        map: { id: 'my-river', title: 'My River', isCustom: true },
        seats: [{ faction: 'church', frame: 'warden', ready: true }, { occupant: null }],
      });
      expect(JSON.stringify(item).length).toBeLessThan(ITEM_BYTES_MOST);
    }
    expect(JSON.stringify(match).length).toBeGreaterThan(2 * ITEM_BYTES_MOST);
    // Parts that a list does not read cannot fill the memory: even an unreadable one does no harm.
    await server.database.sql`update match set clock = '{}' where id = ${match.id}`;
    expect((await anna.call<MatchPage>('GET', '/matches')).status).toBe(200);
    await server.database.sql`delete from match where id = ${match.id}`;
  });

  test('of a campaign or an event does not contain the host’s packs', async () => {
    const ruleset = { packs: [pack] };
    const { body: campaign } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Ashes', ruleset });
    const { items } = (await anna.call<CampaignPage>('GET', '/campaigns')).body;
    expect(items).toEqual([
      {
        id: campaign.id,
        name: 'Ashes',
        status: 'open',
        member: campaign.member,
        role: 'host',
        seq: campaign.seq,
        preset: 'three-layer',
        members: 1,
        missions: 0,
        createdAt: campaign.createdAt,
        changedAt: campaign.changedAt,
      },
    ]);
    const { status } = await anna.call('POST', '/tournaments', {
      name: 'Spring Cup',
      ruleset,
      format: { kind: 'swiss', rounds: 3 },
      entrants: { least: 2, most: 8 },
    });
    expect(status).toBe(201);
    const { body } = await anna.call<TournamentPage>('GET', '/tournaments');
    expect(body.items).toMatchObject([{ name: 'Spring Cup', format: 'swiss', preset: 'three-layer' }]);
    expect(JSON.stringify(body).length).toBeLessThan(ITEM_BYTES_MOST);
  });
});

test('a page ends early when its items are large, and the next page continues from there', () => {
  const item = (at: number) => ({ at: new Date(at), id: String(at), text: 'x'.repeat(100_000) });
  const found = [1, 2, 3, 4].map(item);
  const page = pageOf(found, 3, ({ at, id }) => ({ at, id }));
  expect(page.items.map(({ id }) => id)).toEqual(['1', '2']);
  expect(page.next).toBeDefined();
  const [huge] = [{ ...item(1), text: 'x'.repeat(1_000_000) }];
  expect(pageOf([huge, item(2)], 2, ({ at, id }) => ({ at, id })).items).toHaveLength(1);
});

describe('the limits of one account', () => {
  const open = async (api: Api, wanted: object) => {
    const { status, body } = await api.call<Omit<Match, 'status'> & Omit<Problem, 'status'>>(
      'POST',
      '/matches',
      wanted,
    );
    return status === 201 ? 'opened' : `${body.code}: ${body.detail}`;
  };
  const times = <T>(count: number, act: () => Promise<T>): Promise<readonly T[]> =>
    Promise.all(Array.from({ length: count }, act));
  const opened = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'opened').length;

  test('cap the matches that are opened, even by concurrent requests', async () => {
    const greedy = await guest(server, 'Greedy');
    const outcomes = await times(12, () => open(greedy, {}));
    expect(opened(outcomes)).toBe(3);
    expect(outcomes).toContain('tooManyMatches: At most 3 matches of one host may wait for players.');
  });

  test('cap the matches between bots per day', async () => {
    const idle = await guest(server, 'Idle');
    const outcomes = await times(6, () => open(idle, BOTS));
    expect(opened(outcomes)).toBe(2);
    expect(outcomes).toContain(
      'tooManyMatches: An account opens at most 2 matches among bots within 24 hours.',
    );
  });

  test('count matches that are being played, and those called off on the same day', async () => {
    const host = await guest(server, 'Host');
    const botsAndOne = { seats: [{ team: 1 }, { team: 2, bot: 'random' }] };
    const [other] = [await guest(server, 'Other')];
    for (let at = 0; at < 6; at += 1) {
      const { status, body } = await host.call<Match>('POST', '/matches', botsAndOne);
      expect(status).toBe(201);
      const deck = { deck: { list: deckFor() } };
      expect((await other.call('POST', `/matches/${body.id}/seat`, deck)).status).toBe(200);
      await server.database.sql`
        update match set status = 'live', started_at = now(), setup = '{}', salts = '[]',
          ruleset_digest = '', engine_revision = '' where id = ${body.id}`;
    }
    expect(await open(host, {})).toBe(
      'tooManyMatches: At most 6 matches of one host may wait or be played at the same time.',
    );
    await server.database.sql`
      update match set status = 'abandoned', finished_at = now() where host_account_id = ${host.accountId}`;
    expect([await open(host, {}), await open(host, {})]).toEqual(['opened', 'opened']);
    await server.database.sql`
      update match set status = 'abandoned', finished_at = now() where host_account_id = ${host.accountId}`;
    expect(await open(host, {})).toBe('tooManyMatches: An account opens at most 8 matches within 24 hours.');
  });
});
