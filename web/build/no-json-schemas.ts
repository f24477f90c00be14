import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TOLD_AS_JSON = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/**
 * Every schema of zod brings along how to tell itself as a JSON schema. No page asks for that, and it is much to load:
 * in its place stands a function that says so.
 */
export const noJsonSchemas = (): Plugin => ({
  name: 'no-json-schemas',
  apply: 'build',
  load: (id) => (TOLD_AS_JSON.test(id) ? refusing(readFileSync(id, 'utf8')) : null),
});

const refusing = (source: string): string => {
  const names = [...source.matchAll(EXPORTED)].map(([, plain, other]) => plain ?? other ?? '');
  if (names.length === 0) throw new Error('zod tells JSON schemas in another form than this build knows.');
  const exported = names.map((name) => `refuse as ${name}`).join(', ');
  return `const refuse = () => { throw new Error('No page can tell JSON schemas.'); };\nexport { ${exported} };`;
};
