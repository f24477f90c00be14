/** Several times what the largest answer holds. */
const VALUES_MOST = 2000;

/**
 * Whether a message is something that JSON could say, or nothing at all. MessagePack can also send bytes, dates, maps
 * and references back to itself; no message has them, and the schemas are made for JSON. Counting the values ends the
 * walk through a reference that leads back.
 */
export const isPlainMessage = (message: unknown): boolean =>
  message === undefined || isPlain(message, { left: VALUES_MOST });

const isPlain = (value: unknown, values: { left: number }): boolean => {
  values.left -= 1;
  if (values.left < 0) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return false;
  const members: readonly unknown[] = isList ? value : Object.values(value);
  return members.every((member) => isPlain(member, values));
};
