import { COMPONENTS, FRAMES } from '../../model/ids.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { CardDefinition, TargetSpec } from '../../model/cards.ts';
import type { AttackEffect } from '../../model/effects.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { SeatTable } from '../../model/table.ts';
import type { Aim, BarredSides, ChooseSpec, PlayOption, UnplayableReason } from '../../model/decisions.ts';
import { isBarredBySide } from '../../board/facing.ts';
import { distance } from '../../board/hex.ts';
import { seesBetween } from '../../board/line-of-sight.ts';
import { conditionHolds, salvageCount } from '../../effects/amounts.ts';
import { traitsOf } from '../../game/card-traits.ts';
import type { CardTraits } from '../../game/card-traits.ts';
import { cardsOnOffer } from '../../game/card-choice.ts';
import type { Game } from '../../game/game.ts';
import { hasFlag, isScrap, mayHaveScrap } from '../../game/numbers/numbers.ts';
import { mostSp } from '../../game/movement/movement.ts';
import { cardsFor } from '../../game/payment.ts';
import { cardMove, costOf } from '../../game/play-cost.ts';

/** What is the same for every card of one decision. */
export interface Situation {
  readonly seat: SeatIndex;
  readonly owner: SeatTable;
  /** Most SP that a card from hand may cost. */
  readonly spMost: number;
  readonly mayAttack: boolean;
  readonly mayHaveScrap: boolean;
  readonly barred: BarredSides | null;
  readonly enemies: readonly SeatIndex[];
}

export const situationOf = (game: Game, seat: SeatIndex): Situation => {
  const owner = game.seat(seat);
  return {
    seat,
    owner,
    spMost: mostSp(game.rules, owner, 1),
    mayAttack: !hasFlag(game.rules, owner, 'noAttack'),
    mayHaveScrap: mayHaveScrap(game.rules, owner),
    barred: barredSides(game, seat),
    enemies: game.enemies(seat),
  };
};

/** How a card in hand may be played now, or why it may not. */
export const playOption = (game: Game, situation: Situation, id: CardId): PlayOption | UnplayableReason => {
  const { seat, owner, spMost } = situation;
  const traits = traitsOf(game.card(id));
  const cost = costOf(game.rules, owner, traits);
  const why = whyNot(game, situation, traits, cost);
  if (why) return why;
  const { attack, move: grant, target } = traits;
  const move = grant ? cardMove(game.rules, owner, traits, cost) : null;
  if (grant && !move && !attack) return 'cannotMove';
  const reach = move && attack ? move.hexesMax : 0;
  const targets = target ? targetsOf(game, situation, traits, target, reach) : null;
  if (targets?.length === 0) return 'noTarget';
  const option: OptionDraft = { card: id, cost, pay: cardsFor(cost, owner.sp), spMost };
  if (targets) aimAt(option, situation, target, targets, reach);
  if (attack) nameComponents(option, game, situation, attack);
  if (move) option.move = move;
  nameExtras(option, game, seat, traits);
  return option;
};

const nameExtras = (
  option: OptionDraft,
  game: Game,
  seat: SeatIndex,
  { chooses, rotates }: CardTraits,
): void => {
  const choose = chooses ? chooseSpec(game, seat, option, chooses) : null;
  if (choose) option.choose = choose;
  if (rotates) option.rotates = true;
};

/** An option under construction: mutable, because otherwise it would be copied for every card of every decision. */
type OptionDraft = { -readonly [K in keyof PlayOption]: PlayOption[K] };

/** So many cards may be played in one turn: a card that brings itself back for nothing ends too (10.4-2). */
const TURN_PLAYS_MOST = 50;

/**
 * What forbids a card regardless of its targets; injuries, DAMAGED and SCRAP are never played (7.3-3, 7.4-4, 7.6-1).
 */
const whyNot = (
  game: Game,
  { seat, owner, spMost, mayAttack, mayHaveScrap: mayBeScrap }: Situation,
  { id, isPlayable, limit, requires, target, attack, barredBy }: CardTraits,
  cost: number,
): UnplayableReason | null => {
  if (!isPlayable) return 'cardNotPlayable';
  if (owner.played >= TURN_PLAYS_MOST) return 'notAvailable';
  if (mayBeScrap && isScrap(game.rules, owner, id)) return 'cardNotPlayable';
  for (const stat of barredBy) if (hasFlag(game.rules, owner, stat)) return 'cardBarred';
  if (limit && isUsedUp(owner, id, limit)) return 'cardUsedUp';
  if (!mayAttack && attack) return 'cannotAttack';
  if (requires && !target && !conditionHolds(game, requires, seat, seat)) return 'notAvailable';
  return cost > spMost ? 'notEnoughSp' : null;
};

const aimAt = (
  option: OptionDraft,
  { barred }: Situation,
  target: TargetSpec | null,
  targets: readonly SeatIndex[],
  reach: number,
): void => {
  option.targets = targets;
  if (target?.most !== undefined) option.most = target.most;
  if (reach === 0) return;
  option.targetAfterMove = target?.range ?? 0;
  if (barred) option.barredSides = barred;
};

