import { mountOf } from '../../game/numbers/numbers.ts';
import type { DeckList } from '../../model/cards.ts';
import type { ComponentId, SetId } from '../../model/ids.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { Casket } from '../campaign-state.ts';

/**
 * The equipment sets that a component of this casket carries; the primary weapon comes with its faction (11.6-6).
 */
export const setsOn = (
  { pool }: Ruleset,
  { faction, list }: Casket,
  component: ComponentId,
): readonly SetId[] => {
  const primary = pool.factions[faction]?.primary;
  const carried = [...(primary === undefined ? [] : [primary]), ...list.sets];
  return carried.filter((id) => {
    const set = pool.sets[id];
    return set !== undefined && mountOf({ section: set.slot }) === component;
  });
};

/** Sets that a deck list chooses and that this casket has lost (11.6-7). */
export const lostChoices = ({ lostEquipment = {} }: Casket, { sets }: DeckList): readonly SetId[] => {
  const lost = Object.values(lostEquipment).flat();
  return sets.filter((set) => lost.includes(set));
};

/**
 * Sets without which this casket does not deploy: those that it has lost and would carry, chosen (11.6-7) or
 * built in (11.6-8).
 */
export const missingEquipment = (ruleset: Ruleset, casket: Casket): readonly SetId[] => {
  const primary = ruleset.pool.factions[casket.faction]?.primary;
  const builtIn = Object.values(casket.lostEquipment ?? {})
    .flat()
    .filter((set) => set === primary);
  return [...builtIn, ...lostChoices(casket, casket.list)];
};
