import { wrapped } from '../output/wrap.ts';
import type { Command, OptionSpec } from './command.ts';

const WIDTH = 110;

/** The help of the whole program. */
export const programHelp = (commands: readonly Command[]): string =>
  [
    'Usage: penance COMMAND [options]',
    '',
    'Commands:',
    ...columns(commands.map(({ name, words, summary }) => [words ? `${name} ${words}` : name, summary])),
    '',
    'penance COMMAND --help explains a command.',
    '',
  ].join('\n');

/** @param program what stands before the name when it is called */
export const commandHelp = (
  { name, words, summary, options, notes }: Omit<Command, 'run'>,
  program = 'penance',
): string =>
  [
    `Usage: ${program} ${[name, words, '[options]'].filter(Boolean).join(' ')}`,
    '',
    `${summary}.`,
    '',
    'Options:',
    ...columns([...Object.entries(options).map(optionRow), ['--help', 'show this']]),
    ...(notes ? ['', ...notes.flatMap((note) => wrapped(note, WIDTH))] : []),
    '',
  ].join('\n');

const optionRow = ([name, { value, summary, repeats }]: readonly [string, OptionSpec]): readonly [
  string,
  string,
] => [`--${name}${value ? ` ${value}` : ''}`, repeats ? `${summary} (can be repeated)` : summary];

/** What is longer on the left has a line of its own. */
const LEFT_MOST = 28;

const columns = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const lengths = rows.map(([left]) => left.length);
  const width = Math.max(...lengths.filter((length) => length <= LEFT_MOST));
  const indent = ' '.repeat(width + 4);
  return rows.flatMap(([left, right]) =>
    left.length > width
      ? [`  ${left}`, ...wrapped(`${indent}${right}`, WIDTH, indent)]
      : wrapped(`  ${left.padEnd(width)}  ${right}`, WIDTH, indent),
  );
};
