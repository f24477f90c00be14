import type { Client } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import type {
  MatchEvent,
  MatchRules,
  MatchState,
  MatchView,
  PublicView,
  ViewedEvent,
  Viewer,
} from '@penance/shared';
import { CODECS, redactEvents, viewFor } from '@penance/shared';
import { KnownDraws } from '../../../shared/test/support/known-draws.ts';
import { PublicState } from '../../src/match/room/public-state-schema.ts';
import { type Moment, OutgoingStep } from '../../src/match/room/outgoing-step.ts';
import { ViewerLink } from '../../src/match/room/viewer-link.ts';

/** How the server builds views; the control of the test replaces this with leaky ones. */
export interface Eyes {
  readonly view: (rules: MatchRules, state: MatchState, viewer: Viewer) => MatchView;
  readonly events: (events: readonly MatchEvent[], viewer: Viewer) => readonly ViewedEvent[];
}

export const serverEyes: Eyes = { view: viewFor, events: redactEvents };

const AROUND = { now: 0, paused: false, clocks: [] };
const MATCH_ID = '00000000-0000-4000-8000-000000000000';

/**
 * Everything that one viewer of one world receives, as text and bytes: the encoded public state and its patches, the
 * private messages of a real link, the reply to `view`, and what a new client of the same kind would get.
 */
export class Traffic {
  readonly #rules: MatchRules;
  readonly #eyes: Eyes;
  readonly #seat: number | null;
  readonly #public = new PublicState();
  readonly #encoder = new Encoder(this.#public.schema);
  readonly #sent: string[] = [];
  /** One for each codec. */
  readonly #links: readonly ViewerLink[];
  readonly #missed: unknown[] = [];
  readonly #draws: KnownDraws;

  constructor(rules: MatchRules, state: MatchState, seat: number | null, eyes: Eyes) {
    this.#rules = rules;
    this.#eyes = eyes;
    this.#seat = seat;
    this.#links = this.#newLinks();
    this.#draws = new KnownDraws(state.table);
    this.#showPublic(state);
    this.#encoder.discardChanges();
    for (const link of this.#links) link.start(MATCH_ID, this.#moment(state), AROUND);
  }

  /** Everything sent since the last call. */
  take(): readonly string[] {
    return this.#sent.splice(0);
  }

  /** The order of the draw piles, as far as the viewer could work it out. */
  get knownDraws(): string | undefined {
    return this.#draws.problems[0];
  }

  step(state: MatchState, events: readonly MatchEvent[]): void {
    this.#showPublic(state);
    this.#sent.push(`patch ${hex(this.#encoder.encode())}`);
    this.#encoder.discardChanges();
    const step = new OutgoingStep(this.#moment(state), { events, at: 0, clocks: { seat: [], public: [] } });
    for (const link of this.#links) link.step(step);
    const told = this.#eyes.events(events, this.#viewer);
    this.#draws.hear(told);
    this.#missed.push({ seq: state.seq, events: told });
    this.#sent.push(`events ${JSON.stringify(told)}`);
  }

  /** The viewer reconnects, requests a full view and everything that it missed. */
  rejoin(state: MatchState): void {
    this.#sent.push(`state ${hex(this.#encoder.encodeAll())}`);
    for (const link of this.#newLinks()) link.start(MATCH_ID, this.#moment(state), AROUND);
    const view = this.#eyes.view(this.#rules, state, this.#viewer);
    this.#sent.push(`view ${JSON.stringify({ view, missed: this.#missed })}`);
  }

  get #viewer(): Viewer {
    return this.#seat === null ? { kind: 'public' } : { kind: 'seat', seat: this.#seat };
  }

  /** `now` is the current time and no fact of the match. */
  #newLinks(): readonly ViewerLink[] {
    const send = (name: string, message: object): void => {
      const { now: _, ...told } = message as { readonly now?: number };
      this.#sent.push(`${name} ${JSON.stringify(told)}`);
    };
    const enqueueRaw = (frame: Uint8Array): void => void this.#sent.push(`frame ${hex(frame)}`);
    const session = { number: 1, expiresAt: Infinity };
    const visitor = {
      accountId: 'somebody',
      seat: this.#seat,
      session,
      owesSalt: false,
      visit: null,
      wantsState: false,
    };
    const client = { send, enqueueRaw } as unknown as Client;
    return CODECS.map((codec) => new ViewerLink(client, { ...visitor, codec }, 1000));
  }

  #shown(state: MatchState): PublicView {
    const { own: _, ...shown } = this.#eyes.view(this.#rules, state, { kind: 'public' });
    return shown;
  }

  #showPublic(state: MatchState): void {
    this.#public.showView(this.#shown(state));
  }

  #moment(state: MatchState): Moment {
    // Heads are computed with a key that nobody has; over sockets they are normalised.
    return { rules: this.#rules, state, head: null };
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
