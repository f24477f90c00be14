import { describe, expect, test } from '@jest/globals';
import { dueMatches, type DueMatch } from '@penance/shared';
import { deckFor } from '../support/api.ts';
import { testProcess } from '../support/fixtures.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { AT_ONCE, openEvent, type TestEvent } from './event.ts';
import { unprovedEvents } from './unproved-events.ts';

const { database, services } = await testProcess(AT_ONCE);

const reason = 'The hall closes.';
const begin = async (wanted: Parameters<typeof openEvent>[1] = {}, count = 2): Promise<TestEvent> => {
  const event = await openEvent(services, wanted, count);
  await event.command(event.host, { kind: 'start' });
  return event;
};
const firstDue = async (event: TestEvent): Promise<DueMatch & { readonly match: string }> => {
  const [due] = dueMatches(await event.state());
  const match = due?.match ?? null;
  if (!due || match === null) throw new Error('no match is due');
  return { ...due, match };
};
const matchOf = async (id: string) => {
  const record = await services.store.find(id);
  if (!record) throw new Error('there is no such match');
  return record;
};
/** Done regularly by upkeep. */
const carryOut = async (matchId: string): Promise<void> => {
  await services.starter.consider(matchId, 'hashes');
  await services.rulings.carryOut();
  await services.settling.look();
};

describe('a referee', () => {
  test('decides a pairing that is being played: this ends its match, and every act is in the log', async () => {
    const event = await begin();
    const due = await firstDue(event);
    await services.starter.consider(due.match, 'hashes');
    expect(services.live.get(due.match)).toBeDefined();
    const winner = due.teams[1].entrant;
    const wanted = { kind: 'adjudicate', pairing: due.pairing, winner, reason } as const;
    for (const player of event.players) expect(await event.refused(player, wanted)).toBe('notReferee');
    const decided = await event.command(event.host, wanted);
    await carryOut(due.match);
    expect(await matchOf(due.match)).toMatchObject({
      status: 'finished',
      winnerTeam: 2,
      result: { reason: 'adjudicated' },
    });
    const state = await event.state();
    expect(state).toEqual(decided);
    expect(state.log.map(({ act, by, reason: why }) => [act, by, why])).toEqual([
      ['openRegistration', event.host.id, ''],
      ['start', event.host.id, ''],
      ['adjudicate', event.host.id, reason],
    ]);
  });

  test('decides only so many times, and may still end the event', async () => {
    const event = await begin();
    const pause = { kind: 'pause', reason } as const;
    // 200, and five for each of two entrants; two are in the log from the beginning.
    for (let decided = 2; decided < 210; decided += 2) {
      await event.command(event.host, pause);
      await event.command(event.host, { kind: 'resume' });
    }
    expect((await event.state()).log).toHaveLength(210);
    expect(await event.refused(event.host, pause)).toBe('tournamentTooLong');
    await event.command(event.host, { kind: 'cancel', reason });
  });

  test('replaces a player: the replacement plays a match of his own', async () => {
    const event = await begin();
    const due = await firstDue(event);
    const [leaving] = due.teams[0].players;
    if (!leaving) throw new Error('nobody plays');
    const replacement = await services.accounts.createGuest('Instead');
    await event.command(event.host, {
      kind: 'replacePlayer',
      entrant: due.teams[0].entrant,
      account: leaving.account,
      replacement: replacement.id,
      deck: deckFor('three-layer', 'ossuarium'),
      reason,
    });
    const next = await firstDue(event);
    expect(next.match).not.toBe(due.match);
    expect((await matchOf(next.match)).seats.map(({ accountId }) => accountId)).toContain(replacement.id);
    await carryOut(due.match);
    expect(await matchOf(due.match)).toMatchObject({ status: 'finished', winnerTeam: null });
    expect((await firstDue(event)).match).toBe(next.match);
  });

  test('pairs a round again: the previous matches are ended, and nobody has two', async () => {
    const event = await begin({}, 4);
    const before = dueMatches(await event.state());
    const [one, other, third, fourth] = before.flatMap(({ teams }) => teams.map(({ entrant }) => entrant));
    if (!one || !other || !third || !fourth) throw new Error('four play');
    await event.command(event.host, {
      kind: 'rePairRound',
      round: 'swiss-1',
      scope: 'all',
      pairs: [[one, third]],
      reason,
    });
    const after = dueMatches(await event.state());
    const opponents = after.map(({ teams }) => teams.map(({ entrant }) => entrant).sort());
    expect(opponents).toContainEqual([one, third].sort());
    expect(opponents).toContainEqual([other, fourth].sort());
    for (const { match } of before) {
      await carryOut(match ?? '');
      expect(await matchOf(match ?? '')).toMatchObject({ status: 'finished' });
    }
    expect(new Set([...before, ...after].map(({ match }) => match)).size).toBe(4);
    expect(dueMatches(await event.state())).toEqual(after);
  });

  test('pauses: nothing runs out until the event resumes', async () => {
    const event = await begin({ noShowSeconds: 60 });
    await event.command(event.host, { kind: 'pause', reason });
    const paused = await event.state();
    const { service } = services.tournaments;
    await service.actOnDue(new Date(Date.now() + 3_600_000));
    expect(await event.state()).toEqual(paused);
    expect(await service.store.find(event.id)).toMatchObject({ dueAt: null });
    await event.command(event.host, { kind: 'resume' });
    await service.actOnDue(new Date(Date.now() + 3_600_000));
    expect((await event.state()).rounds[0]?.pairings[0]?.result).toMatchObject({ how: 'bothAbsent' });
  });
});

