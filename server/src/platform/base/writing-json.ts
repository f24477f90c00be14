/** Values that are written at once; a long text counts as many. */
const VALUES_AT_ONCE = 1000;
const CHARACTERS_PER_VALUE = 32;
/** Characters that become bytes at once. */
const CHUNK = 65_536;

/** Whether it is written at once in hardly any time. */
export const isShort = (value: unknown): boolean => budgetAfter(value, VALUES_AT_ONCE) > 0;

/** Counting costs a fifth of writing: for that, no values are looked at by their keys. */
const budgetAfter = (value: unknown, budget: number): number => {
  if (typeof value === 'string') return budget - value.length / CHARACTERS_PER_VALUE;
  if (typeof value !== 'object' || value === null) return budget;
  const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let left = budget - values.length;
  for (let at = 0; at < values.length && left > 0; at += 1) left = budgetAfter(values[at], left);
  return left;
};

/** The bytes of `JSON.stringify(value)` and that end. Yields all along: a long reply takes too long at once. */
export function* writingJson(value: unknown, end = ''): Generator<undefined, Buffer> {
  const chunks: Buffer[] = [];
  for (const chunk of jsonChunks(value, end)) {
    chunks.push(chunk);
    yield;
  }
  return Buffer.concat(chunks);
}

/** The same bytes, some at a time. */
export function* jsonChunks(value: unknown, end = ''): Generator<Buffer> {
  let text = '';
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + end);
}

/** A text that may be too long to be in memory at once. */
export class LongText {
  readonly chunks: Iterator<Buffer>;
  readonly type: string;

  constructor(chunks: Iterator<Buffer>, type: string) {
    this.chunks = chunks;
    this.type = type;
  }
}

function* piecesOf(value: unknown): Generator<string> {
  if (isShort(value) || !isPlain(value)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else yield* piecesOfObject(value);
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  let before = '[';
  for (let from = 0; from < list.length;) {
    const short = list.slice(from, from + shortOnes(list, from));
    yield before;
    if (short.length > 0) yield JSON.stringify(short).slice(1, -1);
    else yield* piecesOf(list[from]);
    before = ',';
    from += Math.max(1, short.length);
  }
  yield ']';
}

/** How many from there on are short together. */
const shortOnes = (list: readonly unknown[], from: number): number => {
  let at = from;
  for (let left = VALUES_AT_ONCE; at < list.length; at += 1) {
    left = budgetAfter(list[at], left - 1);
    if (left <= 0) break;
  }
  return at - from;
};

function* piecesOfObject(value: object): Generator<string> {
  let before = '{';
  for (const [key, each] of Object.entries(value)) {
    if (['undefined', 'function', 'symbol'].includes(typeof each)) continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* piecesOf(each);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** A list or an object whose JSON is that of its parts. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value) && !ArrayBuffer.isView(value);