/** Components that the attacker may name, unless the card fixes one (3.1-2, 3.1-3). */
const nameComponents = (
  option: OptionDraft,
  game: Game,
  { seat }: Situation,
  { cleave, aim }: AttackEffect,
): void => {
  if (aim === undefined) option.aims = aimsFor(game);
  if (aim === undefined && game.options.targeting === 'by-side') option.aimsOptional = true;
  if (!cleave) return;
  option.cleave = adjacentEnemies(game, seat);
  option.most = cleave.who === 'one' ? 2 : 1 + option.cleave.length;
  if (cleave.who === 'every') option.cleavesAll = true;
};

/** Limits of once a turn or once a match, by what is public (10.2-6). */
const isUsedUp = (
  { usedThisMatch, usedThisTurn }: SeatTable,
  id: CardId,
  limit: NonNullable<CardDefinition['limit']>,
): boolean =>
  (limit === 'oncePerMatch' && usedThisMatch.includes(id)) ||
  (limit === 'oncePerTurn' && usedThisTurn.includes(id));

/**
 * Seats that a card may be aimed at, whatever the facing; only seats in play, and no ally for an attack (2.3-1, 3.1-1,
 * 3.1-6, 10.2-11). `reach` adds the hexes by which the card's own move may bring the casket closer.
 */
const targetsOf = (
  game: Game,
  { seat, owner, barred, enemies }: Situation,
  { attack, needsHand, requires }: CardTraits,
  { who, range, sight }: TargetSpec,
  reach: number,
): readonly SeatIndex[] => {
  const { at } = owner;
  const pool = who === 'enemy' ? enemies : friendsOf(game, seat, who);
  const isTarget = (other: SeatIndex): boolean => {
    const target = game.seat(other);
    const { at: there, hand } = target;
    if (range !== null && distance(at, there) > range + reach) return false;
    if (reach === 0 && sight && !seesBetween(game.rules.board, at, there)) return false;
    if (attack && reach === 0 && barred && isBarredBySide(barred, owner, target)) return false;
    if (requires && !conditionHolds(game, requires, seat, other)) return false;
    return !needsHand || hand.length > 0; // an empty hand shows and loses nothing (10.3-5)
  };
  return pool.every(isTarget) ? pool : pool.filter(isTarget);
};

const friendsOf = (game: Game, seat: SeatIndex, who: 'ally' | 'selfOrAlly'): readonly SeatIndex[] =>
  who === 'ally' ? game.namedAllies(seat) : [seat, ...game.allies(seat)];

/** What PTSD and severed head threads forbid (5.1-10, 6.3-1); null for nothing. */
const barredSides = (game: Pick<Game, 'rules' | 'seat'>, seat: SeatIndex): BarredSides | null => {
  const owner = game.seat(seat);
  const ofTarget = hasFlag(game.rules, owner, 'noAttackFromBehind');
  const ofSelf = hasFlag(game.rules, owner, 'noTargetBehind');
  return ofTarget || ofSelf ? { ofTarget, ofSelf } : null;
};

/** Whether a seat may not attack another from its position because of the direction. */
export const isForbidden = (
  game: Pick<Game, 'rules' | 'seat'>,
  seat: SeatIndex,
  other: SeatIndex,
): boolean => {
  const barred = barredSides(game, seat);
  return barred !== null && isBarredBySide(barred, game.seat(seat), game.seat(other));
};

/** Enemies that an attack may strike in addition to its first target (3.12-2, 3.12-3, 5.1-10). */
export const adjacentEnemies = (game: Game, seat: SeatIndex): readonly SeatIndex[] => {
  const { at } = game.seat(seat);
  return game
    .enemies(seat)
    .filter((enemy) => distance(game.seat(enemy).at, at) === 1 && !isForbidden(game, seat, enemy));
};

const AIMS = new WeakMap<Ruleset, readonly Aim[]>();

/** The components of the edition, the die, and the capsule if it may be aimed at (3.1-4, 4.1-2). */
const aimsFor = ({ rules: { ruleset } }: Game): readonly Aim[] => {
  const known = AIMS.get(ruleset);
  if (known) return known;
  const { tracks, options } = ruleset;
  const aims: readonly Aim[] = [
    ...COMPONENTS.filter((component) => FRAMES.some((frame) => tracks[frame][component] !== null)),
    'random',
    ...(options.capsuleBreach ? (['capsule'] as const) : []),
  ];
  AIMS.set(ruleset, aims);
  return aims;
};

/**
 * Cards that the player will have to name, if they can be known when the card is played (10.2-2); a card for which there
 * are none may be played all the same (10.2-10).
 */
const chooseSpec = (
  game: Game,
  seat: SeatIndex,
  { card, targets = [seat] }: PlayOption,
  chooses: NonNullable<CardTraits['chooses']>,
): ChooseSpec | null => {
  if (chooses.do === 'recover') return spec(cardsOnOffer(game, seat, 'recover', 'discard'), chooses.count);
  if (chooses.do === 'salvage') {
    return spec(cardsOnOffer(game, seat, 'salvage', 'graveyard'), salvageCount(game, seat, chooses));
  }
  if (chooses.do === 'mend') {
    return spec(
      targets.flatMap((of) => cardsOnOffer(game, of, 'mend', 'discard')),
      1,
    );
  }
  const hand = [...cardsOnOffer(game, seat, 'discard', 'hand')];
  hand.splice(hand.indexOf(card), 1);
  return spec(hand, chooses.count);
};

const spec = (from: readonly CardId[], count: number): ChooseSpec | null =>
  from.length === 0 ? null : { from, count: Math.min(count, from.length) };
