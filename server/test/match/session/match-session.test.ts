import { describe, expect, test } from '@jest/globals';
import { fallbackFor, JOURNAL_MOST, type Answer, type AnswerReply } from '@penance/shared';
import type { EntryGroup } from '../../../src/match/journal/journal-entry.ts';
import { JournalRefusal } from '../../../src/match/journal/journal-refusal.ts';
import type { LiveMatch, Opened } from '../../../src/match/live/live-matches-parts.ts';
import type { SessionChange } from '../../../src/match/session/session-parts.ts';
import { readStoredInput } from '../../../src/match/record/stored-input.ts';
import type { Services } from '../../../src/app/services.ts';
import {
  anyAnswer,
  beginDuel,
  firstDecision,
  openDecisions,
  playOn,
  stopServices,
} from '../../support/test-match.ts';
import { testProcesses } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';

const { database, start } = await testProcesses();

/** Results of the next appends to the journal, in order. */
const obstruct = (
  { journal }: Services,
  ...obstacles: ((append: () => Promise<void>) => Promise<void>)[]
): void => {
  const append = journal.append.bind(journal);
  journal.append = (group: EntryGroup) => {
    const obstacle = obstacles.shift();
    return obstacle ? obstacle(() => append(group)) : append(group);
  };
};

const entriesOf = (services: Services, { record }: LiveMatch) =>
  services.store.readEntries(record.id, { after: 0, limit: 10_000 });

const isQuiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an input that arrives while the match is being opened waits for that', async () => {
  const { record, session } = await beginDuel(start());
  session.close();
  // As a match that was made live by an earlier version, which stored its opening afterwards.
  await database.clients.use(async (sql) => {
    await sql`delete from match_entry where match_id = ${record.id}`;
    await sql`update match_lease set expires_at = '-infinity' where match_id = ${record.id}`;
  });
  const { journal, live } = start();
  const append = journal.append.bind(journal);
  let conceding: Promise<AnswerReply> | undefined;
  journal.append = (group: EntryGroup) => {
    conceding ??= live.get(group.matchId)?.session.concede(0);
    return append(group);
  };
  await live.open(record.id);
  expect(await conceding).toEqual({ seq: expect.any(Number) });
});

test('concurrent requests to begin a match begin it once', async () => {
  const services = start();
  const { store, live } = services;
  const { find, start: begin } = store;
  const asked: Promise<Opened>[] = [];
  Object.assign(store, {
    find: async (matchId: string) => {
      const record = await find(matchId);
      asked.push(live.open(matchId));
      return record;
    },
    start: async (wanted: Parameters<typeof begin>[0]) => {
      const started = await begin(wanted);
      await Promise.all(asked.splice(0));
      asked.push(live.open(wanted.matchId));
      return started;
    },
  });
  const match = await beginDuel(services);
  for (const opened of await Promise.all(asked)) expect(opened).toEqual({ ok: true, live: match });
  expect(match.session.epoch).toBe(1);
});

test('a match whose journal is as long as it may be ends as a draw, after a restart too', async () => {
  const before = start();
  const { record, session } = await beginDuel(before);
  await playOn(session, 4);
  await stopServices(before);
  await database.clients.use(async (sql) => {
    await sql`
      update match_entry set input = jsonb_set(input::jsonb, '{size}', to_jsonb(${JOURNAL_MOST}::integer))::json
      where match_id = ${record.id} and seq = (select max(seq) from match_entry where match_id = ${record.id})`;
    await sql`
      update match_snapshot set state = jsonb_set(state::jsonb, '{size}', to_jsonb(${JOURNAL_MOST}::integer))::json
      where match_id = ${record.id}`;
  });
  const services = start();
  const opened = await services.live.open(record.id);
  if (!opened.ok) throw new Error('it goes on');
  await playOn(opened.live.session, 1);
  await until(
    () => Promise.resolve(opened.live.session.state.table.result),
    (result) => result !== null,
  );
  expect(opened.live.session.state.table.result).toMatchObject({ team: null, reason: 'adjudicated' });
});

