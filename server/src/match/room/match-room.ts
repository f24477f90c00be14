import type { Room } from '@colyseus/core';
import type { AnswerReply, MatchEvent, SeatIndex } from '@penance/shared';
import { CLOSE_CODES, readAnswerMessage } from '@penance/shared';
import type { LiveMatch } from '../live/live-matches-parts.ts';
import { takesVacations } from '../live/match-vacations.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { MatchSession } from '../session/match-session.ts';
import type { Visitor } from '../../platform/sockets/visitor.ts';
import type { PresentMatch } from '../feed/present-match.ts';
import type { ShownChange, ShownMatch } from '../feed/shown-match.ts';
import { BaseRoom, type RoomClient } from '../../platform/sockets/base-room.ts';
import { corked } from '../../platform/sockets/sending.ts';
import { claim, concede } from './end-match.ts';
import type { Admission } from '../../platform/sockets/local-rooms.ts';
import { MATCH_ROOM_LIMITS, type MatchRoomOptions, type MatchRoomParts } from './match-room-parts.ts';
import { showView } from './show-view.ts';
import { sayPhrase } from './say-phrase.ts';
import { askForSalts, forgetHash, takeSalt } from './room-salts.ts';
import { roomRefusal } from '../../platform/sockets/room-refusals.ts';
import { SpectatorCheck } from './spectator-check.ts';
import { momentOf, ShownTable } from './shown-table.ts';
import { SyncedState } from './synced-state.ts';
import { logJoined, logLeft } from './log-seat.ts';
import { OutgoingStep } from './outgoing-step.ts';
import { type SharedStarts, ViewerLink } from './viewer-link.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

type MatchClient = RoomClient<ViewerLink>;

/** The room of one match: it parses, delegates to the match's session and sends. */
export abstract class MatchRoom extends BaseRoom<ViewerLink> {
  protected abstract override readonly parts: MatchRoomParts;
  readonly #table = new ShownTable();
  #isBehind = false;
  #tournamentId: string | null = null;
  /** Where answers go; undefined in a room with a spectator delay. */
  #session: MatchSession | undefined;
  #present: PresentMatch | undefined;
  #match: ShownMatch | undefined;
  #stopListening: (() => void) | undefined;
  #stopHearingPauses: (() => void) | undefined;
  /** By seat; undefined before the match begins, while players may give up their seats and stay connected. */
  #players: readonly (string | null)[] | undefined;
  #isEnding = false;
  #spectators: SpectatorCheck | undefined;

