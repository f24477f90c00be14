import { afterAll, expect, test } from '@jest/globals';
import { deleteAccount } from '../../src/retention/delete-account.ts';
import { countedTrips } from '../platform/database/counted-trips.ts';
import { migratedDatabase } from '../platform/database/test-database.ts';
import { newAccount } from '../match/stored-matches.ts';
import { stopServices, testServices } from '../support/test-match.ts';
import { AT_ONCE, openEvent } from '../tournament/event.ts';

// Over a slow network each reply of PostgreSQL takes its time, and a transaction may take only so much.

const database = await migratedDatabase();
const { database: counted, during } = await countedTrips(database);
const clients = counted.newClients();
const services = testServices(database, AT_ONCE, 'the only process', { eventClients: clients });
afterAll(async () => {
  await stopServices(services);
  await counted.close();
  await database.close();
});

test('an account into which many were merged is deleted as one into which one was', async () => {
  const tripsWith = async (merged: number): Promise<number> => {
    const account = await newAccount(database.clients, 'Anna');
    const others = Array.from({ length: merged }, (_, at) => newAccount(database.clients, `Anna ${at}`));
    for (const other of await Promise.all(others))
      await database.sql`update account set merged_into = ${account}, merged_at = now() where id = ${other}`;
    const trips = await during(() => clients.transaction((sql) => deleteAccount(sql, account)));
    const gone = await database.sql`
      select from account where ${account} in (id, merged_into) and deleted_at is not null`;
    expect(gone).toHaveLength(merged + 1);
    return trips;
  };
  await tripsWith(1);
  expect(await tripsWith(9)).toBeLessThanOrEqual((await tripsWith(1)) + 5);
});

test('a name is taken out of many sentences of an event as out of two', async () => {
  const tripsWith = async (times: number): Promise<number> => {
    const event = await openEvent(services, {}, 4);
    const [player] = event.players;
    if (!player) throw new Error('nobody came');
    const { entrants } = await event.command(event.host, { kind: 'start' });
    const entrant =
      entrants.find(({ players }) => players.some(({ account }) => account === player.id))?.id ?? '';
    for (let time = 0; time < times; time += 1) {
      await event.command(event.host, { kind: 'disqualify', entrant, reason: 'He shouted.' });
      await event.command(event.host, { kind: 'reinstate', entrant, reason: 'He did not.' });
    }
    const forget = async (): Promise<void> => {
      const steps = services.tournaments.forgetPlayer(player.id);
      while ((await steps.next()).done !== true);
    };
    const trips = await during(forget);
    expect(JSON.stringify((await event.state()).log)).not.toContain('Player 1');
    return trips;
  };
  await tripsWith(1);
  expect(await tripsWith(9)).toBeLessThanOrEqual((await tripsWith(1)) + 5);
});
