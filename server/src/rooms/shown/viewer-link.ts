import type { Client } from '@colyseus/core';
import type { AskedRow, Decision, RoomMessages, Viewer } from '@penance/shared';
import {
  deltaOf,
  isDigestDue,
  MESSAGE_NUMBERS,
  openDecision,
  PROTOCOL_VERSION,
  shortWordsOf,
  viewFor,
} from '@penance/shared';
import type { Visitor } from '../../matches/lobby/join-match.ts';
import type { SealNotice } from '../../matches/lobby/sealed-match.ts';
import { RoomLink } from '../room-link.ts';
import { askedRows, type Moment, type OutgoingStep } from './outgoing-step.ts';

/** What surrounds the match: the time for this viewer, the clocks, and whether answers can be stored. */
type Around = Pick<RoomMessages['start'], 'now' | 'paused' | 'clocks'>;

/** What the viewer was last sent. */
interface Sent {
  /** Whether there was anything to show. */
  readonly isShown: boolean;
  readonly seq: number;
  readonly asked: readonly AskedRow[];
  readonly question: Decision | null;
}

const NOTHING: Sent = { isShown: false, seq: 0, asked: [], question: null };

/** One connection to the room of a match: its visitor, and what it was last sent. */
export class ViewerLink extends RoomLink {
  readonly viewer: Viewer;
  readonly #client: Client;
  #sent = NOTHING;
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
    return this.#sent.isShown;
  }

  /** Sends everything that this viewer may know; `moment` is undefined until there is something to show. */
  start(matchId: string, moment: Moment | undefined, around: Around): void {
    this.#sent = moment ? this.#sentAt(moment, askedRows(moment.state)) : NOTHING;
    const message: RoomMessages['start'] = {
      protocol: PROTOCOL_VERSION,
      match: matchId,
      seq: moment?.state.seq ?? null,
      seat: this.visitor.seat,
      view: moment ? viewFor(moment.rules, moment.state, this.viewer) : null,
      ...(typeof moment?.head === 'string' && { head: moment.head }),
      ...around,
    };
    this.#client.send('start', message);
  }

  /** The set-up is sealed: sends a player what it may know of it, and asks for its salt. */
  sealed({ digest, shown, decks }: SealNotice): void {
    const { seat } = this.visitor;
    if (seat === null) return;
    const message: RoomMessages['setup'] = { digest, shown, deck: decks[seat] ?? null };
    this.#client.send('setup', message);
  }

  /** Sends what happened, as this viewer may know it, and what it is asked. Only once a view was sent. */
  step(step: OutgoingStep): void {
    const { moment, at, clocks } = step;
    const [before, now] = [this.#sent, this.#sentAt(moment, step.asked)];
    this.#sent = now;
    const question = deltaOf(before.question, now.question);
    const { head } = moment;
    const message: RoomMessages['step'] = shortWordsOf(moment.rules.ruleset.pool).shortened(
      {
        seq: now.seq,
        from: before.seq,
        at,
        ...(head !== null && { head }),
        ...(!isSame(now.asked, before.asked) && { asked: now.asked }),
        ...(question !== undefined && { question }),
        ...(clocks && { clocks }),
        ...(isDigestDue(before.seq, now.seq) && { digest: step.digest }),
      },
      step.events(this.viewer),
    );
    this.#client.send(MESSAGE_NUMBERS.step, message);
  }

  #sentAt({ state }: Moment, asked: readonly AskedRow[]): Sent {
    const { seat } = this.visitor;
    return {
      isShown: true,
      seq: state.seq,
      asked,
      question: seat === null ? null : openDecision(state, seat),
    };
  }
}

/** Compares contents, not identity: whether the engine created new objects may depend on hidden facts. */
const isSame = (rows: readonly AskedRow[], others: readonly AskedRow[]): boolean =>
  rows.length === others.length &&
  rows.every((row, at) => row.every((value, field) => value === others[at]?.[field]));
