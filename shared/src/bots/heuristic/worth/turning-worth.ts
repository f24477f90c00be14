import { COMPONENTS, type ComponentId } from '../../../model/ids.ts';
import { cardLossAt } from '../foe.ts';
import type { Scene } from '../scene.ts';
import { markWorth, worthOfMarks } from './mark-worth.ts';

/** Marks that a point of damage brings on average: by criticals and by the weapon cards lost. */
const MARKS_PER_DAMAGE = 1 / 3;
/** Cards lost to one Suffering Die less what its help is worth. */
const PRICE_OF_A_DIE = 8 / 6 - 0.4;
/** Damage of a hit that may come, and how often one comes to the component that can bear it least. */
const TYPICAL_HIT = 5;
const COMES = 0.4;

/** What it is worth that the hit-location die says which component a hit on oneself hits, instead of this one (3.5-5). */
export const turningWorth = ({ rules, self }: Scene, struck: ComponentId, damage: number): number => {
  const { hitLocation, options } = rules.ruleset;
  const cost = (component: ComponentId): number =>
    worthOfMarks(markWorth(rules, self, component), damage * MARKS_PER_DAMAGE);
  const elsewhere = hitLocation.reduce((sum, component) => sum + cost(component), 0) / hitLocation.length;
  const dice = options.sufferingDice ? Math.floor(damage / 3) : 0;
  return cost(struck) - elsewhere - dice * PRICE_OF_A_DIE * cardLossAt(self.casketHp);
};

/** What it is worth to be able to do so until the next Refresh. */
export const mayTurnWorth = (scene: Scene): number => {
  if (scene.self.modifiers.some(({ stat }) => stat === 'martyrdom')) return 0;
  return COMES * Math.max(0, ...COMPONENTS.map((component) => turningWorth(scene, component, TYPICAL_HIT)));
};
