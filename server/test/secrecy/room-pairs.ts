import { RoomWorld, decisionOf } from './room-world.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, BotRandom, Decision, DeckList, MatchView } from '@penance/shared';
import { BOTS, botRandom, builtInMap, legalAnswers, sampleDeck } from '@penance/shared';
import { pino } from 'pino';
import { createServer, type RunningServer } from '../../src/app/create-server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { NoticeCode } from '../../src/platform/log/notices.ts';
import { measuredTime } from '../../src/platform/base/steady-now.ts';
import { databaseAt } from '../../src/platform/database/connect.ts';
import { twoDecks } from './two-decks.ts';
import { emptyDatabase } from '../platform/database/test-database.ts';
import { PIT } from '../support/pit.ts';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';

export interface RoomPairsSeen {
  pairs: number;
  frames: number;
  bytes: number;
  answers: number;
  logLines: number;
  /** Pairs in which the hidden seat itself was sent different data: equal worlds prove nothing. */
  apart: number;
  readonly leaks: string[];
}

/** An act of the first world, to be repeated in the second. */
type Act =
  | { readonly kind: 'answer'; readonly seat: number; readonly decision: string; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly seat: number; readonly decision: string; readonly answer: Answer }
  | { readonly kind: 'ask' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'join'; readonly viewer: number };

const ACTS_MOST = 22;

/** The server in this process, with its log, and a clock that stands still. */
class Stage {
  readonly lines: string[] = [];
  readonly #start: () => Promise<RunningServer>;
  readonly database: Awaited<ReturnType<typeof emptyDatabase>>;
  #server: RunningServer | undefined;

  constructor(database: Stage['database'], folder: string) {
    this.database = database;
    const log = pino({ level: 'info' }, { write: (line: string) => void this.lines.push(line) });
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      ...WITHOUT_LIMITS,
      STOP_PATIENCE: '3',
    });
    this.#start = () =>
      createServer(config, {
        log,
        database: databaseAt(database.address, { describe: 'for tests', stop: () => Promise.resolve() }),
      });
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  async restart(): Promise<void> {
    await this.#server?.close();
    this.#server = await this.#start();
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}

/**
 * Pairs of matches over real sockets with the same dice, in which one seat has another deck. `stallMs`: how long the
 * process stands still at the beginning of each match.
 */
export const seeRoomPairs = async (pairs: number, seed: number, stallMs = 0): Promise<RoomPairsSeen> => {
  const seen: RoomPairsSeen = { pairs: 0, frames: 0, bytes: 0, answers: 0, logLines: 0, apart: 0, leaks: [] };
  const folder = await mkdtemp(join(tmpdir(), 'penance-pairs-'));
  const database = await emptyDatabase();
  const stage = new Stage(database, folder);
  const { now: realNow } = measuredTime;
  const hour = realNow();
  measuredTime.now = () => hour;
  try {
    await stage.restart();
    for (let pair = 0; pair < pairs; pair += 1) await seePair(stage, pair, { seed, stallMs, seen });
  } finally {
    measuredTime.now = realNow;
    await stage.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
  return seen;
};

interface Series {
  readonly seed: number;
  readonly stallMs: number;
  readonly seen: RoomPairsSeen;
}

const seePair = async (stage: Stage, pair: number, { seed, stallMs, seen }: Series): Promise<void> => {
  const hidden = pair % 2;
  const random = botRandom(seed + pair);
  const map = pair % 3 === 0 ? PIT : builtInMap('open');
  const known = sampleDeck('church', 'scout').list;
  const [one, other] = twoDecks();
  const decksWith = (deck: DeckList): [DeckList, DeckList] => (hidden === 0 ? [deck, known] : [known, deck]);
  const secret = createHash('sha256')
    .update(`secret ${seed + pair}`)
    .digest();
  const plan = { server: stage, clients: stage.database.clients, map, secret };

  const begunAt = stage.lines.length;
  const left = new RoomWorld({ ...plan, decks: decksWith(one) });
  await begin(left, hidden, stallMs);
  const { acts, sizes } = await playFirst(left, stage, hidden, random, pair % 5 === 4);
  left.leave();
  const betweenAt = stage.lines.length;
  const right = new RoomWorld({ ...plan, decks: decksWith(other) });
  await begin(right, hidden, stallMs);
  await playAgain(right, stage, acts, hidden);
  right.leave();

  const [these, those] = [left.traffic(hidden, sizes), right.traffic(hidden, sizes)];
  const at = these.findIndex((text, index) => text !== those[index]);
  if (at >= 0 || these.length !== those.length)
    seen.leaks.push(`pair ${pair}: ${around(these[at] ?? 'nothing', those[at] ?? 'nothing')}`);
  const logs = [
    logText(stage.lines.slice(begunAt, betweenAt), left.id),
    logText(stage.lines.slice(betweenAt), right.id),
  ];
  if (logs[0] !== logs[1]) seen.leaks.push(`pair ${pair}, log: ${logs.join(' | ')}`);
  seen.pairs += 1;
  if (left.traffic(-1, sizes).join() !== right.traffic(-1, sizes).join()) seen.apart += 1;
  seen.frames += these.length;
  seen.bytes += these.reduce((sum, { length }) => sum + length, 0);
  seen.answers += acts.filter(({ kind }) => kind === 'answer').length;
  seen.logLines += stage.lines.length - begunAt;
};

/** Plays until a hidden card is shown; returns the acts and how much each viewer had been sent. */
const playFirst = async (
  world: RoomWorld,
  stage: Stage,
  hidden: number,
  random: BotRandom,
  isRestarted: boolean,
): Promise<{ readonly acts: readonly Act[]; readonly sizes: readonly number[] }> => {
  const acts: Act[] = [];
  let views = await world.settle();
  let sizes = world.sizes();
  const also = async (act: Act): Promise<void> => {
    acts.push(act);
    await perform(world, stage, act, hidden);
  };
  while (acts.length < ACTS_MOST) {
    const act = nextAnswer(world, views, hidden, random);
    if (!act) break;
    if (random.below(3) === 0) {
      const seat = random.below(2);
      const other = decisionOf(views[1 - seat]);
      await also({ kind: 'refused', seat, decision: other?.id ?? '9.9', answer: act.answer });
    }
    if (random.below(6) === 0) await also({ kind: 'join', viewer: random.below(2) === 0 ? 1 - hidden : 3 });
    if (random.below(6) === 0) await also({ kind: 'ask' });
    if (isRestarted && acts.length > 6 && !acts.some(({ kind }) => kind === 'restart'))
      await also({ kind: 'restart' });
    await world.settle();
    sizes = world.sizes();
    await perform(world, stage, act, hidden);
    if (world.hasShown(hidden)) break;
    acts.push(act);
    views = await world.settle(0);
    sizes = world.sizes();
  }
  return { acts, sizes };
};

const playAgain = async (
  world: RoomWorld,
  stage: Stage,
  acts: readonly Act[],
  hidden: number,
): Promise<void> => {
  await world.settle();
  for (const act of acts) {
    if (act.kind === 'answer') await world.settle();
    await perform(world, stage, act, hidden);
    if (act.kind === 'answer') await world.settle(0);
  }
  await world.settle();
};

/** Until the viewer is told that the process stood still for so long, if it does. */
const begin = async (world: RoomWorld, hidden: number, stallMs: number): Promise<void> => {
  await world.begin();
  if (stallMs === 0) return;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs);
  await world.untilTold(1 - hidden, 'pause', 1);
  // The clocks stand until it has been noticed who is still connected, a second later, and then run again.
  await world.untilTold(1 - hidden, 'clocks', 2);
};

