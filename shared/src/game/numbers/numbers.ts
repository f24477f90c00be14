import type { Side } from '../../model/board.ts';
import type { CardDefinition } from '../../model/cards.ts';
import type { CardId, ComponentId, SeatIndex } from '../../model/ids.ts';
import type { Track } from '../../model/ruleset.ts';
import type { Stat } from '../../model/stats.ts';
import type { SeatTable, Table } from '../../model/table.ts';
import { distance } from '../../board/hex.ts';
import { isOnRearSides } from '../../board/facing.ts';
import type { MatchRules } from '../match-rules.ts';
import { isOwnAlly } from '../own-ally.ts';
import { atLeast, part } from './note-part.ts';
import type { NotePart } from './note-part.ts';
import { eachChange, lineOf, totalsOf } from './totals.ts';
import type { Conditional } from './totals.ts';

/** Context in which a number is computed: some effects count only for one arm, one target or one side. */
export interface StatContext {
  readonly mount?: ComponentId | null;
  readonly target?: SeatIndex;
  readonly side?: Side;
}

const ANYWHERE: StatContext = {};

/** Sum of everything that changes a stat of a seat: zones, wounds, threads, cards in hand and in play, effects. */
export const statOf = (
  rules: MatchRules,
  seat: SeatTable,
  stat: Stat,
  about: StatContext = ANYWHERE,
  note?: NotePart,
): number => {
  const totals = totalsOf(rules, seat);
  let sum = lineOf(totals, stat)?.sum ?? 0;
  for (const each of totals.conditional) {
    if (each.stat === stat && counts(rules, seat, each, about)) sum += each.amount;
  }
  if (note !== undefined) noteStat(rules, seat, stat, about, note);
  return sum;
};

/** Reports the terms of such a sum: goes through all changes again, this time with their sources. */
const noteStat = (
  rules: MatchRules,
  seat: SeatTable,
  stat: Stat,
  about: StatContext,
  note: NotePart,
  isPart: (amount: number) => boolean = () => true,
): void => {
  eachChange(rules, seat, (change, origin, which) => {
    if (change.stat === stat && isPart(change.amount) && counts(rules, seat, change, about))
      note(change.amount, origin, which, seat);
  });
};

/**
 * What the injuries in hand add to everything that costs SP, to hexes and paid turns as to cards; an injury of an arm
 * counts for its cards alone (7.3-7).
 */
export const injuryCost = ({ ruleset }: MatchRules, seat: SeatTable, note?: NotePart): number => {
  if (ruleset.options.reshuffleAdds !== 'injury-cards') return 0;
  let sum = 0;
  for (const card of seat.hand) {
    for (const { stat, amount, mount } of ruleset.pool.cards[card]?.inert?.penalties ?? [])
      if (stat === 'cost' && mount === undefined) sum += part(note, amount, 'card', card, seat);
  }
  return sum;
};

/** The sum of the bonuses alone, without penalties. */
export const raiseOf = (
  rules: MatchRules,
  seat: SeatTable,
  stat: Stat,
  about: StatContext = ANYWHERE,
  note?: NotePart,
): number => {
  const totals = totalsOf(rules, seat);
  if (note !== undefined) noteStat(rules, seat, stat, about, note, (amount) => amount > 0);
  return totals.conditional
    .filter((each) => each.stat === stat && each.amount > 0 && counts(rules, seat, each, about))
    .reduce((sum, { amount }) => sum + amount, lineOf(totals, stat)?.raise ?? 0);
};

/** Reports whatever sets the lowest cap for a stat as the source of a part. */
export const noteCap = (
  rules: MatchRules,
  seat: SeatTable,
  stat: Stat,
  amount: number,
  note: NotePart,
): void => {
  const cap = capOf(rules, seat, stat);
  let isNoted = false;
  eachChange(rules, seat, (change, origin, which) => {
    if (isNoted || change.stat !== stat || change.amount !== cap) return;
    isNoted = true;
    note(amount, origin, which, seat);
  });
};

/** The lowest cap that any effect sets for a stat; Infinity for none. */
export const capOf = (rules: MatchRules, seat: SeatTable, stat: Stat): number =>
  lineOf(totalsOf(rules, seat), stat)?.cap ?? Infinity;

export const hasFlag = (rules: MatchRules, seat: SeatTable, stat: Stat): boolean =>
  statOf(rules, seat, stat) > 0;

/** Whether a change that depends on the arm, the target or the side counts here. */
const counts = (
  rules: MatchRules,
  seat: SeatTable,
  { mount, against, when }: Conditional,
  about: StatContext,
): boolean =>
  (mount === undefined || mount === about.mount) &&
  (against === undefined || against === about.target) &&
  (when?.sides === undefined || (about.side !== undefined && when.sides.includes(about.side))) &&
  (when?.ownHpAbove === undefined || conditionHp(rules, seat) > when.ownHpAbove);

export const trackOf = (
  rules: MatchRules,
  seat: Pick<SeatTable, 'frame'>,
  component: ComponentId,
): Track | null => rules.ruleset.tracks[seat.frame][component];

export const isDestroyed = (
  rules: MatchRules,
  seat: Pick<SeatTable, 'frame' | 'components'>,
  component: ComponentId,
): boolean => {
  const track = trackOf(rules, seat, component);
  return track !== null && seat.components[component] >= track.destroyedAt;
};

