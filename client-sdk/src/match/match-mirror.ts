import {
  applyDelta,
  NOTHING_OWN,
  publicViewOf,
  viewOf,
  type MatchView,
  type OwnPart,
  type PlainState,
  type RoomMessages,
  type Step,
} from '@penance/shared';

/**
 * - `whole`: public and private facts fit together, the view is new.
 * - `ahead`: public facts of a later step are here already; its message will follow.
 * - `early`: the match is known, and the room does not have it yet.
 * - `torn`: they do not fit together, and will not by themselves.
 */
export type Fit = 'whole' | 'ahead' | 'early' | 'torn';

/** The match as this client knows it, put together from the synchronised state and the private messages. */
export class MatchMirror {
  #own: OwnPart = NOTHING_OWN;
  #view: MatchView | null = null;

  /** `null` until the match has begun. */
  get view(): MatchView | null {
    return this.#view;
  }

  start({ seq, own }: RoomMessages['start'], state: PlainState): Fit {
    if (seq === null && this.#view) return 'early';
    this.#own = own;
    return seq === null ? 'whole' : this.#assemble(seq, state);
  }

  /** The last view, when it did not come over the line. Whether it is another than that of before. */
  end(view: MatchView): boolean {
    const isNew = this.#view?.seq !== view.seq;
    this.#view = view;
    return isNew;
  }

  step({ seq, own }: Step, state: PlainState): Fit {
    if (own !== undefined) this.#own = applyDelta(this.#own, own) as OwnPart;
    return this.#assemble(seq, state);
  }

  #assemble(seq: number, state: PlainState): Fit {
    const shown = publicViewOf(state);
    if (shown.seq !== seq) return shown.seq > seq ? 'ahead' : 'torn';
    this.#view = viewOf(shown, this.#own);
    return 'whole';
  }
}
