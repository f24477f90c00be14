import type { Hex } from '../../model/board.ts';
import { distance } from '../../board/hex.ts';
import { statOf } from '../../game/numbers/numbers.ts';
import type { MatchRules } from '../../game/match-rules.ts';
import { isOwnAlly } from '../../game/own-ally.ts';
import { obscuredBy } from '../../game/movement/areas.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { SeatTable } from '../../model/table.ts';
import type { MatchView, SeatView } from '../../views/match-view.ts';
import { profileOf } from './worth/card-profile.ts';
import { foeOf, type Foe } from './foe.ts';
import { goalsOf, type Goals } from './goals.ts';

/** A view prepared for evaluation: friends, foes, and numbers that stay the same while one answer is searched. */
export interface Scene {
  readonly rules: MatchRules;
  readonly view: MatchView;
  readonly me: SeatIndex;
  readonly self: SeatView;
  /** The bot's own seat in the form the rules' functions need; what is hidden even from its owner is empty. */
  readonly seat: SeatTable;
  readonly hand: readonly CardId[];
  readonly foes: readonly Foe[];
  readonly allies: readonly SeatView[];
  /** Whether its cards for allies help itself. */
  readonly isOwnAlly: boolean;
  /** The foe to go after when nobody is in reach: near, weak, and one that some attack in hand may be declared at. */
  readonly quarry: Foe | null;
  readonly goals: Goals;
  /** One's own changes of target numbers. */
  readonly tn: { readonly any: number; readonly ranged: number; readonly primary: number };
  /** Help that waits for the next attack. */
  readonly waiting: Boost;
  readonly smoke: ((hex: number) => boolean) | undefined;
}

export interface Boost {
  readonly damage: number;
  readonly tn: number;
  readonly ignoreDefense: number;
}

export const NO_BOOST: Boost = { damage: 0, tn: 0, ignoreDefense: 0 };

export const sceneOf = (rules: MatchRules, view: MatchView, me: SeatIndex): Scene => {
  const self = view.seats[me];
  if (!self) throw new RangeError(`no seat ${String(me)}`);
  const hand = view.own?.hand ?? [];
  const seat = knownSeat(self, hand);
  const active = (other: SeatView): boolean => other.status === 'active';
  const foes = view.seats.flatMap((other, index) =>
    active(other) && other.team !== self.team ? [foeOf(rules, index, other)] : [],
  );
  const goals = goalsOf(rules, view, me);
  return {
    rules,
    view,
    me,
    self,
    seat,
    hand,
    foes,
    quarry: quarryOf(rules, self.at, hand, foes, goals),
    goals,
    allies: view.seats.filter((other) => other !== self && active(other) && other.team === self.team),
    isOwnAlly: isOwnAlly(rules, view.seats, me),
    tn: {
      any: statOf(rules, seat, 'tn'),
      ranged: statOf(rules, seat, 'rangedTn'),
      primary: statOf(rules, seat, 'primaryTn'),
    },
    waiting: waitingBoost(self),
    smoke: obscuredBy(rules, view),
  };
};

/** Hexes that a card of Casket HP more, or no attack that fits, makes a foe count as farther away. */
const FAR_PER_HP = 0.15;
const FAR_WITHOUT_ATTACK = 8;
/** Hexes that a foe counts as nearer when an objective is about it. */
const NEAR_IF_WANTED = 6;

const quarryOf = (
  { ruleset }: MatchRules,
  at: Hex,
  hand: readonly CardId[],
  foes: readonly Foe[],
  { wanted }: Goals,
): Foe | null => {
  const limits = hand.flatMap((card) => {
    const profile = profileOf(ruleset, card);
    return profile?.attack ? [profile.definition.requires?.targetHpAtMost ?? Infinity] : [];
  });
  const farness = ({ index, seat, hp }: Foe): number =>
    distance(at, seat.at) +
    FAR_PER_HP * hp +
    (limits.some((limit) => hp <= limit) ? 0 : FAR_WITHOUT_ATTACK) -
    (wanted.includes(index) ? NEAR_IF_WANTED : 0);
  let quarry: Foe | null = null;
  for (const foe of foes) if (!quarry || farness(foe) < farness(quarry)) quarry = foe;
  return quarry;
};

const knownSeat = (view: SeatView, hand: readonly CardId[]): SeatTable => ({
  ...view,
  draw: [],
  hand,
  woundDeck: [],
});

const waitingBoost = ({ modifiers }: SeatView): Boost => {
  const boost = { ...NO_BOOST };
  for (const { stat, amount, uses } of modifiers) {
    if (uses === 'attack' && (stat === 'damage' || stat === 'tn' || stat === 'ignoreDefense'))
      boost[stat] += amount;
  }
  return boost;
};
