/** Whether a JSON value takes more characters than `most`; as soon as that is certain no more of it is read. */
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

/** Of the value itself; what is inside of it is put with those that wait. */
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
