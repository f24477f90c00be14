import { describe, expect, test } from '@jest/globals';
import { newMatchSchema, takeSeatSchema } from '@penance/shared';
import { lookAtLobbies } from '../../src/app/look-at-lobbies.ts';
import { ServingProcesses } from '../../src/platform/processes/serving-processes.ts';
import { beat } from '../../src/platform/processes/serving.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import type { Services } from '../../src/app/services.ts';
import { deckFor } from '../support/api.ts';
import { testProcesses } from '../support/fixtures.ts';

const { database, start } = await testProcesses();

/** A full table at one server, which waits for the salts of its players. */
const fullTable = async ({ accounts, lobby }: Services): Promise<string> => {
  const [host, other] = [await accounts.createGuest('Anna'), await accounts.createGuest('Bert')];
  const deck = { list: deckFor() };
  const created = await lobby.create(host, newMatchSchema.parse({ hostSeat: { deck } }));
  if (isRefused(created)) throw new Error(created.detail);
  const taken = await lobby.takeSeat({ account: other, matchId: created.id }, takeSeatSchema.parse({ deck }));
  if (isRefused(taken)) throw new Error(taken.detail);
  return created.id;
};

describe('a full table at one of two servers that cannot tell each other anything', () => {
  /** Whether the other one begins it. */
  const isBegun = async (
    wanted: { readonly isBeside: boolean; readonly hasPlayers?: boolean },
    prepare: (services: Services, matchId: string) => void = () => undefined,
  ): Promise<boolean> => {
    const matchId = await fullTable(start({}, 'first'));
    const second = start({}, 'second');
    const { upkeep, loops } = second;
    prepare(second, matchId);
    const considered: string[] = [];
    await lookAtLobbies({
      upkeep,
      starter: { consider: (id) => Promise.resolve(void considered.push(id)) },
      loop: { hasFailed: (id) => loops.lobbies.hasFailed(id), isPutOff: () => false },
      patienceMs: 60_000,
      isBeside: () => Promise.resolve(wanted.isBeside),
      hasPlayers: (id) => id === matchId && wanted.hasPlayers === true,
    });
    return considered.includes(matchId);
  };

  test('is left to the one where its players are', async () => {
    expect(await isBegun({ isBeside: true })).toBe(false);
    expect(await isBegun({ isBeside: true, hasPlayers: true })).toBe(true);
  });

  test('is begun by the other when that one is gone, or by whom has failed to', async () => {
    expect(await isBegun({ isBeside: false })).toBe(true);
    const fail = ({ loops }: Services, matchId: string): void =>
      loops.lobbies.failed(matchId, new Error('it could not be begun'));
    expect(await isBegun({ isBeside: true }, fail)).toBe(true);
  });
});

test('a server says once that another one has come to its database, and knows when it has gone', async () => {
  const told: string[] = [];
  const serving = (owner: string, isShared: boolean): ServingProcesses =>
    new ServingProcesses({
      clients: database.clients,
      owner,
      servedMs: () => 0,
      isPaused: () => false,
      condition: () => ({ isLeaving: false, failing: [] }),
      watch: { beThere: () => undefined },
      onDead: () => undefined,
      notify: (code) => void told.push(code),
      isShared,
      isBeside: false,
    });
  const [first, shared] = [serving('first', false), serving('first', true)];
  await first.beat();
  expect(await first.isBeside()).toBe(false);
  await beat(database.clients, 'second');
  expect([await first.isBeside(), await first.isBeside(), await shared.isBeside()]).toEqual([
    true,
    true,
    false,
  ]);
  expect(told).toEqual(['severalServers']);
  // It was killed: nobody has struck it off yet.
  await database.sql`
    update process set heard_at = clock_timestamp() - interval '10 seconds' where owner = 'second'`;
  expect(await first.isBeside()).toBe(false);
});
