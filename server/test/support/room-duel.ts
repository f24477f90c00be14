import type { Answer, Match, MatchView, SeatAttendance, ViewReply } from '@penance/shared';
import { BOTS, botRandom, MatchMirror, rulesFor, shortWordsOf, unpackClocks } from '@penance/shared';
import { guest, seatedDuel, type Api } from './api.ts';
import { joinRaw, type RawRoom } from './raw-room.ts';
import type { TestServer } from './test-server.ts';

export interface Duel {
  readonly match: Match;
  readonly one: RawRoom;
  readonly other: RawRoom;
}

/** Two players connected to the rooms of a server, and further clients. */
export interface Players {
  readonly anna: Api;
  readonly bert: Api;
  readonly join: (api: Api, match: Match, body?: object) => Promise<RawRoom>;
  readonly watch: (match: Match) => Promise<RawRoom>;
  readonly beginDuel: (wanted?: object) => Promise<Duel>;
  readonly leaveAll: () => void;
}

export const playersAt = async (server: TestServer): Promise<Players> => {
  const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
  const rooms: RawRoom[] = [];
  const join: Players['join'] = async (api, { id }, body = {}) => {
    const room = await joinRaw(api, server.url, id, body);
    rooms.push(room);
    return room;
  };
  return {
    anna,
    bert,
    join,
    watch: async (match) =>
      join(await guest(server, 'Carl'), match, match.inviteCode === null ? {} : { code: match.inviteCode }),
    beginDuel: async (wanted = {}) => {
      const match = await seatedDuel(anna, bert, { visibility: 'invite', ...wanted });
      const one = await join(anna, match, { salt: 'aa'.repeat(32) });
      const other = await join(bert, match, { salt: 'bb'.repeat(32) });
      for (const room of [one, other]) await room.until(() => viewIn(room) !== null);
      return { match, one, other };
    },
    leaveAll: () => {
      for (const room of rooms.splice(0)) if (room.isOpen()) room.leave();
    },
  };
};

const RULES = rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 8 } });
/** The version of steps that these duels use. */
export const WORDS = shortWordsOf(RULES.ruleset.pool);

/** The match as the connection has built it from what it received; `null` while something is missing. */
export const viewIn = (room: RawRoom): MatchView | null => {
  const start = room.told.findLast(({ name }) => name === 'start');
  if (start?.name !== 'start' || start.message.view === null) return null;
  const mirror = new MatchMirror(RULES);
  mirror.start(start.message.view);
  for (const { name, message } of room.told.slice(room.told.indexOf(start)))
    if (name === 'step' && mirror.step(WORDS.lengthened(message)) !== 'whole') return null;
  return mirror.view;
};

/** Whether the player of that seat is connected, according to what the connection received. */
export const isConnected = (room: RawRoom, seat: number): boolean | undefined =>
  room.told.flatMap(clocksIn).findLast((clock) => clock.seat === seat)?.connected;

const clocksIn = ({ name, message }: RawRoom['told'][number]): readonly SeatAttendance[] => {
  if (name === 'step') {
    const { at, clocks } = WORDS.lengthened(message);
    return unpackClocks(clocks ?? NO_BYTES, at);
  }
  return name === 'start' || name === 'clocks' ? unpackClocks(message.clocks) : [];
};

const NO_BYTES = new Uint8Array();

export const decisionIn = (room: RawRoom): string => viewIn(room)?.own?.decision?.id ?? '';

export const wholeView = async (room: RawRoom): Promise<Extract<ViewReply, { view: MatchView }>> => {
  const reply = await room.request('view', {});
  if ('refusal' in reply) throw new Error(reply.refusal.code);
  return reply;
};

/** Each asked seat answers, that many times. */
export const playOn = async ({ one, other }: Duel, answers: number): Promise<void> => {
  for (let given = 0; given < answers; given += 1) {
    const asked = [one, other].find((room) => viewIn(room)?.own?.decision);
    if (!asked) return;
    const reply = await asked.request('answer', { decision: decisionIn(asked), answer: answerOf(asked) });
    if ('refusal' in reply) throw new Error(reply.refusal.code);
    for (const room of [one, other]) await room.until(() => viewIn(room)?.seq === reply.seq);
  }
};

const random = botRandom(7);

const answerOf = (room: RawRoom): Answer => {
  const view = viewIn(room);
  const decision = view?.own?.decision;
  if (!view || !decision) throw new Error('it is not asked');
  if (decision.kind === 'turn')
    return random.below(3) === 0 ? { kind: 'endTurn' } : { kind: 'rotate', facing: random.below(6) as 0 };
  return BOTS.random({ rules: RULES, view, decision, random });
};
