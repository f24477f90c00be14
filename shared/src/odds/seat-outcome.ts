import { COMPONENTS, WOUNDS, type ComponentId, type SeatIndex } from '../model/ids.ts';
import type { MatchState } from '../model/match.ts';
import type { SeatTable, Tier } from '../model/table.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { isDestroyed } from '../game/numbers/numbers.ts';
import type { Spread } from './odds-types.ts';
import { Collected } from './spread.ts';
import type { Ending } from './unfold.ts';

/** What the endings of an attack say of one seat, in one world. */
export interface SeatOutcome {
  readonly tn: number;
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly cardsLost: Spread;
  readonly componentDamage: Spread;
  readonly damaged: Readonly<Record<ComponentId, number>>;
  readonly destroyed: Readonly<Record<ComponentId, number>>;
  readonly anyDestroyed: number;
  readonly wounded: number;
  /** With a wound for a DAMAGED card, where every card lost could have been one. */
  readonly woundedAtMost: number;
  readonly defeated: number;
  /** Damage Dice for lost DAMAGED cards could bring the wound that kills. */
  readonly mayDieOfDice: boolean;
}

export const seatOutcome = (
  rules: MatchRules,
  start: MatchState,
  endings: readonly Ending[],
  index: SeatIndex,
): SeatOutcome => {
  const before = start.table.seats[index];
  if (!before) throw new RangeError(`no seat ${String(index)}`);
  const seen = new Sums();
  for (const { state, course, chance } of endings) {
    const after = state.table.seats[index] ?? before;
    const lost = course.lost[index] ?? 0;
    seen.tn = course.tns[index] ?? seen.tn;
    const tier = course.tiers[index];
    if (tier) seen.tiers[tier] += chance;
    seen.lost.add(lost, chance);
    seen.marks.add(sumOf(after) - sumOf(before), chance);
    noteComponents(rules, seen, before, after, chance);
    const isWounded = after.wounds.length > before.wounds.length;
    const dice = rules.ruleset.options.majorWound && rules.ruleset.options.woundDeck ? lost : 0;
    if (isWounded) seen.wounded += chance;
    seen.woundedAtMost += isWounded ? chance : chance * (1 - (1 - DIE_WOUNDS) ** dice);
    if (after.status === 'defeated') seen.defeated += chance;
    else if (dice > 0 && after.wounds.length + dice >= WOUNDS.length) seen.mayDieOfDice = true;
  }
  return seen;
};

/** One face of the Damage Die (rule book, section 7). */
const DIE_WOUNDS = 1 / 6;

class Sums implements SeatOutcome {
  tn = 0;
  wounded = 0;
  woundedAtMost = 0;
  defeated = 0;
  anyDestroyed = 0;
  mayDieOfDice = false;
  readonly lost = new Collected();
  readonly marks = new Collected();
  get cardsLost(): Spread {
    return this.lost.spread();
  }
  get componentDamage(): Spread {
    return this.marks.spread();
  }
  readonly damaged = { head: 0, rightArm: 0, leftArm: 0, chassis: 0, legs: 0 };
  readonly destroyed = { head: 0, rightArm: 0, leftArm: 0, chassis: 0, legs: 0 };
  readonly tiers = { catastrophe: 0, miss: 0, hit: 0, strong: 0, critical: 0, execution: 0 };
}

const noteComponents = (
  rules: MatchRules,
  seen: Sums,
  before: SeatTable,
  after: SeatTable,
  chance: number,
): void => {
  let any = false;
  for (const component of COMPONENTS) {
    if (after.components[component] > before.components[component]) seen.damaged[component] += chance;
    if (isDestroyed(rules, before, component) || !isDestroyed(rules, after, component)) continue;
    seen.destroyed[component] += chance;
    any = true;
  }
  if (any) seen.anyDestroyed += chance;
};

const sumOf = ({ components }: SeatTable): number =>
  COMPONENTS.reduce((sum, component) => sum + components[component], 0);

/** Chance that the match ends with the attack, by the team that wins it. */
export const chanceOfEnd = (endings: readonly Ending[], wins: (team: number | null) => boolean): number =>
  endings.reduce((sum, { state, chance }) => {
    const { result } = state.table;
    return result && wins(result.team) ? sum + chance : sum;
  }, 0);
