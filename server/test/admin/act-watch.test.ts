import { expect, test } from '@jest/globals';
import { newMatchSchema, takeSeatSchema } from '@penance/shared';
import { createActWatch } from '../../src/admin/act-watch.ts';
import type { Lobby } from '../../src/match/lobby/lobby.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { deckFor } from '../support/api.ts';
import { testProcess } from '../support/fixtures.ts';
import { testLoop } from '../support/loop.ts';
import { until } from '../support/until.ts';
import { acting } from './acting.ts';

const { database, services } = await testProcess({ START_PATIENCE: '0' });
const { accounts, lobby, live } = services;
const deck = { list: deckFor() };

test.each(['host', 'player'] as const)(
  'a table that begins while its %s is banned is not called off: the match goes on without them',
  async (banned) => {
    const people = { host: await accounts.createGuest('Host'), player: await accounts.createGuest('Player') };
    const created = await lobby.create(people.host, newMatchSchema.parse({ hostSeat: { deck } }));
    if (isRefused(created)) throw new Error(created.detail);
    const matchId = created.id;
    const sit = (ready: boolean) =>
      lobby.takeSeat({ account: people.player, matchId }, takeSeatSchema.parse({ deck, ready }));
    await sit(false);
    await acting(database.address, (admin) =>
      admin.ban({ operator: 'Olga', account: people[banned].id, reason: 'Insults.', until: null }),
    );
    const outcomes: unknown[] = [];
    // Between what is read of the table and its end: the player was let in before the ban.
    const meanwhile =
      (act: Lobby['close']): Lobby['close'] =>
      async (player) => {
        await database.sql`update match_seat set ready = true where match_id = ${matchId}`;
        await database.sql`update match set lobby_revision = lobby_revision + 1 where id = ${matchId}`;
        await services.starter.consider(matchId, 'hashes');
        await until(() => Promise.resolve(live.get(matchId)), Boolean);
        const outcome = await act(player);
        outcomes.push(isRefused(outcome) ? outcome.refusal : 'done');
        return outcome;
      };
    const { loop, told } = testLoop();
    const watch = createActWatch({
      clients: database.clients,
      connections: { endBut: () => undefined },
      loop,
      lobby: { close: meanwhile(lobby.close), leaveSeat: meanwhile(lobby.leaveSeat) },
    });
    for (let pass = 0; pass < 3; pass += 1) await watch.look();
    expect(outcomes).toEqual(['matchNotOpen']);
    expect(told).toEqual([]);
    const [match] = await database.sql<{ status: string; seats: readonly string[] }[]>`
      select status, to_json(array(select account_id from match_seat where match_id = match.id order by seat)) as seats
      from match where id = ${matchId}`;
    expect(match).toEqual({ status: 'live', seats: [people.host.id, people.player.id] });
    expect(live.get(matchId)?.session.isOver).toBe(false);
  },
);
