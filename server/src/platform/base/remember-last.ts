/**
 * The same function, which remembers its latest results; objects are told apart by identity. Undefined is not remembered.
 */
export const rememberLast = <Key, Value>(most: number, make: (key: Key) => Value): ((key: Key) => Value) => {
  const kept = new Map<Key, Value>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    if (value === undefined || kept.has(key)) return value;
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};
