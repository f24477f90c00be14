import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged, LiveMatch, MatchStep } from '../src/browser.ts';
import { PenanceClient } from '../src/index.ts';
import { frailLineTo, type FrailLine } from './frail-line.ts';
import { serverForTests } from './server-for-tests.ts';
import { duel, listeningTo, playOn, stepsOf, toldOf, untilLong } from './table.ts';

const server = serverForTests();
const lines: FrailLine[] = [];
afterEach(async () => {
  await Promise.all(lines.splice(0).map((line) => line.close()));
});

const frailLine = async (): Promise<FrailLine> => {
  const line = await frailLineTo(server.url);
  lines.push(line);
  return line;
};

/** One player on an unreliable connection, the other on a good one. */
const table = async () => {
  const line = await frailLine();
  const { id, players } = await duel(line.url, [server.url]);
  const [left, right] = await Promise.all([
    listeningTo(players[0].play(id, { since: 0 })),
    listeningTo(players[1].play(id, { since: 0 })),
  ]);
  return { line, id, players, bishop: left.match, anvil: right.match, told: [left.told, right.told] };
};

/** Resolves with the next step of the match. */
const stepAfter = (match: LiveMatch): Promise<unknown> => {
  const seq = match.view?.seq ?? 0;
  return new Promise((resolve) => {
    match.on('view', (view) => view.seq > seq && resolve(view));
  });
};

