import type { PresetId } from '@penance/shared';
import { diffEditions, PRESETS, resolveRuleset } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { oneOfNames } from '../arguments/read-arguments.ts';
import { diffText } from './rules-diff.ts';
import { findInBook, foundText } from './rules-find.ts';
import { rulesJson, rulesList } from './rules-list.ts';
import { rulesTable } from './rules-table.ts';
import type { Terminal } from '../output/terminal.ts';

/** Editions and their options, from the data that matches are played by; clauses, from the rule book. */
export const rules: Command = {
  name: 'rules',
  words: 'list | table | diff A B | find WORDS',
  summary:
    'Show the editions, all options, the differences between two editions, or clauses of the rule book',
  options: { json: { summary: 'print one JSON value' } },
  notes: [
    `Editions: ${PRESETS.join(', ')}. The table is Markdown: docs/options.md.`,
    'find prints every clause that contains all the words in its number, titles or text, with its',
    'place in the book, the code that cites it and the cases that cover it. Exit code 1 if there is none.',
  ],
  run: async (given, terminal) => {
    const [verb = 'list', ...words] = given.words;
    if (verb === 'find') return find(words, given, terminal);
    terminal.out(textOf(verb, words, given));
    return 0;
  },
};

const find = async (words: readonly string[], given: GivenArguments, terminal: Terminal): Promise<number> => {
  const found = await findInBook(words);
  if (given.has('json')) terminal.out(json({ clauses: found }));
  else if (found.length > 0) terminal.out(foundText(found));
  else
    terminal.note(
      `penance: no clause of the rule book contains ${words.map((word) => `"${word}"`).join(' and ')}\n`,
    );
  return found.length > 0 ? 0 : 1;
};

const textOf = (verb: string, words: readonly string[], given: GivenArguments): string => {
  const [one, other, ...rest] = words;
  if (verb === 'diff' && one !== undefined && other !== undefined && rest.length === 0) {
    const [from, to] = [resolveRuleset(edition(one)), resolveRuleset(edition(other))];
    if (!given.has('json')) return diffText(from, to);
    return json({ from: from.preset, to: to.preset, ...diffEditions(from, to) });
  }
  if (words.length > 0 || (verb !== 'list' && verb !== 'table'))
    throw new UsageError('write: rules list, rules table, rules diff A B, or rules find WORDS');
  if (given.has('json')) return json(rulesJson());
  return verb === 'list' ? rulesList() : rulesTable();
};

const edition = (name: string): PresetId => oneOfNames('edition', name, PRESETS);

const json = (value: object): string => `${JSON.stringify(value)}\n`;
