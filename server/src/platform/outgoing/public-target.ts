import { BlockList, isIP } from 'node:net';

/** Address ranges that lead into a machine or its operator's network, not to a public host. */
const PRIVATE = new BlockList();
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [network, bits] of V4) PRIVATE.addSubnet(network, bits, 'ipv4');
/** All public addresses are in 2000::/3; ranges that embed or stand for other addresses are excluded. */
const V6_PUBLIC = new BlockList();
V6_PUBLIC.addSubnet('2000::', 3, 'ipv6');
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [network, bits] of V6) PRIVATE.addSubnet(network, bits, 'ipv6');

/** Below are the services of the system, such as mail and remote shells, which are not for deliveries. */
const PORT_LEAST = 1024;

/** Whether an address, given as bytes, may be contacted on behalf of an unknown person. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 4) return !PRIVATE.check(address, 'ipv4');
  return kind === 6 && V6_PUBLIC.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
};

/**
 * Why a URL cannot be a target, or undefined. Host names are not resolved here: a name may resolve to something else a
 * moment later, so it is checked when connecting.
 */
export const targetProblem = (text: string, allowsPrivate: boolean): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return 'It is not a web address.';
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    return 'It must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'It must not name a user or a password.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowsPrivate) return undefined;
  // The URL leaves out the port of https.
  if (url.port !== '' && Number(url.port) < PORT_LEAST)
    return `Its port must be 443, or at least ${PORT_LEAST}.`;
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'It leads into a private network.';
  return /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host) || !host.includes('.')
    ? 'It leads into a private network.'
    : undefined;
};

/** Host and port of a URL: one receiver answers for all URLs with the same ones. */
export const receiverOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/\.$/, '');
  return port === '' ? host : `${host}:${port}`;
};
