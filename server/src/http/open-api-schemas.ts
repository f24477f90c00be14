import { z } from 'zod';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const LOCAL = '#/$defs/';

/**
 * Schemas of one document. What a schema refers to within itself (a recursive part) goes under
 * `#/components/schemas`, where the references of an OpenAPI document can find it.
 */
export class OpenApiSchemas {
  readonly #shared = new Map<string, Json>();

  get shared(): JsonObject {
    return Object.fromEntries(this.#shared);
  }

  /** A schema as JSON Schema; what only code can check is left open. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const names = new Map(
      Object.keys($defs).map((name) => [name, `Part${this.#shared.size}${name.replace(/\W/g, '')}`]),
    );
    // A name is taken before what it stands for is looked at: it may refer to itself.
    for (const name of names.values()) this.#shared.set(name, {});
    for (const [name, part] of Object.entries($defs)) {
      this.#shared.set(names.get(name) ?? name, adapted(part as Json, names));
    }
    return adapted(json as Json, names) as JsonObject;
  }
}

/** A schema by itself, with what it refers to under `$defs`. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** `readOnly` would say that a server ignores the field; here it only meant that code does not change it. */
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
