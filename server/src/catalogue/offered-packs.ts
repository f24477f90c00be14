import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packDigest, type CardPack } from '@penance/shared';
import { startRefused } from '../platform/config/start-refused.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { OWN_PACKS, readPack } from './pack-files.ts';

/** A content pack of the server, identified by its digest. */
export interface OfferedPack {
  readonly digest: string;
  readonly pack: CardPack;
}

/**
 * The packs of a folder, each checked like one sent by a host; without a folder, those that come with the server.
 * Throws `StartRefused` if the folder does not exist or a pack is not playable.
 */
export const loadPacks = async (folder: string | undefined): Promise<readonly OfferedPack[]> => {
  const names = await readdir(folder ?? OWN_PACKS).catch(() => null);
  if (names === null && folder !== undefined)
    throw startRefused('packsUnusable', `PACKS_DIR is ${JSON.stringify(folder)}: there is no such folder`);
  const files = (names ?? []).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map((name) => loadPack(folder ?? OWN_PACKS, name)));
};

const loadPack = async (folder: string, name: string): Promise<OfferedPack> => {
  const read = await readPack(join(folder, name));
  if (read.kind === 'read') return { digest: packDigest(read.pack), pack: read.pack };
  const why = read.kind === 'unreadable' ? read.message : (read.problems[0]?.message ?? 'cannot be played');
  throw startRefused('packsUnusable', `PACKS_DIR has ${name}, which cannot be offered: ${why}`);
};

/** How a host specifies packs: in full, or by the digests of packs of the server. */
interface ChoosesPacks {
  readonly packs: readonly (string | Readonly<Record<string, unknown>>)[];
}

/** The same choice with every pack in full, so that what is stored does not depend on the server's packs. */
export const withWholePacks = <Choice extends ChoosesPacks>(
  offered: readonly OfferedPack[],
  choice: Choice,
): Choice | RequestRefusal => {
  const known = new Map(offered.map(({ digest, pack }) => [digest, pack]));
  const unknown = choice.packs.find((wanted) => typeof wanted === 'string' && !known.has(wanted));
  if (typeof unknown === 'string')
    return refuse('packUnknown', `This server has no content pack ${unknown}: GET /packs lists its packs.`);
  const packs = choice.packs.map((wanted) =>
    typeof wanted === 'string' ? { ...known.get(wanted) } : wanted,
  );
  return { ...choice, packs };
};
