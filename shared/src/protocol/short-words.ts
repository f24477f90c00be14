import type { CardPool } from '../model/cards.ts';
import type { DecisionKind } from '../model/decisions.ts';
import type { DecisionId, SeatIndex } from '../model/ids.ts';
import type { Delta } from './delta.ts';
import type { PackedEvent } from './packed-events.ts';

/**
 * Names and words of steps. A step consists mostly of repeated names of fields and cards; on the wire each of them is
 * one character. The order never changes; new words go to the end.
 */
export const COMMON_WORDS: readonly string[] = `
  own self decision kind seat count hand draw discard drawFirst forced plays unplayable playable payable
  discardable card cost pay spMost why move budget moved perHex every free hexesMax rotate rotates targets aims
  aimsOptional choose from most cannibalize exploits exploit uses against repairs thread optional barredSides
  targetAfterMove cleave cleavesAll amount source stat until team radius owner effect reason state head rightArm
  leftArm chassis legs capsule random protection severed casketHp mulligan turn reaction redirect absorb
  extraction attackHit allyHit allyDefeated casketHpGone cardNotPlayable notEnoughSp cardBarred cardUsedUp
  noTarget cannotAttack cannotMove attack defense initiative defenseDice suffering dissociation strain
  malfunction hitLocation ejection feedback exposure destruction execution damageDie selfHarm environment
  threadSnap threadsSnapped gritCheck grit brokenFinger purpose coreRupture fieldRepair defenseReroll refresh
  taint advantage stoke silence stride fury ward rend rise jam reroll pierce noReaction noAttack noMove
  damageTaken componentDamageTaken ignoreDefense moveCostPerHex shieldWall martyrdom spMax turnEnd untilRound
  match once pushed lost loseTop recover salvage mend purge smoke wither fragile failed hit wound pilot
  casket-hp d10 d20 concussion broken-finger internal-bleeding dislocated-shoulder cracked-rib shattered-hand
  spinal-trauma ruptured-organ ptsd last-standing stalemate ofTarget ofSelf
`
  .trim()
  .split(/\s+/);

/** The characters that stand for words: two bytes each. */
const FIRST = 0xa1;
const LAST = 0x7ff;
/** Put before a literal text that starts with one of those characters. */
const ESCAPE = '\u00a0';

export const SHORT_WORDS = { first: FIRST, last: LAST, escape: ESCAPE, words: COMMON_WORDS } as const;

/** What happened between two states, in order. `at` is the server's clock, in milliseconds since 1970. */
export interface StepEvents {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly PackedEvent[];
  /** Fingerprint of the match up to here, 16 hex digits (`matchHeads`); absent for a match that was not sealed. */
  readonly head?: string;
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
  /** Of the seats whose clock or presence changed, see `packClocks`. */
  readonly clocks?: Uint8Array;
  /** Digest of the public view, sent now and then, see `publicDigest`. */
  readonly digest?: number;
}

/** A step on the wire; `lengthened` decodes it. Absent parts are `null`, or left out at the end. */
export type ShortStep = readonly [
  seq: number,
  from: number,
  at: number,
  events: readonly unknown[],
  head?: string | null,
  asked?: unknown,
  question?: unknown,
  clocks?: Uint8Array | null,
  digest?: number | null,
];

/**
 * Both sides build the same word list from what they already know: the cards of the match, by id, then the common
 * words.
 */
export class ShortWords {
  readonly #words: readonly string[];
  readonly #characters: ReadonlyMap<string, string>;

  constructor({ cards }: Pick<CardPool, 'cards'>) {
    this.#words = [...Object.keys(cards).sort(), ...COMMON_WORDS].slice(0, LAST - FIRST + 1);
    this.#characters = new Map(this.#words.map((word, at) => [word, String.fromCharCode(FIRST + at)]));
  }

  /** Events in the form used in a step; can be shared by all viewers with the same knowledge. */
  shortEvents(events: readonly PackedEvent[]): readonly unknown[] {
    return events.map((event) => this.#each(event, this.#toShort));
  }

  /** `events` are already in short form. */
  shortened(
    { seq, from, at, head, asked, question, clocks, digest }: Omit<Step, 'events'>,
    events: readonly unknown[],
  ): ShortStep {
    const parts = [
      head ?? null,
      asked === undefined ? null : this.#each(asked, this.#toShort),
      question === undefined ? null : this.#each(question, this.#toShort),
      clocks ?? null,
      digest ?? null,
    ];
    while (parts.length > 0 && parts.at(-1) === null) parts.pop();
    return [seq, from, at, events, ...parts] as unknown as ShortStep;
  }

  lengthened([seq, from, at, events, head, asked, question, clocks, digest]: ShortStep): Step {
    return {
      seq,
      from,
      at,
      events: events.map((event) => this.#each(event, this.#toLong)) as readonly PackedEvent[],
      ...(typeof head === 'string' && { head }),
      ...(isGiven(asked) && { asked: this.#each(asked, this.#toLong) as readonly AskedRow[] }),
      ...(isGiven(question) && { question: this.#each(question, this.#toLong) as Delta }),
      ...(isGiven(clocks) && { clocks }),
      ...(isGiven(digest) && { digest }),
    };
  }

  readonly #toShort = (text: string): string =>
    this.#characters.get(text) ?? (isReserved(text) ? ESCAPE + text : text);

  readonly #toLong = (text: string): string => {
    if (!isReserved(text)) return text;
    return text.startsWith(ESCAPE) ? text.slice(1) : (this.#words[text.charCodeAt(0) - FIRST] ?? text);
  };

  /** Changes every text in a JSON value, names of members included. */
  #each(value: unknown, change: (text: string) => string): unknown {
    if (typeof value === 'string') return change(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((element) => this.#each(element, change));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [change(name), this.#each(member, change)]),
    );
  }
}

const isGiven = <T>(part: T): part is NonNullable<T> => part !== undefined && part !== null;

const isReserved = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code >= FIRST - 1 && code <= LAST;
};

const known = new WeakMap<object, ShortWords>();

/** The words of a match, built once for all matches with the same cards. */
export const shortWordsOf = (pool: CardPool): ShortWords => {
  const words = known.get(pool) ?? new ShortWords(pool);
  known.set(pool, words);
  return words;
};
