import { describeParts, explain } from '@penance/shared';
import type {
  AttackOdds,
  ChanceRange,
  MatchRules,
  MatchView,
  Names,
  NumberAsked,
  PlayAnswer,
  Spread,
  TargetOdds,
  Unknown,
} from '@penance/shared';
import { wrapped } from '../output/wrap.ts';
import { WIDTH } from './screen.ts';

/** What an attack costs and what its figures are made of, a line for each number. */
export const partsText = (
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
  targets: readonly TargetOdds[],
  names: Names,
): string => {
  const line = (title: string, asked: NumberAsked): readonly string[] => {
    const explained = explain(rules, view, asked);
    if (explained.kind === 'refused') return [];
    const parts = describeParts(explained.parts, names);
    return wrapped(`  ${title} ${explained.total} = ${parts}`, WIDTH, '    ');
  };
  return [
    ...line('SP', { number: 'playCost', answer }),
    ...targets.flatMap(({ seat: target }) => [
      ...line('TN', { number: 'targetNumber', answer, target }),
      ...line('advantage', { number: 'advantage', answer, target }),
      ...line('damage', { number: 'damage', answer, target, tier: 'hit' }),
    ]),
  ].join('\n');
};

/** The odds of an attack, a few lines for each target. */
export const oddsText = ({ targets, win, unknown }: AttackOdds, names: Names): string =>
  [
    ...targets.flatMap((target) => targetLines(target, names)),
    ...(win.most > 0 ? [`  wins the match: ${rangeText(win)}`] : []),
    ...unknown.map((what) => `  not counted: ${UNKNOWN[what]}`),
  ].join('\n');

const UNKNOWN: Readonly<Record<Unknown, string>> = {
  injuryCards: 'injury cards that the target may hold',
  blankDamage: 'further cards that blank Damage cards cost',
  damagedCards: 'a last wound by a DAMAGED card',
  shuffledCards: 'which cards a reshuffle brings to the top',
  corruption: 'a core that corrupts',
  furtherChoices: 'further choices',
};

const targetLines = (target: TargetOdds, names: Names): readonly string[] => {
  const { seat, tn, tiers, hit, cardsLost, destroy, wound, defeat, reaction } = target;
  const { strong, critical, execution } = tiers;
  const above = `strong ${percent(strong)}, critical ${percent(critical)}, execution ${percent(execution)}`;
  return [
    `Against ${names.seat(seat)}: TN ${tn}, hits ${percent(hit)} (${above})`,
    `  cards lost: ${spreadText(cardsLost)}`,
    `  destroys a component ${rangeText(destroy)}, wounds ${rangeText(wound)}, defeats ${rangeText(defeat)}`,
    ...(reaction
      ? [`  at most ${reaction.fewer.toFixed(1)} cards fewer, by ${names.card(reaction.card)}`]
      : []),
  ];
};

const percent = (chance: number): string => `${(chance * 100).toFixed(1)} %`;

const rangeText = ({ least, most }: ChanceRange): string =>
  percent(least) === percent(most) ? percent(least) : `${percent(least)} to ${percent(most)}`;

const spreadText = (spread: Spread): string =>
  spread.map(({ value, chance }) => `${value} (${percent(chance)})`).join(', ');
