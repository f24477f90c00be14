import { expect, test } from '@jest/globals';
import { anybody } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';

const server = await testServer();

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
interface Operation {
  readonly description?: string;
  readonly security?: readonly object[];
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Json>> }>>;
}
interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const { body: document } = await anybody(server).call<Document>('GET', '/openapi.json');

const objectsIn = (json: Json): readonly Readonly<Record<string, Json>>[] => {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(objectsIn);
  const object = json as Readonly<Record<string, Json>>;
  return [object, ...Object.values(object).flatMap(objectsIn)];
};
const objects = objectsIn(document as unknown as Json);
const schemas = document.components.schemas;

test('what the packages name has its name in the description, once, and every reference leads somewhere', () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Match', 'DeckList', 'Campaign', 'Tournament', 'NewMatchInput', 'Problem']),
  );
  // Only what refers to itself has no name of its own.
  expect(Object.keys(schemas).filter((name) => name.startsWith('Part')).length).toBeLessThan(3);
  const wanted = new Set(objects.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
  expect([...wanted].toSorted()).toEqual(
    Object.keys(schemas)
      .map((name) => `#/components/schemas/${name}`)
      .toSorted(),
  );
});

test('generators get what they need: items of arrays, who may call, a description, a tag that is described', () => {
  expect(objects.filter(({ type, items }) => type === 'array' && typeof items !== 'object')).toEqual([]);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(60);
  const tags = document.tags.map(({ name }) => name);
  for (const { description, security, tags: own } of operations) {
    expect(description).toMatch(/\S/);
    expect(security).toBeDefined();
    expect(tags).toEqual(expect.arrayContaining([...own]));
  }
  for (const { description } of document.tags) expect(description).toMatch(/\.$/);
});
