import { DAMAGED } from '../../model/ids.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { DecisionOf, PlayOption } from '../../model/decisions.ts';
import type { SeatTable } from '../../model/table.ts';
import { distance } from '../../board/hex.ts';
import type { Game } from '../../game/game.ts';
import { injuryCost, isScrap, mayHaveScrap } from '../../game/numbers/numbers.ts';
import { cardsFor, payableCards } from '../../game/payment.ts';
import { moveAllowance, mostSp } from '../../game/movement/movement.ts';
import { missionOptions } from './mission-options.ts';
import { exploitsFor } from './exploits.ts';
import { playOption, situationOf } from './play-option.ts';

type TurnQuestion = Omit<DecisionOf<'turn'>, 'id'>;

/** Everything that the seat may do now, so that an answer can be checked against the decision alone. */
export const turnQuestion = (game: Game, seat: SeatIndex): TurnQuestion => {
  const { options } = game;
  const owner = game.seat(seat);
  const cost = rotationCost(game, owner);
  const mayRotate = cost === 0 || cost <= mostSp(game.rules, owner, 0);
  const payable = options.overspend || options.discardAtTurnEnd ? payableCards(owner) : [];
  // Copied below: a list that has grown keeps room for more, and a match keeps its question.
  const plays: PlayOption[] = [];
  const unplayable: Unplayable[] = [];
  sortHand(game, seat, plays, unplayable);
  const question: TurnQuestion = {
    kind: 'turn',
    seat,
    forced: false,
    sp: owner.sp,
    plays: plays.slice(),
    unplayable: unplayable.slice(),
    move: moveAllowance(game.rules, owner, null),
    rotate: mayRotate ? { cost, pay: cardsFor(cost, owner.sp) } : null,
    payable: options.overspend ? payable : [],
    cannibalize: cannibalizable(game, owner),
    damaged: owner.hand.includes(DAMAGED),
    discardable: options.discardAtTurnEnd ? payable : [],
    exploits: exploitsFor(game, seat, 'turn'),
    repairs: repairsFor(game, seat),
  };
  return game.table.mission ? { ...question, ...missionOptions(game, seat) } : question;
};

type Unplayable = TurnQuestion['unplayable'][number];

/** Divides the hand into cards that may be played and others; copies of a card count once. */
const sortHand = (game: Game, seat: SeatIndex, plays: PlayOption[], unplayable: Unplayable[]): void => {
  const situation = situationOf(game, seat);
  const { hand } = situation.owner;
  for (let index = 0; index < hand.length; index += 1) {
    const card = hand[index];
    if (card === undefined || hand.indexOf(card) !== index) continue;
    const option = playOption(game, situation, card);
    if (typeof option === 'string') unplayable.push({ card, why: option });
    else plays.push(option);
  }
};

/** The first rotation of a turn is free, to any facing; each further one costs 1 SP (2.2-5, 7.3-7). */
export const rotationCost = ({ rules }: Game, owner: SeatTable): number =>
  owner.rotations === 0 ? 0 : 1 + injuryCost(rules, owner);

/** As many SCRAP cards per turn as the seat has; a reshuffle during the turn does not allow more (7.6-3). */
const cannibalizable = ({ rules }: Game, owner: SeatTable): readonly CardId[] => {
  if (!mayHaveScrap(rules, owner)) return [];
  const scrap = (cards: readonly CardId[]): readonly CardId[] =>
    cards.filter((card) => isScrap(rules, owner, card));
  const inHand = scrap(owner.hand);
  if (inHand.length === 0) return inHand;
  const held = [...new Set(inHand)];
  const done = owner.usedThisTurn.filter((what) => what === 'cannibalize').length;
  if (done < inHand.length) return held;
  return done < inHand.length + scrap(owner.draw).length + scrap(owner.discard).length ? held : [];
};

const NO_REPAIRS: TurnQuestion['repairs'] = [];

/**
 * Severed threads of adjacent allies, and the seat's own when no enemy is within 6 hexes; a repair takes a whole turn
 * (6.4-1, 6.4-3).
 */
const repairsFor = (game: Game, seat: SeatIndex): TurnQuestion['repairs'] => {
  if (!game.options.neuralThreads) return NO_REPAIRS;
  const { at, spent, played } = game.seat(seat);
  if (spent > 0 || played > 0) return NO_REPAIRS;
  const isSafe = game.enemies(seat).every((enemy) => distance(game.seat(enemy).at, at) > 6);
  const patients = game.allies(seat).filter((ally) => distance(game.seat(ally).at, at) === 1);
  return [...patients, ...(isSafe ? [seat] : [])].flatMap((of) =>
    game
      .seat(of)
      .severed.filter(({ state }) => state === 'severed')
      .map(({ thread }) => ({ thread, of })),
  );
};
