import { describe, expect, test } from '@jest/globals';
import {
  EDITIONS,
  matchSchema,
  newMatchSchema,
  resolveRuleset,
  takeSeatSchema,
  verifyTranscript,
} from '@penance/shared';
import type { Services } from '../../src/app/services.ts';
import type { LiveMatch } from '../../src/match/live/live-matches-parts.ts';
import { shownMatch } from '../../src/match/record/match-reply.ts';
import { transcriptOf } from '../../src/match/transcript/transcript.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { deckFor } from '../support/api.ts';
import { testProcesses } from '../support/fixtures.ts';
import { openDecisions, playOn } from '../support/test-match.ts';
import { until } from '../support/until.ts';
import { AT_ONCE, openEvent, playRound } from '../tournament/event.ts';

const { database, start, stop } = await testProcesses();
const [before] = EDITIONS.arena.earlier;
const then = resolveRuleset('arena', before);
const today = resolveRuleset('arena');
const deck = { list: deckFor('arena') };

/** A lobby for two with its host, as one stood when the preset had its earlier options. */
const lobbyOfThen = async ({ accounts, lobby }: Services) => {
  const [host, other] = [await accounts.createGuest('Anna'), await accounts.createGuest('Bert')];
  const wanted = newMatchSchema.parse({ ruleset: { preset: 'arena' }, hostSeat: { deck } });
  const created = await lobby.create(host, wanted);
  if (isRefused(created)) throw new Error(created.detail);
  await database.sql`
    update match set clock = jsonb_set(clock, '{edition}', to_jsonb(${then.digest}::text)) where id = ${created.id}`;
  return { host, other, matchId: created.id };
};

const begunOf = async (
  { lobby, live }: Services,
  { host, other, matchId }: Awaited<ReturnType<typeof lobbyOfThen>>,
): Promise<LiveMatch> => {
  const taken = await lobby.takeSeat({ account: other, matchId }, takeSeatSchema.parse({ deck }));
  if (isRefused(taken)) throw new Error(taken.detail);
  await lobby.addSalt({ accountId: host.id, match: taken }, 'aa'.repeat(32));
  await lobby.addSalt({ accountId: other.id, match: taken }, 'bb'.repeat(32));
  const begun = await until(
    () => Promise.resolve(live.get(matchId)),
    (match) => match !== undefined && openDecisions(match.session).length > 0,
  );
  if (!begun) throw new Error('the match has not begun');
  return begun;
};

describe('after an upgrade that changed the options of a preset', () => {
  test('a match goes on under those that it was opened with, and proves', async () => {
    const one = start();
    const lobby = await lobbyOfThen(one);
    await stop(one);
    const other = start();
    const begun = await begunOf(other, lobby);
    await playOn(begun.session, 13);
    const { state } = begun.session;
    await stop(other);
    // Earlier versions did not store it with the lobby: what was sealed is enough.
    await database.sql`update match set clock = clock - 'edition' where id = ${lobby.matchId}`;
    const third = start();
    const found = await third.live.open(lobby.matchId);
    if (!found.ok) throw new Error(found.code);
    const { session } = found.live;
    expect(session.state).toEqual(state);
    expect(session.rules.ruleset).toMatchObject({ digest: then.digest, options: then.options });
    await playOn(session, 5000, 'heuristic');
    expect(session.isOver).toBe(true);
    const transcript = await transcriptOf(third.store, lobby.matchId);
    if (isRefused(transcript)) throw new Error(transcript.detail);
    expect(transcript).toMatchObject({
      rulesetDigest: then.digest,
      setup: { preset: 'arena', overrides: {} },
    });
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  });

  test('its page says in what it differs from the preset of today', async () => {
    const services = start();
    const { matchId } = await lobbyOfThen(services);
    const record = await start({}, 'another').store.find(matchId);
    if (!record) throw new Error('it is gone');
    const { ruleset } = matchSchema.parse(shownMatch(record));
    expect(ruleset).toMatchObject({ digest: then.digest, overrides: {} });
    expect(ruleset.houseRules).toMatchObject([
      { option: 'strainSparesLastCard', preset: { value: true }, chosen: { value: false } },
    ]);
    expect(today.digest).not.toBe(then.digest);
  });

  test('an event goes on under those that it was opened with', async () => {
    const services = start(AT_ONCE);
    const event = await openEvent(services, { ruleset: { preset: 'arena' } }, 2);
    expect((await event.state()).edition).toBe(today.digest);
    await database.sql`
      update tournament set opening = jsonb_set(opening::jsonb, '{edition}', to_jsonb(${then.digest}::text))::json
      where id = ${event.id}`;
    await database.sql`delete from tournament_snapshot`;
    const another = start(AT_ONCE, 'another');
    await event.command(event.host, { kind: 'start' }, another);
    await playRound(another, event);
    const matches = await database.sql<{ digest: string }[]>`
      select ruleset_digest as digest from match where origin_id = ${event.id}`;
    expect(matches.map(({ digest }) => digest)).toEqual([then.digest]);
  });
});
