import type { CardPool } from '../model/cards.ts';
import type { Delta } from './delta.ts';
import type { PackedEvent } from './packed-events.ts';

/**
 * Names and words of steps. Most of what a step says are names of fields and of cards, again and again; on the wire
 * each of them is one character. The order stays; new words go to the end.
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
/** Before a text that begins like one of those and means itself. */
const ESCAPE = '\u00a0';

export const SHORT_WORDS = { first: FIRST, last: LAST, escape: ESCAPE, words: COMMON_WORDS } as const;

/** What happened between two states, in order. `at` is the server's clock, in milliseconds since 1970. */
export interface StepEvents {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly PackedEvent[];
  /** Fingerprint of the match up to here, 16 hex digits (`matchHeads`); none of a match that was not sealed. */
  readonly head?: string;
}

/** `own` is the change of `OwnPart`; absent when nothing changed there. */
export type Step = StepEvents & { readonly own?: Delta };

/** A step on the wire; `lengthened` makes it readable. */
export interface ShortStep {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly unknown[];
  readonly head?: string;
  readonly own?: unknown;
}

/** Both sides make the words from what they know already: the cards of the match, by id, then the common ones. */
export class ShortWords {
  readonly #words: readonly string[];
  readonly #characters: ReadonlyMap<string, string>;

  constructor({ cards }: Pick<CardPool, 'cards'>) {
    this.#words = [...Object.keys(cards).sort(), ...COMMON_WORDS].slice(0, LAST - FIRST + 1);
    this.#characters = new Map(this.#words.map((word, at) => [word, String.fromCharCode(FIRST + at)]));
  }

  shortened({ seq, at, events, head, own }: Step): ShortStep {
    const short = events.map((event) => this.#each(event, this.#toShort));
    const named = { seq, at, events: short, ...(head !== undefined && { head }) };
    return { ...named, ...(own !== undefined && { own: this.#each(own, this.#toShort) }) };
  }

  lengthened({ seq, at, events, head, own }: ShortStep): Step {
    const long = events.map((event) => this.#each(event, this.#toLong)) as readonly PackedEvent[];
    return {
      seq,
      at,
      events: long,
      ...(head !== undefined && { head }),
      ...(own !== undefined && { own: this.#each(own, this.#toLong) as Delta }),
    };
  }

  readonly #toShort = (text: string): string =>
    this.#characters.get(text) ?? (isReserved(text) ? ESCAPE + text : text);

  readonly #toLong = (text: string): string => {
    if (!isReserved(text)) return text;
    return text.startsWith(ESCAPE) ? text.slice(1) : (this.#words[text.charCodeAt(0) - FIRST] ?? text);
  };

  /** Every text in a JSON value, names of members included. */
  #each(value: unknown, change: (text: string) => string): unknown {
    if (typeof value === 'string') return change(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((element) => this.#each(element, change));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [change(name), this.#each(member, change)]),
    );
  }
}

const isReserved = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code >= FIRST - 1 && code <= LAST;
};

const known = new WeakMap<object, ShortWords>();

/** The words of a match, made once for all matches that are played with the same cards. */
export const shortWordsOf = (pool: CardPool): ShortWords => {
  const words = known.get(pool) ?? new ShortWords(pool);
  known.set(pool, words);
  return words;
};
