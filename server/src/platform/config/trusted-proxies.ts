import { isIP } from 'node:net';
import * as z from 'zod';

/** How many proxies stand in front, or in which networks they are; `no`: none. */
export type TrustedProxies = 'no' | number | readonly string[];

const HOPS_MOST = 10;
const BITS = { 4: 32, 6: 128 } as const;

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...others] = text.split('/');
  const family = isIP(address);
  if (family !== 4 && family !== 6) return false;
  return (
    others.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family]))
  );
};

/** Parses the operator's setting: `no`, a number, or networks separated by commas. */
export const trustedProxiesSchema: z.ZodType<TrustedProxies, string> = z.union([
  z.literal('no'),
  z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .pipe(z.int().max(HOPS_MOST)),
  z
    .string()
    .transform((text) => text.split(',').map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork)),
]);

/**
 * The same for the framework: addresses in the header are trusted from the right, as far as this allows, never the
 * leftmost.
 */
export const trustOf = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (proxies === 'no') return false;
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies];
};
