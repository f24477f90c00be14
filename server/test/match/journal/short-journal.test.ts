import { expect, test } from '@jest/globals';
import { verifyTranscript, type Answer } from '@penance/shared';
import { shortAnswer } from '../../../../shared/src/cases/short-answer.ts';
import { transcriptOf } from '../../../src/match/transcript/transcript.ts';
import { isRefused } from '../../../src/platform/base/refusal.ts';
import { beginDuel, playOn } from '../../support/test-match.ts';
import { testProcesses } from '../../support/fixtures.ts';

const processes = await testProcesses();
const { start, stop } = processes;
const SETTINGS = { SNAPSHOT_EVERY: '4' };

/** The journal as JSON, as a server wrote it before answers had a kind. */
const shortened = (json: unknown): string =>
  JSON.stringify(json, (name, value: unknown) => {
    if (name === 'answer') return shortAnswer(value as Answer);
    if (name !== 'answers') return value;
    const sealed = Object.entries(value as Readonly<Record<string, Answer>>);
    return Object.fromEntries(sealed.map(([id, answer]) => [id, shortAnswer(answer)]));
  });

/** Number of changed rows. */
const shortenJournal = (matchId: string): Promise<number> =>
  processes.database.clients.use(async (sql) => {
    const entries = await sql`select seq, input from match_entry where match_id = ${matchId}`;
    for (const { seq, input } of entries)
      await sql`update match_entry set input = ${shortened(input)}::text::json
        where match_id = ${matchId} and seq = ${Number(seq)}`;
    const snapshots = await sql`select state from match_snapshot where match_id = ${matchId}`;
    for (const { state } of snapshots)
      await sql`update match_snapshot set state = ${shortened(state)}::text::json where match_id = ${matchId}`;
    return entries.length + snapshots.length;
  });

test.each([1, 14, 15])(
  'a match that was stored in short form is continued after %d answers, and proved',
  async (answers) => {
    const one = start(SETTINGS);
    const { record, session } = await beginDuel(one, { ruleset: { overrides: { roundLimit: 10 } } });
    await playOn(session, answers);
    const { state } = session;
    await stop(one);
    expect(await shortenJournal(record.id)).toBeGreaterThan(answers);
    const other = start(SETTINGS);
    const found = await other.live.open(record.id);
    if (!found.ok) throw new Error(found.code);
    expect(found.live.session.state).toEqual(state);
    await playOn(found.live.session, 1000);
    const transcript = await transcriptOf(other.store, record.id);
    if (isRefused(transcript)) throw new Error(transcript.detail);
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
    const given = transcript.entries.flatMap(({ inputs }) =>
      inputs.flatMap((input) => (input.kind === 'answer' ? ['kind' in input.answer] : [])),
    );
    // Stored entries are not changed, and new ones have their kind.
    expect(given.indexOf(true)).toBeGreaterThanOrEqual(answers);
    expect(given.slice(given.indexOf(true)).every((hasKind) => hasKind)).toBe(true);
  },
);
