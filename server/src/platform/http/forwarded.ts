import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../config/trusted-proxies.ts';

/** An address as proxies write it, without port, brackets and quotes; undefined if it is none. */
export const plainAddress = (written: string): string | undefined => {
  const bare = /^\s*"?(.*?)"?\s*$/.exec(written)?.[1] ?? '';
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1];
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : undefined;
  const address = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? undefined : address;
};

export interface Forwarded {
  /** Addresses only, the nearest last. */
  readonly addresses: readonly string[];
  /** Something in it was no address: nothing to the left of that counts either. */
  readonly isBroken: boolean;
}

/** What `X-Forwarded-For` says. It is read from the right, where the proxy that we trust has written. */
export const forwardedBy = (header: string): Forwarded => {
  const addresses: string[] = [];
  for (const written of header.split(',').toReversed()) {
    const address = plainAddress(written);
    if (address === undefined) return { addresses, isBroken: true };
    addresses.unshift(address);
  }
  return { addresses, isBroken: false };
};

/** Removes from a request whatever is no address: the framework would take it for one. Returns whether it did. */
export const cleanForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const header = headers['x-forwarded-for'];
  if (typeof header !== 'string') return false;
  const { addresses, isBroken } = forwardedBy(header);
  if (addresses.length === 0) delete headers['x-forwarded-for'];
  else headers['x-forwarded-for'] = addresses.join(', ');
  return isBroken;
};

/** The address of the client, as the framework finds it: for a request that does not go through the framework. */
export const clientAddressBy = (proxies: TrustedProxies): ((request: IncomingMessage) => string) => {
  const isTrusted = trustedBy(proxies);
  return ({ headers, socket }) => {
    const header = headers['x-forwarded-for'];
    const passed = typeof header === 'string' ? forwardedBy(header).addresses : [];
    let address = socket.remoteAddress ?? '';
    for (const [hop, next] of passed.toReversed().entries()) {
      if (!isTrusted(address, hop)) break;
      address = next;
    }
    return address;
  };
};

const trustedBy = (proxies: TrustedProxies): ((address: string, hop: number) => boolean) => {
  if (proxies === 'no') return () => false;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const networks = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    networks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
    return isIP(plain) !== 0 && networks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
};
