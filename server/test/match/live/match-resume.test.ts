import { describe, expect, jest, test } from '@jest/globals';
import { newMatchSchema, saltlessSeats, takeSeatSchema, verifyTranscript } from '@penance/shared';
import type { LiveMatch } from '../../../src/match/live/live-matches-parts.ts';
import type { MatchSession } from '../../../src/match/session/match-session.ts';
import type { UsedTime } from '../../../src/match/journal/standing.ts';
import { beat } from '../../../src/platform/processes/serving.ts';
import type { SessionChange } from '../../../src/match/session/session-parts.ts';
import { transcriptOf } from '../../../src/match/transcript/transcript.ts';
import { isRefused } from '../../../src/platform/base/refusal.ts';
import { deckFor } from '../../support/api.ts';
import { readStoredInput } from '../../../src/match/record/stored-input.ts';
import type { Services } from '../../../src/app/services.ts';
import { beginDuel, firstDecision, openDecisions, playOn } from '../../support/test-match.ts';
import { testProcesses } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';

const processes = await testProcesses();
const { start, stop } = processes;

const entriesOf = (services: Services, { record }: LiveMatch) =>
  services.store.readEntries(record.id, { after: 0, limit: 10_000 });

describe('resuming', () => {
  test('gives the same match at any point, and charges nothing for the outage', async () => {
    const one = start();
    const { record, session } = await beginDuel(one, { clock: { increment: 0 } });
    await playOn(session, 13);
    const { state } = session;
    const banks = session.clocks.map(({ bank }) => bank ?? 0);
    const open = openDecisions(session);
    await stop(one);
    const [lease] = await processes.database.sql<[{ used: UsedTime[] }]>`
      select used from match_lease where match_id = ${record.id}`;
    const other = start();
    const [found, again] = await Promise.all([other.live.open(record.id), other.live.open(record.id)]);
    if (!found.ok) throw new Error(found.code);
    expect(again).toEqual(found);
    expect(found.live.session.state).toEqual(state);
    const used = (seat: number): number => {
      const decision = open.find((each) => each.seat === seat)?.id;
      return lease.used.find((each) => each.decision === decision)?.usedMs ?? 0;
    };
    expect(lease.used).toHaveLength(open.length);
    expect(found.live.session.clocks.map(({ bank }) => bank)).toEqual(
      banks.map((bank, seat) => bank - used(seat)),
    );
    await playOn(found.live.session, 10);
  });

  test('happens by itself for a match that no process plays', async () => {
    const one = start();
    const { record } = await beginDuel(one);
    await stop(one);
    const other = start();
    await other.live.adoptOrphans();
    expect(other.live.get(record.id)?.session.state.seq).toBeGreaterThan(0);
  });

  test('takes many unowned matches at once, each in exactly one process', async () => {
    const one = start();
    const begun = [];
    for (let count = 0; count < 5; count += 1) begun.push(await beginDuel(one));
    const states = begun.map(({ session }) => session.state);
    await stop(one);
    const [other, third] = [start({}, 'other'), start({}, 'third')];
    const [first] = begun;
    const [asked] = await Promise.all([
      other.live.open(first?.record.id ?? ''),
      other.live.adoptOrphans(),
      third.live.adoptOrphans(),
    ]);
    for (const [at, { record }] of begun.entries()) {
      const here = [other, third].flatMap(({ live }) => live.get(record.id)?.session ?? []);
      expect(here).toHaveLength(1);
      expect(here[0]?.state).toEqual(states[at]);
      if (here[0]) await playOn(here[0], 3);
    }
    expect(asked.ok || asked.code === 'heldElsewhere').toBe(true);
  });

  test('of more matches than are taken at once leaves none out, even if some cannot be taken at first', async () => {
    const one = start();
    const begun: string[] = [];
    for (let count = 0; count < 110; count += 1) begun.push((await beginDuel(one)).record.id);
    await stop(one);
    const other = start({}, 'other');
    const here = (): readonly string[] => begun.filter((id) => other.live.get(id));
    jest.spyOn(other.store, 'acquireExpired').mockRejectedValueOnce(new Error('no connection'));
    await expect(other.live.adoptOrphans()).rejects.toThrow('no connection');
    await until(
      async () => here(),
      (found) => found.length >= 10,
    );
    await other.live.adoptOrphans();
    expect(here()).toEqual(begun);
  });

  test('is shared by the processes that serve; what one leaves lying, another takes at its next look', async () => {
    const one = start();
    const begun: string[] = [];
    for (let count = 0; count < 12; count += 1) begun.push((await beginDuel(one)).record.id);
    await stop(one);
    const here = ({ live }: Services): readonly string[] => begun.filter((id) => live.get(id));
    const owners = ['other', 'third', 'hanging'];
    const [other, third] = [start({}, 'other'), start({}, 'third')];
    for (const owner of owners) await beat(processes.database.clients, owner);
    await other.live.adoptOrphans();
    const first = here(other);
    expect(first.length).toBeLessThan(12);
    await third.live.adoptOrphans();
    const both = [...first, ...here(third)];
    expect(new Set(both).size).toBe(both.length);
    // The third process of them never looks.
    for (const owner of owners) await beat(processes.database.clients, owner);
    await third.live.adoptOrphans();
    expect(new Set([...here(other), ...here(third)]).size).toBe(12);
    expect(here(other)).toEqual(first);
    await processes.database.sql`delete from process`;
  });

  test('waits for a match that was just being opened when the process stopped', async () => {
    const one = start();
    const { record } = await beginDuel(one);
    await stop(one);
    const other = start({}, 'other');
    const opening = other.live.open(record.id);
    await stop(other);
    expect(other.live.count).toBe(0);
    await opening;
    expect(await other.live.open(record.id)).toEqual({ ok: false, code: 'stopping' });
    expect(await start({}, 'third').live.open(record.id)).toMatchObject({ ok: true });
  });

  test('is reported to the rooms that wait for the match, however it was found', async () => {
    const one = start();
    const [first, second] = [await beginDuel(one), await beginDuel(one)];
    await stop(one);
    const told: string[] = [];
    const other = start({}, undefined, { onBegun: (matchId) => told.push(matchId) });
    expect(await other.live.open(first.record.id)).toMatchObject({ ok: true });
    expect(told).toEqual([first.record.id]);
    await other.live.adoptOrphans();
    expect(told).toContain(second.record.id);
  });

  test('plays an interrupted beginning up to the first question', async () => {
    const services = start();
    const accounts = await beginDuel(services);
    const before = accounts.session.state;
    await processes.database.sql`delete from match_entry where match_id = ${accounts.record.id}`;
    await stop(services);
    const found = await start().live.open(accounts.record.id);
    expect(found.ok && found.live.session.state).toEqual(before);
  });

  test('is refused for a finished match, which always returns how it ended', async () => {
    const services = start();
    const { record, session } = await beginDuel(services, { ruleset: { overrides: { roundLimit: 1 } } });
    await playOn(session, 100);
    const { result, round } = session.state.table;
    expect(result).not.toBeNull();
    expect(await services.live.open(record.id)).toEqual({ ok: false, code: 'matchNotLive' });
    expect(services.live.get(record.id)).toBeUndefined();
    const other = start();
    expect(await other.store.find(record.id)).toMatchObject({
      status: 'finished',
      winnerTeam: result?.team,
      result: { ...result, rounds: round },
    });
  });
});

