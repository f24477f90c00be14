import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/** A file of the project, by its path from the root. */
export const projectFile = (path: string): string => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

/** A fenced block of a page: the info string after `json`, and its content. */
export interface Example {
  readonly kind: string;
  readonly json: unknown;
}

const FENCE = /^```json ([a-z]+)\n([\s\S]*?)^```$/gm;

export const examplesIn = (page: string): readonly Example[] =>
  [...page.matchAll(FENCE)].map(([, kind = '', text = '']) => ({ kind, json: JSON.parse(text) as unknown }));

const INLINE = /`(\{ "stat": [^`]*\})`/g;

/** Modifiers inside the text of a page. */
export const inlineModifiers = (page: string): readonly unknown[] =>
  [...page.matchAll(INLINE)].map(([, text = '']) => JSON.parse(text) as unknown);

/** Every value of a key anywhere inside a JSON value. */
export const valuesOf = (key: string, value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
};
