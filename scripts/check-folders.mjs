import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** More files than that are no longer taken in at a glance: the folder is divided by what its files do. */
const FILES_MOST = 24;
const sources = ['shared/src', 'server/src', 'client-sdk/src', 'cli/src', 'web/src'];

const count = new Map();
for (const source of sources)
  for (const entry of readdirSync(join(root, source), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = relative(root, entry.parentPath);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
const crowded = [...count].filter(([, files]) => files > FILES_MOST);

for (const [folder, files] of crowded)
  process.stderr.write(`${folder} holds ${files} files, at most ${FILES_MOST} are wanted\n`);
process.exitCode = crowded.length > 0 ? 1 : 0;
