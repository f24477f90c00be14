import { DAMAGED } from '../../model/ids.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { DecisionOf, PlayOption } from '../../model/decisions.ts';
import type { SeatTable } from '../../model/table.ts';
import { distance } from '../../board/hex.ts';
import type { Game } from '../../game/game.ts';
import { isScrap, mayHaveScrap } from '../../game/numbers/numbers.ts';
import { cardsFor, payableCards } from '../../game/payment.ts';
import { moveAllowance, mostSp } from '../../game/movement/movement.ts';
import { missionOptions } from './mission-options.ts';
import { exploitsFor } from './exploits.ts';
import { playOption, situationOf } from './play-option.ts';

type TurnQuestion = Omit<DecisionOf<'turn'>, 'id'>;

/** Everything that the seat may do now, so that an answer can be checked against the decision alone. */
export const turnQuestion = (game: Game, seat: SeatIndex): TurnQuestion => {
  const owner = game.seat(seat);
  const kinds = owner.hand.filter((card, index) => owner.hand.indexOf(card) === index);
  const cost = rotationCost(owner);
  const mayRotate = cost <= mostSp(game.rules, owner, 0);
  const question: TurnQuestion = {
    kind: 'turn',
    seat,
    forced: false,
    sp: owner.sp,
    ...playable(game, seat, kinds),
    move: moveAllowance(game.rules, owner, null),
    rotate: mayRotate ? { cost, pay: cardsFor(cost, owner.sp) } : null,
    payable: game.options.overspend ? payableCards(owner) : [],
    cannibalize: cannibalizable(game, owner),
    damaged: owner.hand.includes(DAMAGED),
    discardable: game.options.discardAtTurnEnd ? payableCards(owner) : [],
    exploits: exploitsFor(game, seat, 'turn'),
    repairs: repairsFor(game, seat),
  };
  return game.table.mission ? { ...question, ...missionOptions(game, seat) } : question;
};

const playable = (
  game: Game,
  seat: SeatIndex,
  kinds: readonly CardId[],
): Pick<TurnQuestion, 'plays' | 'unplayable'> => {
  const plays: PlayOption[] = [];
  const unplayable: TurnQuestion['unplayable'][number][] = [];
  const situation = situationOf(game, seat);
  for (const card of kinds) {
    const option = playOption(game, situation, card);
    if (typeof option === 'string') unplayable.push({ card, why: option });
    else plays.push(option);
  }
  return { plays, unplayable };
};

/** The first rotation of a turn is free, to any facing; each further one costs 1 SP (2.2-5). */
export const rotationCost = ({ rotations }: SeatTable): number => (rotations === 0 ? 0 : 1);

/** As many SCRAP cards per turn as the seat has; a reshuffle during the turn does not allow more (7.6-3). */
const cannibalizable = ({ rules }: Game, owner: SeatTable): readonly CardId[] => {
  if (!mayHaveScrap(rules, owner)) return [];
  const scrap = (cards: readonly CardId[]): readonly CardId[] =>
    cards.filter((card) => isScrap(rules, owner, card));
  const held = [...new Set(scrap(owner.hand))];
  if (held.length === 0) return held;
  const done = owner.usedThisTurn.filter((what) => what === 'cannibalize').length;
  return done < scrap([...owner.draw, ...owner.hand, ...owner.discard]).length ? held : [];
};

/**
 * Severed threads of adjacent allies, and the seat's own when no enemy is within 6 hexes; a repair takes a whole turn
 * (6.4-1, 6.4-3).
 */
const repairsFor = (game: Game, seat: SeatIndex): TurnQuestion['repairs'] => {
  if (!game.options.neuralThreads) return [];
  const { at, spent, played } = game.seat(seat);
  if (spent > 0 || played > 0) return [];
  const isSafe = game.enemies(seat).every((enemy) => distance(game.seat(enemy).at, at) > 6);
  const patients = game.allies(seat).filter((ally) => distance(game.seat(ally).at, at) === 1);
  return [...patients, ...(isSafe ? [seat] : [])].flatMap((of) =>
    game
      .seat(of)
      .severed.filter(({ state }) => state === 'severed')
      .map(({ thread }) => ({ thread, of })),
  );
};
