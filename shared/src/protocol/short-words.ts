import type { CardPool } from '../model/cards.ts';
import type { DecisionKind } from '../model/decisions.ts';
import type { DecisionId, SeatIndex } from '../model/ids.ts';
import type { Delta } from './delta.ts';
import type { PackedEvent } from './packed-events.ts';
import { unpackStamp, type Stamp } from './step-stamp.ts';

/**
 * Names and words of steps, the most frequent first. A step consists mostly of repeated names of fields and cards; on
 * the wire each of them is one character. The order never changes within a protocol version; new words go to the end.
 */
export const COMMON_WORDS: readonly string[] = `
  spMost card pay cost turn sp move id d6 budget attack moved hexesMax perHex plays free every
  initiative payable kind unplayable random chassis rotate leftArm targets legs head rightArm why aims
  cannibalize discardable exploits repairs seat forced defense own absorb reaction noTarget count
  cardNotPlayable choose playable amount source stat until from defenseDice discard turnEnd hand draw
  drawFirst attackHit noReaction pierce most uses feedback hitLocation rotates dissociation damageDie
  strain destruction purpose match optional self cleave notEnoughSp targetAfterMove decision
  aimsOptional exploit against thread barredSides cleavesAll team radius owner effect reason state
  capsule protection severed casketHp mulligan redirect extraction allyHit allyDefeated casketHpGone
  cardBarred cardUsedUp cannotAttack cannotMove suffering malfunction ejection exposure execution
  selfHarm environment threadSnap threadsSnapped gritCheck grit brokenFinger coreRupture fieldRepair
  defenseReroll refresh taint advantage stoke silence stride fury ward rend rise jam reroll noAttack
  noMove damageTaken componentDamageTaken ignoreDefense moveCostPerHex shieldWall martyrdom spMax
  untilRound once pushed lost loseTop recover salvage mend purge smoke wither fragile failed hit wound
  pilot casket-hp d10 d20 concussion broken-finger internal-bleeding dislocated-shoulder cracked-rib
  shattered-hand spinal-trauma ruptured-organ ptsd last-standing stalemate ofTarget ofSelf
`
  .trim()
  .split(/\s+/);

/** The characters that stand for the first words: one byte each. */
const SINGLE = { first: 0x3a, last: 0x7e } as const;
const SINGLES = SINGLE.last - SINGLE.first + 1;
/** The characters that stand for cards and the other words: two bytes each. */
const FIRST = 0xa1;
const LAST = 0x7ff;
/** Put before a literal text that would be read as a word: one such character alone, or a text that starts with one of two bytes. */
export const ESCAPE = '\u00a0';

export const SHORT_WORDS = {
  single: SINGLE,
  first: FIRST,
  last: LAST,
  escape: ESCAPE,
  words: COMMON_WORDS,
} as const;

/** What happened between two states, in order. */
export interface StepEvents extends Stamp {
  readonly seq: number;
  readonly events: readonly PackedEvent[];
}

/** A seat that is asked, in its wire form: see `AskedSeat`. */
export type AskedRow = readonly [seat: SeatIndex, decision: DecisionId, kind: DecisionKind];

/** What is sent to one viewer after each commit: the events, and otherwise only what differs from the previous step. */
export interface Step extends StepEvents {
  /** The `seq` of the previous step: if the client has another one, it has missed something. */
  readonly from: number;
  /** All seats that are asked. */
  readonly asked?: readonly AskedRow[];
  /** The change of the viewer's own open decision, which may be `null`. */
  readonly question?: Delta;
  /** Of the seats whose clock or presence changed: see `packClocks`, with the step's `at` as `now`. */
  readonly clocks?: Uint8Array;
  /** Digest of the public view, sent now and then, see `publicDigest`. */
  readonly digest?: number;
}

/** A step on the wire: `StepWriter` writes it, `lengthened` decodes it. Absent parts are `null`, or left out at the end. */
export type ShortStep = readonly [
  seq: number,
  /** `seq` minus `from`. */
  back: number,
  /** See `packStamp`. */
  stamp: Uint8Array,
  events: readonly unknown[],
  asked?: unknown,
  question?: unknown,
  clocks?: Uint8Array | null,
  digest?: number | null,
];

/**
 * Both sides build the same word list from what they already know: the first common words, then the cards of the match,
 * by id, then the other common words. A digit stands for a decision of the step, `0` for `42.0` after seq 42; as the name
 * of a member, it is itself.
 */
export class ShortWords {
  readonly #words: ReadonlyMap<string, string>;
  readonly #codes: ReadonlyMap<string, number>;

  constructor({ cards }: Pick<CardPool, 'cards'>) {
    const others = [...Object.keys(cards).sort(), ...COMMON_WORDS.slice(SINGLES)];
    const codes = [
      ...COMMON_WORDS.slice(0, SINGLES).map((word, at) => [word, SINGLE.first + at] as const),
      ...others.slice(0, LAST - FIRST + 1).map((word, at) => [word, FIRST + at] as const),
    ];
    this.#codes = new Map(codes);
    this.#words = new Map(codes.map(([word, code]) => [String.fromCharCode(code), word]));
  }

  /** The character that stands for a word. */
  codeOf(text: string): number | undefined {
    return this.#codes.get(text);
  }

  lengthened([seq, back, stamp, events, asked, question, clocks, digest]: ShortStep): Step {
    const toLong = (text: string): string => (isDigit(text) ? `${seq}.${text}` : this.#toLong(text));
    return {
      seq,
      from: seq - back,
      ...unpackStamp(stamp),
      events: events.map((event) => this.#each(event, this.#toLong)) as readonly PackedEvent[],
      ...(isGiven(asked) && { asked: this.#each(asked, this.#toLong, toLong) as readonly AskedRow[] }),
      ...(isGiven(question) && { question: this.#each(question, this.#toLong, toLong) as Delta }),
      ...(isGiven(clocks) && { clocks }),
      ...(isGiven(digest) && { digest }),
    };
  }

  readonly #toLong = (text: string): string => {
    if (!isReserved(text)) return text;
    return text.startsWith(ESCAPE) ? text.slice(1) : (this.#words.get(text) ?? text);
  };

  /** Changes every text in a JSON value: names of members with `name`, the others with `text`. */
  #each(value: unknown, name: (name: string) => string, text = name): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((element) => this.#each(element, name, text));
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [name(key), this.#each(member, name, text)]),
    );
  }
}

const isGiven = <T>(part: T): part is NonNullable<T> => part !== undefined && part !== null;

/** Whether the text looks like a decision of the step. */
export const isDigit = (text: string): boolean => text.length === 1 && text >= '0' && text <= '9';

/** Whether the text would be read as a word. */
export const isReserved = (text: string): boolean => {
  const code = text.charCodeAt(0);
  if (text.length === 1 && code >= SINGLE.first && code <= SINGLE.last) return true;
  return code >= FIRST - 1 && code <= LAST;
};

const known = new WeakMap<object, ShortWords>();

/** The words of a match, built once for all matches with the same cards. */
export const shortWordsOf = (pool: CardPool): ShortWords => {
  const words = known.get(pool) ?? new ShortWords(pool);
  known.set(pool, words);
  return words;
};
