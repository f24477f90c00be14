import { latestRecording, type Recording } from './recorded-socket.ts';
import { createHash } from 'node:crypto';
import type {
  Answer,
  Decision,
  DeckList,
  Match,
  MatchRules,
  MatchView,
  PublicView,
  SpectatorDelay,
  ViewReply,
} from '@penance/shared';
import { MatchMirror, rulesFor, shortWordsOf, unpackEvent } from '@penance/shared';
import type { Clients } from '../../src/platform/database/clients.ts';
import { guest, type Api, type Serving } from '../support/api.ts';
import { joinRaw, type RawRoom } from '../support/raw-room.ts';

type UnpackedEvent = NonNullable<ReturnType<typeof unpackEvent>>;

export interface WorldPlan {
  readonly server: Serving;
  readonly clients: Clients;
  readonly map: unknown;
  readonly decks: readonly [DeckList, DeckList];
  /** Determines all dice and shuffles. */
  readonly secret: Buffer;
  /** No spectators by default. */
  readonly spectatorDelay?: SpectatorDelay;
}

/** One connection and everything that it received. */
interface Line {
  readonly room: RawRoom;
  readonly recording: Recording;
}

const SALTS = ['aa', 'bb'] as const;
const A_MOMENT = '2026-01-01T00:00:00.000Z';

/** A match over a real server: two players, spectators, and every byte that they receive. */
export class RoomWorld {
  readonly #plan: WorldPlan;
  readonly #apis: Api[] = [];
  readonly #lines: Line[] = [];
  readonly #replies: string[] = [];
  #match: Match | undefined;
  rules: MatchRules | undefined;

  constructor(plan: WorldPlan) {
    this.#plan = plan;
  }

  async begin(): Promise<void> {
    const { server, clients, map, decks, secret, spectatorDelay } = this.#plan;
    for (const name of ['Anna', 'Bert', 'Carl']) this.#apis.push(await guest(server, name));
    const { body: match } = await this.#api(0).call<Match>('POST', '/matches', {
      map,
      ...(spectatorDelay && { spectatorDelay }),
    });
    this.#match = match;
    const commitment = createHash('sha256').update(secret).digest('hex');
    await clients.use(
      (sql) => sql`update match set secret = ${secret}, commitment = ${commitment} where id = ${match.id}`,
    );
    for (const seat of [0, 1])
      await this.#api(seat).call('POST', `/matches/${match.id}/seat`, {
        seat,
        deck: { list: decks[seat as 0 | 1] },
      });
    for (const viewer of [0, 1, 2]) await this.join(viewer);
    // Delayed spectators see nothing yet.
    const first = spectatorDelay ? this.#lines.slice(0, 2) : this.#lines;
    for (const { room } of first) await room.until(() => room.told.some(hasBegun));
    const { ruleset } = match;
    this.rules = rulesFor({ preset: ruleset.preset, overrides: ruleset.overrides, map: map as never });
  }

  /** Seat 0, seat 1, or a spectator: 2 and more. */
  async join(viewer: number): Promise<void> {
    const salt = SALTS[viewer];
    const room = await joinRaw(this.#api(Math.min(viewer, 2)), this.#plan.server.url, this.id, {
      ...(salt !== undefined && { salt: salt.repeat(32) }),
      // Both ways of receiving a match are compared.
      ...(viewer >= 2 && { publicState: true }),
    });
    this.#lines[viewer] = { room, recording: latestRecording() };
    this.#recordings.push([viewer, latestRecording()]);
  }
  readonly #recordings: [viewer: number, Recording][] = [];

  /** Every client requests everything, so that nothing is under way afterwards; all stored times are made equal. */
  async settle(since?: number): Promise<readonly MatchView[]> {
    await this.#plan.clients.use(
      (sql) => sql`update match_entry set at = ${A_MOMENT} where match_id = ${this.id}`,
    );
    const views: MatchView[] = [];
    for (const { room } of this.#lines) {
      // Spectators who joined late do not reconnect after a restart.
      if (!room.isOpen()) continue;
      const reply: ViewReply = await room.request('view', since === undefined ? {} : { since });
      if ('view' in reply) views.push(reply.view);
      else if (room.seat !== null || !this.#plan.spectatorDelay) throw new Error(reply.refusal.code);
    }
    return views;
  }

  async answer(seat: number, decision: string, answer: Answer): Promise<boolean> {
    const reply = await this.#line(seat).room.request('answer', { decision, answer });
    return 'seq' in reply;
  }

  /** What the public API shows about a match that is being played. */
  async ask(viewer: number): Promise<void> {
    const api = this.#api(viewer);
    for (const path of [`/matches/${this.id}`, `/matches/${this.id}/transcript`, '/matches?mine=true'])
      this.#replies.push(JSON.stringify(await api.call('GET', path)));
  }

  /** Whether the last step revealed a hidden card of that seat: to everybody, or only to the other seat. */
  hasShown(seat: number): boolean {
    const isShown = (event: UnpackedEvent): boolean =>
      event.type === 'pilotWounded' ||
      (event.type === 'cardsRevealed' && event.seat === seat && event.cards !== null) ||
      (event.type === 'cardsMoved' && event.seat === seat && event.cards !== null && event.cards.length > 0);
    return [2, 1 - seat].some((viewer) => this.#lastEvents(viewer).some(isShown));
  }

  #lastEvents(viewer: number): readonly UnpackedEvent[] {
    const last = this.#line(viewer).room.told.findLast(({ name }) => name === 'step');
    if (last?.name !== 'step' || !this.rules) return [];
    const { events } = shortWordsOf(this.rules.ruleset.pool).lengthened(last.message);
    return events.flatMap((packed) => unpackEvent(packed) ?? []);
  }

  /** Everything that one viewer received on all its connections, with normalised ids. */
  framesOf(wanted: number): readonly string[] {
    return this.traffic(-1, this.sizes()).filter((frame) => frame.startsWith(`${wanted} `));
  }

  /** Number of frames that every connection has received so far. */
  sizes(): readonly number[] {
    return this.#recordings.map(([, recording]) => framesOfTheMatch(recording).length);
  }

  /** All frames to viewers other than `hidden` (-1: to all), with normalised ids. */
  traffic(hidden: number, sizes: readonly number[]): readonly string[] {
    const ids = [this.id, ...this.#apis.map(({ accountId }) => accountId)];
    const frames = this.#recordings.flatMap(([viewer, recording], at) =>
      viewer === hidden
        ? []
        : framesOfTheMatch(recording)
            .slice(0, sizes[at])
            .map((frame, n) => `${viewer} ${n} ${anonymous(withoutTokens(frame), ids)}`),
    );
    return [...frames, ...this.replies];
  }

  /** Responses of the API. */
  get replies(): readonly string[] {
    const ids = [this.id, ...this.#apis.map(({ accountId }) => accountId)];
    return this.#replies.map((reply) => anonymous(reply, ids));
  }

  async concede(seat: number): Promise<void> {
    await this.#line(seat).room.request('concede');
  }

  /** Until the viewer has received that many messages of a kind. */
  async untilTold(viewer: number, kind: string, times: number): Promise<void> {
    const { room } = this.#line(viewer);
    await room.until(() => room.told.filter(({ name }) => name === kind).length >= times);
  }

  /** The public view as the viewer has it, built from what it received. */
  shownTo(viewer: number): PublicView {
    if (!this.rules) throw new Error('the match has not begun');
    const { told } = this.#line(viewer).room;
    const mirror = new MatchMirror(this.rules);
    const words = shortWordsOf(this.rules.ruleset.pool);
    for (const { name, message } of told)
      if (name === 'start' && message.view) mirror.start(message.view);
      else if (name === 'step') mirror.step(words.lengthened(message));
    if (!mirror.view) throw new Error('it was shown nothing');
    const { own: _, ...shown } = mirror.view;
    return shown;
  }

  leave(): void {
    for (const { room } of this.#lines) if (room.isOpen()) room.leave();
  }

  get id(): string {
    return this.#match?.id ?? '';
  }

  #api(viewer: number): Api {
    const api = this.#apis[viewer];
    if (!api) throw new Error('nobody of that number');
    return api;
  }

  #line(viewer: number): Line {
    const line = this.#lines[viewer];
    if (!line) throw new Error('nobody of that number has joined');
    return line;
  }
}