describe('an answer', () => {
  test('takes effect when the journal has stored it, and not before', async () => {
    const services = start();
    const match = await beginDuel(services);
    const { session } = match;
    await playOn(session, 4);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    obstruct(services, (append) => held.then(append));
    const changes: SessionChange[] = [];
    session.listen((change) => changes.push(change));
    const before = session.state;
    const decision = firstDecision(session);
    const order: string[] = [];
    const answering = session
      .answer(decision.seat, decision.id, fallbackFor(decision))
      .then((reply) => (order.push('reply', String(changes.length)), reply));
    await isQuiet();
    expect(session.state).toBe(before);
    expect([changes, order]).toEqual([[], []]);
    commit();
    const reply = await answering;
    expect(reply).toEqual({ seq: session.state.seq });
    expect(order).toEqual(['reply', '1']);
    expect(changes).toMatchObject([{ kind: 'step', before, after: session.state }]);
    const last = (await entriesOf(services, match)).at(-1);
    expect(readStoredInput(last?.input ?? {})).toMatchObject({
      seq: session.state.seq,
      inputs: [
        { kind: 'answer', seat: decision.seat, decision: decision.id },
        ...readStoredInput(last?.input ?? {}).inputs.slice(1),
      ],
    });
  });

  test('to a closed decision is refused, also when two arrive at once', async () => {
    const { session } = await beginDuel(start());
    const decision = firstDecision(session);
    const answer = fallbackFor(decision);
    const replies = await Promise.all(
      [1, 2, 3].map(() => session.answer(decision.seat, decision.id, answer)),
    );
    expect(replies).toEqual([
      { seq: expect.any(Number) },
      { refusal: { code: 'notAsked', message: expect.any(String) } },
      { refusal: { code: 'notAsked', message: expect.any(String) } },
    ]);
    expect(await session.answer(decision.seat, decision.id, answer)).toMatchObject({
      refusal: { code: 'notAsked' },
    });
  });

  test.each<[string, (seat: number) => number, Answer]>([
    ['wrongSeat', (seat) => 1 - seat, { kind: 'endTurn' }],
    ['wrongAnswerKind', (seat) => seat, { kind: 'keep' }],
    ['cardNotInHand', (seat) => seat, { kind: 'play', card: 'no-such-card' }],
  ])('is refused as %s and changes nothing', async (code, seatOf, answer) => {
    const services = start();
    const match = await beginDuel(services);
    await playOn(match.session, 2);
    const decision = firstDecision(match.session);
    expect(decision.kind).toBe('turn');
    const before = match.session.state;
    const reply = await match.session.answer(seatOf(decision.seat), decision.id, answer);
    expect(reply).toMatchObject({ refusal: { code } });
    expect(match.session.state).toBe(before);
    expect((await entriesOf(services, match)).length).toBe(3);
  });
});

