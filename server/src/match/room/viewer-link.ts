import type { Client } from '@colyseus/core';
import type { PlainMessages, RoomMessages, SeatAttendance, Viewer } from '@penance/shared';
import { packClocks, PROTOCOL_VERSION, viewFor } from '@penance/shared';
import { encodedOnce } from '../../platform/sockets/sending.ts';
import type { Visitor } from '../../platform/sockets/visitor.ts';
import type { SealNotice } from '../lobby/sealed-match.ts';
import { RoomLink } from '../../platform/sockets/room-link.ts';
import { type Moment, type OutgoingStep, type Sent, sentAt } from './outgoing-step.ts';

/** What surrounds the match: the time for this viewer, the clocks, and whether answers can be stored. */
type Around = Pick<PlainMessages['start'], 'now' | 'paused' | 'clocks'>;

/** What spectators were sent at the same moment, by codec. */
export type SharedStarts = Partial<
  Record<Visitor['codec'], { readonly sent: Sent | undefined; readonly frame: Uint8Array }>
>;

/** One connection to the room of a match: its visitor, and what it was last sent. */
export class ViewerLink extends RoomLink {
  readonly viewer: Viewer;
  readonly #client: Client;
  /** What the viewer was last sent; undefined before there was anything to show. */
  #sent: Sent | undefined;
  #hasDiffered = false;

  constructor(client: Client, visitor: Visitor, messagesPerSecond: number) {
    super(visitor, messagesPerSecond);
    const { seat } = visitor;
    this.viewer = seat === null ? { kind: 'public' } : { kind: 'seat', seat };
    this.#client = client;
  }

  /** True only the first time: a client may report a difference any number of times, but it is logged once. */
  differs(): boolean {
    const isFirst = !this.#hasDiffered;
    this.#hasDiffered = true;
    return isFirst;
  }

  /** Whether a view was sent, to which steps can be applied. */
  get isShown(): boolean {
    return this.#sent !== undefined;
  }

  /**
   * Sends everything that this viewer may know; `moment` is undefined until there is something to show.
   * @param shared when it is sent to many at once: what spectators are sent is made once
   */
  start(matchId: string, moment: Moment | undefined, around: Around, shared?: SharedStarts): void {
    if (shared === undefined || this.viewer.kind === 'seat') {
      this.#sent = moment && sentAt(moment.state, this.viewer);
      this.#client.send('start', this.#startMessage(matchId, moment, around));
      return;
    }
    const { sent, frame } = (shared[this.visitor.codec] ??= {
      sent: moment && sentAt(moment.state, this.viewer),
      frame: encodedOnce('start', this.#startMessage(matchId, moment, around)),
    });
    this.#sent = sent;
    this.#client.enqueueRaw(frame);
  }

  #startMessage(matchId: string, moment: Moment | undefined, { clocks, ...around }: Around): object {
    const message: Omit<RoomMessages['start'], 'clocks'> = {
      protocol: PROTOCOL_VERSION,
      match: matchId,
      seq: moment?.state.seq ?? null,
      seat: this.visitor.seat,
      view: moment ? viewFor(moment.rules, moment.state, this.viewer) : null,
      ...(typeof moment?.head === 'string' && { head: moment.head }),
      ...around,
    };
    return { ...message, ...this.#written(clocks) };
  }

  /** Sends clocks and presence of the seats where they changed. Only once a view was sent, which has those of all. */
  clocks(changed: readonly SeatAttendance[]): void {
    if (this.isShown) this.#client.send('clocks', this.#written(changed));
  }

  /** The set-up is sealed: sends a player what it may know of it, and asks for its salt. Not who gave up its seat. */
  sealed({ digest, shown, decks }: SealNotice): void {
    const { seat, accountId } = this.visitor;
    const deck = decks.get(accountId);
    if (seat === null || deck === undefined) return;
    const message: RoomMessages['setup'] = { digest, shown, deck };
    this.#client.send('setup', message);
  }

  /** Sends what happened, as this viewer may know it, and what it is asked. Only once a view was sent. */
  step(step: OutgoingStep): void {
    if (!this.#sent) return;
    const { now, frame } = this.isPlain
      ? step.plainFor(this.viewer, this.#sent)
      : step.frameFor(this.viewer, this.#sent);
    this.#sent = now;
    this.#client.enqueueRaw(frame);
  }

  /** Whether it is written to with names: the codec `plain`. */
  get isPlain(): boolean {
    return this.visitor.codec === 'plain';
  }

  #written(clocks: readonly SeatAttendance[]): RoomMessages['clocks'] | PlainMessages['clocks'] {
    return this.isPlain ? { clocks } : { clocks: packClocks(clocks) };
  }
}