describe('time', () => {
  test('running out takes the fallback of the open decisions, for both seats at once', async () => {
    const { session } = await beginDuel(start(), { clock: { cap: 0.2, bank: null } });
    const changes: SessionChange[] = [];
    const ended = new Promise<void>((resolve) =>
      session.listen((change) => {
        changes.push(change);
        resolve();
      }),
    );
    expect(openDecisions(session).map(({ kind }) => kind)).toEqual(['mulligan', 'mulligan']);
    await ended;
    expect(changes[0]).toMatchObject({ kind: 'step' });
    expect(firstDecision(session).kind).toBe('turn');
  });

  test('running out of the bank forfeits the match if the host chose so', async () => {
    const { session } = await beginDuel(start(), {
      clock: { cap: 60, bank: 1, increment: 0, whenEmpty: 'forfeit' },
    });
    await playOn(session, 2);
    const { seat } = firstDecision(session);
    await new Promise<void>((resolve) => session.listen(({ kind }) => kind === 'closed' && resolve()));
    expect(session.state.table.result).toMatchObject({ team: session.state.table.seats[1 - seat]?.team });
    expect(session.state.table.seats[seat]).toMatchObject({ status: 'defeated', reason: 'clock' });
  });

  test('spent on an answer is charged, the increment granted, and both are stored', async () => {
    const services = start();
    const match = await beginDuel(services, { clock: { bank: 100, increment: 7, cap: 60 } });
    await playOn(match.session, 2);
    const [one, other] = match.session.clocks;
    expect(
      [one?.bank, other?.bank].every(
        (bank) => bank !== undefined && bank !== null && bank > 106_000 && bank <= 107_000,
      ),
    ).toBe(true);
    const last = (await entriesOf(services, match)).at(-1);
    expect(readStoredInput(last?.input ?? {}).banks).toEqual([one?.bank, other?.bank]);
  });
});

