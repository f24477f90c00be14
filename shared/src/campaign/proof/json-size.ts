/** Whether a JSON value takes more than `most` characters; stops reading as soon as that is certain. */
export const isLargerThan = (value: unknown, most: number): boolean => {
  const waiting: unknown[] = [value];
  let size = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    size += sizeOf(next, waiting);
    if (size + waiting.length > most) return true;
  }
  return false;
};

/** Size of the value itself; the values inside it are added to `waiting`. */
const sizeOf = (value: unknown, waiting: unknown[]): number => {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return String(value).length + 1;
  if (Array.isArray(value)) {
    for (const each of value) waiting.push(each);
    return 3;
  }
  let names = 0;
  for (const [name, each] of Object.entries(value)) {
    names += name.length + 3;
    waiting.push(each);
  }
  return names + 3;
};
