import type { MatchRules } from '../../game/match-rules.ts';
import type { ComponentId, SeatIndex } from '../../model/ids.ts';
import type { SeatView } from '../../views/match-view.ts';
import { hiddenWeaponShare } from './hidden-cards.ts';
import { executedInstead } from '../../mechanics/hit-location.ts';
import { markWorth, worthOfMarks, woundWorth } from './worth/mark-worth.ts';
import { WEIGHTS } from './worth/weights.ts';

/** A casket as a target: what it has left and what hurting it is worth. */
export interface Foe {
  readonly index: SeatIndex;
  readonly seat: SeatView;
  readonly hp: number;
  /** What one card less is worth: little where it comes back with the next reshuffle. */
  readonly cardWorth: number;
  /** The same as a reason to be near it. */
  readonly lure: number;
  /** Worth of so many points of Component Damage in all, and of so many wounds of the capsule. */
  readonly marks: Readonly<Record<ComponentId | 'capsule', readonly number[]>>;
  /** What an EXECUTION at its Chassis destroys is worth that much on average. */
  readonly chassisExecution: number;
  /** Part of its hidden cards that mark a component when they are lost. */
  readonly weaponShare: number;
}

export const foeOf = (rules: MatchRules, index: SeatIndex, seat: SeatView): Foe => {
  const { options } = rules.ruleset;
  const ofComponent = (component: ComponentId): readonly number[] => markWorth(rules, seat, component);
  const marks = {
    head: ofComponent('head'),
    rightArm: ofComponent('rightArm'),
    leftArm: ofComponent('leftArm'),
    chassis: ofComponent('chassis'),
    legs: ofComponent('legs'),
  };
  return {
    index,
    seat,
    hp: seat.casketHp,
    cardWorth: cardLossAt(seat.casketHp) * (options.lostCardsGo === 'discard' ? goneForGood(seat) : 1),
    lure: cardLossAt(seat.casketHp),
    marks: {
      ...marks,
      capsule: Array.from(
        { length: seat.woundDeckCount + 1 },
        (_, wounds) => wounds * woundWorth(rules, seat),
      ),
    },
    chassisExecution: chassisExecution(rules, seat, marks),
    weaponShare: hiddenWeaponShare(rules, seat),
  };
};

/** The mean over the faces of the hit-location die that count (3.3-7). */
const chassisExecution = (rules: MatchRules, seat: SeatView, marks: ComponentMarks): number => {
  const instead = executedInstead(rules, seat, 'chassis');
  const points = rules.ruleset.options.executionMarks ?? Infinity;
  if (instead.length === 0) return worthOfMarks(marks.chassis, points);
  const faces = rules.ruleset.hitLocation.filter((component) => instead.includes(component));
  const sum = faces.reduce((worth, component) => worth + worthOfMarks(marks[component], points), 0);
  return sum / Math.max(1, faces.length);
};

type ComponentMarks = Readonly<Record<ComponentId, readonly number[]>>;

/** Damage of one attack, about: what a draw pile must have more of to take it without a loss for good. */
const DAMAGE_AT_ONCE = 6;

/** Where lost cards come back, only damage beyond the draw pile takes some away: the share of it that does. */
const goneForGood = ({ drawCount }: SeatView): number =>
  Math.max(WEIGHTS.returningCard, 1 - drawCount / DAMAGE_AT_ONCE);

/** One card less of so many. */
export const cardLossAt = (hp: number): number => 1 + WEIGHTS.lastCards / Math.max(3, hp);
