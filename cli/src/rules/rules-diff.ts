import type { Ruleset, TrackChange } from '@penance/shared';
import { diffEditions, FRAMES, optionValueText, optionWords } from '@penance/shared';
import { trackText } from './track-text.ts';

export const diffText = (from: Ruleset, to: Ruleset): string => {
  const { options, tracks, hitLocation, cards, pool } = diffEditions(from, to);
  const lines = [
    ...section(
      'Options',
      options.map(
        ({ option, from: before, to: after }) =>
          `${option}: ${optionValueText(before)} -> ${optionValueText(after)}${meaningOf(option, after)}`,
      ),
    ),
    ...section('Component tracks', tracks.flatMap(trackLines)),
    ...section(
      'Hit location, faces 1 to 6',
      hitLocation ? [`${hitLocation.from.join(' ')} -> ${hitLocation.to.join(' ')}`] : [],
    ),
    ...section(
      'Cards',
      cards.map(({ card, fields }) => `${card}: ${fields.join(', ')}`),
    ),
    ...section(
      'Only in one of them',
      pool.flatMap(({ kind, added, removed }) => [
        ...added.map((id) => `+ ${kind} ${id}`),
        ...removed.map((id) => `- ${kind} ${id}`),
      ]),
    ),
  ];
  const names = `${from.preset} -> ${to.preset}`;
  return `${lines.length === 0 ? `${names}: nothing differs` : [names, ...lines].join('\n')}\n`;
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

/** In brackets, where the value does not speak for itself. */
const meaningOf = (...[option, value]: Parameters<typeof optionWords>): string => {
  const words = optionWords(option, value);
  return words === optionValueText(value) ? '' : ` (${words})`;
};

const trackLines = ({ component, frames, from, to }: TrackChange): readonly string[] => {
  const who = frames.length === FRAMES.length ? 'every frame' : frames.join(', ');
  return [`${component}, ${who}: ${trackText(from)}`, `  -> ${trackText(to)}`];
};
