import { Buffer } from 'node:buffer';
import { Protocol } from '@colyseus/core';
import type {
  AskedRow,
  Decision,
  Delta,
  MatchEvent,
  MatchRules,
  MatchState,
  PackedEvent,
  PlainStep,
  SeatAttendance,
  Viewer,
} from '@penance/shared';
import {
  askedSeats,
  deltaOf,
  isDigestDue,
  MESSAGE_NUMBERS,
  openDecision,
  packClocks,
  packForEach,
  publicDigest,
  stepWriterOf,
  unpackEvents,
} from '@penance/shared';
import { encodedOnce, settledFrame } from '../../platform/sockets/sending.ts';

/** A match at one moment, as a link needs it. */
export interface Moment {
  readonly rules: MatchRules;
  readonly state: MatchState;
  readonly head: string | null;
}

/** What led to the moment: events, time, and changed clocks. */
export interface Happened {
  readonly events: readonly MatchEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The seats whose clock or presence changed, as players and as spectators may know it. */
  readonly clocks: Readonly<Record<Viewer['kind'], readonly SeatAttendance[]>>;
}

/** What a viewer was last sent, besides events. */
export interface Sent {
  readonly seq: number;
  readonly asked: readonly AskedRow[];
  /** The viewer's own question. */
  readonly question: Decision | null;
}

/** All seats that are asked, in wire format. */
const askedRows = (state: MatchState): readonly AskedRow[] =>
  askedSeats(state).map(({ seat, decision, kind }) => [seat, decision, kind]);

export const sentAt = (state: MatchState, viewer: Viewer, asked = askedRows(state)): Sent => ({
  seq: state.seq,
  asked,
  question: viewer.kind === 'seat' ? openDecision(state, viewer.seat) : null,
});

/** First bytes of the frame of a step: what the framework puts before a message, and the name of this one. */
const HEAD = Uint8Array.of(Protocol.ROOM_DATA, MESSAGE_NUMBERS.step);

/** One step for every viewer it is sent to. What several viewers share is made once, when first needed. */
export class OutgoingStep {
  readonly #moment: Moment;
  readonly #happened: Happened;
  #asked: readonly AskedRow[] | undefined;
  /** For players, who are several. */
  #clocks: Uint8Array | undefined;
  #digest: number | undefined;
  #pack: ((viewer: Viewer) => readonly PackedEvent[]) | undefined;
  /** The last frames for spectators, and what they follow. */
  #public: { readonly before: Sent; readonly now: Sent; readonly frame: Uint8Array } | undefined;
  #publicPlain: { readonly before: Sent; readonly now: Sent; readonly frame: Uint8Array } | undefined;

  constructor(moment: Moment, happened: Happened) {
    this.#moment = moment;
    this.#happened = happened;
  }

  /** The frame for a viewer who was last sent `before`, and what that viewer was sent then. */
  frameFor(viewer: Viewer, before: Sent): { readonly now: Sent; readonly frame: Uint8Array } {
    if (viewer.kind === 'seat') return this.#frameFor(viewer, before);
    // Spectators who saw the step before share one record of it.
    if (this.#public?.before !== before) this.#public = { before, ...this.#frameFor(viewer, before) };
    return this.#public;
  }

  #frameFor(viewer: Viewer, before: Sent): { readonly now: Sent; readonly frame: Uint8Array } {
    const { rules, state, head } = this.#moment;
    const { at } = this.#happened;
    const asked = (this.#asked ??= askedRows(state));
    const now = sentAt(state, viewer, asked);
    const written = stepWriterOf(rules.ruleset.pool).write(
      HEAD,
      {
        seq: now.seq,
        from: before.seq,
        at,
        head: head ?? undefined,
        asked: isSame(asked, before.asked) ? undefined : asked,
        question: changeOf(before.question, now.question),
        clocks: this.#clocksFor(viewer),
        digest: isDigestDue(before.seq, now.seq) ? this.#digestOf() : undefined,
      },
      this.#eventsFor(viewer),
    );
    return { now, frame: settledFrame(Buffer.from(written)) };
  }

  /** The same step with names, for a viewer who was last sent `before`. */
  plainFor(viewer: Viewer, before: Sent): { readonly now: Sent; readonly frame: Uint8Array } {
    if (viewer.kind === 'seat') return this.#plainFor(viewer, before);
    if (this.#publicPlain?.before !== before)
      this.#publicPlain = { before, ...this.#plainFor(viewer, before) };
    return this.#publicPlain;
  }

  #plainFor(viewer: Viewer, before: Sent): { readonly now: Sent; readonly frame: Uint8Array } {
    const { state, head } = this.#moment;
    const { at, clocks } = this.#happened;
    const now = sentAt(state, viewer, (this.#asked ??= askedRows(state)));
    const message: PlainStep = {
      seq: now.seq,
      from: before.seq,
      at,
      ...(head !== null && { head }),
      // By the list of what is sent, too: an event says the same in both codecs.
      events: unpackEvents(this.#eventsFor(viewer)),
      asked: askedSeats(state),
      question: now.question,
      clocks: clocks[viewer.kind],
    };
    return { now, frame: encodedOnce('step', message) };
  }

  #clocksFor({ kind }: Viewer): Uint8Array | undefined {
    const { at, clocks } = this.#happened;
    if (clocks[kind].length === 0) return undefined;
    return clocks[kind] === clocks.seat
      ? (this.#clocks ??= packClocks(clocks.seat, at))
      : packClocks(clocks.public, at);
  }

  #eventsFor(viewer: Viewer): readonly PackedEvent[] {
    return (this.#pack ??= packForEach(this.#happened.events))(viewer);
  }

  #digestOf(): number {
    const { rules, state } = this.#moment;
    return (this.#digest ??= publicDigest(rules, state.table, { seq: state.seq, asked: askedSeats(state) }));
  }
}

/** Questions of two kinds have hardly anything in common: the new one is sent whole. */
const changeOf = (before: Decision | null, now: Decision | null): Delta | undefined =>
  before === null || now === null || before.kind === now.kind ? deltaOf(before, now) : [now];

/** Compares contents, not identity: whether the engine created new objects may depend on hidden facts. */
const isSame = (rows: readonly AskedRow[], others: readonly AskedRow[]): boolean =>
  rows.length === others.length &&
  rows.every((row, at) => row.every((value, field) => value === others[at]?.[field]));