describe('a connection that is cut', () => {
  test('again and again loses nothing and reports nothing twice', async () => {
    await untilLong(6, async () => {
      const { line, id, players, bishop, anvil, told } = await table();
      let turns = 0;
      let isOver = false;
      const cutting = (async () => {
        for (let cuts = 0; cuts < 12 && !isOver; cuts += 1) {
          await sleep(120);
          line.cut();
        }
      })();
      await Promise.all([playOn(bishop, 3, () => (turns += 1)), playOn(anvil, 4)]);
      isOver = true;
      await cutting;
      await bishop.untilFinished();
      const { entries } = await players[1].matches.transcript(id);
      const seen = stepsOf(told[0] ?? []);
      expect(seen).toEqual(toldOf(entries, 0).slice(0, seen.length));
      anvil.leave();
      bishop.leave();
      return turns;
    });
  });

  test('while a reply is on its way still counts the answer once', async () => {
    const { line, bishop, anvil } = await table();
    await bishop.nextDecision();
    const news: string[] = [];
    bishop.on('connection', ({ state }) => news.push(state));
    await anvil.nextDecision();
    const taken = stepAfter(anvil);
    line.deafen();
    const answering = bishop.answer({ kind: 'keep' });
    await taken;
    line.hear();
    line.cut();
    await expect(answering).resolves.toMatchObject({ confirmed: false });
    expect(news).toEqual(['offline', 'online']);
    expect(bishop.decision).toBeNull();
    const begun = new Promise((resolve) => {
      bishop.on('view', ({ round }) => round === 1 && resolve(true));
    });
    await anvil.answer({ kind: 'keep' });
    await begun;
    bishop.leave();
    anvil.leave();
  });

  test('before an answer was sent sends it after reconnecting', async () => {
    const { line, bishop, anvil } = await table();
    await bishop.nextDecision();
    const offline = new Promise((resolve) => {
      bishop.on('connection', ({ state }) => state === 'offline' && resolve(true));
    });
    line.cut();
    await offline;
    expect(bishop.isOnline).toBe(false);
    await expect(bishop.answer({ kind: 'keep' })).resolves.toMatchObject({ confirmed: true });
    bishop.leave();
    anvil.leave();
  });

  test('for longer than the patience lasts is closed with a reason', async () => {
    const line = await frailLine();
    const { id, players } = await duel(line.url, [server.url]);
    const bishop = await players[0].play(id, { patienceMs: 300 });
    const closed = new Promise((resolve) => {
      bishop.on('connection', (news) => news.state === 'closed' && resolve(news.error?.code));
    });
    await line.close();
    lines.length = 0;
    await expect(closed).resolves.toBe('unreachable');
    await expect(bishop.untilFinished()).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('because the same account connected elsewhere stays closed', async () => {
    const { id, players, bishop, anvil } = await table();
    const closed = new Promise((resolve) => {
      bishop.on('connection', (news) => news.state === 'closed' && resolve(news.error?.code));
    });
    const asked = await bishop.nextDecision();
    const elsewhere = await PenanceClient.connect(server.url, { token: players[0].token });
    const again = await elsewhere.play(id);
    await expect(closed).resolves.toBe('replaced');
    expect(await again.nextDecision()).toEqual(asked);
    again.leave();
    anvil.leave();
  });

  test('while the others end the match still reports the end', async () => {
    const { line, id, players, bishop, anvil, told } = await table();
    await bishop.nextDecision();
    let toldAtEnd = 0;
    bishop.on('finished', () => (toldAtEnd = told[0]?.length ?? 0));
    line.deafen();
    line.cut();
    await anvil.concede();
    anvil.leave();
    await sleep(300);
    line.hear();
    line.cut();
    await expect(bishop.untilFinished()).resolves.toMatchObject({ team: 1, reason: 'last-standing' });
    await expect(bishop.nextDecision()).resolves.toBeNull();
    // So is every event that led to the end, before it, and the final table.
    const { entries } = await players[0].matches.transcript(id);
    expect(stepsOf(told[0] ?? [])).toEqual(toldOf(entries, 0));
    expect(toldAtEnd).toBe(entries.length);
    expect(bishop.view).toMatchObject({ seq: entries.at(-1)?.seq, result: { team: 1 } });
    expect(bishop.view?.seats[1]?.status).toBe('defeated');
  });

  test('before a surrender sends that after reconnecting, once', async () => {
    const { line, bishop, anvil } = await table();
    await bishop.nextDecision();
    line.deafen();
    const conceding = bishop.concede();
    await sleep(200);
    line.hear();
    line.cut();
    await expect(conceding).resolves.toBeUndefined();
    await expect(anvil.untilFinished()).resolves.toMatchObject({ team: 2 });
    await expect(bishop.untilFinished()).resolves.toMatchObject({ team: 2 });
    await expect(bishop.concede()).rejects.toMatchObject({ code: 'notAsked' });
    anvil.leave();
  });

  test('reports everything to a listener that is registered from the start, and acknowledges answers', async () => {
    const { id, players } = await duel(server.url);
    const told: MatchStep[] = [];
    const acknowledged: Acknowledged[] = [];
    const [bishop, anvil] = await Promise.all([
      players[0].play(id, {
        since: 0,
        on: { events: (step) => told.push(step), acknowledged: (each) => acknowledged.push(each) },
      }),
      players[1].play(id),
    ]);
    const asked = await bishop.nextDecision();
    await bishop.answer({ kind: 'keep' });
    expect(acknowledged).toMatchObject([{ decision: asked?.id, answer: { kind: 'keep' }, confirmed: true }]);
    await anvil.concede();
    await bishop.untilFinished();
    const { entries } = await players[0].matches.transcript(id);
    expect(stepsOf(told)).toEqual(toldOf(entries, 0));
  });
});

test('a client continues the same match when the server is killed and restarted', async () => {
  const { id, players, bishop, anvil, told } = await table();
  let isOver = false;
  const killing = (async () => {
    for (let kills = 0; kills < 3 && !isOver; kills += 1) {
      await sleep(400);
      await server.kill();
      await server.restart();
      await sleep(1_500);
    }
  })();
  const playing = Promise.all([playOn(bishop, 5), playOn(anvil, 6)]);
  await killing;
  await playing;
  isOver = true;
  const { entries } = await players[1].matches.transcript(id);
  for (const [seat, steps] of told.entries()) {
    const seen = stepsOf(steps);
    expect(seen).toEqual(toldOf(entries, seat).slice(0, seen.length));
  }
  bishop.leave();
  anvil.leave();
});
