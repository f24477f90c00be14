/** Why a body is refused before it becomes a value. */
export type ScanProblem = 'tooDeep' | 'tooManyValues';

export interface ScanBounds {
  /** Levels of lists and objects. */
  readonly depth: number;
  /** Numbers, texts, names and lists count one each, objects `OBJECT_COST`. */
  readonly values: number;
}

/** An object takes as much memory and time as several numbers. */
export const OBJECT_COST = 4;
/** Names in one object: a map names each of its hexes. More of them are slow to read and to look at. */
export const NAMES_MOST = 1300;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts levels and values of JSON while its bytes arrive, in one pass and without making anything of them: a value of
 * 4 MB can take forty times its text. What is no JSON is counted in the same way, and refused later by the parser.
 */
export class JsonScan {
  readonly #bounds: ScanBounds;
  #depth = 0;
  #values = 1;
  #inText = false;
  #isEscaped = false;
  /** Of the open object at each level. */
  readonly #names: Uint32Array;

  constructor(bounds: ScanBounds) {
    this.#bounds = bounds;
    this.#names = new Uint32Array(bounds.depth + 2);
  }

  /** Reads the next bytes; what is wrong with all bytes so far. */
  feed(bytes: Uint8Array): ScanProblem | undefined {
    const { depth: depthMost, values: valuesMost } = this.#bounds;
    let [depth, values, at] = [this.#depth, this.#values, 0];
    if (this.#inText) at = this.#textEnd(bytes, 0);
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      switch (byte) {
        case QUOTE:
          this.#inText = true;
          at = this.#textEnd(bytes, at + 1) - 1;
          break;
        case COMMA:
          values += 1;
          break;
        case COLON:
          values += 1;
          if (this.#countName(depth) > NAMES_MOST) return 'tooManyValues';
          break;
        case LIST:
        case OBJECT:
          depth += 1;
          values += byte === LIST ? 1 : OBJECT_COST;
          if (depth > depthMost) return 'tooDeep';
          this.#names[depth] = 0;
          break;
        case LIST_END:
        case OBJECT_END:
          if (depth > 0) depth -= 1;
          break;
        default:
      }
      if (values > valuesMost) return 'tooManyValues';
    }
    this.#depth = depth;
    this.#values = values;
    return undefined;
  }

  /** Names in the open object of that level, with this one. */
  #countName(depth: number): number {
    const names = (this.#names[depth] ?? 0) + 1;
    this.#names[depth] = names;
    return names;
  }

  /** Where the open text is over, or the end of the bytes. */
  #textEnd(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#inText = false;
        return at + 1;
      }
    }
    return bytes.length;
  }
}
