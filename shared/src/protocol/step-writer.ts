import type { CardPool } from '../model/cards.ts';
import { PackWriter } from './pack-writer.ts';
import type { PackedEvent } from './packed-events.ts';
import { ESCAPE, isDigit, isReserved, type ShortWords, shortWordsOf, type Step } from './short-words.ts';
import { packStamp } from './step-stamp.ts';

type Present = 'seq' | 'from' | 'at';
type Optional = Omit<Step, Present | 'events'>;
/** A step without its events. */
export type StepParts = Pick<Step, Present> & {
  readonly [Name in keyof Optional]: Optional[Name] | undefined;
};

/**
 * Writes steps as they go over the wire: a `ShortStep` in MessagePack. One pass over the values, because every answer
 * is sent to every seat.
 */
export class StepWriter {
  readonly #words: ShortWords;
  readonly #out = new PackWriter();
  /** What ids of the step's own decisions begin with. */
  #prefix = '';

  constructor(words: ShortWords) {
    this.#words = words;
  }

  /**
   * The bytes are valid until the next step is written.
   *
   * @param head bytes that go before the step
   */
  write(
    head: Uint8Array,
    { seq, from, at, head: fingerprint, asked, question, clocks, digest }: StepParts,
    events: readonly PackedEvent[],
  ): Uint8Array {
    this.#prefix = `${String(seq)}.`;
    const parts = [asked, question, clocks, digest];
    while (parts.length > 0 && parts.at(-1) === undefined) parts.pop();
    this.#out.raw(head);
    this.#out.list(4 + parts.length);
    this.#out.number(seq);
    this.#out.number(seq - from);
    this.#out.bytes(packStamp({ at, ...(fingerprint !== undefined && { head: fingerprint }) }));
    this.#value(events, false);
    for (const part of parts)
      if (part === undefined) this.#out.nothing();
      else this.#value(part, true);
    return this.#out.take();
  }

  /** @param mayDecide whether texts may be ids of decisions */
  #value(value: unknown, mayDecide: boolean): void {
    if (typeof value === 'number') this.#out.number(value);
    else if (typeof value === 'string') this.#text(value, mayDecide);
    else if (typeof value === 'boolean') this.#out.flag(value);
    else if (value === undefined) this.#out.absent();
    else if (value === null) this.#out.nothing();
    else this.#whole(value, mayDecide);
  }

  /** By index: an iterator over lists of several kinds allocates an object for each element, and a closure is one too. */
  #whole(value: unknown, mayDecide: boolean): void {
    if (Array.isArray(value)) {
      const elements: readonly unknown[] = value;
      this.#out.list(elements.length);
      let at = 0;
      while (at < elements.length) this.#value(elements[at++], mayDecide);
    } else if (value instanceof Uint8Array) this.#out.bytes(value);
    else {
      const members = value as Readonly<Record<string, unknown>>;
      const names = Object.keys(members);
      this.#out.map(names.length);
      let at = 0;
      while (at < names.length) {
        const name = names[at++] ?? '';
        this.#text(name, false);
        this.#value(members[name], mayDecide);
      }
    }
  }

  #text(text: string, mayDecide: boolean): void {
    if (mayDecide && this.#isOwnDecision(text)) this.#out.text(text.slice(-1));
    else if (mayDecide && isDigit(text)) this.#out.text(ESCAPE + text);
    else {
      const code = this.#words.codeOf(text);
      if (code !== undefined) this.#out.character(code);
      else this.#out.text(isReserved(text) ? ESCAPE + text : text);
    }
  }

  #isOwnDecision(text: string): boolean {
    const { length } = this.#prefix;
    return text.length === length + 1 && text.startsWith(this.#prefix) && isDigit(text.charAt(length));
  }
}

const writers = new WeakMap<object, StepWriter>();

/** The writer for matches with these cards. */
export const stepWriterOf = (pool: CardPool): StepWriter => {
  const writer = writers.get(pool) ?? new StepWriter(shortWordsOf(pool));
  writers.set(pool, writer);
  return writer;
};