const perform = async (world: RoomWorld, stage: Stage, act: Act, hidden: number): Promise<void> => {
  if (act.kind === 'ask') return world.ask(1 - hidden);
  if (act.kind === 'join') return world.join(act.viewer);
  if (act.kind === 'restart') {
    await stage.restart();
    for (const viewer of [0, 1, 2]) await world.join(viewer);
    return;
  }
  const isTaken = await world.answer(act.seat, act.decision, act.answer);
  // Messages to the others have arrived when they receive the reply to a later request.
  await world.settle();
  if (isTaken !== (act.kind === 'answer'))
    throw new Error(`${JSON.stringify(act)} was ${isTaken ? 'taken' : 'refused'}`);
};

/** The known seat answers anything; the hidden one only what any hand allows. */
const nextAnswer = (
  { rules }: RoomWorld,
  views: readonly MatchView[],
  hidden: number,
  random: BotRandom,
): (Act & { readonly kind: 'answer' }) | undefined => {
  for (const seat of [1 - hidden, hidden]) {
    const view = views[seat];
    const decision = decisionOf(view);
    if (!rules || !view || !decision) continue;
    const answer =
      seat === hidden
        ? plain([...legalAnswers(rules, view, decision)], random)
        : anyOf(rules, view, decision, random);
    if (answer) return { kind: 'answer', seat, decision: decision.id, answer };
  }
  return undefined;
};

const anyOf = (
  rules: NonNullable<RoomWorld['rules']>,
  view: MatchView,
  decision: Decision,
  random: BotRandom,
): Answer => BOTS.random({ rules, view, decision, random });

const PLAIN: readonly string[] = ['keep', 'pass', 'endTurn', 'move', 'rotate'];
/** The fields of answers that name no card. */
const PLAIN_FIELDS: readonly string[] = ['kind', 'path', 'facing'];

const plain = (answers: readonly Answer[], random: BotRandom): Answer | undefined => {
  const fitting = answers.filter(
    (answer) =>
      PLAIN.includes(answer.kind) && Object.keys(answer).every((name) => PLAIN_FIELDS.includes(name)),
  );
  return fitting[random.below(fitting.length)];
};

/** Notices that a slow machine causes, whatever is played. */
const ABOUT_THE_MACHINE: ReadonlySet<NoticeCode> = new Set([
  'paused',
  'resumed',
  'outage',
  'databaseAway',
  'databaseBack',
  'databaseTroubled',
  'databaseWell',
  'endCutShort',
]);
const isAboutTheMachine = (line: string): boolean =>
  ABOUT_THE_MACHINE.has((JSON.parse(line) as { readonly code: NoticeCode }).code);

/** Whether it is about another match: one of an earlier pair that goes on after a restart. */
const isAboutAnother = (line: string, matchId: string): boolean => {
  const { matchId: about = matchId } = JSON.parse(line) as { readonly matchId?: string };
  return about !== matchId;
};

/** The server notices at any time later that a client of these worlds has left. */
const isLeaving = (line: string): boolean => (JSON.parse(line) as { readonly by?: string }).by === 'client';

/** Lines without the ids and times that differ between any two matches, in any order: both players join at once. */
const logText = (lines: readonly string[], matchId: string): string =>
  lines
    .filter((line) => !isAboutTheMachine(line) && !isAboutAnother(line, matchId) && !isLeaving(line))
    .map((line) =>
      line
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|127\.0\.0\.1:\d+/g, 'id')
        .replaceAll(/"(time|port|responseTime)":[^,}]*/g, ''),
    )
    .sort()
    .join('');

const around = (left: string, right: string): string => {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const from = Math.max(0, at - 60);
  return JSON.stringify(
    `${left.slice(0, 12)} … ${left.slice(from, at + 80)} | ${right.slice(from, at + 80)}`,
  );
};
