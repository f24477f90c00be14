import { distance } from '../../../board/hex.ts';
import type { SeatIndex } from '../../../model/ids.ts';
import { spMax } from '../../../game/numbers/numbers.ts';
import { payableCount } from '../../../game/payment.ts';
import { footingOf } from './aiming.ts';
import type { Foe } from '../foe.ts';
import type { Scene } from '../scene.ts';
import { strikeWorth, type StrikeWorth } from '../worth/strike-worth.ts';
import type { TurnItem } from './turn-items.ts';
import { WEIGHTS } from '../worth/weights.ts';

/** An attack with the target and component that it does most to. */
export interface AimedStrike extends StrikeWorth {
  readonly target: SeatIndex;
}

/** Cards to play from one place, and what they are worth together. */
export interface Plan {
  readonly worth: number;
  /** Positions in the list of items. */
  readonly chosen: readonly number[];
  /** By position in the list of items; null where an item is no attack or reaches nobody. */
  readonly strikes: readonly (AimedStrike | null)[];
}

/** A set of items, added up once for all places. */
interface Bundle {
  readonly positions: readonly number[];
  readonly cost: number;
  readonly worth: number;
  readonly attacks: readonly number[];
  readonly boostDamage: number;
  readonly boostTn: number;
  readonly fury: number;
}

/** Finds the best plan for each place of one turn. */
export interface Planner {
  readonly items: readonly TurnItem[];
  /** `sp` is what is left when the place is reached; below 0 cards have been promised for it. */
  readonly planAt: (place: Place) => Plan;
}

export interface Place {
  readonly hex: number;
  readonly moved: number;
  readonly sp: number;
  /** Attacks are not allowed any more once there. */
  readonly peaceful?: boolean;
  /** Only what may be played at once counts. */
  readonly atOnce?: boolean;
}

export const plannerFor = (scene: Scene, items: readonly TurnItem[]): Planner => {
  const bundles = bundlesOf(items);
  const peaceful = bundles.filter(({ attacks }) => attacks.length === 0);
  const fuel = fuelOf(scene);
  const longest = longestRange(items);
  const noStrikes = items.map(() => null);
  const withoutStrikes = new Map<number, Plan>();
  const peacefulPlan = (sp: number): Plan => {
    const known = withoutStrikes.get(sp);
    if (known) return known;
    const plan = bestBundle(scene, peaceful, noStrikes, { sp, fuel });
    withoutStrikes.set(sp, plan);
    return plan;
  };
  return {
    items,
    planAt: (place) => {
      const strikes = place.peaceful ? null : strikesAt(scene, items, longest, place);
      return strikes ? bestBundle(scene, bundles, strikes, { sp: place.sp, fuel }) : peacefulPlan(place.sp);
    },
  };
};

interface Fuel {
  /** Cards that may make up for SP. */
  readonly cards: number;
  /** SP that cards may make up for in all. */
  readonly most: number;
  readonly price: number;
}

const fuelOf = ({ rules, seat, self }: Scene): Fuel => {
  const { overspend, discardHandAtRoundEnd } = rules.ruleset.options;
  const limit = Math.max(self.sp, 2 * spMax(rules, seat) - self.spent);
  return {
    cards: overspend ? payableCount(seat) : 0,
    most: overspend ? limit - self.sp : 0,
    price: discardHandAtRoundEnd ? WEIGHTS.fuel : WEIGHTS.fuelKept,
  };
};

const bundlesOf = (items: readonly TurnItem[]): readonly Bundle[] => {
  const count = 1 << items.length;
  return Array.from({ length: count }, (_, mask) => {
    const positions = items.flatMap((_item, at) => (mask & (1 << at) ? [at] : []));
    const chosen = positions.flatMap((at) => items[at] ?? []);
    const sum = (of: (item: TurnItem) => number): number =>
      chosen.reduce((total, item) => total + of(item), 0);
    return {
      positions,
      cost: sum(({ cost }) => cost),
      worth: sum(({ worth }) => worth),
      attacks: positions.filter((at) => items[at]?.isAttack),
      boostDamage: sum(({ boost }) => boost.damage),
      boostTn: sum(({ boost }) => boost.tn),
      fury: sum(({ fury }) => fury),
    };
  });
};

const bestBundle = (
  scene: Scene,
  bundles: readonly Bundle[],
  strikes: Plan['strikes'],
  { sp, fuel }: { readonly sp: number; readonly fuel: Fuel },
): Plan => {
  let best: Bundle | null = null;
  let most = -Infinity;
  for (const bundle of bundles) {
    const missing = Math.max(0, Math.ceil(bundle.cost - sp));
    if (missing > fuel.most || missing > fuel.cards - bundle.positions.length * Math.sign(missing)) continue;
    const attacks = attacksWorth(scene, bundle, strikes);
    if (attacks === null) continue;
    const spare = bundle.attacks.length > 0 ? Math.max(0, sp - bundle.cost) * WEIGHTS.spareSp : 0;
    const worth = bundle.worth + attacks + spare - missing * fuel.price;
    if (worth > most) [best, most] = [bundle, worth];
  }
  return { worth: most, chosen: best?.positions ?? [], strikes };
};

/** Attacks of a bundle with the help they get; null for a bundle that cannot be played so. */
const attacksWorth = (scene: Scene, bundle: Bundle, strikes: Plan['strikes']): number | null => {
  let worth = 0;
  let perDamage = 0;
  let perTn = 0;
  let perDamageOfAll = 0;
  for (const at of bundle.attacks) {
    const strike = strikes[at];
    if (!strike) return null;
    worth += strike.worth;
    perDamage = Math.max(perDamage, strike.perDamage);
    perTn = Math.max(perTn, strike.perTn);
    perDamageOfAll += strike.perDamage;
  }
  if (bundle.attacks.length === 0) return 0;
  const { waiting } = scene;
  const damage = bundle.boostDamage + waiting.damage;
  const tn = -(bundle.boostTn + waiting.tn);
  return worth + damage * perDamage + tn * perTn + bundle.fury * perDamageOfAll;
};

/** The best target of each attack from a place, null for other items; null altogether when nobody is in reach. */
const strikesAt = (
  scene: Scene,
  items: readonly TurnItem[],
  longest: number,
  place: Place,
): Plan['strikes'] | null => {
  const from = scene.rules.board.hexes[place.hex] ?? scene.self.at;
  let strikes: (AimedStrike | null)[] | null = null;
  for (const foe of scene.foes) {
    if (distance(from, foe.seat.at) > longest) continue;
    const footing = footingOf(scene.rules, scene.smoke, { from, moved: place.moved, target: foe.seat });
    if (!footing.sees) continue;
    for (const [at, item] of items.entries()) {
      if (footing.range > item.profile.range || !mayStrike(item, foe, place)) continue;
      const strike = strikeWorth(scene, { profile: item.profile, foe, footing, moved: place.moved });
      strikes ??= items.map(() => null);
      if (strike.worth > (strikes[at]?.worth ?? -Infinity)) strikes[at] = { ...strike, target: foe.index };
    }
  }
  return strikes;
};

const mayStrike = ({ isAttack, option, profile }: TurnItem, foe: Foe, { atOnce }: Place): boolean => {
  if (!isAttack || (atOnce && !option?.targets?.includes(foe.index))) return false;
  return foe.hp <= (profile.definition.requires?.targetHpAtMost ?? Infinity);
};

const longestRange = (items: readonly TurnItem[]): number =>
  items.reduce((most, { isAttack, profile }) => (isAttack ? Math.max(most, profile.range) : most), 0);
