import type { CardPack, MapDefinition } from '@penance/shared';
import { checkPacks, mapsWith, MEASURED_MAPS } from '@penance/shared';
import { readPack } from '@penance/server';
import { placeOf } from './called-from.ts';
import { CommandFailed, UsageError } from './command.ts';
import { oneOfNames } from './read-arguments.ts';

/** A pack that can be sent along with a match as it is. */
export type GivenPack = CardPack & Readonly<Record<string, unknown>>;

/** For commands that play. */
export const packOption = { value: 'FILE', summary: 'content pack to play with', repeats: true } as const;

/** The packs of those files; they must be compatible with each other. */
export const packsFrom = async (files: readonly string[]): Promise<readonly GivenPack[]> => {
  const packs: GivenPack[] = [];
  for (const file of files) {
    const read = await readPack(placeOf(file));
    if (read.kind === 'unreadable') throw new UsageError(`${file}: ${read.message}`);
    if (read.kind === 'refused')
      throw new CommandFailed(`${file} is not a legal pack: see penance pack check ${file}`);
    packs.push({ ...read.pack });
  }
  const together = checkPacks(packs);
  if (together.ok) return packs;
  throw new CommandFailed(together.problems.map(({ message }) => message).join(' '));
};

/** A map by its name; without one, those on which editions are measured, and those of the packs. */
export const mapsFrom = (name: string | undefined, packs: readonly CardPack[]): readonly MapDefinition[] => {
  if (name === undefined) return [...MEASURED_MAPS, ...packs.flatMap(({ maps = [] }) => maps)];
  const maps = mapsWith(packs);
  const wanted = oneOfNames(
    'map',
    name,
    maps.map(({ id }) => id),
  );
  return maps.filter(({ id }) => id === wanted);
};
