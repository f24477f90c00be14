import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleProgram } from './bundle-program.mjs';
import { root } from './run.mjs';

const compiled = join(root, 'server', 'dist');

/** As the source map of each package: ours would be three times as large with them, and Node reads it at the start. */
const NO_MAP = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(
  JSON.stringify({ version: 3, sources: [''], mappings: 'A' }),
).toString('base64')}`;

/** @type {import('esbuild').Plugin} */
const withoutMapsOfPackages = {
  name: 'without-maps-of-packages',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}${NO_MAP}`,
      loader: 'js',
    }));
  },
};

// Puts the compiled server and the packages that it needs into one file, from which it starts in half the time. The file
// is as deep as `platform/project.ts`, which looks for the other folders of the project from where it is.
await bundleProgram({
  entryPoints: ['main', 'tournament/decide-thread', 'campaign/judge-thread'].map((name) =>
    join(compiled, `${name}.js`),
  ),
  entryNames: '[name]',
  outdir: join(compiled, 'bundle'),
  packages: 'bundle',
  // They start threads from files of their own.
  external: ['pino', 'pino-pretty'],
  // Packages in the older format call it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
  plugins: [withoutMapsOfPackages],
  sourcemap: 'linked',
  sourcesContent: false,
  ignoreAnnotations: false,
});
