import * as z from 'zod';

/** Strings that no form of text from outside may accept, whatever else it accepts. */
const NEVER = ['a\u0000', '\ud800', 'a\u001b[2J', 'x'.repeat(10_000), 'a'.repeat(10_000), '1'.repeat(10_000)];
/** Numbers beyond this fit no column and no sum. */
const NUMBER_MOST = 1e15;

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Paths to all parts of a schema that accept something unbounded: text, lists, records, numbers, any value. */
export const unboundedParts = (schema: z.ZodType, path: string): readonly string[] => [
  ...new Set(walk(schema, path, new Set())),
];

const walk = (schema: z.ZodType, path: string, seen: ReadonlySet<z.ZodType>): readonly string[] => {
  if (seen.has(schema)) return [];
  const deeper = new Set(seen).add(schema);
  const inner = (part: unknown, at: string): readonly string[] => walk(part as z.ZodType, at, deeper);
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'string':
      return NEVER.some((text) => schema.safeParse(text).success) ? [path] : [];
    case 'number':
      return isBoundedNumber(schema) ? [] : [path];
    case 'array':
      return [...(hasCheck(schema, 'max_length') ? [] : [path]), ...inner(definition.element, `${path}[]`)];
    case 'tuple':
      return (definition.items as readonly unknown[]).flatMap((item, at) => inner(item, `${path}[${at}]`));
    case 'record': {
      const isBounded =
        schema.meta()?.maxProperties !== undefined ||
        definitionOf(definition.keyType as z.ZodType).type === 'enum';
      const keys = inner(definition.keyType, `${path}(key)`);
      const few = FEW.test(keyPattern(definition.keyType as z.ZodType));
      return [...(isBounded || few ? [] : [path]), ...keys, ...inner(definition.valueType, `${path}{}`)];
    }
    case 'object':
      return Object.entries(definition.shape as object).flatMap(([name, part]) =>
        inner(part, `${path}.${name}`),
      );
    case 'union':
      return (definition.options as readonly unknown[]).flatMap((option) => inner(option, path));
    case 'intersection':
      return [...inner(definition.left, path), ...inner(definition.right, path)];
    case 'pipe':
      return inner(definition.in, path);
    case 'lazy':
      return inner((definition.getter as () => unknown)(), path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(definition.innerType, path);
    case 'literal':
    case 'enum':
    case 'boolean':
    case 'null':
    case 'undefined':
      return [];
    default:
      return [path];
  }
};

/** One character of a class of digits: there are only a few such keys. */
const FEW = /^\^\[\d-\d\]\$$/;

type Check = Readonly<Record<string, unknown>>;

const checksOf = (schema: z.ZodType): readonly Check[] =>
  (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as unknown as Check);

const hasCheck = (schema: z.ZodType, name: string): boolean =>
  checksOf(schema).some(({ check }) => check === name);

const isBoundedNumber = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNumber &&
  [schema.minValue, schema.maxValue].every((limit) => Math.abs(limit ?? Infinity) < NUMBER_MOST);

const keyPattern = (schema: z.ZodType): string =>
  checksOf(schema)
    .map(({ pattern }) => (pattern instanceof RegExp ? pattern.source : ''))
    .join('');
