import * as z from 'zod';
import { trustedProxiesSchema, type TrustedProxies } from './trusted-proxies.ts';

/** One environment variable: what it sets, its allowed values, and its default. */
export interface Setting<Value> {
  readonly variable: string;
  readonly summary: string;
  /** What is allowed, in words. */
  readonly allowed: string;
  /** Undefined where absence has a meaning of its own, which `summary` explains. */
  readonly fallback: Value;
  readonly schema: z.ZodType<Value, string | undefined>;
}

type Described = Pick<Setting<never>, 'variable' | 'summary'>;

export const wholeNumber = (
  least: number,
  most: number,
  fallback: number,
  described: Described,
): Setting<number> => ({
  ...described,
  allowed: `a whole number from ${least} to ${most}`,
  fallback,
  schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most)),
});

export const seconds = (
  least: number,
  most: number,
  fallback: number,
  described: Described,
): Setting<number> => ({
  ...described,
  allowed: `seconds, from ${least} to ${most}`,
  fallback,
  schema: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most)),
});

export const choice = <const Value extends string>(
  values: readonly Value[],
  fallback: Value,
  described: Described,
): Setting<Value> => ({
  ...described,
  allowed: `one of ${values.join(', ')}`,
  fallback,
  schema: z.enum(values),
});

export const text = (
  allowed: string,
  pattern: RegExp,
  fallback: string,
  described: Described,
): Setting<string> => ({
  ...described,
  allowed,
  fallback,
  schema: z.string().regex(pattern),
});

export const optionalText = (
  allowed: string,
  pattern: RegExp,
  described: Described,
): Setting<string | undefined> => ({
  ...described,
  allowed,
  fallback: undefined,
  schema: z.string().regex(pattern).optional(),
});

export const texts = (
  allowed: string,
  pattern: RegExp,
  described: Described,
): Setting<readonly string[]> => ({
  ...described,
  allowed,
  fallback: [],
  schema: z
    .string()
    .transform((given) => given.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().regex(pattern)).max(10)),
});

export const trustedProxies = (described: Described): Setting<TrustedProxies> => ({
  ...described,
  allowed:
    'no, the number of proxies in front (1 to 10), or their networks (such as 10.0.0.0/8,fd00::/8); yes would believe whatever a client writes',
  fallback: 'no',
  schema: trustedProxiesSchema,
});
