import { ClientState, Clock, Room, type Client } from '@colyseus/core';
import type { MessageContext } from '@colyseus/shared-types';
import type { WireRefusal } from '@penance/shared';
import { CLOSE_CODES } from '@penance/shared';
import type { Visitor } from './visitor.ts';
import type { AccountConnections } from './account-connections.ts';
import { isReading } from './sending.ts';
import type { Admission, MadeRoom } from './local-rooms.ts';
import { Places } from './places.ts';
import { isPlainMessage } from './plain-message.ts';
import type { RoomLink } from './room-link.ts';
import { FLOOD_FACTOR, type RoomLimits } from './room-limits.ts';
import { roomRefusal } from './room-refusals.ts';
import { steadyNow } from '../base/steady-now.ts';
import type { Traffic } from './traffic.ts';

/**
 * A clock that shows the time without ticking. The framework counts the messages of a second by `currentTime`, and ten
 * thousand rooms that only wait must not tick for that.
 */
class SteadyClock extends Clock {}

// The framework assigns it at each tick; a member of the class would be hidden by that.
Object.defineProperty(SteadyClock.prototype, 'currentTime', { get: steadyNow, set: () => undefined });

/** What every room needs from the rest of the server. */
export interface BaseRoomParts {
  readonly accounts: AccountConnections;
  /** Told whose a connection is. */
  readonly traffic?: Pick<Traffic, 'belongsTo'>;
  readonly messagesPerSecond: number;
  /** Whether the failure is temporary, because the database is unavailable. */
  readonly isDatabaseAway: (error: unknown) => boolean;
  /** `id`: of the match, event or campaign of the room. */
  readonly report: (error: unknown, id: string) => void;
}

/** A client of a room; `userData` is set while it takes part. */
export type RoomClient<Link extends RoomLink = RoomLink> = Client<{ userData: Link; auth: Visitor }>;

interface Opening extends MadeRoom, RoomLimits {
  readonly id: string;
}

type Refused = { readonly refusal: WireRefusal };
type Receive<Link extends RoomLink> = (
  client: RoomClient<Link>,
  message: unknown,
  context: MessageContext,
) => unknown;
type Ask<Link, Reply> = (link: Link, message: unknown) => Reply | Promise<Reply>;

/** How often the framework’s clock ticks. Without a period it would tick sixty times a second. */
const CLOCK_MS = 86_400_000;
/** How often a room checks by itself, in case a message from another process was lost. */
const LOOK_EVERY_MS = 5000;
/** Milliseconds within which a client must acknowledge the first message. */
const GREETING_MS = 15_000;

/** What all rooms have in common: who may connect, how much a client may ask, and that no failure ends the room. */
export abstract class BaseRoom<Link extends RoomLink> extends Room<{ client: RoomClient<Link> }> {
  protected abstract readonly parts: BaseRoomParts;
  /** Hardly ever ticks, because ten thousand rooms have one: use the timers of Node. */
  declare readonly clock: never;
  protected id = '';
  #places = new Places(0);
  #costs: RoomLimits['costs'] = {};
  #onDisposed: (() => void) | undefined;
  #looking: NodeJS.Timeout | undefined;

  /** Call it first in `onCreate`. */
  protected open({ id, clientsMost, spectatorsMost, costs, onDisposed }: Opening): void {
    this.id = id;
    this.#places = new Places(spectatorsMost);
    this.#costs = costs;
    this.#onDisposed = onDisposed;
    this.maxClients = clientsMost;
    this.maxMessagesPerSecond = this.parts.messagesPerSecond * FLOOD_FACTOR;
    (this as { clock: unknown }).clock = new SteadyClock();
    // Before `patchRate`: otherwise that would start the clock.
    this.setTimestep(() => undefined, CLOCK_MS);
    this.patchRate = null;
    void this.setPrivate(true);
    this.onMessage('*', (client: RoomClient<Link>) => {
      // Counted like any other message; beyond the limit there is no reply.
      if (client.userData && this.#mayAsk(client, client.userData, 1))
        client.send('refused', roomRefusal('unknownMessage').refusal);
    });
  }

  /** Reserves a place for a visitor that is about to connect. */
  admits(visitor: Visitor): Admission {
    const there = this.clients.flatMap(({ userData }) => userData?.visitor ?? []);
    if (this.#places.keep(visitor, there, steadyNow())) return 'admitted';
    return this.#places.hasMost(visitor, there) ? 'hasMost' : 'full';
  }

  /** Call it first in `onJoin`. False: the client may not connect, and has been disconnected. */
  protected welcome(client: RoomClient<Link>, visitor: Visitor): boolean {
    this.#places.take(visitor);
    if (!this.parts.accounts.add(visitor, client)) return false;
    this.parts.traffic?.belongsTo(client.ref, visitor.accountId);
    // Messages to a client are held back until it acknowledges the first one, and it may never do so.
    setTimeout(() => {
      if (client.state === ClientState.JOINING) client.leave(CLOSE_CODES.flooding);
    }, GREETING_MS).unref();
    return true;
  }

  override onLeave(client: RoomClient<Link>): void {
    if (client.auth) this.parts.accounts.remove(client.auth.accountId, client);
    delete client.userData;
  }

  override onDispose(): void {
    this.stopLooking();
    this.#onDisposed?.();
  }

  /** Calls `look` every few seconds, until the room ends or `stopLooking` is called. */
  protected keepLooking(look: () => void): void {
    this.#looking = setInterval(look, LOOK_EVERY_MS);
    this.#looking.unref();
  }

  protected stopLooking(): void {
    clearInterval(this.#looking);
  }

  override onUncaughtException(error: Error): void {
    this.parts.report(error, this.id);
  }

  /** Registers a message. `ask` makes the reply; it is not called if a limit is exceeded. */
  protected onRequest<Reply extends object>(name: string, ask: Ask<Link, Reply>): void {
    const receive: Receive<Link> = async (client, message, { id }) => {
      const reply = await this.#ask(client, message, { name, ask });
      // A message that was not sent as a request gets no reply, but a refusal is always sent.
      if (id === undefined && 'refusal' in reply) client.send('refused', reply.refusal);
      return reply;
    };
    this.onMessage(name, receive);
  }

  /** Whoever goes on after being refused is disconnected. */
  #mayAsk(client: RoomClient<Link>, link: Link, cost: number): boolean {
    if (link.mayAsk(this.parts.accounts, cost) && isReading(client)) return true;
    // However slowly this process reads them, which a rate by the clock would depend on.
    if (link.refused > this.maxMessagesPerSecond) client.leave(CLOSE_CODES.flooding);
    return false;
  }

  async #ask<Reply>(
    client: RoomClient<Link>,
    message: unknown,
    { name, ask }: { readonly name: string; readonly ask: Ask<Link, Reply> },
  ): Promise<Reply | Refused> {
    const link = client.userData;
    if (!link) return roomRefusal('notSeated');
    if (!this.#mayAsk(client, link, this.#costs[name] ?? 1)) return roomRefusal('tooManyMessages');
    if (!isPlainMessage(message)) return roomRefusal('malformedMessage');
    try {
      return await ask(link, message);
    } catch (error) {
      if (this.parts.isDatabaseAway(error)) return roomRefusal('serverBusy');
      this.parts.report(error, this.id);
      return roomRefusal('internalError');
    }
  }
}
