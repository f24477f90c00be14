import type { CardPack, Ruleset } from '@penance/shared';
import { counted, fittingDeck, FRAMES, resolveRuleset } from '@penance/shared';
import { placeOf } from './arguments/called-from.ts';
import type { Command } from './arguments/command.ts';
import { UsageError } from './arguments/command.ts';
import type { PackRead } from '@penance/server';
import { readPack } from '@penance/server';
import type { Terminal } from './output/terminal.ts';

/** Exit codes: all packs are good, one breaks a rule of packs, one cannot be read. */
const EXIT = { good: 0, refused: 1, unreadable: 2 } as const;

/** Content packs from outside. */
export const pack: Command = {
  name: 'pack',
  words: 'check FILE...',
  summary: 'Check content packs: cards, sets, factions and maps as JSON',
  options: {},
  notes: ['docs/writing-cards.md explains how to write a pack.'],
  run: async (given, terminal) => {
    const [verb, ...files] = given.words;
    if (verb !== 'check' || files.length === 0) throw new UsageError('write: pack check FILE...');
    let code: number = EXIT.good;
    for (const file of files) code = Math.max(code, report(file, await readPack(placeOf(file)), terminal));
    return code;
  },
};

/** A file holds one pack; its place in a list of packs says nothing there. */
const ONE_OF_ONE = /^0\./;

const report = (file: string, read: PackRead, { out, note }: Terminal): number => {
  switch (read.kind) {
    case 'read':
      out(`✓ ${read.pack.title} (${file}): ${contents(read.pack)}\n${deckLines(read.pack)}`);
      return EXIT.good;
    case 'refused':
      out(`✗ ${file}\n`);
      read.problems.forEach(({ at, code, message }) =>
        note(`${file}: ${at.replace(ONE_OF_ONE, '')}: ${message} (${code})\n`),
      );
      return EXIT.refused;
    case 'unreadable':
      note(`${file}: ${read.message}\n`);
      return EXIT.unreadable;
  }
};

const contents = ({ cards, sets, factions, maps = [] }: CardPack): string =>
  Object.entries({ card: cards, set: sets, faction: factions, map: maps })
    .map(([thing, { length }]) => counted(length, thing))
    .join(', ');

/** Whether each faction of the pack can field a legal deck in each frame, by the default edition. */
const deckLines = (one: CardPack): string => {
  const ruleset = resolveRuleset('three-layer', {}, [one]);
  return one.factions.map(({ id, title }) => `  ${title}: ${decksOf(ruleset, id)}\n`).join('');
};

const decksOf = (ruleset: Ruleset, faction: string): string =>
  FRAMES.map((frame) => {
    const list = fittingDeck(ruleset, faction, frame);
    return list ? `${frame} with ${list.sets.join(', ')}` : `no legal deck in a ${frame}`;
  }).join('; ');
