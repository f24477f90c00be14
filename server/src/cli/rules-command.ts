import type { PresetId } from '@penance/shared';
import { PRESETS, resolveRuleset } from '@penance/shared';
import type { Command, GivenArguments } from './command.ts';
import { UsageError } from './command.ts';
import { oneOfNames } from './read-arguments.ts';
import { diffEditions, diffText } from './rules-diff.ts';
import { rulesJson, rulesList } from './rules-list.ts';
import { rulesTable } from './rules-table.ts';

/** Editions and their options, from the data that matches are played by. */
export const rules: Command = {
  name: 'rules',
  words: 'list | table | diff A B',
  summary: 'Show the editions, every option side by side, or what changes from one edition to another',
  options: { json: { summary: 'print one JSON value' } },
  notes: [`Editions: ${PRESETS.join(', ')}. The table is Markdown: docs/options.md.`],
  run: (given, terminal) => {
    const [verb = 'list', ...words] = given.words;
    terminal.out(textOf(verb, words, given));
    return 0;
  },
};

const textOf = (verb: string, words: readonly string[], given: GivenArguments): string => {
  const [one, other, ...rest] = words;
  if (verb === 'diff' && one !== undefined && other !== undefined && rest.length === 0) {
    const [from, to] = [resolveRuleset(edition(one)), resolveRuleset(edition(other))];
    if (!given.has('json')) return diffText(from, to);
    return json({ from: from.preset, to: to.preset, ...diffEditions(from, to) });
  }
  if (words.length > 0 || (verb !== 'list' && verb !== 'table'))
    throw new UsageError('write: rules list, rules table, or rules diff A B');
  if (given.has('json')) return json(rulesJson());
  return verb === 'list' ? rulesList() : rulesTable();
};

const edition = (name: string): PresetId => oneOfNames('edition', name, PRESETS);

const json = (value: object): string => `${JSON.stringify(value)}\n`;
