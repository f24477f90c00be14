import { expect, test } from '@jest/globals';
import type { AnswerReply } from '@penance/shared';
import { NOTICES } from '../../../src/platform/log/notices.ts';
import { testProcess } from '../../support/fixtures.ts';
import { anyAnswer, beginDuel, firstDecision, playOn } from '../../support/test-match.ts';

const told: string[] = [];

const { database, services } = await testProcess(
  {},
  {
    notify: (code) => {
      // Not that matches begin and end.
      if (NOTICES[code].level !== 'info') told.push(code);
    },
  },
);

/** Every insert into the journal fails as it does on a full disk. */
const fillDisk = (sqlState: string) =>
  database.clients.use(async (sql) => {
    await sql.unsafe(`
      create or replace function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '${sqlState}'; end $$;
      create or replace trigger full_disk before insert on match_entry execute function no_space()`);
  });
const freeDisk = () => database.sql`drop trigger full_disk on match_entry`;

const DISK_FULL = '53100';
const IMPOSSIBLE = 'P0001';

const answer = (
  session: Awaited<ReturnType<typeof beginDuel>>['session'],
  seed: number,
): Promise<AnswerReply> => {
  const decision = firstDecision(session);
  return session.answer(decision.seat, decision.id, anyAnswer(session, decision, seed));
};

test('on a full disk nothing is acknowledged or shown, and the match goes on when there is space again', async () => {
  const { session } = await beginDuel(services);
  await playOn(session, 3);
  const { state } = session;
  let shown = 0;
  session.listen(() => (shown += 1));
  await fillDisk(DISK_FULL);
  let reply: AnswerReply | undefined;
  const waiting = answer(session, 1).then((given) => (reply = given));
  while (services.journal.counts.retries < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(reply).toBeUndefined();
  expect(session.state).toBe(state);
  expect(shown).toBe(0);
  expect(told).toEqual(['databaseFull']);
  await freeDisk();
  expect(await waiting).toEqual({ seq: session.state.seq });
  expect(session.state.seq).toBeGreaterThan(state.seq);
  await playOn(session, 3);
});

test('an answer that cannot be stored is refused; the match is unchanged and accepts the next one', async () => {
  const { session } = await beginDuel(services);
  await playOn(session, 3);
  const before = session.state;
  await fillDisk(IMPOSSIBLE);
  expect(await answer(session, 1)).toMatchObject({ refusal: { code: 'notCommitted' } });
  expect(session.state).toEqual(before);
  expect(session.isClosed).toBe(false);
  await freeDisk();
  await playOn(session, 3);
  const stored = await services.store.readEntries(session.matchId, { after: 0, limit: 1000 });
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1));
  expect(stored).toHaveLength(session.entry);
});
