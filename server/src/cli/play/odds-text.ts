import type { AttackOdds, ChanceRange, Names, Spread, TargetOdds, Unknown } from '@penance/shared';

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
