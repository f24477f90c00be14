import * as z from 'zod';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. A property that is undefined is omitted when it is written. */
export type JsonObject = { readonly [name: string]: JsonValue | undefined };

const isJsonObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks the outer shape only: the contents belong to the layer that wrote it. */
export const jsonObject = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');
export const jsonObjects = z.array(jsonObject).readonly();
