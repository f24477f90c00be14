import type { CardDefinition } from '../model/cards.ts';
import type { PlayAnswer, Refusal } from '../model/decisions.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';
import type { SeatTable } from '../model/table.ts';
import { checkAnswer } from '../engine/check-answer.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { costPerHex, overspendLimit } from '../game/movement/movement.ts';
import { heatPerGain } from '../game/changes.ts';
import {
  cardsToFill,
  casketHp,
  defenseOf,
  handLimit,
  noteCap,
  spMax,
  statOf,
  strainFrom,
} from '../game/numbers/numbers.ts';
import { cardHeat } from '../game/card-heat.ts';
import { cardCost, playCost } from '../game/play-cost.ts';
import type { NotePart } from '../game/numbers/note-part.ts';
import { refused } from '../game/refused.ts';
import { walk } from '../game/movement/ground.ts';
import { netAdvantage } from '../mechanics/advantage.ts';
import { targetNumber } from '../mechanics/attack-roll.ts';
import { attackDamage } from '../mechanics/damage.ts';
import { tableOf, withHiddenCard } from '../odds/world-of.ts';
import { strikeAt } from '../procedures/attack/attack.ts';
import { triedAt, usedAgainst } from '../procedures/attack/declaration.ts';
import type { MatchView } from '../views/match-view.ts';
import { attackAhead, type AttackAhead } from './attack-ahead.ts';
import type { Explanation, NumberAsked } from './explanation.ts';
import { PartList, type Scene, type Splits } from './part-list.ts';

/**
 * Explains a number using only what a viewer knows. The total is the engine's own, and the parts are the terms that it
 * added. Numbers of an attack are those of the moment in which it is declared.
 */
export const explain = (rules: MatchRules, view: MatchView, asked: NumberAsked): Explanation => {
  const work = EXPLAINERS[asked.number] as Explain<NumberAsked['number']>;
  return work(withHiddenCard(rules), view, asked);
};

type Explain<N extends NumberAsked['number']> = (
  rules: MatchRules,
  view: MatchView,
  asked: Extract<NumberAsked, { readonly number: N }>,
) => Explanation;

const EXPLAINERS: { readonly [N in NumberAsked['number']]: Explain<N> } = {
  targetNumber: (rules, view, { answer, target }) =>
    ofAttack(rules, view, answer, target, ({ game, frame }, index, note) =>
      targetNumber(game, triedAt(game, frame, index), note),
    ),

  advantage: (rules, view, { answer, target }) =>
    rules.ruleset.options.dicePool
      ? ofAttack(rules, view, answer, target, ({ game, frame }, index, note) =>
          netAdvantage(game, triedAt(game, frame, index), note),
        )
      : refuse(refused('notAvailable', 'Advantages need the dice pool option.')),

  damage: (rules, view, { answer, target, tier }) =>
    ofAttack(rules, view, answer, target, ({ game, frame }, index, note) =>
      attackDamage(game, strikeAt(game, frame, index), tier, note),
    ),

  cardCost: (rules, view, { card }) => ofCard(rules, view, card, cardCost),

  cardHeat: (rules, view, { card }) => ofCard(rules, view, card, cardHeat),

  playCost: (rules, view, { answer }) => {
    const refusal = whyNot(rules, view, answer);
    const card = rules.ruleset.pool.cards[answer.card];
    if (refusal || !card) return refuse(refusal ?? NOT_ASKED);
    const { seats } = tableOf(rules, view, 'plain');
    const self = view.own?.seat ?? 0;
    return summed({ rules, seats }, splitsOfPath(rules, seats[self], true), (note) =>
      playCost(rules, { seats }, self, card, answer, note),
    );
  },

  moveCost: (rules, view, { path }) => {
    const decision = view.own?.decision;
    if (decision?.kind !== 'turn') return refuse(NOT_ASKED);
    if (!decision.move) return refuse(refused('cannotMove', 'This casket cannot move now.'));
    const { move, seat } = decision;
    const walked = walk(rules, view, seat, path, move);
    if (!('cost' in walked)) return refuse(walked);
    const { seats } = tableOf(rules, view, 'plain');
    return summed({ rules, seats }, splitsOfPath(rules, seats[seat], false), (note) => {
      walk(rules, view, seat, path, move, note);
      return walked.cost;
    });
  },

  spMax: (rules, view, { seat }) => ofSeat(rules, view, seat, (owner, note) => spMax(rules, owner, note)),

  spLeft: (rules, view, { seat }) =>
    rules.ruleset.options.overspend
      ? ofSeat(rules, view, seat, (owner, note) => overspendLimit(rules, owner, note))
      : refuse(refused('notAvailable', 'Nobody spends SP that are not there.')),

  hexCost: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (owner, note) => costPerHex(rules, owner, false, note)),

  defense: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (_owner, note, seats) => defenseOf(rules, { seats }, seat, note)),

  casketHp: (rules, view, { seat }) => ofSeat(rules, view, seat, casketHp),

  handLimit: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (owner, note) => handLimit(rules, owner, note)),

  cardsToDraw: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (owner, note) => cardsToFill(rules, owner, note)),

  refreshHeat: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (owner, note) => gainOf(rules, owner, 'heatPerTurn', note)),

  weaponHeat: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (owner, note) => gainOf(rules, owner, 'heatPerPrimary', note)),

  strainFrom: (rules, view, { seat }) =>
    ofSeat(rules, view, seat, (owner, note) => strainFrom(rules, owner, note)),
};

