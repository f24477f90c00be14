import * as z from 'zod';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const LOCAL = '#/$defs/';

/**
 * Collects the schemas of one document. Recursive parts of a schema go under `#/components/schemas`, where references
 * of an OpenAPI document can find them.
 */
export class OpenApiSchemas {
  readonly #shared = new Map<string, Json>();

  get shared(): JsonObject {
    return Object.fromEntries(this.#shared);
  }

  /** Converts a schema to JSON Schema; checks that only code can do are omitted. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const names = new Map(
      Object.keys($defs).map((name) => [name, `Part${this.#shared.size}${name.replace(/\W/g, '')}`]),
    );
    // Reserve every name before converting its schema, because the schema may refer to itself.
    for (const name of names.values()) this.#shared.set(name, {});
    for (const [name, part] of Object.entries($defs)) {
      this.#shared.set(names.get(name) ?? name, adapted(part as Json, names));
    }
    return adapted(json as Json, names) as JsonObject;
  }
}

/** A single schema as JSON Schema, with the schemas it refers to under `$defs`. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** In OpenAPI, `readOnly` means that the server ignores the field; here it only meant that code does not change it. */
const adapted = (json: Json, names: ReadonlyMap<string, string>): Json => {
  if (Array.isArray(json)) return json.map((each: Json) => adapted(each, names));
  if (typeof json !== 'object' || json === null) return json;
  const members = Object.entries(json).filter(([name, value]) => name !== 'readOnly' || value !== true);
  return Object.fromEntries(
    members.map(([name, value]) => [name, name === '$ref' ? reference(value, names) : adapted(value, names)]),
  );
};

const reference = (value: Json, names: ReadonlyMap<string, string>): Json =>
  typeof value === 'string' && value.startsWith(LOCAL)
    ? `#/components/schemas/${names.get(value.slice(LOCAL.length)) ?? value}`
    : value;
