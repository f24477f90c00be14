import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Faces by the name under which pages ask for them. */
const FACES: Readonly<Record<string, string>> = {
  'text-400': '@fontsource/alegreya/files/alegreya-latin-400-normal.woff2',
  'text-700': '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2',
  'display-600': '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-600-normal.woff2',
};

const FOLDER = fileURLToPath(new URL('../node_modules/.typefaces', import.meta.url));

/** Everything of Latin-1 that can be seen, and the signs that the messages use. */
const LETTERS = [...range(0x20, 0x7e), ...range(0xa1, 0xff)].join('') + '–—‘’“”„…•→−×';

/** Kerning, and the figures that the styles ask for. Ligatures would weigh a seventh of a face. */
const FEATURES = ['kern', 'lnum', 'tnum'];

/** Makes the faces smaller by the letters and features that no page needs; pages find them as `typefaces/NAME.woff2`. */
export const typefaces = (): Plugin => ({
  name: 'typefaces',
  config: async () => {
    const { resolve } = createRequire(import.meta.url);
    for (const [name, source] of Object.entries(FACES)) {
      const face = await subsetFont(readFileSync(resolve(source)), LETTERS, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
      });
      const file = join(FOLDER, `${name}.woff2`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, face);
    }
    return { resolve: { alias: { typefaces: FOLDER } } };
  },
});

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
