import { COMPONENTS, type ComponentId } from '../../../model/ids.ts';
import { expectedThrough } from './damage-odds.ts';
import type { Foe } from '../foe.ts';
import { worthOfMarks } from './mark-worth.ts';
import type { Scene } from '../scene.ts';
import { WEIGHTS } from './weights.ts';

/** What an attack can be aimed at by choice. */
export type Mark = ComponentId | 'capsule';

/** An attack that has hit: its damage, and the Defense and Armor that it meets. */
export interface Blow {
  readonly damage: number;
  readonly defense: number;
}

/** Cards lost, marks on the aim, a Major Wound, the kill. */
export const blowWorth = (scene: Scene, foe: Foe, blow: Blow, aim: Mark): number => {
  const through = expectedThrough(blow.damage, blow.defense);
  const threshold = scene.rules.ruleset.frames[foe.seat.frame].majorWoundThreshold;
  const isMajor = scene.rules.ruleset.options.majorWound && through >= threshold - 0.5;
  return (
    cardsWorth(foe, through) +
    worthOfMarks(foe.marks[aim], marksOf(scene, foe, blow, through, aim)) +
    (isMajor ? WEIGHTS.majorWound : 0)
  );
};

export const cardsWorth = (foe: Foe, through: number): number => {
  const cards = Math.min(through, foe.hp) * foe.cardWorth;
  if (through >= foe.hp) return cards + WEIGHTS.kill;
  return through >= foe.hp - 1.5 ? cards + WEIGHTS.kill * 0.4 : cards;
};

/** Points of Component Damage, or wounds, to expect (rule book, section 4; on the capsule only criticals count). */
const marksOf = (scene: Scene, foe: Foe, { damage }: Blow, through: number, aim: Mark): number => {
  const { options } = scene.rules.ruleset;
  if (aim === 'capsule') return damage / 6;
  if (options.componentDamage === 'damage') return through;
  const shields = aim === 'leftArm' && options.shieldComponentDamage !== 'never' ? 0.1 : 0;
  return damage / 6 + through * (foe.weaponShare * WEIGHTS.weaponCardsLost + shields);
};

/** The component where this blow does most; the Chassis where nothing can be marked. */
export const bestComponent = (scene: Scene, foe: Foe, blow: Blow): ComponentId => {
  const through = expectedThrough(blow.damage, blow.defense);
  let best: ComponentId = 'chassis';
  let most = -1;
  for (const component of COMPONENTS) {
    const worth = worthOfMarks(foe.marks[component], marksOf(scene, foe, blow, through, component));
    if (worth > most) [best, most] = [component, worth];
  }
  return best;
};
