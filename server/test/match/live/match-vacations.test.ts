import { afterEach, expect, test } from '@jest/globals';
import {
  fallbackFor,
  newMatchSchema,
  PACES,
  verifyTranscript,
  type Decision,
  type NewMatch,
} from '@penance/shared';
import type { Services } from '../../../src/app/services.ts';
import type { LiveMatch } from '../../../src/match/live/live-matches-parts.ts';
import type { MatchSession } from '../../../src/match/session/match-session.ts';
import { transcriptOf } from '../../../src/match/transcript/transcript.ts';
import { isRefused } from '../../../src/platform/base/refusal.ts';
import { measuredTime } from '../../../src/platform/base/steady-now.ts';
import { deckFor } from '../../support/api.ts';
import { testProcesses } from '../../support/fixtures.ts';
import { beginDuel, firstDecision, openDecisions, playOn } from '../../support/test-match.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** The time that a test takes. */
const OFF_MS = 20 * SECOND;

const { database, start, stop } = await testProcesses();
const realNow = measuredTime.now;
let aheadMs = 0;
measuredTime.now = () => realNow() + aheadMs;
afterEach(() => {
  aheadMs = 0;
});

/** So much time passes for processes; in the database vacations move into the past instead. */
const pass = async (ms: number): Promise<void> => {
  await database.clients.use(
    (sql) => sql`
      update vacation set began_at = began_at - ${ms}::float8 * interval '1 millisecond',
        ends_at = ends_at - ${ms}::float8 * interval '1 millisecond'`,
  );
  aheadMs += ms;
};

interface Duel extends LiveMatch {
  /** Who is asked on a turn, and who is not. */
  readonly asked: number;
  readonly other: number;
}

/** A duel of days, up to the first turn. */
const duel = async (services: Services, wanted: NewMatch = {}): Promise<Duel> => {
  await services.vacations.look();
  const live = await beginDuel(services, { clock: PACES.oneDay, ...wanted });
  await toTurn(live.session);
  const asked = firstDecision(live.session).seat;
  return { ...live, asked, other: 1 - asked };
};

const toTurn = async (session: MatchSession): Promise<void> => {
  while (firstDecision(session).kind !== 'turn') await playOn(session, 1);
};

const accountOf = ({ record }: LiveMatch, seat: number): string => record.seats[seat]?.accountId ?? '';

const takeDays = async (services: Services, accountId: string, days: number): Promise<void> => {
  expect(await services.vacationStore.take(accountId, days)).toMatchObject({
    vacation: { current: { days } },
  });
  await services.vacations.look();
};

/** For how long the clock of the question has run, hours. */
const usedHours = ({ session }: LiveMatch): number => (session.used[0]?.usedMs ?? 0) / HOUR;
const stands = ({ session, asked }: Duel): boolean => session.clocks[asked]?.since === null;

