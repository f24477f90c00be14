import * as z from 'zod';
import { NAMED, SCHEMAS } from '../base/named-schemas.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const LOCAL = '#/$defs/';

type Io = 'input' | 'output';

const converted = (schema: z.ZodType, io: Io) =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: NAMED });

/**
 * Collects the schemas of one document. Named and recursive parts of a schema go under `#/components/schemas`, where
 * references of an OpenAPI document can find them. What is read in another form than it is written has `Input` at the end
 * of its name where it is read.
 */
export class OpenApiSchemas {
  readonly #shared = new Map<string, Json>();
  readonly #differs = new Map<string, boolean>();

  get shared(): JsonObject {
    return Object.fromEntries([...this.#shared].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Converts a schema to JSON Schema; checks that only code can do are omitted. */
  add(schema: z.ZodType, io: Io): JsonObject {
    const { $schema: _, $defs = {}, ...json } = converted(schema, io);
    const names = new Map(Object.keys($defs).map((name) => [name, this.#nameOf(name, io)]));
    for (const [local, part] of Object.entries($defs)) {
      const { id: _id, ...rest } = part;
      const name = names.get(local) ?? local;
      if (!this.#shared.has(name)) this.#shared.set(name, adapted(rest as Json, names));
    }
    return adapted(json as Json, names) as JsonObject;
  }

  /** The same as it is, for parameters, which are no schema but a list of fields. */
  inPlace(schema: z.ZodType): JsonObject {
    return adapted(jsonSchemaOf(schema, 'input') as Json, new Map()) as JsonObject;
  }

  #nameOf(name: string, io: Io): string {
    const schema = SCHEMAS.get(name);
    // Parts without a name, which refer to themselves.
    if (schema === undefined) return `Part${this.#shared.size}${name.replace(/\W/g, '')}`;
    if (io === 'output') return name;
    const differs = this.#differs.get(name) ?? textOf(schema, 'input') !== textOf(schema, 'output');
    this.#differs.set(name, differs);
    return differs ? `${name}Input` : name;
  }
}

const textOf = (schema: z.ZodType, io: Io): string => JSON.stringify(converted(schema, io));

/** A single schema as JSON Schema, with the schemas it refers to under `$defs`. */
export const jsonSchemaOf = (schema: z.ZodType, io: Io): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/**
 * In OpenAPI, `readOnly` means that the server ignores the field; here it only meant that code does not change it. Tools
 * want `items` for every array; a list of given parts has no others.
 */
const adapted = (json: Json, names: ReadonlyMap<string, string>): Json => {
  if (Array.isArray(json)) return json.map((each: Json) => adapted(each, names));
  if (typeof json !== 'object' || json === null) return json;
  const object = json as JsonObject;
  const { prefixItems, items } = object;
  const isList = Array.isArray(prefixItems) && (items === undefined || items === false);
  const whole: JsonObject = isList
    ? { ...object, items: {}, minItems: prefixItems.length, maxItems: prefixItems.length }
    : object;
  const members = Object.entries(whole).filter(([name, value]) => name !== 'readOnly' || value !== true);
  return Object.fromEntries(
    members.map(([name, value]) => [name, name === '$ref' ? reference(value, names) : adapted(value, names)]),
  );
};

const reference = (value: Json, names: ReadonlyMap<string, string>): Json =>
  typeof value === 'string' && value.startsWith(LOCAL)
    ? `#/components/schemas/${names.get(value.slice(LOCAL.length)) ?? value}`
    : value;
