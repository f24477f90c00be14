import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { root } from './run.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));

/** What would keep the lock file from installing the same packages from any registry and on any platform. */
const problems = Object.entries(packages).flatMap(([path, entry]) => {
  if (!path.includes('node_modules/') || entry.link) return [];
  const platforms = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name));
  return [
    ...(entry.version && entry.integrity ? [] : [`${path} lacks its version or integrity`]),
    ...(entry.resolved ? [`${path} names the registry it came from`] : []),
    ...platforms.map((name) => `${path} wants ${name} on some platform, which is not there`),
  ];
});

problems.push(...['', 'shared', 'client-sdk', 'server', 'cli', 'web'].flatMap(tooOldNodes));

/** Packages that do not run on the oldest Node that one of ours claims to support. */
function tooOldNodes(name) {
  const { engines, dependencies, optionalDependencies, devDependencies } = packages[name];
  const oldest = minVersion(engines.node).version;
  return [...reached(name, { ...dependencies, ...optionalDependencies, ...devDependencies })].flatMap(
    (path) => {
      const range = packages[path].engines?.node;
      return range === undefined || satisfies(oldest, range)
        ? []
        : [`${path} needs Node ${range}, and ${name} claims to run on ${oldest}`];
    },
  );
}

/** Paths of the packages that a package at `from` depends on, over others too. */
function reached(from, dependencies, found = new Set()) {
  for (const name of Object.keys(dependencies)) {
    const at = pathOf(from, name);
    if (at === undefined) continue;
    const path = packages[at].link ? packages[at].resolved : at;
    if (found.has(path)) continue;
    found.add(path);
    reached(path, packages[path].dependencies ?? {}, found);
  }
  return found;
}

/** Where Node finds it: in the nearest `node_modules` above. */
function pathOf(from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/, '')) {
    const path = join(folder, 'node_modules', name);
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

if (problems.length > 0) {
  process.stderr.write(`package-lock.json:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exitCode = 1;
}
