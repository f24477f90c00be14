import type { AskedRow, MatchEvent, MatchRules, MatchState, PackedEvent, Viewer } from '@penance/shared';
import { askedSeats, packEvent, publicDigest, redactEvents, shortWordsOf } from '@penance/shared';

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
  /** The seats whose clock or presence changed, packed. */
  readonly clocks: Uint8Array;
}

/** Events as a viewer may know them, in wire format. */
export const packFor = (events: readonly MatchEvent[], viewer: Viewer): readonly PackedEvent[] =>
  redactEvents(events, viewer).map(packEvent);

/** All seats that are asked, in wire format. */
export const askedRows = (state: MatchState): readonly AskedRow[] =>
  askedSeats(state).map(({ seat, decision, kind }) => [seat, decision, kind]);

/** One step for every viewer it is sent to. What several viewers share is computed once, when first needed. */
export class OutgoingStep {
  readonly moment: Moment;
  readonly #happened: Happened;
  #public: readonly unknown[] | undefined;
  #asked: readonly AskedRow[] | undefined;
  #digest: number | undefined;

  constructor(moment: Moment, happened: Happened) {
    this.moment = moment;
    this.#happened = happened;
  }

  get at(): number {
    return this.#happened.at;
  }

  get clocks(): Uint8Array | undefined {
    const { clocks } = this.#happened;
    return clocks.length > 0 ? clocks : undefined;
  }

  get asked(): readonly AskedRow[] {
    return (this.#asked ??= askedRows(this.moment.state));
  }

  get digest(): number {
    const { rules, state } = this.moment;
    return (this.#digest ??= publicDigest(rules, state.table, {
      seq: state.seq,
      asked: askedSeats(state),
    }));
  }

  /** The events in their short form. */
  events(viewer: Viewer): readonly unknown[] {
    if (viewer.kind === 'public') return (this.#public ??= this.#shortFor(viewer));
    return this.#shortFor(viewer);
  }

  #shortFor(viewer: Viewer): readonly unknown[] {
    const words = shortWordsOf(this.moment.rules.ruleset.pool);
    return words.shortEvents(packFor(this.#happened.events, viewer));
  }
}
