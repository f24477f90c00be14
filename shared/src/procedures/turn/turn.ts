import type { Hex, Terrain } from '../../model/board.ts';
import type { AnswerOf, AnswerTo } from '../../model/decisions.ts';
import type { Running } from '../../model/frames.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { DAMAGED } from '../../model/ids.ts';
import { terrainAt } from '../../board/board.ts';
import { changeHeat, keepToMaximum } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { cardsToFill, statOf } from '../../game/numbers/numbers.ts';
import { gainTaint } from '../../game/taint.ts';
import { takePath } from '../../game/movement/walk-path.ts';
import { spend } from '../../game/spending.ts';
import { walk } from '../../game/movement/ground.ts';
import { moveAllowance } from '../../game/movement/movement.ts';
import { drawCards, harm } from '../../game/called.ts';
import { checkDefeat, checkPilots } from '../../game/lose-top.ts';
import { concede } from '../last-team.ts';
import { extract } from './mission-options.ts';
import { judgeTurnEnd } from '../objectives.ts';
import { spendExploit } from './exploits.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';
import { rotationCost, turnQuestion } from './turn-question.ts';

/** Rule book, section 1, a turn: Refresh, Action, Draw, End (1.4-1, 1.4-3). */
export const turn: Steps<'turn'> = {
  refresh: (game, frame) => {
    game.call({ procedure: 'refresh', step: 'begin', seat: frame.seat, area: 0 });
    return to(frame, 'act');
  },

  act: (game, frame) => {
    if (checkPilots(game)) return frame;
    if (!game.isActive(frame.seat)) return to(frame, 'end');
    game.ask(turnQuestion(game, frame.seat));
    return to(frame, 'acted');
  },

  acted: (game, frame) => {
    if (!game.isActive(frame.seat)) return to(frame, 'end');
    return act(game, frame, game.answerTo('turn'));
  },

  /** A turn in which nothing was spent and nothing played is a pass: one Heat less (1.4-4, 1.4-6). */
  finish: (game, frame) => {
    const seat = game.seat(frame.seat);
    if (isPass(game, frame.seat)) changeHeat(game, frame.seat, -1);
    game.call(drawCards(frame.seat, cardsToFill(game.rules, seat)));
    return to(frame, 'end');
  },

  /**
   * First "this turn" effects end and SP above the maximum are lost; then terrain takes effect (1.4-8, 8.1-2, 10.2-4).
   */
  end: (game, frame) => {
    const { seat } = frame;
    const passed = game.isActive(seat) && isPass(game, seat);
    if (game.isActive(seat)) keepToMaximum(game, seat);
    game.endModifiersOfAll(({ until, of }) => until === 'turnEnd' && of === seat);
    if (game.options.dicePool) takeAim(game, seat);
    if (game.isActive(seat)) endOnTerrain(game, seat);
    frame.passed = passed;
    return to(frame, 'burn');
  },

  /** Fire heats when its damage is done (2.4-6). */
  burn: (game, frame) => {
    const { seat } = frame;
    if (game.isActive(seat) && groundUnder(game, seat) === 'fire') changeHeat(game, seat, 2);
    return to(frame, 'over');
  },

  over: (game, frame) => {
    if (checkPilots(game)) return frame;
    const { seat, passed, retreats } = frame;
    game.emit({ type: 'turnEnded', seat, passed });
    if (game.table.mission && game.isActive(seat)) {
      if (retreats) concede(game, seat, 'retreat');
      else judgeTurnEnd(game, seat);
    }
    return 'done';
  },
};

/** Rule book, section 9: a seat that named a target in a turn without moving aims at that target in the next. */
const takeAim = (game: Game, seat: SeatIndex): void => {
  const { lastAttack, round } = game.table;
  const hasNamed = lastAttack?.attacker === seat && lastAttack.round === round;
  const at = hasNamed && game.seat(seat).moved === 0 ? lastAttack.target : null;
  if (game.seat(seat).aimedAt !== at) game.emit({ type: 'aimTaken', seat, at });
};

/**
 * `played` also counts passives, cannibalized SCRAP and thread repairs; `spent` also counts what cards paid (1.4-5).
 */
const isPass = (game: Game, index: SeatIndex): boolean => {
  const { spent, played } = game.seat(index);
  return spent === 0 && played === 0;
};

type TurnAnswer = AnswerTo<'turn'>;
/** Carries out an answer. Returns the next frame, or null to ask the same decision again. */
type Act<A> = (game: Game, frame: Running<'turn'>, answer: A) => Running<'turn'> | null;

