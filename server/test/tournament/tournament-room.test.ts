import { afterAll, describe, expect, test } from '@jest/globals';
import { PenanceClient, type LiveTournament, type TournamentEntry } from '@penance/client-sdk';
import { botRandom, BOTS, fittingDeck, resolveRuleset, standings } from '@penance/shared';
import { testServer } from '../support/fixtures.ts';

const following: LiveTournament[] = [];
afterAll(() => {
  for (const event of following) event.leave();
});
const server = await testServer({ MESSAGES_PER_SECOND: '1000' });

const ruleset = { preset: 'three-layer', overrides: { deckCap: 30 } } as const;
const deck = fittingDeck(resolveRuleset('three-layer', ruleset.overrides), 'church', 'warden');
if (!deck) throw new Error('no deck fits');
const client = (name: string): Promise<PenanceClient> => PenanceClient.connect(server.url, { name });
const follow = async (who: PenanceClient, id: string): Promise<LiveTournament> => {
  const event = await who.follow(id);
  following.push(event);
  return event;
};
const open = async (host: PenanceClient): Promise<string> => {
  const { state } = await host.tournaments.create({
    name: 'Cup',
    format: { kind: 'single-elimination' },
    ruleset,
  });
  return state.id;
};

describe('the room of an event', () => {
  test('sends every entry once and in order, and folding them gives the server’s state', async () => {
    const host = await client('Hanna');
    const id = await open(host);
    const early = await follow(await client('Early'), id);
    const told: TournamentEntry[] = [];
    early.on('entry', (entry) => told.push(entry));
    const players = await Promise.all(['Anna', 'Bert', 'Carl', 'Dora'].map(client));
    await Promise.all(players.map((player) => player.tournaments.command(id, { kind: 'register', deck })));
    const late = await follow(await client('Late'), id);
    await host.tournaments.command(id, { kind: 'start' });
    await host.tournaments.command(id, { kind: 'pause', reason: 'Lunch.' });
    const { entry, state } = await (await client('Anybody')).tournaments.info(id);
    for (const event of [early, late]) {
      await event.until(() => (event.entry === entry ? true : undefined));
      expect(event.state).toEqual(state);
    }
    expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: entry - 1 }, (_, at) => at + 2));
    expect(JSON.stringify(told)).not.toContain('tactics');
    expect(late.state).toMatchObject({ log: [{}, {}, { reason: 'Lunch.' }] });
  });

  test('reaches more clients than it tells at once, and who comes in between misses nothing', async () => {
    const host = await client('Hanna');
    const id = await open(host);
    const come = async (count: number): Promise<readonly LiveTournament[]> => {
      const clients = await Promise.all(Array.from({ length: count }, () => client('Crowd')));
      return Promise.all(clients.map((each) => follow(each, id)));
    };
    const early = await come(60);
    const heard = early.map((event) => {
      const seqs: number[] = [];
      event.on('entry', ({ seq }) => seqs.push(seq));
      return seqs;
    });
    const from = early[0]?.entry ?? 0;
    const coming = come(20);
    for (const name of ['Anna', 'Bert', 'Carl', 'Dora'])
      await (await client(name)).tournaments.command(id, { kind: 'register', deck });
    const { entry, state } = await host.tournaments.info(id);
    for (const event of [...early, ...(await coming)]) {
      await event.until(() => (event.entry === entry ? true : undefined));
      expect(event.state).toEqual(state);
    }
    const all = Array.from({ length: entry - from }, (_, at) => from + 1 + at);
    expect(heard).toEqual(early.map(() => all));
  });

  test('lets players join their matches automatically and play the event to its end', async () => {
    const host = await client('Hanna');
    const id = await open(host);
    const players = await Promise.all(['Anna', 'Bert', 'Carl'].map(client));
    for (const player of players) await player.tournaments.command(id, { kind: 'register', deck });
    const playing = players.map((player, at) => {
      const random = botRandom(at + 1);
      return player.playTournament(id, (decision, { view, rules }) => {
        if (!view) throw new Error('a question without a view');
        return BOTS.heuristic({ rules, view, decision, random });
      });
    });
    const event = await follow(host, id);
    const arrived = new Set<string>();
    event.on('entry', ({ facts }) => {
      for (const fact of facts) if (fact.type === 'playerArrived') arrived.add(fact.account);
    });
    await host.tournaments.command(id, { kind: 'start' });
    const state = await event.untilFinished();
    expect(arrived.size).toBe(3);
    for (const each of await Promise.all(playing)) {
      following.push(each);
      expect(each.isOver || each.state.entrants.length === 3).toBe(true);
    }
    expect(state.status).toBe('finished');
    expect(await host.tournaments.standings(id)).toEqual(standings(state));
    const games = state.rounds.flatMap(({ pairings }) => pairings).flatMap((pairing) => pairing.games);
    for (const { match } of games) {
      expect(await host.matches.verify(match ?? '')).toMatchObject({ ok: true });
    }
  });
});