/** Casket HP: draw pile, hand and Discard Pile (7.1-7), and a card that is just being played (3.9-6). */
export const casketHp = (seat: SeatTable, note?: NotePart): number =>
  part(note, seat.draw.length, 'pile', 'draw', seat) +
  part(note, seat.hand.length, 'pile', 'hand', seat) +
  part(note, seat.discard.length, 'pile', 'discard', seat) +
  part(note, seat.playing.length, 'pile', 'playing', seat);

/** Number of cards that a hand is filled up to, at least 1 (1.2-4, 1.4-6). */
export const handLimit = (
  { ruleset: { options } }: Pick<MatchRules, 'ruleset'>,
  { faction, frame }: Pick<SeatTable, 'faction' | 'frame'>,
  note?: NotePart,
): number => {
  const size = part(note, options.handSize, 'handSize');
  if (options.handBonus === 'none') return size;
  const ofFrame = part(note, frame === 'colossus' ? 2 : 0, 'handBonus');
  const ofFaction = part(note, faction === 'forge-guilds' ? -2 : 0, 'handBonus');
  return atLeast(note, 1, size + ofFrame + ofFaction, 'leastHand');
};

/** Number of cards needed to fill the hand. */
export const cardsToFill = (rules: MatchRules, seat: SeatTable, note?: NotePart): number =>
  atLeast(
    note,
    0,
    handLimit(rules, seat, note) + part(note, -seat.hand.length, 'pile', 'hand', seat),
    'leastDraw',
  );

/** The Heat from which Strain is rolled at Refresh (8.3-2). */
export const strainFrom = (rules: MatchRules, seat: SeatTable, note?: NotePart): number =>
  part(note, STRAIN_FROM, 'strainFrom') + statOf(rules, seat, 'strainFrom', ANYWHERE, note);

const STRAIN_FROM = 5;

/** The HP that card conditions and the round limit use (7.1-7). */
export const conditionHp = (rules: MatchRules, seat: SeatTable): number =>
  seat.draw.length + seat.hand.length + (rules.ruleset.options.hpCountsDiscard ? seat.discard.length : 0);

/** Maximum SP: never below 1, whatever lowers it (4.3-6, 8.1-1). */
export const spMax = (rules: MatchRules, seat: SeatTable, note?: NotePart): number =>
  atLeast(
    note,
    1,
    part(note, rules.ruleset.frames[seat.frame].spMax, 'frameSp', seat.frame, seat) +
      statOf(rules, seat, 'spMax', ANYWHERE, note) +
      part(note, -taintedSp(rules, seat), 'taintedSp', seat.taint, seat),
    'leastSp',
  );

/** At 8 Taint or more the maximum is 1 lower (9.2-2). */
const taintedSp = (rules: MatchRules, { taint }: SeatTable): number =>
  rules.ruleset.options.taint && taint >= 8 ? 1 : 0;

/** Defense against attacks: active effects, runes, and Shield Walls of allies that cover the seat (3.8-2, 10.3-2, 10.3-20). */
export const defenseOf = (
  rules: MatchRules,
  table: Pick<Table, 'seats'>,
  index: SeatIndex,
  note?: NotePart,
): number => {
  const seat = table.seats[index];
  if (!seat) return 0;
  let defense =
    statOf(rules, seat, 'defense', ANYWHERE, note) + part(note, seat.runes, 'runes', seat.runes, seat);
  for (const ally of table.seats) {
    // A wall ends with the defeat of the seat that holds it (8.5-6).
    if (ally.team !== seat.team || ally.status !== 'active') continue;
    const wall = statOf(rules, ally, 'shieldWall');
    if (wall === 0 || !(ally === seat ? isOwnAlly(rules, table.seats, index) : isBehind(ally, seat)))
      continue;
    defense += wall;
    if (note !== undefined) noteStat(rules, ally, 'shieldWall', ANYWHERE, note);
  }
  return defense;
};

const isBehind = (wall: SeatTable, seat: SeatTable): boolean =>
  distance(wall.at, seat.at) <= SHIELD_WALL_REACH && isOnRearSides(wall.at, wall.facing, seat.at);

/** Hexes within which a Shield Wall helps (10.3-2). */
const SHIELD_WALL_REACH = 2;

/** The arm that carries a card's equipment, if any. */
export const mountOf = ({ section }: Pick<CardDefinition, 'section'>): ComponentId | null => MOUNTS[section];

const MOUNTS: Readonly<Record<CardDefinition['section'], ComponentId | null>> = {
  universal: null,
  primary: 'rightArm',
  shield: 'leftArm',
  offhand: 'leftArm',
  accessory: null,
  tactic: null,
  damage: null,
};

/** Whether any card of this seat can have turned to SCRAP. */
export const mayHaveScrap = (rules: MatchRules, seat: SeatTable): boolean =>
  rules.ruleset.options.scrap &&
  (isDestroyed(rules, seat, 'rightArm') || isDestroyed(rules, seat, 'leftArm'));

/**
 * Whether a card of this seat has turned to SCRAP: its mount is destroyed (4.3-7, 7.6-1). A lost thread makes no
 * SCRAP (6.3-2).
 */
export const isScrap = (rules: MatchRules, seat: SeatTable, card: CardId): boolean => {
  if (!rules.ruleset.options.scrap) return false;
  const definition = rules.ruleset.pool.cards[card];
  const mount = definition ? mountOf(definition) : null;
  return mount !== null && isDestroyed(rules, seat, mount);
};