/** One gain of Heat, including what is added to every gain; nothing if there is no gain. */
const gainOf = (
  rules: MatchRules,
  owner: SeatTable,
  stat: 'heatPerTurn' | 'heatPerPrimary',
  note: NotePart,
): number => {
  const by = statOf(rules, owner, stat, undefined, note);
  return by > 0 ? by + heatPerGain(rules, owner, note) : by;
};

const NOT_ASKED = refused('notAsked', 'This seat is not asked for its turn.');

const refuse = (refusal: Refusal): Explanation => ({ kind: 'refused', refusal });

/** Computes a number and collects its terms. */
const summed = (scene: Scene, splits: Splits, sum: (note: NotePart) => number): Explanation => {
  const list = new PartList(scene, splits);
  const total = sum(list.note);
  return { kind: 'sum', total, parts: list.parts() };
};

const whyNot = (rules: MatchRules, view: MatchView, answer: PlayAnswer): Refusal | null => {
  const decision = view.own?.decision;
  return decision?.kind === 'turn' ? checkAnswer(rules, view, decision, answer) : NOT_ASKED;
};

const ofAttack = (
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
  target: SeatIndex,
  sum: (ahead: AttackAhead, index: number, note: NotePart) => number,
): Explanation => {
  const refusal = whyNot(rules, view, answer);
  if (refusal) return refuse(refusal);
  const ahead = attackAhead(rules, view, answer);
  if (!ahead) return refuse(refused('cannotAttack', 'This answer does not lead to an attack.'));
  const { game, frame } = ahead;
  const index = frame.context.targets.indexOf(target);
  if (index < 0) return refuse(refused('targetNotAllowed', 'The attack does not target this casket.'));
  const { seats } = game.table;
  const used = usedAgainst(ahead.used, target);
  return summed({ rules, seats }, { used }, (note) => sum(ahead, index, note));
};

const ofCard = (
  rules: MatchRules,
  view: MatchView,
  card: CardId,
  sum: (rules: MatchRules, owner: SeatTable, card: CardDefinition, note: NotePart) => number,
): Explanation => {
  const { own } = view;
  const definition = rules.ruleset.pool.cards[card];
  if (!own?.hand.includes(card) || !definition) {
    return refuse(refused('cardNotInHand', `${card} is not in this hand.`));
  }
  const { seats } = tableOf(rules, view, 'plain');
  const owner = seats[own.seat];
  return summed({ rules, seats }, {}, (note) => (owner ? sum(rules, owner, definition, note) : 0));
};

const ofSeat = (
  rules: MatchRules,
  view: MatchView,
  seat: SeatIndex,
  sum: (owner: SeatTable, note: NotePart, seats: readonly SeatTable[]) => number,
): Explanation => {
  const { seats } = tableOf(rules, view, 'plain');
  const owner = seats[seat];
  if (!owner) return refuse(refused('notAvailable', `There is no seat ${String(seat)}.`));
  return summed({ rules, seats }, {}, (note) => sum(owner, note, seats));
};

const splitsOfPath = (rules: MatchRules, owner: SeatTable | undefined, isGranted: boolean): Splits =>
  owner
    ? {
        perHex: (note) => costPerHex(rules, owner, isGranted, note),
        every: (note) => noteCap(rules, owner, 'moveCostEvery', 1, note),
      }
    : {};