  override onCreate({ matchId, isBehind, tournamentId, onDisposed }: MatchRoomOptions): void {
    this.open({ ...MATCH_ROOM_LIMITS, id: matchId, onDisposed });
    this.#isBehind = isBehind;
    this.#tournamentId = tournamentId;
    this.onRequest('answer', (link, message) => this.#answer(link, message));
    this.onRequest('concede', (link) => concede(this.#session, link));
    this.onRequest('claim', (link) => claim(this.parts, this.#session, link));
    this.onRequest('seq', () => this.#seq());
    this.onRequest('view', (link, message) =>
      showView(this.parts, { match: this.#match, table: this.#table }, link, message),
    );
    this.onRequest('salt', ({ visitor }, message) => takeSalt(this.parts, this.id, visitor, message));
    this.onRequest('say', (link, message) => sayPhrase(this.parts.phrases, this.#present, link, message));
    this.#stopHearingPauses = this.parts.pause.listen((over) =>
      this.broadcast('pause', { paused: over === null }),
    );
    this.#spectators = new SpectatorCheck(this.clients, matchId, this.parts);
    this.keepLooking(() => void this.#lookWhetherBegun());
    this.#lookForMatch();
  }

  /**
   * Called when the match is no longer a lobby. If it is not played here, the room ends. If a short match is already
   * over when this is called, its clients have seen it, and the room stays.
   */
  async matchBegan(): Promise<void> {
    if (!this.#lookForMatch() && !this.#match) await this.#end();
  }

  /** Whether somebody with a seat is connected here. */
  get hasPlayers(): boolean {
    return this.#links().some(({ visitor }) => visitor.seat !== null);
  }

  /** Called when the match's set-up has been sealed. */
  async matchSealed(): Promise<void> {
    if (!this.#match) await askForSalts(this.parts, this.id, this.#links());
  }

  /** Called when somebody wants to play the finished match again, or does not. */
  async rematchChanged(): Promise<void> {
    // Spectators with a delay must not learn from it that the match is over.
    if (this.#match?.moment?.state.pending.on !== 'nobody') return;
    try {
      this.broadcast('rematch', await this.parts.rematchOf(this.id));
    } catch (error) {
      this.parts.report(error, this.id);
    }
  }

  /** If the match is played here, the room follows it from now on. */
  override admits(visitor: Visitor): Admission {
    if (this.#isEnding) return 'ending';
    this.#lookForMatch();
    return super.admits(visitor);
  }

  override onJoin(client: MatchClient, _options: unknown, visitor: Visitor): void | Promise<void> {
    if (!this.welcome(client, visitor)) return undefined;
    if (this.#isContested(visitor)) return this.#takeContested(client, visitor);
    this.#take(client, visitor);
    return undefined;
  }

  /** Before the match begins a seat can be left: a reservation from before that throws nobody out. */
  #isContested({ seat, accountId }: Visitor): boolean {
    return (
      this.#players === undefined &&
      seat !== null &&
      this.#links().some(({ visitor: other }) => other.seat === seat && other.accountId !== accountId)
    );
  }

  async #takeContested(client: MatchClient, visitor: Visitor): Promise<void> {
    if (await this.parts.holdsSeat(this.id, visitor.seat ?? -1, visitor.accountId))
      this.#take(client, visitor);
    else client.leave(CLOSE_CODES.moved);
  }

  #take(client: MatchClient, visitor: Visitor): void {
    // Its place was reserved before the room ended, or before it gave up its seat.
    if (this.#isEnding || !this.#isAtItsSeat(visitor)) {
      client.leave(CLOSE_CODES.moved);
      return;
    }
    this.#replaceOthers(visitor);
    const link = new ViewerLink(client, visitor, this.parts.messagesPerSecond);
    client.userData = link;
    if (visitor.wantsState) this.#synchronise();
    this.#attend('arrived', visitor);
    logJoined(this.parts.notify, this.id, visitor);
    if (visitor.seat === null) this.#spectators?.start();
    this.#updatePresence();
    this.#start(link);
    if (!this.#match && visitor.owesSalt) void askForSalts(this.parts, this.id, [link]);
  }

  override onLeave(client: MatchClient, code?: number): void {
    const visitor = client.userData?.visitor;
    super.onLeave(client);
    if (!visitor) return;
    logLeft(this.parts.notify, this.id, { visitor, code });
    this.#attend('left', visitor);
    this.#updatePresence();
    if (!this.#match) void forgetHash(this.parts, this.id, visitor, code);
  }

  override onDispose(): void {
    this.#stopListening?.();
    this.#stopHearingPauses?.();
    this.#spectators?.stop();
    super.onDispose();
  }

  #attend(what: 'arrived' | 'left', { seat }: Visitor): void {
    const tournamentId = this.#tournamentId;
    if (seat !== null && tournamentId !== null)
      this.parts.attendance[what]({ tournamentId, matchId: this.id, seat });
  }

  #links(): readonly ViewerLink[] {
    return this.clients.flatMap(({ userData }) => userData ?? []);
  }

  #lookForMatch(): boolean {
    const live = this.parts.live.get(this.id);
    if (live) this.#follow(live);
    return live !== undefined;
  }

  /** In case the notification that the match began was lost. */
  async #lookWhetherBegun(): Promise<void> {
    if (this.#match || this.#isEnding) return;
    try {
      if (await this.parts.isLobby(this.id)) await this.matchSealed();
      else await this.matchBegan();
    } catch (error) {
      this.parts.report(error, this.id);
    }
  }

  async #end(): Promise<void> {
    this.#isEnding = true;
    await this.disconnect(CLOSE_CODES.moved);
  }

  #answer({ visitor: { seat } }: ViewerLink, message: unknown): AnswerReply | Promise<AnswerReply> {
    const given = readAnswerMessage(message);
    if (!given) return roomRefusal('malformedMessage');
    if (seat === null) return roomRefusal('notSeated');
    if (!this.#session) return roomRefusal('matchNotStarted');
    return this.#session.answer(seat, given.decision, given.answer);
  }

  #seq(): AnswerReply {
    const { moment } = this.#match ?? {};
    return moment ? { seq: moment.state.seq } : roomRefusal('matchNotStarted');
  }

  #follow({ record, session, present, spectacle }: LiveMatch): void {
    const match = this.#isBehind ? spectacle : present;
    if (this.#match === match) return;
    this.#stopListening?.();
    this.stopLooking();
    this.#match = match;
    this.#table.hidesClocks = takesVacations({ origin: record.origin, clock: settingsOf(record).clock });
    this.#players = record.seats.map(({ accountId }) => accountId);
    this.#sendAway(({ visitor }) => !this.#isAtItsSeat(visitor), CLOSE_CODES.moved);
    if (!this.#isBehind) {
      this.#session = session;
      this.#present = present;
      this.#updatePresence();
    }
    this.#stopListening = match.listen((change) => this.#changed(change));
    this.#showAnew();
  }

  #changed(change: ShownChange): void {
    if (change.kind === 'step') this.#showStep(change.events, change.at);
    else if (change.kind === 'reloaded') this.#showAnew();
    else if (change.kind === 'presence') this.#showPresence();
    else if (change.kind === 'said') this.broadcast('said', change.said);
    else if (!change.isOver) void this.#end();
  }

  #showStep(events: readonly MatchEvent[], at: number): void {
    corked(this.clients, () => {
      const shown = this.#showTable();
      if (!shown) return;
      const step = new OutgoingStep(shown.moment, { events, at, clocks: shown.clocks });
      const starts: SharedStarts = {};
      for (const { userData } of this.clients)
        if (userData?.isShown) userData.step(step);
        else if (userData) this.#start(userData, starts);
    });
  }

  #showAnew(): void {
    corked(this.clients, () => {
      this.#showTable();
      const starts: SharedStarts = {};
      for (const { userData } of this.clients) if (userData) this.#start(userData, starts);
    });
  }

  #showPresence(): void {
    const clocks = this.#showTable()?.clocks;
    if (!clocks) return;
    for (const link of this.#links()) {
      const changed = clocks[link.viewer.kind];
      if (changed.length > 0) link.clocks(changed);
    }
  }

  /** Updates what is shown. */
  #showTable(): ReturnType<ShownTable['show']> {
    const shown = this.#table.show(this.#match);
    if (this.#table.synced) this.broadcastPatch();
    return shown;
  }

  /** From now on the room keeps a synchronised state, for the clients that asked for it. */
  #synchronise(): void {
    if (this.#table.synced) return;
    const synced = new SyncedState(
      ({ userData: link }) => link instanceof ViewerLink && link.visitor.wantsState,
    );
    this.#table.synced = synced;
    this.state = synced.schema;
    this.#showPresence();
  }

  /** The framework would create a serializer that sends the state to every client. */
  override setSerializer(serializer: Parameters<Room['setSerializer']>[0]): void {
    super.setSerializer(this.#table.synced ?? serializer);
  }

  /** Presence goes the same way as everything else that is shown, so that delayed spectators see it later too. */
  #updatePresence(): void {
    const seats = this.clients.flatMap(({ userData }): readonly SeatIndex[] => {
      const seat = userData?.visitor.seat ?? null;
      return seat === null ? [] : [seat];
    });
    this.#present?.showConnected(new Set(seats));
  }

  #start(link: ViewerLink, starts?: SharedStarts): void {
    const around = {
      now: steadyNow() - (this.#match?.lagMs ?? 0),
      paused: this.parts.pause.isPaused,
      clocks: this.#table.clocksFor(link.viewer),
    };
    link.start(this.id, momentOf(this.#match), around, starts);
  }

  #isAtItsSeat({ seat, accountId }: Visitor): boolean {
    return seat === null || this.#players === undefined || this.#players[seat] === accountId;
  }

  /** Each seat has one connection: a new one replaces the previous one, and whoever had the seat before. */
  #replaceOthers({ seat, accountId }: Visitor): void {
    if (seat === null) return;
    this.#sendAway(
      ({ visitor: other }) => other.accountId === accountId && other.seat === seat,
      CLOSE_CODES.replaced,
    );
    this.#sendAway(({ visitor: other }) => other.seat === seat, CLOSE_CODES.moved);
  }

  #sendAway(whom: (link: ViewerLink) => boolean, code: number): void {
    for (const client of this.clients) {
      if (!client.userData || !whom(client.userData)) continue;
      logLeft(this.parts.notify, this.id, { visitor: client.userData.visitor, code });
      delete client.userData;
      client.leave(code);
    }
  }
}
