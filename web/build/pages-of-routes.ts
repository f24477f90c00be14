import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** A line of the table of routes: the pattern of its addresses, and the file of its page. */
const ROUTE = /'(\/[^']*)': \(\) => import\('\.\/(pages\/(\w+)\.svelte)'\)/g;

/** What is loaded before any page is shown. */
const ALWAYS = ['/src/main.ts', '/src/start.ts'];

interface Route {
  readonly pattern: string;
  /** Of the page, below the sources. */
  readonly source: string;
  readonly name: string;
}

/**
 * Writes the page that the server sends once for each kind of address, with links to all that this kind needs before
 * its page can be shown: nothing of it has to wait until a script that came before says that it is needed.
 * `routes.json` says which address gets which: regular expressions of paths with names of files.
 */
export const pagesOfRoutes = (): Plugin => {
  let root = '';
  let folder = '';
  return {
    name: 'pages-of-routes',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: (_, bundle) => {
      const routes = routesIn(readFileSync(join(root, 'src/routes.ts'), 'utf8'));
      const blank = readFileSync(join(folder, 'index.html'), 'utf8');
      mkdirSync(join(folder, 'pages'), { recursive: true });
      for (const { name, source } of routes) {
        const needed = neededBy([...ALWAYS, `/src/${source}`], bundle);
        writeFileSync(join(folder, 'pages', `${name}.html`), withLinks(blank, needed));
      }
      const pages = routes.map(({ pattern, name }) => [addressesOf(pattern), `pages/${name}.html`]);
      writeFileSync(join(folder, 'routes.json'), JSON.stringify(pages));
    },
  };
};

const routesIn = (source: string): readonly Route[] => {
  const routes = [...source.matchAll(ROUTE)].map(([, pattern = '', source = '', name = '']) => ({
    pattern,
    source,
    name,
  }));
  if (routes.length === 0) throw new Error('The table of routes has another form than this build knows.');
  return routes;
};

const addressesOf = (pattern: string): string => `^${pattern.replace(/:\w+/g, '[^/]+')}$`;

/** Names of the files, styles among them, that these modules cannot do without. */
const neededBy = (modules: readonly string[], bundle: Bundle): readonly string[] => {
  const needed = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (needed.has(name) || chunk?.type !== 'chunk') return;
    needed.add(name);
    chunk.imports.forEach(add);
    stylesOf(chunk).forEach((style) => needed.add(style));
  };
  for (const module of modules) add(chunkWith(module, bundle).fileName);
  return [...needed];
};

const chunkWith = (module: string, bundle: Bundle): Chunk => {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`No chunk has ${module}.`);
  return found;
};

const stylesOf = ({ viteMetadata }: Chunk): readonly string[] => [...(viteMetadata?.importedCss ?? [])];

/** Files that the page names already are left as they are. */
const withLinks = (page: string, files: readonly string[]): string => {
  const links = files.filter((file) => !page.includes(`/${file}"`)).map(linkTo);
  return page.replace('  </head>', `${links.map((link) => `    ${link}\n`).join('')}  </head>`);
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
