import type { ReactionMoment } from '../../model/effects.ts';
import type { StrikeFrame } from '../../model/frames.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import { distance } from '../../board/hex.ts';
import type { Game, Question } from '../../game/game.ts';
import { hasFlag, isScrap } from '../../game/numbers/numbers.ts';
import { isBarred } from '../../game/numbers/bars.ts';
import { reachOfReaction } from '../../game/reaction-pool.ts';

/**
 * Whether a seat is asked depends on public facts only: its faction can have such a card, its hand is not empty, and
 * nothing public forbids it. The actual cards in hand never matter (1.5-3).
 */
export const mayReact = (game: Game, seat: SeatIndex, at: ReactionMoment, towards?: SeatIndex): boolean => {
  if (!game.isActive(seat)) return false;
  const { hand, faction, at: hex, usedThisMatch } = game.seat(seat);
  const { ruleset, mixedFactions } = game.rules;
  const reach = reachOfReaction(ruleset.pool, mixedFactions ? null : faction, at, usedThisMatch);
  if (reach === null || hand.length === 0 || hasFlag(game.rules, game.seat(seat), 'noReaction')) return false;
  return towards === undefined || distance(hex, game.seat(towards).at) <= reach;
};

/** Allies, never the target itself (10.2-12). */
export const alliesThatMay = (game: Game, target: SeatIndex, at: ReactionMoment): readonly SeatIndex[] =>
  game.allies(target).filter((ally) => mayReact(game, ally, at, target));

export const reactionQuestion = (
  game: Game,
  seat: SeatIndex,
  at: ReactionMoment,
  damage: number,
): Question => {
  const owner = game.seat(seat);
  const isSilent = owner.hand.length === 0 || hasFlag(game.rules, owner, 'noReaction');
  const playable = isSilent
    ? []
    : owner.hand.filter(
        (card, index) => owner.hand.indexOf(card) === index && isPlayable(game, seat, card, at),
      );
  return { kind: 'reaction', seat, at, playable, damage, forced: isSilent };
};

/** A card that names this moment, is neither SCRAP nor barred, and has not been used up (3.6-3). */
const isPlayable = (game: Game, seat: SeatIndex, id: CardId, at: ReactionMoment): boolean => {
  const card = game.card(id);
  const owner = game.seat(seat);
  if (card.reaction?.at !== at || isScrap(game.rules, owner, id) || isBarred(game.rules, owner, card))
    return false;
  return card.limit === undefined || !owner.usedThisMatch.includes(id);
};

export const playReaction = (game: Game, frame: StrikeFrame, seat: SeatIndex, card: CardId): void => {
  game.call({
    procedure: 'react',
    step: 'play',
    seat,
    card,
    context: { self: seat, card, targets: [frame.attacker] },
  });
};
