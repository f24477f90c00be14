import type { Answer, DecisionOf } from '../../model/decisions.ts';
import { COMPONENTS, type CardId } from '../../model/ids.ts';
import { statOf } from '../../game/numbers/numbers.ts';
import type { BotInput } from '../bot-player.ts';
import { profileOf, type CardProfile } from './worth/card-profile.ts';
import { expectedThrough } from './worth/damage-odds.ts';
import { cardLossAt } from './foe.ts';
import { markWorth } from './worth/mark-worth.ts';
import { sceneOf, type Scene } from './scene.ts';
import { slotWorth } from './worth/utility-worth.ts';
import { WEIGHTS, heatCost } from './worth/weights.ts';

type ReactionDecision = DecisionOf<'reaction'>;

/** What a reaction must save before it is worth its card: it could have met a bigger hit. */
const LEAST_SAVED = 0.6;
/** The same where hands are discarded at the end of the round: the bigger hit must come soon. */
const LEAST_SAVED_OF_ROUND = 0.25;
/** Share of the Defense Dice faces that mark a component, each of them on a die for a point of damage. */
const CRITICALS = 1 / 6;

/** Plays the reaction that saves most, if it saves enough. */
export const reactionAnswer = ({
  rules,
  view,
  decision,
}: BotInput & { readonly decision: ReactionDecision }): Answer => {
  if (decision.playable.length === 0) return { kind: 'pass' };
  const scene = sceneOf(rules, view, decision.seat);
  let best: CardId | null = null;
  const { discardHandAtRoundEnd } = rules.ruleset.options;
  const least = discardHandAtRoundEnd ? LEAST_SAVED_OF_ROUND : LEAST_SAVED;
  let most = decision.at === 'attackHit' ? least - slotWorth(scene) : 0;
  for (const card of decision.playable) {
    const profile = profileOf(rules.ruleset, card);
    const saved = profile ? SAVED[decision.at](scene, profile, decision) : 0;
    if (saved > most) [best, most] = [card, saved];
  }
  return best === null ? { kind: 'pass' } : { kind: 'react', card: best };
};

type Saved = (scene: Scene, profile: CardProfile, decision: ReactionDecision) => number;

const SAVED: Readonly<Record<ReactionDecision['at'], Saved>> = {
  attackHit: (scene, profile, { damage }) => {
    const { self } = scene;
    const blocked = profile.blocks + (isShield(profile) ? statOf(scene.rules, scene.seat, 'shieldBlock') : 0);
    const defense = self.defense + self.armor;
    const cards = expectedThrough(damage, defense) - expectedThrough(Math.max(0, damage - blocked), defense);
    const marks = Math.min(profile.spares, damage / 2) + criticalsLess(scene, Math.min(blocked, damage));
    const spared = marks * dearestMark(scene);
    return cards * cardLossAt(self.casketHp) + spared + supplies(profile) - heatAdded(scene, profile);
  },
  /** Half the damage comes to oneself, without Defense Dice: only for an ally that is much worse off. */
  allyHit: ({ self, view }, profile, { damage }) => {
    const ally = view.seats[view.lastAttack?.target ?? -1];
    if (!profile.interposes || !ally) return 0;
    const half = Math.ceil(damage / 2);
    return cardLossAt(ally.casketHp) * half * 0.67 - cardLossAt(self.casketHp) * half;
  },
  casketHpGone: () => 1,
  allyDefeated: () => 1,
};

/** Points that are blocked roll no Defense Dice, and what is not rolled marks nothing. */
const criticalsLess = ({ rules }: Scene, points: number): number =>
  rules.ruleset.options.componentDamage === 'lost-cards' ? Math.max(0, points) * CRITICALS : 0;

const isShield = ({ definition }: CardProfile): boolean => definition.tags.includes('shieldReaction');

const supplies = ({ recovers, movesAfter }: CardProfile): number =>
  recovers * WEIGHTS.recover + movesAfter * 0.1;

const heatAdded = ({ self }: Scene, { heat }: CardProfile): number =>
  heatCost(self.heat + heat) - heatCost(self.heat);

/** What one more point would cost on the component that can bear it least: the attack may have named it. */
export const dearestMark = ({ rules, self }: Pick<Scene, 'rules' | 'self'>): number =>
  Math.max(...COMPONENTS.map((component) => markWorth(rules, self, component)[1] ?? 0));
