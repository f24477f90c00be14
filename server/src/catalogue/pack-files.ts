import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPacks, problemsText, readJson, type CardPack, type PacksVerdict } from '@penance/shared';
import { PROJECT } from '../platform/project.ts';

/** The packs that come with the project. */
export const OWN_PACKS = join(PROJECT, 'packs');

export type PackRead =
  | { readonly kind: 'read'; readonly pack: CardPack }
  | { readonly kind: 'refused'; readonly problems: Extract<PacksVerdict, { ok: false }>['problems'] }
  /** There is no such file, or it is not JSON, or a key stands twice in it. */
  | { readonly kind: 'unreadable'; readonly message: string };

/** A content pack from a file, checked like one sent by a host. */
export const readPack = async (path: string): Promise<PackRead> => {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { kind: 'unreadable', message: 'cannot be read' };
  const read = readJson(text);
  if (!read.ok) return { kind: 'unreadable', message: problemsText(read.problems) };
  const verdict = checkPacks([read.json]);
  if (!verdict.ok) return { kind: 'refused', problems: verdict.problems };
  const [pack] = verdict.packs;
  return pack ? { kind: 'read', pack } : { kind: 'unreadable', message: 'holds no pack' };
};

/** The project's own packs, which cases may request by id. Empty if the folder does not exist. */
export const ownPacks = async (): Promise<readonly CardPack[]> => {
  const names = await readdir(OWN_PACKS).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const read = await Promise.all(files.map((name) => readPack(join(OWN_PACKS, name))));
  return read.flatMap((each) => (each.kind === 'read' ? [each.pack] : []));
};
