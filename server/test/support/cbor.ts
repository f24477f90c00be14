/** What the messages of authenticators are made of. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const LIST = 4;
const MAP = 5;

const head = (kind: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
};

/** Written as CBOR (RFC 8949); numbers are whole and fit into 16 bits. */
export const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value);
  if (typeof value === 'string')
    return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(BYTES, value.length), value]);
  if (value instanceof Map) {
    const pairs = [...(value as ReadonlyMap<number | string, Cbor>)];
    return Buffer.concat([head(MAP, pairs.length), ...pairs.flatMap((pair) => pair.map(cbor))]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(LIST, items.length), ...items.map(cbor)]);
};
