import type { PlayAnswer, PlayOption, Refusal } from '../model/decisions.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';
import { isBarredBySide } from '../board/facing.ts';
import { distance } from '../board/hex.ts';
import { seesBetween } from '../board/line-of-sight.ts';
import type { Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { refused } from '../game/refused.ts';

/** Why a seat cannot be the target of a card: wrong side, too far, or out of sight. */
export const whyNotTarget = (
  { board, ruleset }: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  play: CardId,
  target: SeatIndex,
): Refusal => {
  const spec = ruleset.pool.cards[play]?.target;
  const owner = ground.seats[seat];
  const other = ground.seats[target];
  if (
    !spec ||
    !owner ||
    other?.status !== 'active' ||
    (spec.who === 'enemy') === (other.team === owner.team)
  ) {
    return refused('targetNotAllowed', 'This seat cannot be its target.');
  }
  if (spec.range !== null && distance(owner.at, other.at) > spec.range) {
    return refused('targetOutOfRange', `The target is farther away than ${String(spec.range)} hexes.`);
  }
  if (spec.sight && !seesBetween(board, owner.at, other.at)) {
    return refused('targetOutOfSight', 'A wall stands in the line of sight.');
  }
  return refused('targetNotAllowed', 'The rules forbid this target now.');
};

export const checkTargets = (
  rules: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  option: PlayOption,
  { targets = [], path = [] }: PlayAnswer,
): Refusal | null => {
  const { card, targets: allowed } = option;
  if (!allowed)
    return targets.length === 0 ? null : refused('targetNotAllowed', 'This card takes no target.');
  const [first] = targets;
  if (first === undefined) return refused('targetMissing', 'This card needs a target.');
  if (!allowed.includes(first)) return whyNotTarget(rules, ground, seat, card, first);
  if (targets.length > 1) {
    const refusal = checkOthers(ground, option, targets);
    if (refusal) return refusal;
  } else if (ground.seats[first]?.status !== 'active') {
    return refused('targetNotAllowed', 'A named target is not allowed.');
  }
  return option.targetAfterMove === undefined ? null : checkReach(rules, ground, seat, first, path, option);
};

const checkOthers = (
  ground: Ground,
  { targets: allowed = [], most = 1, cleave }: PlayOption,
  targets: readonly SeatIndex[],
): Refusal | null => {
  const others = targets.slice(1);
  const beside = cleave ?? allowed;
  if (new Set(targets).size !== targets.length || others.length > most - 1) {
    return refused('targetNotAllowed', 'A target is named twice, or too many are.');
  }
  const isActive = (target: SeatIndex): boolean => ground.seats[target]?.status === 'active';
  if (!targets.every(isActive) || !others.every((other) => beside.includes(other))) {
    return refused('targetNotAllowed', 'A named target is not allowed.');
  }
  return null;
};

/**
 * Cards that move first are aimed from where the move ends (Shield Charge). This includes the limits that wounds and
 * threads set (5.1-10, 10.3-16).
 */
const checkReach = (
  { board }: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  target: SeatIndex,
  path: NonNullable<PlayAnswer['path']>,
  { targetAfterMove: range = 0, barredSides }: PlayOption,
): Refusal | null => {
  const owner = ground.seats[seat];
  const other = ground.seats[target];
  if (!owner || !other) return refused('targetNotAllowed', 'This target is not in the match.');
  const from = path[path.length - 1] ?? owner.at;
  if (distance(from, other.at) > range)
    return refused('targetOutOfRange', 'The target is out of range from there.');
  if (!seesBetween(board, from, other.at))
    return refused('targetOutOfSight', 'The target is out of sight from there.');
  return barredSides && isBarredBySide(barredSides, { at: from, facing: owner.facing }, other)
    ? refused('targetNotAllowed', 'A wound or a severed thread forbids an attack from that side.')
    : null;
};
