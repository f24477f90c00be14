import type { OptionDescription, OptionId } from '@penance/shared';
import { describeOptions, PRESETS } from '@penance/shared';
import type { Group } from './group.ts';

/** Options without effect in a match: decks are checked before it, campaigns continue after it. Tests cover them. */
const OUTSIDE_MATCHES: readonly OptionId[] = [
  'deckSize',
  'equipmentSlots',
  'deckCap',
  'assaultFrame',
  'permadeath',
  'minorWoundMissions',
];

const OPTIONS = describeOptions().filter(({ id }) => !OUTSIDE_MATCHES.includes(id));

const nameOf = (id: OptionId, value: unknown): string => `${id}: ${String(value)}`;

/** Every value; of numbers what the editions have, another one, and none where that is possible. */
const valuesOf = ({ id, values, nullable, presets }: OptionDescription): readonly string[] => {
  if (values) return values.map(({ value }) => nameOf(id, value));
  const published = Object.values(presets).filter((value) => value !== null);
  return [
    ...new Set(published.map((value) => nameOf(id, value))),
    other(id),
    ...(nullable ? [nameOf(id, null)] : []),
  ];
};

const other = (id: OptionId): string => `${id}: another number`;

const itemFor = ({ id, presets }: OptionDescription, value: unknown): string => {
  const isOther = typeof value === 'number' && !Object.values(presets).includes(value);
  return isOther ? other(id) : nameOf(id, value);
};

export const OPTION_GROUPS: readonly Group[] = [
  {
    id: 'editions',
    title: 'Editions',
    items: PRESETS,
    reachedBy: ({ rules }) => [rules.ruleset.preset],
  },
  {
    id: 'options',
    title: 'Options, each value',
    items: OPTIONS.flatMap(valuesOf),
    reachedBy: ({ rules }) => OPTIONS.map((option) => itemFor(option, rules.ruleset.options[option.id])),
  },
];