describe('a match without the salts of all players', () => {
  test('begins after the waiting time, and records whose salt the server drew', async () => {
    const services = start({ START_PATIENCE: '0.2' });
    const { accounts, lobby, live, store } = services;
    const [host, other] = [await accounts.createGuest('Anna'), await accounts.createGuest('Bert')];
    const created = await lobby.create(host, newMatchSchema.parse({}));
    if (isRefused(created)) throw new Error(created.detail);
    const wanted = takeSeatSchema.parse({ deck: { list: deckFor() } });
    await lobby.takeSeat({ account: host, matchId: created.id }, wanted);
    const match = await lobby.takeSeat({ account: other, matchId: created.id }, wanted);
    if (isRefused(match)) throw new Error(match.detail);
    await lobby.addSalt({ accountId: other.id, match }, 'bb'.repeat(32));
    expect(live.get(created.id)).toBeUndefined();
    let session: MatchSession | undefined;
    while (!session) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      session = live.get(created.id)?.session;
    }
    await session.concede(0);
    const transcript = await transcriptOf(store, created.id);
    if (isRefused(transcript)) throw new Error(transcript.detail);
    expect(saltlessSeats(transcript)).toEqual([0]);
    expect(transcript.salts).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'bb'.repeat(32)]);
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  });
});

describe('giving up', () => {
  test('is possible at any time, and ends a duel', async () => {
    const { session } = await beginDuel(start());
    expect(await session.concede(1)).toEqual({ seq: session.state.seq });
    expect(session.state.table.result).toEqual({ team: 1, reason: 'last-standing' });
    expect(await session.concede(0)).toMatchObject({
      refusal: { code: expect.stringMatching(/matchOver|notCommitted/) },
    });
  });
});

test('a lease that is gone closes the match, unless what is being committed may have ended it', async () => {
  const one = start();
  // As if the commit had released the lease, and its reply were still on its way.
  const renewNone = async (): Promise<void> => {
    jest.spyOn(one.store, 'renewLeases').mockResolvedValueOnce([]);
    await one.live.renew();
  };
  const closedAs = ({ session }: LiveMatch): readonly string[] => {
    const seen: string[] = [];
    session.listen(({ kind }) => kind === 'closed' && void seen.push(session.isOver ? 'over' : 'moved away'));
    return seen;
  };
  const [ending, lost] = [await beginDuel(one), await beginDuel(one)];
  const [ends, moves] = [closedAs(ending), closedAs(lost)];
  const conceding = ending.session.concede(0);
  await renewNone();
  expect(await conceding).toEqual({ seq: expect.any(Number) });
  expect([ends, moves]).toEqual([['over'], ['moved away']]);
});
