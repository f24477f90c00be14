/**
 * The difference between two JSON values, in a form that keeps messages small:
 * - `[value]`: the new value.
 * - `{ name: delta, … }`: an object in which these members changed; `0` for a member that is gone.
 * - `[start, removed, inserted, changed]`: a list in which, from `start` on, `removed` elements are replaced by those
 *   of `inserted`; then `changed` holds deltas of further elements, by their new position.
 */
export type Delta =
  | readonly [value: unknown]
  | readonly [start: number, removed: number, inserted: readonly unknown[], changed: DeltaMembers]
  | DeltaMembers;
export interface DeltaMembers {
  readonly [name: string]: Delta | 0;
}

/** `undefined` when both are equal. */
export const deltaOf = (before: unknown, after: unknown): Delta | undefined => {
  if (before === after) return undefined;
  if (isList(before) && isList(after)) return listDelta(before, after);
  if (isObject(before) && isObject(after)) return objectDelta(before, after);
  return [after];
};

/** The value after the change; `before` is not modified. */
export const applyDelta = (before: unknown, delta: Delta): unknown => {
  if (!isList(delta)) return applyMembers(isObject(before) ? before : {}, delta);
  if (delta.length === 1) return delta[0];
  const [start, removed, inserted, changed] = delta;
  const list = isList(before) ? [...before] : [];
  list.splice(start, removed, ...inserted);
  for (const [position, change] of Object.entries(changed)) {
    const at = Number(position);
    if (change !== 0) list[at] = applyDelta(list[at], change);
  }
  return list;
};

type JsonObject = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** Own members only: JSON may contain one called `valueOf` or `__proto__`. */
const objectDelta = (before: JsonObject, after: JsonObject): Delta | undefined => {
  let changed: Record<string, Delta | 0> | undefined;
  let kept = 0;
  for (const name of Object.keys(after)) {
    const value = after[name];
    const isKept = Object.hasOwn(before, name);
    if (isKept) kept += 1;
    const delta = isKept ? deltaOf(before[name], value) : ([value] as const);
    if (delta !== undefined) changed = withMember(changed, name, delta);
  }
  const names = Object.keys(before);
  if (names.length === kept) return changed;
  for (const name of names) if (!Object.hasOwn(after, name)) changed = withMember(changed, name, 0);
  return changed;
};

const withMember = (
  members: Record<string, Delta | 0> = {},
  name: string,
  change: Delta | 0,
): Record<string, Delta | 0> => {
  // Assigned, it would change the prototype.
  if (name === '__proto__')
    Object.defineProperty(members, name, {
      value: change,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else members[name] = change;
  return members;
};

/** Lists mostly gain or lose a few neighbouring elements: equal elements at both ends are kept. */
const listDelta = (before: readonly unknown[], after: readonly unknown[]): Delta | undefined => {
  if (before.length === after.length) return sameLength(before, after);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isAlike(before[start], after[start])) start += 1;
  let kept = 0;
  while (kept < shorter - start && isAlike(before[before.length - 1 - kept], after[after.length - 1 - kept]))
    kept += 1;
  const removed = before.length - start - kept;
  const inserted = after.slice(start, after.length - kept);
  const changed: Record<string, Delta> = {};
  after.forEach((value, at) => {
    if (at >= start && at < start + inserted.length) return;
    const delta = deltaOf(before[at < start ? at : at - inserted.length + removed], value);
    if (delta !== undefined) changed[at] = delta;
  });
  return smaller([start, removed, inserted, changed], after);
};

const sameLength = (before: readonly unknown[], after: readonly unknown[]): Delta | undefined => {
  const changed: Record<string, Delta> = {};
  after.forEach((value, at) => {
    const delta = deltaOf(before[at], value);
    if (delta !== undefined) changed[at] = delta;
  });
  return Object.keys(changed).length === 0 ? undefined : smaller([0, 0, [], changed], after);
};

/**
 * Whether a delta between two elements is worthwhile: equal values, or objects that describe the same thing, by the
 * members that identify elements of lists on the wire.
 */
const isAlike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  return (
    one.card === other.card &&
    one.exploit === other.exploit &&
    one.thread === other.thread &&
    one.kind === other.kind
  );
};

const smaller = (delta: Delta, whole: unknown): Delta =>
  JSON.stringify(delta).length < JSON.stringify(whole).length ? delta : [whole];

const applyMembers = (before: JsonObject, delta: DeltaMembers): JsonObject => {
  const after = new Map(Object.entries(before));
  for (const [name, change] of Object.entries(delta)) {
    if (change === 0) after.delete(name);
    else after.set(name, applyDelta(after.get(name), change));
  }
  return Object.fromEntries(after);
};