/** Timers go by the machine’s clock: this looks at once whether a clock has run out. */
const ring = async (services: Services, { session }: LiveMatch): Promise<void> => {
  await services.vacations.look();
  session.giveBack(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
};

test('the clock of who is on vacation stands, and goes on from there when it is over', async () => {
  const services = start();
  const live = await duel(services);
  const bankOfOther = live.session.clocks[live.other]?.bank;
  await pass(5 * HOUR);
  await takeDays(services, accountOf(live, live.asked), 3);
  expect(stands(live)).toBe(true);
  await pass(2 * DAY);
  await ring(services, live);
  expect(live.session.isOver).toBe(false);
  expect(usedHours(live)).toBeCloseTo(5, 1);
  await pass(DAY);
  await services.vacations.look();
  expect(stands(live)).toBe(false);
  await pass(2 * HOUR);
  expect(usedHours(live)).toBeCloseTo(7, 1);
  expect(live.session.clocks[live.other]).toMatchObject({ bank: bankOfOther, since: null });
});

test('the clock of the opponent runs on', async () => {
  const services = start();
  const live = await duel(services);
  await takeDays(services, accountOf(live, live.other), 21);
  expect(stands(live)).toBe(false);
  await pass(25 * HOUR);
  await ring(services, live);
  expect(firstDecision(live.session).seat).toBe(live.other);
  expect(live.session.clocks[live.other]?.since).toBeNull();
});

test('a vacation that began before the clock ran out counts, one that began later does not', async () => {
  const services = start();
  const [early, late] = [await duel(services), await duel(services)];
  const { id } = firstDecision(late.session);
  await pass(DAY - 60 * SECOND);
  await services.vacationStore.take(accountOf(early, early.asked), 2);
  await pass(120 * SECOND);
  // Nobody has looked since: both clocks seem to have run out.
  for (const { session } of [early, late]) session.giveBack(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(firstDecision(late.session).id).toBe(id);
  await services.vacationStore.take(accountOf(late, late.asked), 2);
  await ring(services, early);
  await ring(services, late);
  expect(firstDecision(early.session).seat).toBe(early.asked);
  expect(stands(early)).toBe(true);
  expect(openDecisions(late.session).map((open) => open.id)).not.toContain(id);
});

test('a vacation that is being written while a clock runs out counts', async () => {
  const services = start();
  const live = await duel(services);
  await pass(DAY - 20 * SECOND);
  const { id } = firstDecision(live.session);
  await database.newClients({ max: 1 }).transaction(async (sql) => {
    await sql`select pg_advisory_xact_lock(7202946)`;
    await sql`
      insert into vacation (account_id, ends_at)
      values (${accountOf(live, live.asked)}, clock_timestamp() + interval '48 hours')`;
    // For a process that cannot see it yet, it began in the past.
    aheadMs += 40 * SECOND;
    await ring(services, live);
    expect(firstDecision(live.session).id).toBe(id);
  });
  await database.clients.use((sql) => sql`update vacation set began_at = began_at - interval '40 seconds'`);
  await ring(services, live);
  expect(firstDecision(live.session).id).toBe(id);
  expect(stands(live)).toBe(true);
});

test('nothing is lost or gained when other processes play the match on', async () => {
  let services = start({ CLOCK_RETURN: '0' }, 'process 0');
  const live = await duel(services);
  await pass(3 * HOUR);
  await takeDays(services, accountOf(live, live.asked), 4);
  for (let n = 1; n <= 4; n += 1) {
    // The second one is killed: it says nothing when it ends.
    if (n === 2) await services.live.renew();
    else await stop(services);
    await pass(20 * HOUR);
    const after = start({ CLOCK_RETURN: '0' }, `process ${n}`);
    if (n === 2) await after.upkeep.expireLeasesOf('process 1');
    // One of them resumes the match before it has read the vacations.
    if (n !== 3) await after.vacations.look();
    const found = await after.live.open(live.record.id);
    if (!found.ok) throw new Error(found.code);
    await ring(after, found.live);
    const resumed = { ...live, ...found.live };
    expect(stands(resumed)).toBe(true);
    // Several clocks are read, which differ by milliseconds.
    expect(usedHours(resumed)).toBeGreaterThan(3 - SECOND / HOUR);
    expect(usedHours(resumed)).toBeLessThan(3 + OFF_MS / HOUR);
    if (n === 2) services.live.get(live.record.id)?.session.close();
    services = after;
  }
  await pass(16 * HOUR);
  await services.vacations.look();
  const last = services.live.get(live.record.id);
  if (!last) throw new Error('it is not played');
  expect(stands({ ...live, ...last })).toBe(false);
  await pass(2 * HOUR);
  expect(usedHours({ ...live, ...last })).toBeCloseTo(5, 1);
});

test('a vacation of one day has one day, however long the database takes to write its row', async () => {
  const services = start();
  const live = await duel(services);
  // As if a moment passed between its beginning and its end.
  await database.clients.use(
    (sql) =>
      sql`alter table vacation alter began_at set default clock_timestamp() - interval '5 milliseconds'`,
  );
  await takeDays(services, accountOf(live, live.asked), 1);
});

test('a vacation that is prolonged while it ends, or ended and begun again, costs and gives no time', async () => {
  const services = start();
  const live = await duel(services);
  const account = accountOf(live, live.asked);
  for (let times = 0; times < 5; times += 1) {
    await pass(HOUR);
    await takeDays(services, account, 1);
    await pass(HOUR);
    await services.vacationStore.end(account);
    await services.vacations.look();
  }
  expect(usedHours(live)).toBeCloseTo(5, 1);
  expect(await services.vacationStore.read(account)).toMatchObject({
    current: null,
    daysTaken: 5,
    daysLeft: 16,
  });
});

test('both may be away, an answer counts and ends no vacation, and nobody wins by the absence', async () => {
  const services = start({ CLAIM_AFTER: '0' });
  const live = await duel(services);
  for (const seat of [0, 1]) await takeDays(services, accountOf(live, seat), 7);
  const { status, origin, seats } = live.record;
  expect(services.vacations.of({ status: 'live', origin, seats, clock: PACES.oneDay })).toHaveLength(2);
  expect(status).toBe('live');
  const decision = firstDecision(live.session);
  expect(await live.session.answer(decision.seat, decision.id, fallbackFor(decision))).toHaveProperty('seq');
  expect(live.session.clocks.map(({ since }) => since)).toEqual([null, null]);
  expect(await services.claimWin(live, live.other)).toBe('nothingToClaim');
  await pass(6 * DAY);
  await ring(services, live);
  expect(live.session.isOver).toBe(false);
});

test('a match that begins during a vacation, and one against a bot, wait too', async () => {
  const services = start();
  const host = await services.accounts.createGuest('Anna');
  await takeDays(services, host.id, 7);
  const wanted = {
    clock: PACES.oneDay,
    seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
    hostSeat: { deck: { list: deckFor() } },
  };
  const created = await services.lobby.create(host, newMatchSchema.parse(wanted));
  if (isRefused(created)) throw new Error(created.detail);
  await services.lobby.addSalt({ accountId: host.id, match: created }, 'aa'.repeat(32));
  const live = await until(
    () => Promise.resolve(services.live.get(created.id)),
    (match) => match !== undefined && openDecisions(match.session).some(({ seat }) => seat === 0),
  );
  if (!live) throw new Error('the match has not begun');
  const [{ id }] = openDecisions(live.session).filter(({ seat }) => seat === 0) as [Decision];
  await pass(6 * DAY);
  await ring(services, live);
  expect(openDecisions(live.session).map((open) => open.id)).toEqual([id]);
  expect(live.session.clocks[0]).toMatchObject({ since: null, deadline: null });
});

test('matches of minutes, of events and of campaigns know no vacation', async () => {
  const services = start();
  const live = await duel(services, { clock: { cap: 600, bank: 600, increment: 0 } });
  await takeDays(services, accountOf(live, live.asked), 7);
  expect(stands(live)).toBe(false);
  const { seats } = live.record;
  const clock = PACES.oneDay;
  for (const kind of ['tournament', 'campaign'] as const)
    expect(services.vacations.of({ status: 'live', origin: { kind, id: '1' }, seats, clock })).toEqual([]);
  expect(services.vacations.of({ status: 'finished', origin: null, seats, clock })).toEqual([]);
  expect(services.vacations.of({ status: 'live', origin: null, seats, clock })).toHaveLength(1);
});

test('a match with a vacation in it is proved by its transcript', async () => {
  const services = start();
  const live = await duel(services);
  await pass(10 * HOUR);
  await takeDays(services, accountOf(live, live.asked), 2);
  await pass(2 * DAY);
  await services.vacations.look();
  // It had fourteen hours left for this question.
  const { id } = firstDecision(live.session);
  await pass(13 * HOUR);
  await ring(services, live);
  expect(firstDecision(live.session).id).toBe(id);
  await pass(2 * HOUR);
  await ring(services, live);
  expect(openDecisions(live.session).map((open) => open.id)).not.toContain(id);
  await live.session.concede(0);
  const found = await until(
    () => services.store.find(live.record.id),
    (match) => match?.status === 'finished',
  );
  if (!found) throw new Error('it is gone');
  const transcript = await transcriptOf(services.store, found.id);
  if (isRefused(transcript)) throw new Error(transcript.detail);
  expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
});
