import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Decision, MatchView, SpectatorDelay } from '@penance/shared';
import { builtInMap, fallbackFor, legalAnswers, sampleDeck } from '@penance/shared';
import { measuredTime } from '../../../src/platform/base/steady-now.ts';
import { RoomWorld, decisionOf } from '../../secrecy/room-world.ts';
import { testServer } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';

const DECKS = [sampleDeck('church', 'scout').list, sampleDeck('forge-guilds', 'warden').list] as const;
const LATE = 3;
const WATCHER = 2;
const { now: realNow } = measuredTime;

const server = await testServer({ MESSAGES_PER_SECOND: '10000', START_PATIENCE: '600' });
const worlds: RoomWorld[] = [];
beforeAll(() => {
  // Times are part of the messages; two worlds could not be compared at different times.
  const hour = realNow();
  measuredTime.now = () => hour;
});
afterEach(() => {
  for (const world of worlds.splice(0)) world.leave();
});
afterAll(() => {
  measuredTime.now = realNow;
});

/** All worlds have the same dice and are played alike unless a test chooses otherwise. */
const open = async (spectatorDelay?: SpectatorDelay): Promise<RoomWorld> => {
  const world = new RoomWorld({
    server,
    clients: server.database.clients,
    map: builtInMap('open'),
    decks: DECKS,
    secret: createHash('sha256').update('the same in all worlds').digest(),
    ...(spectatorDelay && { spectatorDelay }),
  });
  worlds.push(world);
  await world.begin();
  return world;
};

type Choice = (answers: readonly Answer[], decision: Decision) => Answer | undefined;
const turning: Choice = (answers, decision) =>
  answers.find((answer) => answer.kind === 'rotate' && decision.kind === 'turn');
const ending: Choice = (answers) => answers.find((answer) => answer.kind === 'endTurn');

/** That many answers, by the seats that are asked. */
const play = async (world: RoomWorld, actions: number, choose: Choice = turning): Promise<void> => {
  for (let given = 0; given < actions; given += 1) {
    const views = await world.settle(0);
    const seat = [0, 1].find((each) => decisionOf(views[each]) !== null) ?? 0;
    const view = views[seat];
    const decision = decisionOf(view);
    if (!view || !decision || !world.rules) throw new Error('nobody is asked');
    const answer = choose([...legalAnswers(world.rules, view, decision)], decision) ?? fallbackFor(decision);
    if (!(await world.answer(seat, decision.id, answer))) throw new Error('it was refused');
  }
  await world.settle(0);
};

const watcherView = async (world: RoomWorld): Promise<MatchView | undefined> =>
  (await world.settle())[WATCHER];

describe('a spectator with a delay of three actions', () => {
  test('is sent, byte for byte, what an undelayed one was sent three actions earlier', async () => {
    const [present, behind] = [await open(), await open({ actions: 3, seconds: 0 })];
    await play(present, 4);
    await play(behind, 7);
    for (const world of [present, behind]) {
      await world.join(LATE);
      await play(world, 6);
      await world.settle(0);
    }
    const [now, then] = [present.framesOf(LATE), behind.framesOf(LATE)];
    expect(then).toEqual(now);
    expect(now.length).toBeGreaterThan(15);
  });

  test('cannot find out by any request what was played since', async () => {
    const [one, other] = [await open({ actions: 3, seconds: 0 }), await open({ actions: 3, seconds: 0 })];
    for (const world of [one, other]) await play(world, 5);
    await play(one, 3, turning);
    await play(other, 3, ending);
    for (const world of [one, other]) {
      await world.join(LATE);
      await world.ask(WATCHER);
      await world.settle(0);
    }
    for (const viewer of [WATCHER, LATE]) expect(other.framesOf(viewer)).toEqual(one.framesOf(viewer));
    expect(other.replies).toEqual(one.replies);
    expect(other.framesOf(0)).not.toEqual(one.framesOf(0));
  });

  test('sees no more after a restart than before', async () => {
    const world = await open({ actions: 3, seconds: 0 });
    await play(world, 6);
    const before = await until(
      () => watcherView(world),
      (view) => view !== undefined,
    );
    expect(before?.seq).toBeGreaterThan(0);
    await server.restart();
    for (const viewer of [0, 1, WATCHER]) await world.join(viewer);
    const after = await watcherView(world);
    expect(after).toEqual(before);
    await play(world, 1);
    expect((await watcherView(world))?.seq).toBeGreaterThan(before?.seq ?? Infinity);
  });
});

test('a spectator with a delay of one hour sees nothing until the match is over, and then everything', async () => {
  const world = await open({ actions: 0, seconds: 3600 });
  await play(world, 3);
  expect(await watcherView(world)).toBeUndefined();
  await world.concede(0);
  // The first position arrives as a view, the others as steps from there.
  await world.untilTold(WATCHER, 'step', 3);
  expect(world.shownTo(WATCHER).result).toMatchObject({ team: 2 });
  // All earlier steps arrived together, each of them unchanged.
  expect(world.shownTo(WATCHER)).toEqual(world.shownTo(1));
});
