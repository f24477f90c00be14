import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPacks, type CardPack, type PacksVerdict } from '@penance/shared';

/** The packs that come with the project. */
export const OWN_PACKS = fileURLToPath(new URL('../../../packs', import.meta.url));

export type PackRead =
  | { readonly kind: 'read'; readonly pack: CardPack }
  | { readonly kind: 'refused'; readonly problems: Extract<PacksVerdict, { ok: false }>['problems'] }
  /** There is no such file, or it is not JSON. */
  | { readonly kind: 'unreadable'; readonly message: string };

/** A content pack from a file, checked like one sent by a host. */
export const readPack = async (path: string): Promise<PackRead> => {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const message = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read';
    return { kind: 'unreadable', message };
  }
  const verdict = checkPacks([json]);
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
