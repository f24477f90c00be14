import type * as z from 'zod';

/** A list, record or object with more members than its schema takes. */
export interface Oversized {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Look<Value> = (value: Value, path: readonly PropertyKey[]) => Oversized | undefined;
/** What to look at, by the kind of the value; without one, the schema takes no such value or has nothing to count. */
interface Guard {
  readonly list?: Look<readonly unknown[]>;
  readonly object?: Look<object>;
}
type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

/** Members of an object beyond those that its schema knows, and of a record without a bound of its own. */
const OTHERS_MOST = 64;
const NOTHING = (): undefined => undefined;

const guards = new WeakMap<z.ZodType, Guard>();

/**
 * Where a value has too many members for its schema. A schema looks at every member before it counts them, and describes
 * each that is wrong: asked first, this keeps that work as small as the largest legal value.
 */
export const oversizedIn = (
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): Oversized | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { list, object } = guardOf(schema);
  return Array.isArray(value) ? list?.(value, path) : object?.(value, path);
};

const guardOf = (schema: z.ZodType): Guard => {
  const known = guards.get(schema);
  if (known) return known;
  const guard = newGuard(schema);
  guards.set(schema, guard);
  return guard;
};

const newGuard = (schema: z.ZodType): Guard => {
  const definition = schema._zod.def as unknown as Definition;
  const made = GUARDS[definition.type];
  if (made) return made(definition, schema);
  // What only surrounds another schema: optional, nullable, default, readonly and the like.
  return definition.innerType === undefined ? {} : guardOf(definition.innerType as z.ZodType);
};

type NewGuard = (definition: Definition, schema: z.ZodType) => Guard;
const ANYTHING: Guard = { list: NOTHING, object: NOTHING };

const GUARDS: Readonly<Record<string, NewGuard | undefined>> = {
  array: ({ element }, schema) => ({ list: ofList(lengthMost(schema), element as z.ZodType) }),
  tuple: ({ items }) => ({ list: ofTuple(items as readonly z.ZodType[]) }),
  record: ({ valueType }, schema) => ({
    object: ofRecord(
      (schema.meta()?.maxProperties as number | undefined) ?? OTHERS_MOST,
      valueType as z.ZodType,
    ),
  }),
  object: ({ shape }) => ({ object: ofObject(shape as Readonly<Record<string, z.ZodType>>) }),
  union: ({ discriminator, options }) =>
    typeof discriminator === 'string'
      ? ofKinds(discriminator, options as readonly z.ZodType[])
      : ofUnion((options as readonly z.ZodType[]).map(guardOf)),
  intersection: ({ left, right }) => ofBoth(guardOf(left as z.ZodType), guardOf(right as z.ZodType)),
  pipe: (definition) => guardOf(definition.in as z.ZodType),
  lazy: ({ getter }) => {
    // Its schema may contain itself: looked up when it is needed.
    const look: Look<object> = (value, path) => oversizedIn((getter as () => z.ZodType)(), value, path);
    return { list: look, object: look };
  },
  unknown: () => ANYTHING,
  any: () => ANYTHING,
  custom: () => ANYTHING,
};

const lengthMost = (schema: z.ZodType): number =>
  Math.min(
    ...(schema._zod.def.checks ?? []).map(({ _zod: { def } }) =>
      'maximum' in def && typeof def.maximum === 'number' ? def.maximum : Infinity,
    ),
    Infinity,
  );

const tooMany = (path: readonly PropertyKey[], most: number): Oversized => ({
  path,
  message: `has more than ${most} members`,
});

const ofList =
  (most: number, element: z.ZodType): Look<readonly unknown[]> =>
  (value, path) => {
    if (value.length > most) return tooMany(path, most);
    for (const [at, member] of value.entries()) {
      const found = oversizedIn(element, member, [...path, at]);
      if (found) return found;
    }
    return undefined;
  };

const ofTuple =
  (items: readonly z.ZodType[]): Look<readonly unknown[]> =>
  (value, path) => {
    for (const [at, item] of items.entries()) {
      const found = oversizedIn(item, value[at], [...path, at]);
      if (found) return found;
    }
    return undefined;
  };

const ofRecord =
  (most: number, schema: z.ZodType): Look<object> =>
  (value, path) => {
    const members = Object.entries(value);
    if (members.length > most) return tooMany(path, most);
    for (const [name, member] of members) {
      const found = oversizedIn(schema, member, [...path, name]);
      if (found) return found;
    }
    return undefined;
  };

const ofObject = (shape: Readonly<Record<string, z.ZodType>>): Look<object> => {
  const most = Object.keys(shape).length + OTHERS_MOST;
  return (value, path) => {
    const members = Object.entries(value);
    if (members.length > most) return tooMany(path, most);
    for (const [name, member] of members) {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const found = schema && oversizedIn(schema, member, [...path, name]);
      if (found) return found;
    }
    return undefined;
  };
};

/** Too large for every alternative that takes such a value. */
const ofUnion = (options: readonly Guard[]): Guard => {
  const all = <Value>(looks: readonly Look<Value>[]): Look<Value> | undefined =>
    looks.length === 0
      ? undefined
      : (value, path) => {
          let first: Oversized | undefined;
          for (const look of looks) {
            const found = look(value, path);
            if (!found) return undefined;
            first ??= found;
          }
          return first;
        };
  const list = all(options.flatMap(({ list: look }) => look ?? []));
  const object = all(options.flatMap(({ object: look }) => look ?? []));
  return { ...(list && { list }), ...(object && { object }) };
};

/** A union whose alternatives say by one member what they are. */
const ofKinds = (discriminator: string, options: readonly z.ZodType[]): Guard => {
  const byKind = new Map<unknown, z.ZodType>();
  for (const option of options)
    for (const kind of option._zod.propValues?.[discriminator] ?? []) byKind.set(kind, option);
  return {
    object: (value, path) => {
      const option = byKind.get((value as Readonly<Record<string, unknown>>)[discriminator]);
      return option && oversizedIn(option, value, path);
    },
  };
};

const ofBoth = (left: Guard, right: Guard): Guard => ({
  list: (value, path) => left.list?.(value, path) ?? right.list?.(value, path),
  object: (value, path) => left.object?.(value, path) ?? right.object?.(value, path),
});