test('when the time of a round is up in an elimination, what is left on the table counts', async () => {
  const event = await begin({ format: { kind: 'single-elimination' }, roundMinutes: 1 });
  const due = await firstDue(event);
  await services.starter.consider(due.match, 'hashes');
  await services.tournaments.service.actOnDue(new Date(Date.now() + 61_000));
  const [game] = (await event.state()).rounds[0]?.pairings[0]?.games ?? [];
  expect(game?.outcome?.how).toBe('roundTime');
  expect(game?.outcome?.casketHp?.every((hp) => hp > 0)).toBe(true);
});

test('with a scenario every game has its place and its map, and another map is refused', async () => {
  const event = await begin({ scenario: 'bridge' });
  const due = await firstDue(event);
  expect(due.map).toBe('river');
  expect((await matchOf(due.match)).clock).toMatchObject({ scenario: 'bridge', map: 'river' });
  await expect(begin({ scenario: 'bridge', maps: ['ruins'] })).rejects.toThrow('mapUnknown');
});

test('without a deck lock each game may have other decks, and nobody plays without one', async () => {
  const event = await openEvent(services, { deckLock: false, bestOf: 3, deckLists: 'open' }, 2);
  const [anna, bert] = event.players;
  if (!anna || !bert) throw new Error('two play');
  const late = await services.accounts.createGuest('Late');
  await event.command(late, { kind: 'register', teamMates: [] });
  await event.command(bert, { kind: 'withdraw' });
  expect(await event.refused(event.host, { kind: 'start' })).toBe('tooFewEntrants');
  await event.command(late, { kind: 'lockDeck', deck: deckFor() });
  await event.command(event.host, { kind: 'start' });
  const due = await firstDue(event);
  const decksIn = async (match: string) => {
    const { seats } = await matchOf(match);
    return new Map(seats.map(({ accountId, deck }) => [accountId, deck]));
  };
  expect((await decksIn(due.match)).get(late.id)).toMatchObject(deckFor());
  const other = deckFor('three-layer', 'nomads');
  await event.command(late, { kind: 'lockDeck', deck: other });
  await services.starter.consider(due.match, 'hashes');
  const opened = await services.live.open(due.match);
  if (!opened.ok) throw new Error(opened.code);
  await opened.live.session.adjudicate(1);
  await services.settling.look();
  const next = await firstDue(event);
  expect(next.number).toBe(2);
  expect((await decksIn(next.match)).get(late.id)).toMatchObject(other);
});

test('a deck that is locked already changes nothing, now or when its command is sent again later', async () => {
  const event = await openEvent(services, {}, 2);
  const [player] = event.players;
  if (!player) throw new Error('nobody plays');
  const { service } = services.tournaments;
  const other = deckFor('three-layer', 'ossuarium');
  const lock = async (key: string, deck = deckFor()) => {
    const acted = await service.act(event.id, { key, by: player.id, input: { kind: 'lockDeck', deck } });
    if (isRefused(acted)) throw new Error(acted.detail);
    return acted.entry;
  };
  const decks = async () =>
    (await event.state()).entrants
      .flatMap(({ players }) => players)
      .find(({ account }) => account === player.id)?.deck;
  await lock('first');
  const state = await event.state();
  expect(await lock('same')).toMatchObject({ facts: [] });
  expect(await event.state()).toEqual(state);
  await lock('other', other);
  expect(await decks()).toMatchObject(other);
  await lock('same');
  expect(await decks()).toMatchObject(other);
});

test('a player changes only so much, and may still leave', async () => {
  const event = await openEvent(services, {}, 2);
  const [player] = event.players;
  if (!player) throw new Error('nobody plays');
  const decks = [deckFor('three-layer', 'ossuarium'), deckFor()];
  const seq = async (): Promise<number | undefined> =>
    (await services.tournaments.service.store.find(event.id))?.seq;
  const before = await seq();
  // It has registered once.
  for (let changed = 1; changed < 100; changed += 1)
    await event.command(player, { kind: 'lockDeck', deck: decks[(changed + 1) % 2] ?? deckFor() });
  expect(await seq()).toBe((before ?? 0) + 99);
  expect(
    await event.refused(player, { kind: 'lockDeck', deck: deckFor('three-layer', 'forge-guilds') }),
  ).toBe('tooManyCommands');
  await event.command(player, { kind: 'withdraw' });
  expect(await event.refused(player, { kind: 'register', teamMates: [] })).toBe('tooManyCommands');
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(database.clients)).toEqual([]);
});
