import type { OptionDescription, PresetId } from '@penance/shared';
import { describeOptions, EDITIONS, optionValueText, PRESETS } from '@penance/shared';
import { markdownTable } from '@penance/shared';
import { trackRows } from './track-text.ts';

/** Every option with its value in every edition and what the values mean, as Markdown: docs/options.md. */
export const rulesTable = (): string =>
  [
    '# Options',
    'Every option on which the editions differ, and every module. A host may change single options for a match; players ' +
      'see the changes before they join. This page is written by `penance rules table > docs/options.md`.',
    '## Editions',
    markdownTable(['preset', 'title', 'what it is'], PRESETS.map(editionRow)),
    '## Every option in every edition',
    markdownTable(['option', ...PRESETS], describeOptions().map(optionRow)),
    '## Meaning of the options',
    ...describeOptions().flatMap(optionText),
    '## Component tracks',
    'The zones of each component and the numbers they cover, for each value of `componentTracks`. What a zone does is in ' +
      'the [rule book](rules/4-components.md).',
    markdownTable(['tracks', 'frame', 'head', 'arms', 'chassis', 'legs'], trackRows()),
  ].join('\n\n') + '\n';

const editionRow = (preset: PresetId): readonly string[] => {
  const { title, summary } = EDITIONS[preset];
  return [`\`${preset}\``, title, summary];
};

const optionRow = ({ id, presets }: OptionDescription): readonly string[] => [
  `\`${id}\``,
  ...PRESETS.map((preset) => optionValueText(presets[preset])),
];

const optionText = ({
  id,
  title,
  description,
  values,
  least,
  most,
  nullable,
}: OptionDescription): readonly string[] => [
  `### \`${id}\``,
  `${title}. ${description}`,
  values
    ? listOf(values)
    : `A whole number from ${least ?? 0} to ${most ?? 0}${nullable ? ', or none' : ''}.`,
];

const listOf = (values: NonNullable<OptionDescription['values']>): string =>
  typeof values[0]?.value === 'boolean'
    ? 'On or off.'
    : values.map(({ value, meaning }) => `- \`${optionValueText(value)}\`: ${meaning}`).join('\n');
