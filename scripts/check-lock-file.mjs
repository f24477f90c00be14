import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

if (problems.length > 0) {
  process.stderr.write(`package-lock.json:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exitCode = 1;
}
