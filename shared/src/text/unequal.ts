/** The first place at which two JSON values differ, and the value there in each; `undefined` for an absent value. */
export interface Unequal {
  /** For example `[3].faces[0]`; empty for the whole value. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** The first place at which two JSON values differ, or null. Fields that are `undefined` count as absent. */
export const firstUnequal = (expected: unknown, actual: unknown): Unequal | null => {
  if (expected === actual) return null;
  if (Array.isArray(expected) && Array.isArray(actual)) return unequalItem(expected, actual);
  if (isRecord(expected) && isRecord(actual)) return unequalField(expected, actual);
  return { path: '', expected, actual };
};

const unequalItem = (expected: readonly unknown[], actual: readonly unknown[]): Unequal | null => {
  const length = Math.max(expected.length, actual.length);
  for (let index = 0; index < length; index += 1) {
    const found = firstUnequal(expected[index], actual[index]);
    if (found) return { ...found, path: `[${index}]${found.path}` };
  }
  return null;
};

type JsonRecord = Readonly<Record<string, unknown>>;

const unequalField = (expected: JsonRecord, actual: JsonRecord): Unequal | null => {
  for (const name of Object.keys(expected)) {
    const found = firstUnequal(expected[name], own(actual, name));
    if (found) return { ...found, path: `.${name}${found.path}` };
  }
  for (const name of Object.keys(actual)) {
    if (actual[name] !== undefined && own(expected, name) === undefined)
      return { path: `.${name}`, expected: undefined, actual: actual[name] };
  }
  return null;
};

/** Own fields only: a record from a file may have a field with the name of an inherited one. */
const own = (record: JsonRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
