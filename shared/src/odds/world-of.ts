import type { CardDefinition } from '../model/cards.ts';
import { WOUNDS, type CardId, type SeatIndex } from '../model/ids.ts';
import type { PlayAnswer } from '../model/decisions.ts';
import type { MatchState } from '../model/match.ts';
import type { SeatTable, Table } from '../model/table.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { COVERED } from '../views/cover-table.ts';
import type { MatchView, SeatView } from '../views/match-view.ts';

/**
 * What to assume about hidden cards: none marks a component, or as many as possible do, or the weapon cards that nobody
 * has seen lie anywhere: in one order for each number.
 */
export type HiddenCards = 'plain' | 'marking' | { readonly order: number };

const RULES = new WeakMap<MatchRules, MatchRules>();

/** The same rules, with a card in the pool that does nothing and stands for each hidden one. */
export const withHiddenCard = (rules: MatchRules): MatchRules => {
  const known = RULES.get(rules);
  if (known) return known;
  const { ruleset } = rules;
  const cards = { ...ruleset.pool.cards, [COVERED]: HIDDEN };
  const made = { ...rules, ruleset: { ...ruleset, pool: { ...ruleset.pool, cards } } };
  RULES.set(rules, made);
  return made;
};

const HIDDEN: CardDefinition = {
  id: COVERED,
  title: '',
  text: '',
  section: 'tactic',
  tags: [],
  cost: 0,
};

/**
 * A complete possible match state from what one seat knows: the card is about to be played, and nothing else is
 * pending.
 */
export const worldOf = (
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
  hidden: HiddenCards,
): MatchState => ({
  seq: view.seq,
  chanceCount: 0,
  table: tableOf(rules, view, hidden),
  stack: [{ procedure: 'playCard', step: 'pay', seat: view.own?.seat ?? 0, answer }],
  pending: { on: 'nobody' },
});

/** The table alone. */
export const tableOf = (rules: MatchRules, view: MatchView, hidden: HiddenCards): Table => ({
  round: view.round,
  phase: view.phase,
  order: view.order,
  acted: view.acted,
  turn: view.turn,
  lastDamageRound: view.round,
  seats: view.seats.map((seat, index) => seatOf(rules, view, seat, index, hidden)),
  areas: view.areas,
  lastAttack: view.lastAttack,
  result: view.result,
  ...(view.mission ? { mission: view.mission } : {}),
});

const seatOf = (
  rules: MatchRules,
  view: MatchView,
  seat: SeatView,
  index: SeatIndex,
  hidden: HiddenCards,
): SeatTable => {
  const { drawCount, handCount, woundDeckCount, casketHp: _hp, zones: _zones, ...rest } = seat;
  const { spMax: _spMax, defense: _defense, strainFrom: _strainFrom, ...facts } = rest;
  const { own } = view;
  const isOwn = index === own?.seat;
  const covered = drawCount + (isOwn ? 0 : handCount);
  const marking = hidden === 'plain' || isOwn ? [] : markingCards(rules, seat, covered, hidden === 'marking');
  const sorted = [...marking, ...new Array<CardId>(covered - marking.length).fill(COVERED)];
  const cards = typeof hidden === 'string' ? sorted : inOrder(sorted, hidden.order);
  const flipped = seat.wounds.map(({ wound }) => wound);
  return {
    ...facts,
    draw: cards.slice(0, drawCount),
    hand: own?.seat === index ? own.hand : cards.slice(drawCount),
    woundDeck: WOUNDS.filter((wound) => !flipped.includes(wound)).slice(0, woundDeckCount),
  };
};

/** One of the orders in which cards may lie, always the same for the same number. */
const inOrder = (cards: readonly CardId[], order: number): readonly CardId[] => {
  const shuffled = [...cards];
  let state = order + 1;
  for (let left = shuffled.length; left > 1; left -= 1) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const drawn = (state >>> 0) % left;
    [shuffled[left - 1], shuffled[drawn]] = [shuffled[drawn] ?? COVERED, shuffled[left - 1] ?? COVERED];
  }
  return shuffled;
};

/**
 * As many cards as can be that mark what is hit when they are lost: those of the primary weapon that nobody has seen
 * yet, and where shields mark and are asked for, any number of shields.
 */
const markingCards = (
  rules: MatchRules,
  seat: SeatView,
  covered: number,
  withShields: boolean,
): readonly CardId[] => {
  const { ruleset, mixedFactions = false } = rules;
  const { pool, options } = ruleset;
  const primary = pool.sets[pool.factions[seat.faction]?.primary ?? ''];
  const weapons = primary?.cards.flatMap(({ card, copies }) => new Array<CardId>(copies).fill(card)) ?? [];
  const [weapon] = weapons;
  const shield = Object.values(pool.cards).find(({ section }) => section === 'shield')?.id;
  const seen = [...seat.discard, ...seat.graveyard, ...seat.inPlay, ...seat.playing].filter(
    (card) => pool.cards[card]?.section === 'primary',
  ).length;
  const most = mixedFactions ? covered : Math.min(covered, Math.max(0, weapons.length - seen));
  const arm = ruleset.tracks[seat.frame].rightArm;
  const isScrap = options.scrap && arm !== null && seat.components.rightArm >= arm.destroyedAt;
  const first = weapon === undefined || isScrap ? [] : new Array<CardId>(most).fill(weapon);
  if (!withShields || options.shieldComponentDamage === 'never' || shield === undefined) return first;
  return [...first, ...new Array<CardId>(covered - first.length).fill(shield)];
};
