import type { ComponentId, MatchRules, MatchView, SeatView } from '@penance/shared';
import { COMPONENTS, printable } from '@penance/shared';
import type { Paint } from './paint.ts';

const SHORT: Readonly<Record<ComponentId, string>> = {
  head: 'Head',
  rightArm: 'R.Arm',
  leftArm: 'L.Arm',
  chassis: 'Chassis',
  legs: 'Legs',
};

/** A casket on three lines: who and how much is left, the components, the pilot and what lasts. */
export const casketLines = (
  rules: MatchRules,
  view: MatchView,
  index: number,
  paint: Paint,
): readonly string[] => {
  const seat = view.seats[index];
  if (!seat) return [];
  const isOwn = view.own?.seat === index;
  const colour = isOwn ? paint.own : paint.foe;
  const name = colour(paint.bold(`${index + 1} ${printable(seat.name)}${isOwn ? ' (you)' : ''}`));
  const turn = view.turn === index ? ' *' : '';
  return [
    `${name}${turn}  ${seat.faction} ${seat.frame}  team ${seat.team}${seat.status === 'defeated' ? '  OUT' : ''}`,
    `  HP ${paint.bold(String(seat.casketHp))} (draw ${seat.drawCount}, hand ${seat.handCount}, discard ${seat.discard.length}, graveyard ${seat.graveyard.length})  SP ${seat.sp}/${seat.spMax}  ${heatText(seat, paint)}${extras(seat)}`,
    `  ${COMPONENTS.flatMap((component) => componentText(rules, seat, component, paint) ?? []).join('  ')}`,
    ...lastingLines(seat, rules),
  ];
};

const heatText = ({ heat, strainFrom }: SeatView, paint: Paint): string =>
  heat >= strainFrom ? paint.bad(`Heat ${heat}`) : `Heat ${heat}`;

const extras = ({ defense, armor, runes, taint, moved }: SeatView): string =>
  [
    ['Defense', defense],
    ['Armor', armor],
    ['Runes', runes],
    ['Taint', taint],
    ['moved', moved],
  ]
    .filter(([, value]) => value !== 0)
    .map(([title, value]) => `  ${String(title)} ${String(value)}`)
    .join('');

const componentText = (
  { ruleset }: MatchRules,
  seat: SeatView,
  component: ComponentId,
  paint: Paint,
): string | null => {
  const track = ruleset.tracks[seat.frame][component];
  const zone = seat.zones[component];
  if (!track || zone === null) return null;
  const text = `${SHORT[component]} ${seat.components[component]}/${track.destroyedAt} ${zone}`;
  if (zone === 'armor' || zone === 'intact') return paint.dim(text);
  return zone === 'structure' || zone === 'degraded' ? paint.warn(text) : paint.bad(text);
};

const lastingLines = (
  { wounds, modifiers, inPlay }: SeatView,
  { ruleset }: MatchRules,
): readonly string[] => {
  const parts = [
    ...(wounds.length > 0 ? [`wounds: ${wounds.map(({ wound }) => wound).join(', ')}`] : []),
    ...(inPlay.length > 0
      ? [`in play: ${inPlay.map((card) => ruleset.pool.cards[card]?.title ?? card).join(', ')}`]
      : []),
    ...(modifiers.length > 0
      ? [
          `now: ${modifiers.map(({ stat, amount }) => `${stat} ${amount > 0 ? '+' : ''}${amount}`).join(', ')}`,
        ]
      : []),
  ];
  return parts.length > 0 ? [`  ${parts.join('; ')}`] : [];
};