const ACTS: { readonly [K in TurnAnswer['kind']]: Act<AnswerOf<K>> } = {
  play: (game, { seat }, answer) => {
    game.call({ procedure: 'playCard', step: 'pay', seat, answer });
    return null;
  },
  move: (game, { seat }, { path, pay = [] }) => {
    spend(game, seat, pathCost(game, seat, path), pay);
    takePath(game, seat, path);
    return null;
  },
  rotate: (game, { seat }, { facing, pay = [] }) => {
    spend(game, seat, rotationCost(game, game.seat(seat)), pay);
    game.set(seat, 'rotations', game.seat(seat).rotations + 1);
    game.emit({ type: 'casketRotated', seat, facing });
    return null;
  },
  cannibalize: (game, { seat }, { card }) => cannibalize(game, seat, card),
  sacrifice: (game, { seat }) => shedDamaged(game, seat, 'discard'),
  purge: (game, { seat }) => shedDamaged(game, seat, 'graveyard'),
  repairThread: (game, frame, { thread, of = frame.seat }) => {
    game.call({ procedure: 'repairThread', step: 'roll', seat: frame.seat, of, thread });
    return to(frame, 'finish');
  },
  extract: (game, { seat }, answer) => {
    extract(game, seat, answer.seat);
    return null;
  },
  exploit: (game, { seat }, { exploit, target }) => {
    spendExploit(game, seat, exploit, target);
    return null;
  },
  endTurn: (game, frame, answer) => finishing(game, frame, answer),
  surrender: (game, { seat }) => {
    concede(game, seat, 'surrender');
    return null;
  },
};

const act = (game: Game, frame: Running<'turn'>, answer: TurnAnswer): Running<'turn'> =>
  (ACTS[answer.kind] as Act<TurnAnswer>)(game, frame, answer) ?? to(frame, 'act');

/** Cards may be discarded before the hand is filled (1.4-6); a retreat happens at the end of the turn (11.3-1). */
const finishing = (
  game: Game,
  frame: Running<'turn'>,
  { discard = [], retreat }: AnswerOf<'endTurn'>,
): Running<'turn'> => {
  game.moveCards(frame.seat, 'hand', 'discard', discard, 'discarded');
  if (retreat) frame.retreats = true;
  return to(frame, 'finish');
};

const pathCost = (game: Game, seat: SeatIndex, path: readonly Hex[]): number => {
  const allowance = moveAllowance(game.rules, game.seat(seat), null);
  const walked = allowance && walk(game.rules, game.table, seat, path, allowance);
  if (!walked || !('cost' in walked)) throw new Error('an unjudged path');
  return walked.cost;
};

/** SCRAP from hand to the Discard Pile, draw one (7.6-3); Unquiet Dead draws more the first time (10.3-11). */
const cannibalize = (game: Game, seat: SeatIndex, card: string): null => {
  const isFirst = !game.seat(seat).usedThisTurn.includes('cannibalize');
  const more = isFirst ? statOf(game.rules, game.seat(seat), 'cannibalizeDraw') : 0;
  game.moveCards(seat, 'hand', 'discard', [card], 'cannibalized');
  game.emit({ type: 'onceUsed', seat, what: 'cannibalize', per: 'turn' });
  game.set(seat, 'played', game.seat(seat).played + 1);
  game.call(drawCards(seat, 1 + more));
  return null;
};

/** A DAMAGED card is sacrificed or purged; either way a Damage Die is rolled (7.4-2). */
const shedDamaged = (game: Game, seat: SeatIndex, to: 'discard' | 'graveyard'): null => {
  game.moveCards(seat, 'hand', to, [DAMAGED], to === 'discard' ? 'discarded' : 'lost');
  game.call({ procedure: 'damageDie', step: 'roll', seat, count: 1 });
  checkDefeat(game, seat);
  return null;
};

/**
 * Rule book, section 2, terrain: fire damages and tainted ground taints a casket that ends its turn there (2.4-6,
 * 2.4-7).
 */
const endOnTerrain = (game: Game, index: SeatIndex): void => {
  const terrain = groundUnder(game, index);
  if (terrain === 'fire') game.call(harm(index, 1, 'environment'));
  if (terrain === 'tainted') gainTaint(game, index, 1);
};

const groundUnder = (game: Game, index: SeatIndex): Terrain => {
  const { board } = game.rules;
  return terrainAt(board, board.index(game.seat(index).at));
};