describe('a commit that fails', () => {
  test.each([
    ['databaseBehind', 'serverBusy'],
    ['unwritable', 'notCommitted'],
    ['closed', 'notCommitted'],
  ] as const)('as %s refuses the answer as %s and leaves the match intact', async (failure, code) => {
    const services = start();
    const match = await beginDuel(services);
    const { session } = match;
    await playOn(session, 5);
    const before = session.state;
    const decision = firstDecision(session);
    const answer = anyAnswer(session, decision, 7);
    obstruct(services, () => Promise.reject(new JournalRefusal(failure, 'as the test wants it')));
    expect(await session.answer(decision.seat, decision.id, answer)).toMatchObject({ refusal: { code } });
    expect(session.state).toEqual(before);
    expect(await session.answer(decision.seat, decision.id, answer)).toEqual({ seq: session.state.seq });
    expect((await entriesOf(services, match)).length).toBe(7);
  });

  test('but was stored all the same: the journal decides, and the retry is refused', async () => {
    const services = start();
    const { session } = await beginDuel(services);
    await playOn(session, 5);
    const { seq } = session.state;
    const decision = firstDecision(session);
    const answer = anyAnswer(session, decision, 7);
    const changes: string[] = [];
    session.listen(({ kind }) => changes.push(kind));
    obstruct(services, async (append) => {
      await append();
      throw new JournalRefusal('closed', 'the word of it was lost');
    });
    expect(await session.answer(decision.seat, decision.id, answer)).toMatchObject({
      refusal: { code: 'notCommitted' },
    });
    expect(changes).toEqual(['reloaded']);
    expect(session.state.seq).toBeGreaterThan(seq);
    expect(await session.answer(decision.seat, decision.id, answer)).toMatchObject({
      refusal: { code: 'notAsked' },
    });
  });

  test('because another process owns the match: this one releases it, the other goes on', async () => {
    const [one, other] = [start({}, 'one'), start({}, 'other')];
    const { record, session } = await beginDuel(one);
    await playOn(session, 6);
    expect(await other.live.open(record.id)).toEqual({ ok: false, code: 'heldElsewhere', owner: 'one' });
    await other.upkeep.expireLeasesOf('one');
    const taken = await other.live.open(record.id);
    if (!taken.ok) throw new Error(taken.code);
    expect(taken.live.session.state).toEqual(session.state);
    const decision = firstDecision(session);
    const changes: string[] = [];
    session.listen(({ kind }) => changes.push(kind));
    expect(await session.answer(decision.seat, decision.id, fallbackFor(decision))).toMatchObject({
      refusal: { code: 'notCommitted' },
    });
    expect(changes).toEqual(['closed']);
    expect(one.live.get(record.id)).toBeUndefined();
    await playOn(taken.live.session, 4);
  });

  test('because of an internal error refuses the answer and accepts the next one', async () => {
    const services = start();
    const { session } = await beginDuel(services);
    obstruct(services, () => Promise.reject(new TypeError('a bug')));
    const decision = firstDecision(session);
    expect(await session.answer(decision.seat, decision.id, fallbackFor(decision))).toMatchObject({
      refusal: { code: 'notCommitted' },
    });
    expect(await session.answer(decision.seat, decision.id, fallbackFor(decision))).toEqual({
      seq: session.state.seq,
    });
  });
});

describe('retries of what no client sends again', () => {
  const FAST = { clock: { cap: 0.05, bank: null, increment: 0 } } as const;

  test('a timeout is applied although its fallback could not be stored the first times', async () => {
    const services = start();
    const impossible = () => Promise.reject(new JournalRefusal('unwritable', 'as the test wants it'));
    const quick = await beginDuel(services, FAST);
    obstruct(services, impossible, impossible);
    const { seq } = quick.session.state;
    await until(
      () => Promise.resolve(quick.session.state.seq),
      (now) => now > seq,
    );
    expect(quick.session.isClosed).toBe(false);
  });

  test('an opening that could not be stored is played later', async () => {
    const services = start();
    obstruct(services, () => Promise.reject(new JournalRefusal('databaseBehind', 'as the test wants it')));
    const { session } = await beginDuel(services);
    await until(
      () => Promise.resolve(openDecisions(session).length),
      (open) => open > 0,
    );
    expect((await services.store.readEntries(session.matchId, { after: 0, limit: 9 })).length).toBe(1);
  });
});

describe('while answers cannot be stored', () => {
  test('no clock runs out, and afterwards every seat has the time that was left', async () => {
    let silentMs = 0;
    const services = start({}, undefined, { silentMs: () => silentMs });
    const cap = 0.3;
    const { session } = await beginDuel(services, { clock: { cap, bank: null, increment: 0 } });
    silentMs = 60_000;
    await services.pause.look();
    await services.journal.idle();
    await isQuiet();
    const { seq } = session.state;
    const deadlines = () => session.clocks.flatMap(({ deadline }) => deadline ?? []);
    const before = deadlines();
    while (Date.now() < Math.max(...before) + 1000) {
      await isQuiet();
      await services.pause.look();
    }
    expect(session.state.seq).toBe(seq);
    silentMs = 0;
    const changes: string[] = [];
    session.listen(({ kind }) => changes.push(kind));
    const restored = Date.now();
    await services.pause.look();
    expect(changes).toEqual(['clocks']);
    for (const deadline of deadlines()) expect(deadline).toBeGreaterThanOrEqual(restored);
    await until(
      () => Promise.resolve(session.state.seq),
      (now) => now > seq,
    );
  });
});