export const decisionOf = (view: MatchView | undefined): Decision | null => view?.own?.decision ?? null;

const hasBegun = ({ name, message }: RawRoom['told'][number]): boolean =>
  name === 'start' && (message as { readonly seq: number | null }).seq !== null;

const JOIN_ROOM = 10;
const PAUSE = Buffer.from('\r\xa5pause', 'latin1');

/** Without notices of pauses: a slow machine causes them, whatever is played. */
const framesOfTheMatch = ({ frames }: Recording): readonly Buffer[] =>
  frames.filter((frame) => !frame.subarray(0, PAUSE.length).equals(PAUSE));

/** The first frame contains the token and the session id of the connection; both are random and of a fixed length. */
const withoutTokens = (frame: Buffer): string => {
  const copy = Buffer.from(frame);
  if (copy[0] === JOIN_ROOM) {
    const token = copy[1] ?? 0;
    copy.fill('t', 2, 2 + token);
    const session = copy[2 + token] ?? 0;
    copy.fill('s', 3 + token, 3 + token + session);
  }
  return copy.toString('latin1');
};

/** The stamp of a step, see `packStamp`: how MessagePack begins 14 bytes, the time in 6, and the head in 8. */
const STAMP = new RegExp(`(${String.fromCharCode(0xc4, 14)}[^]{6})[^]{8}`, 'g');

/** Ids and times from the database differ between any two matches; their sizes do not. */
const anonymous = (text: string, ids: readonly string[]): string =>
  ids
    .reduce((masked, id, at) => masked.replaceAll(id, String(at).repeat(id.length)), text)
    // Made under a key that nobody has while the match is played: only its length may tell something.
    .replaceAll(/(?:head)?\xb0[0-9a-f]{16}/g, 'head and its digits')
    .replaceAll(STAMP, '$1 and a head')
    .replaceAll(/\xa6paused[\xc2\xc3]/g, 'whether it is paused')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'T'.repeat(24));
