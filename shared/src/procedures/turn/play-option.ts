import { COMPONENTS, FRAMES } from '../../model/ids.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { CardDefinition, TargetSpec } from '../../model/cards.ts';
import type { AttackEffect } from '../../model/effects.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { Aim, BarredSides, ChooseSpec, PlayOption, RefusalCode } from '../../model/decisions.ts';
import { isBarredBySide } from '../../board/facing.ts';
import { distance } from '../../board/hex.ts';
import { seesBetween } from '../../board/line-of-sight.ts';
import { conditionHolds, salvageCount } from '../../effects/amounts.ts';
import { isBarred } from '../../game/numbers/bars.ts';
import { traitsOf } from '../../game/card-traits.ts';
import { cardsOnOffer } from '../../game/card-choice.ts';
import type { Game } from '../../game/game.ts';
import { hasFlag, isScrap } from '../../game/numbers/numbers.ts';
import { mostSp } from '../../game/movement/movement.ts';
import { cardsFor } from '../../game/payment.ts';
import { cardCost, cardMove } from '../../game/play-cost.ts';

/** What is the same for every card of one decision. */
export interface Situation {
  readonly seat: SeatIndex;
  /** Most SP that a card from hand may cost. */
  readonly spMost: number;
  readonly mayAttack: boolean;
  readonly enemies: readonly SeatIndex[];
}

export const situationOf = (game: Game, seat: SeatIndex): Situation => {
  const owner = game.seat(seat);
  return {
    seat,
    spMost: mostSp(game.rules, owner, 1),
    mayAttack: !hasFlag(game.rules, owner, 'noAttack'),
    enemies: game.enemies(seat),
  };
};

/** How a card in hand may be played now, or why it may not. */
export const playOption = (game: Game, situation: Situation, id: CardId): PlayOption | RefusalCode => {
  const { seat, spMost } = situation;
  const owner = game.seat(seat);
  const card = game.card(id);
  const cost = cardCost(game.rules, owner, card);
  const why = whyNot(game, situation, card, cost);
  if (why) return why;
  const { attack, move: grant, rotates } = traitsOf(card);
  const move = grant ? cardMove(game.rules, owner, card) : null;
  if (grant && !move && !attack) return 'cannotMove';
  const reach = move && attack ? move.hexesMax : 0;
  const targets = card.target ? targetsOf(game, situation, card, card.target, reach) : null;
  if (targets?.length === 0) return 'noTarget';
  const option: OptionDraft = { card: id, cost, pay: cardsFor(cost, owner.sp), spMost };
  if (targets) aimAt(option, game, situation, card, targets, reach);
  if (attack) nameComponents(option, game, situation, attack);
  if (move) option.move = move;
  const choose = chooseSpec(game, seat, card, targets);
  if (choose) option.choose = choose;
  if (rotates) option.rotates = true;
  return option;
};

/** An option under construction: mutable, because otherwise it would be copied for every card of every decision. */
type OptionDraft = { -readonly [K in keyof PlayOption]: PlayOption[K] };

/**
 * What forbids a card regardless of its targets; injuries, DAMAGED and SCRAP are never played (7.3-3, 7.4-4, 7.6-1).
 */
const whyNot = (
  game: Game,
  { seat, spMost, mayAttack }: Situation,
  card: CardDefinition,
  cost: number,
): RefusalCode | null => {
  const owner = game.seat(seat);
  if ((!card.play && !card.passive) || isScrap(game.rules, owner, card.id)) return 'cardNotPlayable';
  if (isBarred(game.rules, owner, card)) return 'cardBarred';
  if (isUsedUp(game, seat, card)) return 'cardUsedUp';
  if (!mayAttack && traitsOf(card).attack) return 'cannotAttack';
  if (card.requires && !card.target && !conditionHolds(game, card.requires, seat, seat))
    return 'notAvailable';
  return cost > spMost ? 'notEnoughSp' : null;
};

const aimAt = (
  option: OptionDraft,
  game: Game,
  { seat }: Situation,
  { target }: CardDefinition,
  targets: readonly SeatIndex[],
  reach: number,
): void => {
  option.targets = targets;
  if (target?.most !== undefined) option.most = target.most;
  if (reach === 0) return;
  option.targetAfterMove = target?.range ?? 0;
  const barred = barredSides(game, seat);
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
const isUsedUp = (game: Game, seat: SeatIndex, { id, limit }: CardDefinition): boolean => {
  const { usedThisMatch, usedThisTurn } = game.seat(seat);
  return (
    (limit === 'oncePerMatch' && usedThisMatch.includes(id)) ||
    (limit === 'oncePerTurn' && usedThisTurn.includes(id))
  );
};

/**
 * Seats that a card may be aimed at, whatever the facing; only seats in play, and no ally for an attack (2.3-1, 3.1-1,
 * 3.1-6). `reach` adds the hexes by which the card's own move may bring the casket closer.
 */
const targetsOf = (
  game: Game,
  { seat, enemies }: Situation,
  card: CardDefinition,
  { who, range, sight }: TargetSpec,
  reach: number,
): readonly SeatIndex[] => {
  const { at } = game.seat(seat);
  const { attack, reveals } = traitsOf(card);
  const allies = who === 'enemy' ? [] : game.allies(seat);
  const pool = who === 'enemy' ? enemies : who === 'ally' ? allies : [seat, ...allies];
  return pool.filter((other) => {
    const { at: there, hand } = game.seat(other);
    if (range !== null && distance(at, there) > range + reach) return false;
    if (reach === 0 && sight && !seesBetween(game.rules.board, at, there)) return false;
    if (attack && reach === 0 && isForbidden(game, seat, other)) return false;
    if (card.requires && !conditionHolds(game, card.requires, seat, other)) return false;
    return !reveals || hand.length > 0; // an empty hand shows nothing (10.3-5)
  });
};

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

/** Cards that the player will have to name, if they can be known when the card is played (10.2-2). */
const chooseSpec = (
  game: Game,
  seat: SeatIndex,
  card: CardDefinition,
  targets: readonly SeatIndex[] | null,
): ChooseSpec | null => {
  const { chooses } = traitsOf(card);
  if (chooses === null) return null;
  if (chooses.do === 'recover') return spec(cardsOnOffer(game, seat, 'recover', 'discard'), chooses.count);
  if (chooses.do === 'salvage') {
    return spec(cardsOnOffer(game, seat, 'salvage', 'graveyard'), salvageCount(game, seat, chooses));
  }
  if (chooses.do === 'mend') {
    return spec(
      (targets ?? [seat]).flatMap((of) => cardsOnOffer(game, of, 'mend', 'discard')),
      1,
    );
  }
  const hand = [...cardsOnOffer(game, seat, 'discard', 'hand')];
  hand.splice(hand.indexOf(card.id), 1);
  return spec(hand, chooses.count);
};

const spec = (from: readonly CardId[], count: number): ChooseSpec | null =>
  from.length === 0 ? null : { from, count: Math.min(count, from.length) };
