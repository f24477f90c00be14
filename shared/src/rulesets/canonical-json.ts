/**
 * JSON as RFC 8785 has it: no white space, the keys of every object by their UTF-16 code units, numbers as
 * ECMAScript writes them; fields without a value are left out. Equal data, equal text, whatever the order in which
 * a program keeps its fields: one of JavaScript gives keys that look like numbers first.
 */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? 'null';
}

/** Undefined for values that JSON cannot represent. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item) ?? 'null').join(',')}]`;
  const fields: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const text = textOf((value as Readonly<Record<string, unknown>>)[key]);
    if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${fields.join(',')}}`;
};
