import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const NAMES_FILE = '/src/icons/icon-names.ts';
const QUOTED = /'([a-z0-9-]+)'/g;
const PATH = / d="([^"]+)"/g;
const PATH_ONCE = / d="([^"]+)"/;
const VIRTUAL = 'virtual:game-icons';

/**
 * `virtual:game-icons`: the outlines of the icons that `src/icons/icon-names.ts` lists, and of no others, by name.
 * Each is the `d` of one path in a square of 512.
 */
export const gameIcons = (): Plugin => {
  let root = '';
  return {
    name: 'game-icons',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const file = root + NAMES_FILE;
      this.addWatchFile(file);
      const names = [...readFileSync(file, 'utf8').matchAll(QUOTED)].map(([, name]) => name ?? '');
      const { icons } = iconSet();
      const outlines = names.map((name) => [name, outlineOf(name, icons[name]?.body)]);
      return `export const OUTLINES = ${JSON.stringify(Object.fromEntries(outlines))};`;
    },
  };
};

const iconSet = (): IconSet => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
};

const outlineOf = (name: string, body: string | undefined): string => {
  const paths = [...(body ?? '').matchAll(PATH)].map(([, path]) => path ?? '');
  if (paths.length === 0) throw new Error(`There is no icon called ${name}.`);
  return rounded(paths.join(''));
};

/** At the sizes in which icons are shown, a whole unit is a fraction of a pixel. */
const rounded = (path: string): string => {
  const plugins = [{ name: 'convertPathData' as const, params: { floatPrecision: 0 } }];
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, { plugins });
  return PATH_ONCE.exec(data)?.[1] ?? path;
};
