import {
  MatchMirror,
  shortWordsOf,
  type Fit,
  type MatchRules,
  type MatchView,
  type RoomMessages,
  type Step,
} from '@penance/shared';
import { ClockFace, type MatchClocks } from './clock-face.ts';

/** The match as it was sent to this client: its view and its clocks. */
export class MatchPicture {
  readonly #rules: MatchRules;
  readonly #mirror: MatchMirror;
  readonly #clock = new ClockFace();

  constructor(rules: MatchRules) {
    this.#rules = rules;
    this.#mirror = new MatchMirror(rules);
  }

  /** `null` until the match has begun. */
  get view(): MatchView | null {
    return this.#mirror.view;
  }

  get clocks(): MatchClocks {
    return this.#clock.clocks;
  }

  /**
   * Replaces everything, after a join. False when the room is open but does not have the match yet, although this
   * client already has a view: then another first message follows.
   */
  start({ view, now, clocks }: RoomMessages['start']): boolean {
    this.#clock.set(now, clocks);
    if (view === null && this.view) return false;
    if (view) this.#mirror.start(view);
    return true;
  }

  /** Applies a step. Returns it with its short forms expanded, and whether it fits. */
  step(message: RoomMessages['step']): { readonly step: Step; readonly fit: Fit } {
    const step = shortWordsOf(this.#rules.ruleset.pool).lengthened(message);
    if (step.clocks) this.#clock.show(step.clocks, step.at);
    return { step, fit: this.#mirror.step(step) };
  }

  showClocks(clocks: Uint8Array): MatchClocks {
    this.#clock.show(clocks);
    return this.clocks;
  }

  /** The final view, when it was not sent over the connection. Returns whether it differs from the previous one. */
  end(view: MatchView): boolean {
    const isNew = this.view?.seq !== view.seq;
    this.#mirror.start(view);
    return isNew;
  }
}
