import { describe, expect, test } from '@jest/globals';
import type { Deck, Match, MatchPage } from '@penance/shared';
import { builtInMap, matchPageSchema, resolveRuleset } from '@penance/shared';
import { anybody, deckFor, guest, withToken } from '../support/api.ts';
import { open, seat } from './match-calls.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer({
  LOBBIES_PER_ACCOUNT: '40',
  MATCHES_PER_ACCOUNT: '60',
  START_PATIENCE: '600',
});
const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];

describe('opening a match', () => {
  test('without any settings creates an open duel in the default edition', async () => {
    const match = await open(anna);
    expect(match).toMatchObject({
      status: 'lobby',
      visibility: 'open',
      inviteCode: null,
      host: anna.accountId,
      ruleset: {
        preset: 'three-layer',
        overrides: {},
        houseRules: [],
        digest: resolveRuleset('three-layer').digest,
      },
      map: { id: 'open', custom: null },
      clock: { bank: 1200, increment: 5, cap: 120, whenEmpty: 'fallback' },
      dice: { salts: null, secret: null },
      seats: [
        { seat: 0, team: 1, occupant: null, ready: false },
        { seat: 1, team: 2, occupant: null, ready: false },
      ],
      outcome: null,
    });
    expect(match.dice.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect((await bert.call<Match>('GET', `/matches/${match.id}`)).body).toEqual(match);
  });

  test('takes edition, house rules, map, seats, bots and clocks from the host', async () => {
    const match = await open(anna, {
      ruleset: { preset: 'codex', overrides: { handSize: 5, taint: true } },
      map: 'river',
      seats: [{ team: 3 }, { team: 3, bot: 'random' }, { team: 9 }, { team: 9, bot: 'heuristic' }],
      clock: { bank: null, cap: 30, whenEmpty: 'forfeit' },
    });
    expect(match).toMatchObject({
      ruleset: {
        overrides: { handSize: 5, taint: true },
        houseRules: [
          {
            option: 'handSize',
            title: 'Hand size',
            preset: { value: 6, words: '6' },
            chosen: { value: 5, words: '5' },
          },
          {
            option: 'taint',
            title: expect.any(String),
            preset: { value: false, words: 'off' },
            chosen: { value: true, words: 'on' },
          },
        ],
        digest: resolveRuleset('codex', { handSize: 5, taint: true }).digest,
      },
      map: { id: 'river' },
      clock: { bank: null, increment: 5, cap: 30, whenEmpty: 'forfeit' },
    });
    expect(match.seats.map(({ team, occupant, ready }) => [team, occupant?.kind, ready])).toEqual([
      [3, undefined, false],
      [3, 'bot', true],
      [9, undefined, false],
      [9, 'bot', true],
    ]);
  });

  test('stores a map of the host unchanged', async () => {
    const river = builtInMap('river') ?? {};
    const custom = JSON.parse(JSON.stringify({ ...river, id: 'my-river', title: 'My River' }));
    const match = await open(anna, { map: custom });
    expect(match.map).toEqual({ id: 'my-river', title: 'My River', custom });
  });

  test.each<[string, string, object]>([
    ['rulesetConflict', 'conflicting house rules', { ruleset: { overrides: { woundDeck: false } } }],
    ['rulesetConflict', 'an unknown option', { ruleset: { overrides: { gravity: 2 } } }],
    ['mapUnknown', 'an unknown map', { map: 'atlantis' }],
    ['mapIllegal', 'a map that cannot be', { map: { ...builtInMap('open'), terrain: { '40,0': 'wall' } } }],
    ['seatsIllegal', 'one team only', { seats: [{ team: 1 }, { team: 1 }] }],
    [
      'deckIllegal',
      'an illegal deck for a bot',
      { seats: [{ team: 1 }, { team: 2, bot: 'random', deck: { ...deckFor(), sets: [] } }] },
    ],
    ['malformedRequest', 'an unknown preset', { ruleset: { preset: 'chess' } }],
    ['malformedRequest', 'one seat', { seats: [{ team: 1 }] }],
    ['malformedRequest', 'an unknown bot', { seats: [{ team: 1 }, { team: 2, bot: 'oracle' }] }],
    ['malformedRequest', 'a clock that never ends', { clock: { cap: 1e9 } }],
  ])('%s for %s', async (code, _, wanted) => {
    const reply = await anna.refused('POST', '/matches', wanted);
    expect(reply.body).toMatchObject({ code });
    expect(reply.status).toBe(code === 'malformedRequest' ? 400 : 422);
    if (code !== 'mapUnknown' && code !== 'seatsIllegal')
      expect(reply.body.reasons?.length).toBeGreaterThan(0);
  });

  test('takes a scenario, which has a map of its own, and shows it before the match begins', async () => {
    const match = await open(anna, { scenario: 'bridge' });
    expect(match).toMatchObject({
      map: { id: 'river' },
      scenario: {
        id: 'bridge',
        objectives: [
          { team: 1, objective: { kind: 'holdZone', hexes: [[0, 0]], rounds: 10 } },
          { team: 2, objective: { kind: 'holdZone', hexes: [[0, 0]], rounds: 10 } },
        ],
      },
    });
    expect((await bert.call<Match>('GET', `/matches/${match.id}`)).body.scenario).toEqual(match.scenario);
    const { items } = (await anna.call<MatchPage>('GET', '/matches')).body;
    expect(items.find(({ id }) => id === match.id)).toMatchObject({
      scenario: { id: 'bridge', title: 'The Bridge' },
    });
    expect((await open(anna)).scenario).toBeNull();
  });

  test.each([
    [{ scenario: 'bridge', map: 'open' }, 'mapUnknown'],
    [{ scenario: 'captains' }, 'seatsIllegal'],
    [{ scenario: 'relic', seats: [{ team: 1 }, { team: 2 }, { team: 3 }] }, 'seatsIllegal'],
    [{ scenario: 'tea' }, 'malformedRequest'],
  ] as const)('a scenario that cannot be played so is refused: %j', async (wanted, code) => {
    expect((await anna.refused('POST', '/matches', wanted)).body.code).toBe(code);
  });

  test('conflicting house rules are refused with all reasons', async () => {
    const reply = await anna.refused('POST', '/matches', {
      ruleset: { preset: 'three-layer', overrides: { woundDeck: false, handSize: 99, gravity: 2 } },
    });
    const about = reply.body.reasons?.map(({ at }) => at);
    expect(about).toEqual(expect.arrayContaining(['handSize', 'gravity', 'exposureWounds', 'ejectionSave']));
  });
});

describe('seats', () => {
  test('are taken, changed and left', async () => {
    const match = await open(anna);
    const taken = await seat(anna, match);
    expect(taken.body.seats[0]).toEqual({
      seat: 0,
      team: 1,
      occupant: { kind: 'player', accountId: anna.accountId, name: 'Anna' },
      faction: 'church',
      frame: 'warden',
      ready: true,
      salted: false,
    });
    const again = await seat(anna, match, { deck: { list: deckFor('three-layer', 'nomads') }, ready: false });
    expect(again.body.seats[0]).toMatchObject({ faction: 'nomads', ready: false });
    expect(again.body.seats[1]?.occupant).toBeNull();
    const left = await anna.call<Match>('DELETE', `/matches/${match.id}/seat`);
    expect(left.body.seats[0]).toMatchObject({ occupant: null, faction: null, ready: false });
    expect(await anna.refused('DELETE', `/matches/${match.id}/seat`)).toMatchObject({
      status: 409,
      body: { code: 'notSeated' },
    });
  });

  test('are taken by exactly one of many concurrent requests', async () => {
    const match = await open(anna);
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, at) => guest(server, `Guest ${at}`)));
    const replies = await Promise.all(
      crowd.map((each) => seat(each, match, { seat: 1, deck: { list: deckFor() } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('seatTaken');
  });

  test('accept only an own deck that is legal in the edition of the match', async () => {
    const match = await open(anna, { ruleset: { preset: 'fixed-thirty' } });
    const { body: kept } = await bert.call<Deck>('POST', '/decks', {
      name: 'Thirty',
      list: deckFor('fixed-thirty'),
    });
    expect((await seat(bert, match, { deck: { id: kept.id } })).body.seats[0]).toMatchObject({
      faction: 'church',
    });
    expect((await seat(anna, match, { deck: { id: kept.id } })).body).toMatchObject({ code: 'deckNotFound' });
    const illegal = await seat(anna, match, {
      deck: { list: { ...deckFor(), sets: ['kite-shield', 'repair-kit'] } },
    });
    expect(illegal).toMatchObject({ status: 422, body: { code: 'deckIllegal' } });
    expect(illegal.body.reasons?.length).toBeGreaterThan(0);
    for (const wrong of [{}, { deck: {} }, { deck: { id: 'x' } }, { seat: 9, deck: { list: deckFor() } }])
      expect((await seat(anna, match, wrong)).body).toMatchObject({ code: 'malformedRequest' });
    expect(
      (await seat(anna, match, { seat: 7, deck: { list: deckFor('fixed-thirty') } })).body,
    ).toMatchObject({ code: 'seatUnknown' });
    expect(
      (await seat(bert, match, { seat: 1, deck: { list: deckFor('fixed-thirty') } })).body,
    ).toMatchObject({ code: 'alreadySeated' });
  });
});

describe('finding matches', () => {
  test('open matches are listed, invitations are not, and pages follow one another without gaps', async () => {
    const opened = [await open(anna), await open(anna), await open(anna)];
    const hidden = await open(anna, { visibility: 'invite' });
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: MatchPage } = await bert.call<MatchPage>(
        'GET',
        `/matches?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(matchPageSchema.parse(body)).toEqual(body);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => opened.some((match) => match.id === id))).toEqual(
      opened.map(({ id }) => id).reverse(),
    );
    expect(ids).not.toContain(hidden.id);
  });

  test('a sample deck id in place of a stored deck id is refused, naming the route of sample decks', async () => {
    const { body } = await seat(bert, await open(anna), { deck: { id: 'church-balanced' } });
    expect(body).toMatchObject({
      code: 'malformedRequest',
      reasons: [{ at: 'body.deck.id', message: expect.stringContaining('GET /sample-decks') }],
    });
  });

  test('an invitation is shown to its host, and its code opens the match to others', async () => {
    const match = await open(anna, { visibility: 'invite' });
    expect(match.inviteCode).toMatch(/^[A-Z0-9]{4,16}$/);
    const found = await bert.call<Match>('GET', `/matches/by-code/${String(match.inviteCode).toLowerCase()}`);
    expect(found.body).toEqual({ ...match, inviteCode: null });
    expect((await bert.refused('GET', '/matches/by-code/ZZZZZZZZ')).body).toMatchObject({
      code: 'inviteCodeUnknown',
      detail: 'No match has the invite code "ZZZZZZZZ".',
    });
  });

  test('own matches are listed whatever their status', async () => {
    const carl = await guest(server, 'Carl');
    const match = await open(anna, { visibility: 'invite' });
    const deck = { list: deckFor() };
    expect((await seat(carl, match, { deck })).body).toMatchObject({ code: 'matchNotFound' });
    expect((await seat(carl, match, { deck, code: match.inviteCode })).status).toBe(200);
    const listed = async (query: string) =>
      (await carl.call<MatchPage>('GET', `/matches?mine=true${query}`)).body.items.map(({ id }) => id);
    expect(await listed('')).toEqual([match.id]);
    expect(await listed('&over=false')).toEqual([match.id]);
    expect(await listed('&over=true')).toEqual([]);
  });

  test('anybody may read the lists, and only token holders have own matches', async () => {
    const match = await open(anna, { visibility: 'invite' });
    const nobody = anybody(server);
    const path = `/matches/${match.id}`;
    expect((await nobody.refused('GET', path)).body).toMatchObject({ code: 'matchNotFound' });
    expect((await nobody.call<Match>('GET', `${path}?code=${String(match.inviteCode)}`)).body).toEqual({
      ...match,
      inviteCode: null,
    });
    expect((await nobody.call<Match>('GET', `/matches/by-code/${String(match.inviteCode)}`)).status).toBe(
      200,
    );
    expect((await nobody.call<MatchPage>('GET', '/matches')).status).toBe(200);
    expect((await nobody.refused('GET', '/matches?mine=true')).body).toMatchObject({ code: 'tokenMissing' });
    const stranger = withToken(server, 'nonsense');
    expect((await stranger.refused('GET', path)).body).toMatchObject({
      code: 'tokenInvalid',
    });
  });

  test('an unknown id is not found, and a malformed id is invalid', async () => {
    const id = '2f1c9a52-0000-4000-8000-000000000001';
    for (const path of [`/matches/${id}`, `/matches/${id}/transcript`])
      expect(await anna.refused('GET', path)).toMatchObject({ status: 404, body: { code: 'matchNotFound' } });
    expect(await anna.refused('POST', `/matches/${id}/join`, {})).toMatchObject({
      body: { code: 'matchNotFound' },
    });
    expect(await anna.refused('GET', '/matches/17')).toMatchObject({ status: 400 });
  });

  test('a host may call a match off, and nobody else', async () => {
    const match = await open(anna);
    expect((await bert.refused('DELETE', `/matches/${match.id}`)).body).toMatchObject({ code: 'notHost' });
    expect((await anna.call<Match>('DELETE', `/matches/${match.id}`)).body).toMatchObject({
      status: 'abandoned',
    });
    expect((await seat(bert, match)).body).toMatchObject({ code: 'matchNotOpen' });
    expect((await anna.refused('POST', `/matches/${match.id}/join`, {})).body).toMatchObject({
      code: 'matchAbandoned',
    });
    expect((await anna.refused('GET', `/matches/${match.id}/transcript`)).body).toMatchObject({
      code: 'matchAbandoned',
    });
  });

  test('a host cannot flood the lists', async () => {
    const dora = await guest(server, 'Dora');
    for (let opened = 0; opened < 40; opened += 1) await dora.call('POST', '/matches', {});
    expect(await dora.refused('POST', '/matches', {})).toMatchObject({
      status: 409,
      body: { code: 'tooManyMatches' },
    });
  });
});
