import { z } from 'zod';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object as JSON knows it. A member that is undefined is left out when it is written. */
export type JsonObject = { readonly [name: string]: JsonValue | undefined };

const isJsonObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks the outer shape only: what is inside belongs to the layer that wrote it. */
export const jsonObject = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');
export const jsonObjects = z.array(jsonObject).readonly();
