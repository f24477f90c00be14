import * as z from 'zod';

export type OptionValue = string | number | boolean | null;

/** One option: what it means in words, and which values it takes. */
export interface OptionSpec<V extends OptionValue> {
  readonly title: string;
  readonly description: string;
  /** All values with what each means; `null` for numbers, which have limits instead. */
  readonly values: readonly { readonly value: V; readonly meaning: string }[] | null;
  readonly limits: { readonly least: number; readonly most: number; readonly nullable: boolean } | null;
  readonly schema: z.ZodType<V>;
}

export function flag(title: string, description: string): OptionSpec<boolean> {
  const values = [
    { value: true, meaning: 'on' },
    { value: false, meaning: 'off' },
  ];
  return { title, description, values, limits: null, schema: z.boolean() };
}

/** `meanings`: every value and what it means, in the order in which they are offered. */
export function choice<V extends string>(
  title: string,
  description: string,
  meanings: Readonly<Record<V, string>>,
): OptionSpec<V> {
  const values = entriesOf(meanings).map(([value, meaning]) => ({ value, meaning }));
  return { title, description, values, limits: null, schema: z.enum(values.map(({ value }) => value)) };
}

export function whole(title: string, description: string, least: number, most: number): OptionSpec<number> {
  const limits = { least, most, nullable: false };
  return { title, description, values: null, limits, schema: z.int().min(least).max(most) };
}

/** A number, or `null` for none. */
export function wholeOrNone(
  title: string,
  description: string,
  least: number,
  most: number,
): OptionSpec<number | null> {
  const limits = { least, most, nullable: true };
  return { title, description, values: null, limits, schema: z.int().min(least).max(most).nullable() };
}

function entriesOf<V extends string>(record: Readonly<Record<V, string>>): readonly (readonly [V, string])[] {
  return Object.entries(record) as [V, string][];
}
