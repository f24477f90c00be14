import type { DeckList } from '../../model/cards.ts';
import type { RecordedAnswer } from '../input-schema.ts';
import type { OwnDeck, ShownSetup } from '../sealed-setup.ts';

/** The part of a transcript in which something is wrong. */
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
  /** Entries or inputs are missing, repeated or out of order. */
  | 'seq'
  | 'inputs'
  /** A die, a shuffle or a pick that does not follow from secret and salts. */
  | 'dice'
  | 'events'
  /** The time of an entry, or an input of it that changed nothing. */
  | 'content'
  | 'hash'
  /** The time of an entry, or a clock wrongly reported as run out. */
  | 'clock'
  /** The transcript differs from what was sent during the match. */
  | 'head'
  | 'result'
  /** The time of the end, or its hash. */
  | 'end';

/** How much was recomputed, without exception. */
export interface ProvedCounts {
  readonly entries: number;
  readonly inputs: number;
  readonly events: number;
  /** Number of single dice. */
  readonly dice: number;
  readonly shuffles: number;
  readonly picks: number;
}

/** The first mismatch in a transcript. */
export interface Mismatch {
  readonly at: {
    /** Number of the entry, counted from 1; `null` outside of the entries. */
    readonly entry: number | null;
    readonly what: TranscriptPart;
    /** From the top of the transcript, for example `entries[4].events[3].faces[0]`. */
    readonly path: string;
  };
  /** Expected and actual value, as JSON; `undefined` for an absent value. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** One or two sentences for people. */
  readonly message: string;
}

/**
 * What a verification found:
 * - `proved`: everything was recomputed, and it agrees with the digest that the witness received before it revealed its
 *   salt. Nobody could choose the dice.
 * - `consistent`: everything was recomputed, and the transcript agrees with itself. This proves nothing to somebody who
 *   did not keep a digest and a salt: whoever made the transcript could choose everything in it.
 * - `unknownRules`: the transcript cannot be recomputed here, because it names rules that this program does not have.
 *   Dice, events and result are not checked at all.
 * - `elsewhere`: everything was recomputed and agrees with the witness, but something of the own seat did not come from
 *   the device that kept it: it came from another device of the player, or was forged, and this device cannot tell which.
 * - `differs`: something is wrong.
 */
export type Verdict = 'proved' | 'consistent' | 'unknownRules' | 'elsewhere' | 'differs';

/** What of the own seat did not come from the device that kept the witness. */
export interface Elsewhere {
  /** Numbers of the entries, counted from 1, with answers that this device did not give. */
  readonly answers: readonly number[];
  /** Whether the salt of the seat is that of another device. */
  readonly salt: boolean;
}

/** Engine revisions: of the transcript, and of this program. */
export interface UnknownRules {
  readonly played: string;
  readonly here: string;
}

export type Verification =
  | {
      readonly ok: true;
      readonly verdict: 'proved' | 'consistent';
      readonly proved: ProvedCounts;
      /** Casket HP that the teams 1 and 2 have left at the end. */
      readonly casketHp: readonly [number, number];
      /** Whether the set-up is the one whose digest the witness received. */
      readonly sealed: boolean;
    }
  | ({ readonly ok: false; readonly verdict: 'differs' } & Mismatch)
  /** The mismatch is the first thing that did not come from this device; its message names all of them. */
  | ({
      readonly ok: false;
      readonly verdict: 'elsewhere';
      readonly elsewhere: Elsewhere;
      /** The verdict on all the rest. */
      readonly otherwise: 'proved' | 'consistent';
      readonly proved: ProvedCounts;
      readonly sealed: boolean;
    } & Mismatch)
  /** The mismatch is where the transcript and the rules of this program part. */
  | ({ readonly ok: false; readonly verdict: 'unknownRules'; readonly rules: UnknownRules } & Mismatch);

/** The part of the set-up that was sent to everybody before any salt was revealed. */
export interface ReceivedSetup {
  /** See `matchHeads`. */
  readonly digest: string;
  readonly shown: ShownSetup;
}

/** A step as it was sent during the match. */
export interface ReceivedHead {
  readonly seq: number;
  /** Server time, milliseconds since 1970; absent if only the head was sent. */
  readonly at?: number;
  /** Empty if the server left it out, or sent two that differ; the same goes for the two below. */
  readonly head: string;
  /** Of the events that were told, see `eventsDigest`. */
  readonly events?: string;
  /** Of the view that was shown at a join, see `viewDigest`. */
  readonly view?: string;
}

/** Something that a player sent during a match. */
export interface OwnAct {
  /** The decision that was answered; `null` for conceding. */
  readonly decision: string | null;
  readonly answer: RecordedAnswer | null;
  /** The `seq` with which the server confirmed it; `null` when it never did. */
  readonly seq: number | null;
  /** Of the question as it was put, see `questionDigest`. */
  readonly question?: string;
}

/**
 * What a client has kept of a match, so that it need not trust the transcript. Every field may be absent; then it is
 * not compared. `LiveMatch` of the client library keeps all of them automatically.
 */
export interface Witness {
  /** The commitment that the client received before it sent anything. */
  readonly commitment?: string;
  /** The salt that the client sent. */
  readonly salt?: string;
  /** The client's own seat, and the deck that the server said it has there. */
  readonly seat?: number;
  readonly deck?: OwnDeck;
  /** The deck list that the client sent for that seat, unchanged. */
  readonly brought?: DeckList;
  /** The digest alone covers all of the set-up; with `shown`, what differs is named. */
  readonly setup?: Pick<ReceivedSetup, 'digest'> & Partial<ReceivedSetup>;
  readonly heads?: readonly ReceivedHead[];
  /** Everything that this client sent for its seat: other answers of the seat are called `elsewhere`. */
  readonly acts?: readonly OwnAct[];
  /** Older versions wrote it beside `acts`, which they left out when there were none. Its value is not used. */
  readonly hasAllActs?: boolean;
  /**
   * How far the client's clock is ahead of the server's, in milliseconds: bounds from messages sent before an answer
   * counted and received after it did.
   */
  readonly ahead?: { readonly least: number | null; readonly most: number | null };
}
