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

/** How a match stands, as far as this client was sent it: its view and its clocks. */
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
   * Everything anew, after a join. False when the room is open and does not have its match yet, which is known from
   * before: then another first message follows.
   */
  start({ view, now, clocks }: RoomMessages['start']): boolean {
    this.#clock.set(now, clocks);
    if (view === null && this.view) return false;
    if (view) this.#mirror.start(view);
    return true;
  }

  /** The step in full, and what came of it. */
  step(message: RoomMessages['step']): { readonly step: Step; readonly fit: Fit } {
    const step = shortWordsOf(this.#rules.ruleset.pool).lengthened(message);
    if (step.clocks) this.#clock.show(step.clocks);
    return { step, fit: this.#mirror.step(step) };
  }

  showClocks(clocks: Uint8Array): MatchClocks {
    this.#clock.show(clocks);
    return this.clocks;
  }

  /** The last view, when it did not come over the line. Whether it is another than that of before. */
  end(view: MatchView): boolean {
    const isNew = this.view?.seq !== view.seq;
    this.#mirror.start(view);
    return isNew;
  }
}
