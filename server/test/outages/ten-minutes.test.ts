import { afterEach, expect, test } from '@jest/globals';
import { deadlines, dueMatches, newMatchSchema } from '@penance/shared';
import { queueOf } from '../../src/queue/queues.ts';
import { beat } from '../../src/platform/processes/serving.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import type { Services } from '../../src/app/services.ts';
import { deckFor } from '../support/api.ts';
import { testProcesses } from '../support/fixtures.ts';
import { beginDuel, openDecisions, playOn } from '../support/test-match.ts';
import { until } from '../support/until.ts';
import { AT_ONCE, openEvent } from '../tournament/event.ts';
import { makeItLater } from './later.ts';

const MINUTE = 60_000;
const OWNER = 'the only process';
/** All of these would run out within ten minutes. */
const SETTINGS = { ...AT_ONCE, LOBBY_PATIENCE: '300', CLOCK_RETURN: '3600', CLAIM_AFTER: '300' };
const EVENT = { noShowSeconds: 400, roundMinutes: 9, dropAfterNoShows: 1 } as const;
const CLOCK = { cap: 200, bank: 200, increment: 0 } as const;

let comeBack = (): void => undefined;
const { database, ...processes } = await testProcesses();
afterEach(() => comeBack());

const start = (): Services => processes.start(SETTINGS, OWNER);

/** Like a power cut: nothing is released, nobody is notified. */
const cut = async (services: Services): Promise<void> => {
  services.starter.close();
  await services.live.stop();
  services.queue.close();
};

/** The work of a server when it starts, and at intervals after that. */
const serve = async (services: Services): Promise<void> => {
  const { live, starter, upkeep, holds, rulings, settling, tournaments, queue, pause } = services;
  await beat(database.newClients({ max: 1 }), OWNER);
  for (let times = 0; times < 3; times += 1) {
    await pause.look();
    await holds.look();
    await live.adoptOrphans();
    await rulings.carryOut();
    await settling.look();
    await queue.look();
    await tournaments.service.actOnDue();
    await upkeep.abandonOld(300_000);
    for (const matchId of await upkeep.listFull()) await starter.consider(matchId);
  }
};

test('ten minutes of downtime cost nobody time, a place, a pairing or a game', async () => {
  const before = start();
  await serve(before);
  // A round is open: at one table nobody has come, at the other everybody has.
  const event = await openEvent(before, EVENT, 4);
  const [late, played] = dueMatches(await event.command(event.host, { kind: 'start' }));
  if (!late?.match || !played?.match) throw new Error('two matches are due');
  for (const seat of [0, 1])
    before.tournaments.attendance.arrived({ tournamentId: event.id, matchId: played.match, seat });
  await until(
    () => event.state(),
    (state) => deadlines(state).filter(({ kind }) => kind === 'noShow').length === 1,
  );
  const eventBefore = await event.state();
  // A timed duel is being played, and a table waits for a player.
  const { record, session } = await beginDuel(before, { clock: CLOCK });
  await playOn(session, 7);
  const banks = session.clocks.map(({ bank }) => bank);
  const { state } = session;
  const hostOfLobby = await before.accounts.createGuest('Host');
  const lobby = await before.lobby.create(hostOfLobby, newMatchSchema.parse({}));
  if (isRefused(lobby)) throw new Error(lobby.detail);
  // A player waits in a queue.
  const queue = queueOf('three-layer.duel.casual')?.id ?? '';
  const [anna, bert] = [await before.accounts.createGuest('Anna'), await before.accounts.createGuest('Bert')];
  const place = { deck: { list: deckFor() } };
  expect(await before.queue.join({ accountId: anna.id, queue }, place)).toMatchObject({ state: 'waiting' });

  await cut(before);
  comeBack = await makeItLater(database, 10 * MINUTE);
  const after = start();
  await after.upkeep.expireLeasesOf(OWNER);
  // A process that stood still may look at what is due before it has recorded for how long.
  await after.tournaments.service.actOnDue();
  await after.queue.look();
  expect(await after.upkeep.abandonOld(300_000)).toEqual([]);
  await serve(after);

  const eventAfter = await event.state(after);
  expect(eventAfter.rounds).toHaveLength(1);
  expect(dueMatches(eventAfter)).toEqual(dueMatches(eventBefore));
  expect(eventAfter.entrants).toEqual(eventBefore.entrants);
  const moved = deadlines(eventAfter).map(({ at }, number) => at - (deadlines(eventBefore)[number]?.at ?? 0));
  expect(moved).toHaveLength(3);
  for (const ms of moved) expect(ms).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(new Set(moved).size).toBe(1);

  const resumed = after.live.get(record.id);
  expect(resumed?.session.state).toEqual(state);
  expect(resumed?.session.clocks).toEqual(banks.map((bank) => ({ bank, since: null, deadline: null })));
  resumed?.present.showConnected(new Set([0, 1]));
  const asked = resumed ? openDecisions(resumed.session) : [];
  expect(resumed?.session.clocks.filter(({ since }) => since !== null)).toHaveLength(asked.length);
  if (resumed) expect(await playOn(resumed.session, 3)).toBe(3);
  for (const { match } of [late, played]) expect(after.live.get(match ?? '')?.session.isOver).toBe(false);

  expect(await after.store.find(lobby.id)).toMatchObject({ status: 'lobby' });

  expect(await after.queue.follow({ accountId: anna.id, queue }, 0)).toMatchObject({ state: 'waiting' });
  await after.queue.join({ accountId: bert.id, queue }, place);
  await after.queue.look();
  const found = await after.queue.follow({ accountId: anna.id, queue }, 0);
  expect(found).toMatchObject({ state: 'matched', matchId: expect.any(String) });
  if (!isRefused(found)) expect(found.waitedSeconds).toBeLessThan(600);
});
