/** What a transcript can be wrong in. */
export type TranscriptPart =
  /** Match, engine, players, start. */
  | 'header'
  | 'setup'
  /** The setup does not lead to the ruleset whose digest is written down. */
  | 'ruleset'
  | 'commitment'
  | 'salts'
  | 'secret'
  /** Entries or inputs are missing, doubled or out of order. */
  | 'seq'
  | 'inputs'
  /** A die, a shuffle or a pick that secret and salts do not give. */
  | 'dice'
  | 'events'
  /** The time of an entry, or an input that changed nothing in it. */
  | 'content'
  | 'hash'
  | 'result'
  /** The time of the end, or its hash. */
  | 'end';

/** What was recomputed, every single one of it. */
export interface ProvedCounts {
  readonly entries: number;
  readonly inputs: number;
  readonly events: number;
  /** Single dice. */
  readonly dice: number;
  readonly shuffles: number;
  readonly picks: number;
}

/** The first thing in a transcript that is not as it must be. */
export interface Mismatch {
  readonly at: {
    /** Entry, counted from 1; `null` outside of the entries. */
    readonly entry: number | null;
    readonly what: TranscriptPart;
    /** From the top of the transcript, for example `entries[4].events[3].faces[0]`. */
    readonly path: string;
  };
  /** What must be there and what is, as JSON values; `undefined` for nothing. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** One or two sentences for people. */
  readonly message: string;
}

/** What holds without the rules: hashes, the facts as they follow from each other, dice by their sides. */
export type ByEvents =
  | { readonly ok: true; readonly proved: Omit<ProvedCounts, 'inputs' | 'picks'> }
  | ({ readonly ok: false } & Mismatch);

export type Verification =
  | { readonly ok: true; readonly proved: ProvedCounts }
  | ({ readonly ok: false } & Mismatch & {
        /** Present when the match was played by another engine or ruleset than those at hand. */
        readonly otherEngine?: {
          readonly played: string;
          readonly here: string;
          readonly byEvents: ByEvents;
        };
      });

/** What somebody remembers from before the match, so that it need not be believed afterwards. */
export interface Witness {
  /** The commitment that was shown before the salts were sent. */
  readonly commitment?: string;
  /** The salt that one sent. */
  readonly salt?: string;
}
