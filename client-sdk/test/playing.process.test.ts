import { describe, expect, test } from '@jest/globals';
import {
  botRandom,
  ENGLISH,
  witnessSchema,
  type BotRandom,
  type Decision,
  type DecisionKind,
} from '@penance/shared';
import type { LiveMatch } from '../src/browser.ts';
import { PenanceClient } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';
import { anyAnswer, DECKS, duel, listeningTo, playOn, stepsOf, toldOf } from './table.ts';

const server = serverForTests();

const bothAt = async (): Promise<{ id: string; bishop: LiveMatch; anvil: LiveMatch }> => {
  const { id, players } = await duel(server.url);
  const [bishop, anvil] = await Promise.all(players.map((player) => player.play(id, { since: 0 })));
  if (!bishop || !anvil) throw new Error('nobody came');
  return { id, bishop, anvil };
};

describe('an account', () => {
  test('is a guest, and with its token the same guest again', async () => {
    const guest = await PenanceClient.connect(server.url, { name: 'Bishop' });
    const again = await PenanceClient.connect(server.url, { token: guest.token });
    expect(again.account).toEqual(guest.account);
    const { token } = await again.renew();
    expect(again.token).toBe(token);
    await expect(again.matches.list({ mine: true })).resolves.toEqual({ items: [], next: null });
  });

  test('that does not exist is refused with a code', async () => {
    const refused = PenanceClient.connect(server.url, { token: 'nonsense' });
    await expect(refused).rejects.toMatchObject({ name: 'PenanceError', code: 'tokenInvalid' });
  });

  test('cannot connect to a server that does not exist', async () => {
    const nowhere = PenanceClient.connect('http://127.0.0.1:9', { name: 'Bishop' });
    await expect(nowhere).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('decks and catalogue', () => {
  test('an illegal deck is refused with all reasons', async () => {
    const client = await PenanceClient.connect(server.url, { name: 'Bishop' });
    const list = { ...DECKS[0], sets: ['longshot-rifle', 'longshot-rifle'], tactics: [] };
    const { legal, reasons } = await client.decks.check({ preset: 'three-layer', list });
    expect(legal).toBe(false);
    expect(reasons.length).toBeGreaterThan(1);
    const { id } = await client.matches.create();
    await expect(client.matches.takeSeat(id, { deck: { list } })).rejects.toMatchObject({
      code: 'deckIllegal',
      reasons: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
    });
    await expect(client.matches.callOff(id)).resolves.toMatchObject({ status: 'abandoned' });
  });

  test('a deck is created, changed and deleted', async () => {
    const client = await PenanceClient.connect(server.url, { name: 'Bishop' });
    const kept = await client.decks.create({ name: 'First', list: DECKS[0] });
    const change = { name: 'Second', list: DECKS[1], version: kept.version };
    const changed = await client.decks.change(kept.id, change);
    await expect(client.decks.change(kept.id, change)).rejects.toMatchObject({ code: 'deckChanged' });
    await expect(client.decks.list()).resolves.toEqual({ items: [changed], next: null });
    await expect(client.decks.get(kept.id)).resolves.toEqual(changed);
    await client.decks.remove(kept.id);
    await expect(client.decks.get(kept.id)).rejects.toMatchObject({ code: 'deckNotFound' });
  });

  test('editions, cards and maps can be looked up', async () => {
    const client = await PenanceClient.connect(server.url, { name: 'Bishop' });
    expect((await client.rulesets()).presets).toHaveLength(6);
    expect((await client.cards('codex')).cards.feint?.title).toBe('Feint');
    expect((await client.maps()).items.length).toBeGreaterThanOrEqual(4);
  });

  test('an invitation is found by its code', async () => {
    const { id, code, players } = await duel(server.url);
    await expect(players[1].matches.byCode(code)).resolves.toMatchObject({ id, inviteCode: code });
    const other = await PenanceClient.connect(server.url, { name: 'Other' });
    await expect(other.matches.info(id)).rejects.toMatchObject({ code: 'matchNotFound' });
    await expect(other.matches.info(id, code)).resolves.toMatchObject({ id, inviteCode: null });
    await expect(players[1].matches.byCode('NOBODY')).rejects.toMatchObject({ code: 'inviteCodeUnknown' });
  });
});

describe('a match', () => {
  test('is played to its end, and every player is sent all that it may know', async () => {
    const { id, code, players } = await duel(server.url);
    const watcher = await PenanceClient.connect(server.url, { name: 'Watcher' });
    const story: string[] = [];
    const watched = watcher.spectate(id, { since: 0, code }).then((match) => {
      match.on('story', (lines) => story.push(...lines));
      return match;
    });
    const tables = await Promise.all(
      [...players.map((player) => player.play(id, { since: 0 })), watched].map(listeningTo),
    );
    const [bishop, anvil, watching] = tables.map(({ match }) => match);
    if (!bishop || !anvil || !watching) throw new Error('nobody came');

    const ended = [bishop, anvil, watching].map((match) => match.untilFinished());
    await Promise.all([playOn(bishop, 1), playOn(anvil, 2)]);
    const [result, ...others] = await Promise.all(ended);
    expect(others).toEqual([result, result]);

    const { entries } = await players[0].matches.transcript(id);
    for (const [index, seat] of [0, 1, null].entries()) {
      expect(stepsOf(tables[index]?.told ?? [])).toEqual(toldOf(entries, seat));
    }
    for (const { witness } of [bishop, anvil]) {
      expect(witness.salt).toMatch(/^[0-9a-f]{64}$/);
      await expect(watcher.matches.verify(id, witness, code)).resolves.toMatchObject({ ok: true });
    }
    const lies = [{ salt: '0'.repeat(64) }, { commitment: '0'.repeat(64) }];
    for (const lie of lies)
      await expect(watcher.matches.verify(id, lie, code)).resolves.toMatchObject({ ok: false });
    expect(watching.witness).not.toHaveProperty('salt');
    expect(watching.witness.commitment).toBe(bishop.witness.commitment);
    for (const match of [bishop, anvil])
      expect(await match.untilChecked()).toMatchObject({ kind: 'checked', verification: { ok: true } });
    const { witness } = bishop;
    expect(witness).toMatchObject({
      seat: 0,
      setup: { shown: { id } },
      deck: { list: {} },
      brought: DECKS[0],
    });
    expect(witnessSchema.parse(JSON.parse(JSON.stringify(witness)))).toEqual(witness);
    expect(witness.heads).toHaveLength(entries.length);
    expect(witness.acts?.every(({ seq }) => seq !== null)).toBe(true);
    expect(story[0]).toMatch(/draw pile is shuffled\.$/);
    if (!result) throw new Error('it has no result');
    const winner = ['Bishop', 'Anvil'].filter((_, seat) => result.team === seat + 1);
    expect(story.at(-1)).toBe(ENGLISH.ended(result.reason, winner));
    expect(watching.view?.own).toBeNull();
    for (const match of [bishop, anvil, watching]) match.leave();
  });

  test('refuses locally, with the code of the rules, what the server would refuse', async () => {
    const { bishop, anvil } = await bothAt();
    await bishop.nextDecision();
    expect(bishop.check({ kind: 'endTurn' })?.code).toBe('wrongAnswerKind');
    await expect(bishop.answer({ kind: 'endTurn' })).rejects.toMatchObject({ code: 'wrongAnswerKind' });
    await bishop.answer({ kind: 'keep' });
    await expect(bishop.answer({ kind: 'keep' })).rejects.toMatchObject({ code: 'notAsked' });
    expect(bishop.view?.asked.map(({ seat }) => seat)).toEqual([0, 1]);
    await anvil.nextDecision();
    await anvil.answer({ kind: 'keep' });
    bishop.leave();
    anvil.leave();
  });

  test('uses the salt of the first call, also when it is joined again before it begins', async () => {
    const { id, players } = await duel(server.url);
    const first = await players[0].play(id);
    const { salt } = first.witness;
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    first.leave();
    const bishop = await players[0].play(id);
    expect(bishop.witness.salt).toBe(salt);
    const anvil = await players[1].play(id);
    await anvil.nextDecision();
    await anvil.concede();
    const told = new Promise((resolve) => {
      bishop.on('checked', resolve);
    });
    expect(await bishop.untilChecked()).toMatchObject({ kind: 'checked', verification: { ok: true } });
    expect(await told).toEqual(await bishop.untilChecked());
    expect((await players[0].matches.transcript(id)).salts[0]).toBe(salt);
    bishop.leave();
    anvil.leave();
  });

  test('ends when a seat concedes', async () => {
    const { bishop, anvil } = await bothAt();
    await anvil.nextDecision();
    const news: unknown[] = [];
    bishop.on('finished', (result) => news.push(result));
    await anvil.concede();
    await expect(bishop.untilFinished()).resolves.toMatchObject({ team: 1, reason: 'last-standing' });
    await expect(bishop.nextDecision()).resolves.toBeNull();
    expect(news).toHaveLength(1);
    expect(bishop.view?.seats[1]).toMatchObject({ status: 'defeated', reason: 'surrender' });
    bishop.leave();
    anvil.leave();
  });

  test('shows whose clock runs, and who is connected', async () => {
    const { bishop, anvil } = await bothAt();
    await bishop.nextDecision();
    expect(bishop.clocks.seats.map(({ connected }) => connected)).toEqual([true, true]);
    expect(bishop.clocks.seats[1]?.deadline).toBeGreaterThan(Date.now());
    const gone = new Promise((resolve) => {
      bishop.on('clock', ({ seats }) => seats[1]?.connected === false && resolve(true));
    });
    anvil.leave();
    await gone;
    bishop.leave();
  });

  test('a question with only one answer is answered automatically', async () => {
    let passed: DecisionKind | null = null;
    // Most matches have such a question, but not all.
    for (let played = 0; passed === null && played < 20; played += 1) {
      const { id, players } = await duel(server.url);
      const matches = await Promise.all(
        players.map((player) => player.play(id, { autoPass: { delayMs: 20 } })),
      );
      const random = botRandom(played);
      passed = await Promise.race(matches.map((match) => firstPassed(match, random)));
      for (const match of matches) match.leave();
    }
    expect(passed).not.toBeNull();
  });
});

/**
 * Gives answers while there is a choice, until a question without a choice is gone; `null` if the match ends before.
 */
const firstPassed = (match: LiveMatch, random: BotRandom): Promise<DecisionKind | null> =>
  new Promise((resolve) => {
    let only: DecisionKind | null = null;
    const consider = (decision: Decision | null): void => {
      if (only !== null) resolve(only);
      const isOnly = decision !== null && decision.kind !== 'turn' && [...match.legalAnswers()].length === 1;
      only = isOnly ? decision.kind : null;
      if (decision && !isOnly) void match.answer(anyAnswer(match, random)).catch(() => undefined);
    };
    consider(match.decision);
    match.on('decision', consider);
    match.on('finished', () => resolve(null));
  });
