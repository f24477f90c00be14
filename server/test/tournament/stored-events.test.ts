import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tournamentImportSchema, tournamentSettingsSchema } from '@penance/shared';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { migrationsFolder } from '../../src/platform/database/migrate.ts';
import { publicTournament } from '../../src/tournament/public-tournament.ts';
import { stopServices, testServices } from '../support/test-match.ts';
import { testProcess } from '../support/fixtures.ts';
import { AT_ONCE, openEvent, playRound } from './event.ts';
import { unprovedEvents } from './unproved-events.ts';

const { database, services } = await testProcess(AT_ONCE);

test('an event stored by an earlier version continues to the same end', async () => {
  const event = await openEvent(services, { deckLists: 'open' }, 4);
  const before = await event.state();
  // Fields that earlier versions did not have, and those with other names.
  await database.sql`
    update tournament set opening = (
      (opening::jsonb - 'nextRoundAt' - 'reviewEndsAt' - 'isReopened')
      #- '{settings,roundBreakSeconds}' #- '{settings,reviewMinutes}'
      || jsonb_build_object('settings', (opening::jsonb -> 'settings')
        - 'roundBreakSeconds' - 'reviewMinutes' || '{"deckLists": "shown"}')
    )::json
    where id = ${event.id}`;
  await database.sql`delete from tournament_snapshot`;
  const another = testServices(database, AT_ONCE, 'another process');
  expect(await event.state(another)).toEqual(before);
  await event.command(event.host, { kind: 'start' }, another);
  for (let round = 1; round <= 3; round += 1) await playRound(another, event);
  expect(await event.state(another)).toMatchObject({ status: 'finished' });
  await stopServices(another);
});

test('a command stored by an earlier version is recognised when it is resent', async () => {
  const event = await openEvent(services, {}, 2);
  const { act } = services.tournaments.service;
  const start = { key: 'start-once', by: event.host.id, input: { kind: 'start' } } as const;
  const first = await act(event.id, start);
  await database.sql`
    update tournament_entry
    set command = (command::jsonb - 'kind' || jsonb_build_object('type', command ->> 'kind'))::json
    where tournament_id = ${event.id}`;
  expect(await act(event.id, start)).toEqual(first);
  expect(await act(event.id, { ...start, input: { kind: 'resume' } })).toMatchObject({
    refusal: 'commandKeyUsed',
  });
});

test('acts that an earlier version stored in words have their fields after the migration', async () => {
  const event = await openEvent(services, {}, 4);
  await event.command(event.host, { kind: 'start' });
  const pairs = [['e1', 'e2']] as const;
  const reason = 'They asked for it.';
  await event.command(event.host, { kind: 'rePairRound', round: 'swiss-1', scope: 'all', pairs, reason });
  const player = (number: number): string => `001    ${number}      ${'Name'.padEnd(66)} 0.0`;
  const report = ['XXR 2', player(1), player(2)].join('\n');
  const taken = await services.tournaments.service.importReport(
    event.host,
    tournamentImportSchema.parse({ report, name: 'Taken' }),
  );
  if (isRefused(taken)) throw new Error(taken.detail);
  const facts = () =>
    database.sql<{ facts: unknown }[]>`select facts from tournament_entry order by tournament_id, seq`;
  const before = await facts();
  const migration = await readFile(join(migrationsFolder, '0055_acts_as_fields.sql'), 'utf8');
  await database.sql`
    update tournament_entry set facts = (facts::jsonb #- '{0,rePaired}' #- '{0,roundsTaken}')::json`;
  expect(await facts()).not.toEqual(before);
  await database.clients.use((sql) => sql.unsafe(migration));
  expect(await facts()).toEqual(before);
  expect(await unprovedEvents(database.clients)).toEqual([]);
});

test.each([
  ['secret', [false, false, false]],
  ['open', [false, true, true]],
  ['after', [false, false, true]],
] as const)('decks that are %s are shown as announced', async (deckLists, expected) => {
  const event = await openEvent(services, { deckLists, format: { kind: 'swiss', rounds: 1 } }, 2);
  const isShown = async (): Promise<boolean> =>
    publicTournament(await event.state(), null).entrants.every(({ players }) => players[0]?.deck !== null);
  const shown = [await isShown()];
  await event.command(event.host, { kind: 'start' });
  shown.push(await isShown());
  await playRound(services, event);
  shown.push(await isShown());
  expect(shown).toEqual(expected);
  await event.command(event.host, { kind: 'reopen', reason: 'An appeal.' });
  expect(await isShown()).toBe(expected[2]);
});

test('an event cannot begin in the past, and cannot have unknown referees', async () => {
  const host = await services.accounts.createGuest('Host');
  const create = async (wanted: object): Promise<string> => {
    const settings = tournamentSettingsSchema.parse({ name: 'Cup', format: { kind: 'swiss' }, ...wanted });
    const created = await services.tournaments.service.create(host, settings);
    return isRefused(created) ? created.refusal : 'opened';
  };
  expect(await create({ startsAt: Date.now() - 1 })).toBe('startInPast');
  expect(await create({ startsAt: Math.floor(Date.now() / 1000) + 3600 })).toBe('startInPast');
  expect(await create({ startsAt: Date.now() + 3_600_000 })).toBe('opened');
  expect(await create({ referees: ['00000000-0000-4000-8000-000000000000'] })).toBe('accountUnknown');
  expect(await create({ referees: ['nobody'] })).toBe('accountUnknown');
  expect(await create({ referees: [host.id] })).toBe('opened');
});
