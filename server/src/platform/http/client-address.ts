import { isIPv4, isIPv6 } from 'node:net';

/** Of an IPv6 address, the groups that say which line it belongs to: whoever has a line has all of its addresses. */
const LINE_GROUPS = 4;

/** What an address counts as: an IPv4 address itself, also when written as IPv6, and of IPv6 the first 64 bits. */
export const addressKey = (address: string): string => {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end takes the place of two groups.
  const taken = first.length + last.length + (last.at(-1)?.includes('.') === true ? 1 : 0);
  const between = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - taken)).fill('0');
  const groups = [...first, ...between, ...last].slice(0, LINE_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
