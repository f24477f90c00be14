import type { DeckList } from '../../model/cards.ts';
import type { RecordedAnswer } from '../input-schema.ts';
import type { OwnDeck, ShownSetup } from '../sealed-setup.ts';

/** What a transcript can be wrong in. */
export type TranscriptPart =
  /** Match, engine, players, start; the version of the format, and what the match belongs to. */
  | 'header'
  | 'setup'
  /** A deck list that is not legal in the edition. */
  | 'decks'
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
  /** The time at which something happened, or was said to have run out. */
  | 'clock'
  /** What was played is not what was told while it was. */
  | 'head'
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

/** What was told of the set-up to everybody, before any salt was. */
export interface ToldSetup {
  /** See `matchHeads`. */
  readonly digest: string;
  readonly shown: ShownSetup;
}

/** A step as it was told while the match was played. */
export interface ToldHead {
  readonly seq: number;
  /** The clock of the server, milliseconds since 1970; absent where the head alone was told. */
  readonly at?: number;
  readonly head: string;
}

/** Something that a player said in a match. */
export interface OwnAct {
  /** The decision that was answered; `null` for giving up. */
  readonly decision: string | null;
  readonly answer: RecordedAnswer | null;
  /** The state in which the server said that it counts; `null` when it never said so. */
  readonly seq: number | null;
}

/**
 * What somebody remembers of a match, so that it need not be believed afterwards. Everything may be absent: then it
 * is not compared. `LiveMatch` of the client library keeps all of it by itself.
 */
export interface Witness {
  /** The commitment that was shown before anything was sent. */
  readonly commitment?: string;
  /** The salt that one sent. */
  readonly salt?: string;
  /** Of one's own, and the deck that one was told to have there. */
  readonly seat?: number;
  readonly deck?: OwnDeck;
  /** The deck list that one sent for that seat, as it was sent. */
  readonly brought?: DeckList;
  readonly setup?: ToldSetup;
  readonly heads?: readonly ToldHead[];
  readonly acts?: readonly OwnAct[];
  /** Whether nothing was said for that seat but `acts`. */
  readonly hasAllActs?: boolean;
  /**
   * What one's own clock shows more than the server's, milliseconds, by what was sent before an answer counted and
   * what came in after it had.
   */
  readonly ahead?: { readonly least: number | null; readonly most: number | null };
}
