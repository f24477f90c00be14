import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Faces by their names. */
const FACES: Readonly<Record<string, string>> = {
  'text-400': '@fontsource/alegreya/files/alegreya-latin-400-normal.woff2',
  'text-700': '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2',
  'display-600': '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-600-normal.woff2',
};

const VIRTUAL = 'virtual:typefaces';
const FOLDER = fileURLToPath(new URL('../node_modules/.typefaces', import.meta.url));

/** Everything of Latin-1 that can be seen, and the signs that the messages use. */
const LETTERS = [...range(0x20, 0x7e), ...range(0xa1, 0xff)].join('') + '–—‘’“”„…•→−×';

/** Kerning, and the figures that the styles ask for. Ligatures would weigh a seventh of a face. */
const FEATURES = ['kern', 'lnum', 'tnum'];

/**
 * `virtual:typefaces`: the addresses of the faces by name. They are made smaller by the letters and features that no
 * page needs.
 */
export const typefaces = (): Plugin => ({
  name: 'typefaces',
  config: async () => {
    const { resolve } = createRequire(import.meta.url);
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, source] of Object.entries(FACES)) {
      const face = await subsetFont(readFileSync(resolve(source)), LETTERS, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
      });
      writeFileSync(fileOf(name), face);
    }
  },
  resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
  load: (id) => (id === `\0${VIRTUAL}` ? Object.keys(FACES).map(exported).join('\n') : null),
});

const fileOf = (name: string): string => join(FOLDER, `${name}.woff2`);

const exported = (name: string): string =>
  `export { default as ${name.replace('-', '')} } from ${JSON.stringify(fileOf(name))};`;

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
