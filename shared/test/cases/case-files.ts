import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardPack } from '../../src/model/cards.ts';

const PACKS = fileURLToPath(new URL('../../../packs', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../cases', import.meta.url));

/** The project’s own cases: name within `cases/`, and content. */
export const ownCases = (): readonly (readonly [name: string, json: Record<string, unknown>])[] =>
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [relative(FOLDER, file), JSON.parse(readFileSync(file, 'utf8'))]);

/** The project’s own packs, which cases may use. */
export const ownPacks = (): readonly CardPack[] =>
  readdirSync(PACKS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(PACKS, name), 'utf8')));

export const storedSchema = (): unknown => JSON.parse(readFileSync(join(FOLDER, 'case.schema.json'), 'utf8'));
