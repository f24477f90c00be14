import type { Client } from '@colyseus/core';
import type {
  Decision,
  MatchEvent,
  MatchRules,
  MatchState,
  OwnPart,
  PackedEvent,
  PublicView,
  RoomMessages,
  SeatIndex,
  SeatTable,
  Viewer,
} from '@penance/shared';
import {
  deltaOf,
  NOTHING_OWN,
  ownPartOf,
  packEvent,
  pendingDecisions,
  PROTOCOL_VERSION,
  redactEvents,
  shortWordsOf,
  viewFor,
} from '@penance/shared';
import type { Visitor } from '../matches/lobby/join-match.ts';
import type { SealNotice } from '../matches/lobby/sealed-match.ts';
import type { AccountLines } from './account-lines.ts';
import { MessageLimit } from './message-limit.ts';

/** A match at one moment, as a link needs it. */
export interface Moment {
  readonly rules: MatchRules;
  readonly state: MatchState;
  /** The public view of that state. */
  readonly shown: PublicView;
  readonly head: string | null;
}

/** What is true of all matches: the hour for this viewer, and whether answers can be stored. */
type Around = Pick<RoomMessages['start'], 'now' | 'paused'>;

/** One connection to a room: whose it is, and what it was told last. */
export class ViewerLink {
  readonly visitor: Visitor;
  readonly #limit: MessageLimit;
  readonly #client: Client;
  #told: OwnPart = NOTHING_OWN;
  #basis: Basis | undefined;

  constructor(client: Client, visitor: Visitor, messagesPerSecond: number) {
    this.visitor = visitor;
    this.#limit = new MessageLimit(messagesPerSecond, Date.now());
    this.#client = client;
  }

  /** What is dear to answer counts as several messages, of the connection and of its account. */
  mayAsk(accounts: Pick<AccountLines, 'allows'>, cost: number): boolean {
    const now = Date.now();
    return this.#limit.allows(now, cost) && accounts.allows(this.visitor.accountId, now, cost);
  }

  get viewer(): Viewer {
    const { seat } = this.visitor;
    return seat === null ? { kind: 'public' } : { kind: 'seat', seat };
  }

  /** All that only this viewer knows; `moment` is absent until there is something to show. */
  start(matchId: string, moment: Moment | undefined, around: Around): void {
    this.#told = moment ? this.#ownAt(moment) : NOTHING_OWN;
    const message: RoomMessages['start'] = {
      protocol: PROTOCOL_VERSION,
      match: matchId,
      seq: moment?.state.seq ?? null,
      seat: this.visitor.seat,
      own: this.#told,
      ...headOf(moment),
      ...around,
    };
    this.#client.send('start', message);
  }

  /** The set-up is fixed: sends a player what it may know of it, and asks for its salt. */
  sealed({ digest, shown, decks }: SealNotice): void {
    const { seat } = this.visitor;
    if (seat === null) return;
    const message: RoomMessages['setup'] = { digest, shown, deck: decks[seat] ?? null };
    this.#client.send('setup', message);
  }

  /** What happened, as this viewer may know it, and what changed for it alone. */
  step(moment: Moment, events: readonly MatchEvent[], at: number): void {
    const own = this.#ownAt(moment);
    const change = deltaOf(this.#told, own);
    this.#told = own;
    const words = shortWordsOf(moment.rules.ruleset.pool);
    const message: RoomMessages['step'] = words.shortened({
      seq: moment.state.seq,
      at,
      events: this.pack(events),
      ...headOf(moment),
      ...(change && { own: change }),
    });
    this.#client.send('step', message);
  }

  /** Events as this viewer may know them, as they go over the wire. */
  pack(events: readonly MatchEvent[]): readonly PackedEvent[] {
    return redactEvents(events, this.viewer).map(packEvent);
  }

  #ownAt(moment: Moment): OwnPart {
    const { seat } = this.visitor;
    if (seat === null) return NOTHING_OWN;
    const basis = basisOf(moment, seat);
    if (isSame(basis, this.#basis)) return this.#told;
    this.#basis = basis;
    return ownPartOf(moment.shown, viewFor(moment.rules, moment.state, this.viewer));
  }
}

const headOf = (moment: Moment | undefined): { readonly head?: string } =>
  moment === undefined || moment.head === null ? {} : { head: moment.head };

/** What a seat's own part is made from. */
interface Basis {
  readonly table: SeatTable | undefined;
  readonly decision: Decision | undefined;
  /** Nothing in its hand makes its figures differ from those that the others see. */
  readonly isPlain: boolean;
}

const basisOf = ({ rules, state }: Moment, seat: SeatIndex): Basis => {
  const table = state.table.seats[seat];
  const { cards } = rules.ruleset.pool;
  return {
    table,
    decision: pendingDecisions(state).find((asked) => asked.seat === seat),
    isPlain: table?.hand.every((card) => cards[card]?.inert === undefined) ?? false,
  };
};

/** The states of a match share what did not change, so that it is known by being the same object. */
const isSame = (one: Basis, other: Basis | undefined): boolean =>
  one.isPlain && one.table === other?.table && one.decision === other?.decision;
