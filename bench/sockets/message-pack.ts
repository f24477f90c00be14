/** A value with a short form in MessagePack: everything that the benchmarks send. */
type Packable =
  string | number | boolean | null | readonly Packable[] | { readonly [name: string]: Packable };

/** `value` as MessagePack. Throws for a number that is not an integer of at most 16 bits. */
export const packed = (value: unknown): Buffer => Buffer.from(bytesOf(value as Packable));

const bytesOf = (value: Packable): readonly number[] => {
  if (value === null) return [0xc0];
  if (typeof value === 'boolean') return [value ? 0xc3 : 0xc2];
  if (typeof value === 'number') return numberBytes(value);
  if (typeof value === 'string') return textBytes(value);
  if (isList(value)) return [...sized(value.length, 0x90, 0xdc), ...value.flatMap(bytesOf)];
  const fields = Object.entries(value);
  return [
    ...sized(fields.length, 0x80, 0xde),
    ...fields.flatMap(([name, each]) => [...textBytes(name), ...bytesOf(each)]),
  ];
};

const isList = (value: Packable): value is readonly Packable[] => Array.isArray(value);

const numberBytes = (value: number): readonly number[] => {
  if (!Number.isInteger(value) || Math.abs(value) > 0x7fff) throw new Error(`${value} is not packed.`);
  if (value >= 0 && value < 0x80) return [value];
  return [0xd1, (value >> 8) & 0xff, value & 0xff];
};

const textBytes = (text: string): readonly number[] => {
  const bytes = Buffer.from(text);
  const head = bytes.length < 32 ? [0xa0 | bytes.length] : [0xda, bytes.length >> 8, bytes.length & 0xff];
  return [...head, ...bytes];
};

/** The head of a list or map with `count` parts. */
const sized = (count: number, short: number, long: number): readonly number[] =>
  count < 16 ? [short | count] : [long, count >> 8, count & 0xff];

/** The whole number at that place of a packed message. */
export const numberAt = (bytes: Buffer, at: number): number => {
  const head = bytes[at] ?? 0;
  if (head < 0x80) return head;
  if (head === 0xcc) return bytes.readUInt8(at + 1);
  if (head === 0xcd) return bytes.readUInt16BE(at + 1);
  if (head === 0xce) return bytes.readUInt32BE(at + 1);
  throw new Error(`There is no whole number at ${at}, but 0x${head.toString(16)}.`);
};
