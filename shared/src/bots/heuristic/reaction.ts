import type { Answer, DecisionOf } from '../../model/decisions.ts';
import { COMPONENTS } from '../../model/ids.ts';
import type { CardId } from '../../model/ids.ts';
import { statOf } from '../../game/numbers.ts';
import type { BotInput } from '../bot-player.ts';
import type { CardProfile } from './card-profile.ts';
import { profileOf } from './card-profile.ts';
import { expectedThrough } from './damage-odds.ts';
import { cardLossAt } from './foe.ts';
import { markWorth } from './mark-worth.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scene.ts';
import { slotWorth } from './utility-worth.ts';
import { WEIGHTS, heatCost } from './weights.ts';

type ReactionDecision = DecisionOf<'reaction'>;

/** What a reaction must save before it is worth its card: it could have met a bigger hit. */
const LEAST_SAVED = 0.6;

/** Plays the reaction that saves most, if it saves enough. */
export const reactionAnswer = ({
  rules,
  view,
  decision,
}: BotInput & { readonly decision: ReactionDecision }): Answer => {
  if (decision.playable.length === 0) return { pass: true };
  const scene = sceneOf(rules, view, decision.seat);
  let best: CardId | null = null;
  let most = decision.at === 'attackHit' ? LEAST_SAVED - slotWorth(scene) : 0;
  for (const card of decision.playable) {
    const profile = profileOf(rules.ruleset, card);
    const saved = profile ? SAVED[decision.at](scene, profile, decision) : 0;
    if (saved > most) [best, most] = [card, saved];
  }
  return best === null ? { pass: true } : { react: best };
};

type Saved = (scene: Scene, profile: CardProfile, decision: ReactionDecision) => number;

const SAVED: Readonly<Record<ReactionDecision['at'], Saved>> = {
  attackHit: (scene, profile, { damage }) => {
    const { self } = scene;
    const blocked = profile.blocks + (isShield(profile) ? statOf(scene.rules, scene.seat, 'shieldBlock') : 0);
    const defense = self.defense + self.armor;
    const cards = expectedThrough(damage, defense) - expectedThrough(Math.max(0, damage - blocked), defense);
    const spared = Math.min(profile.spares, damage / 2) * dearestMark(scene);
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

const isShield = ({ definition }: CardProfile): boolean => definition.tags.includes('shieldReaction');

const supplies = ({ recovers, movesAfter }: CardProfile): number =>
  recovers * WEIGHTS.recover + movesAfter * 0.1;

const heatAdded = ({ self }: Scene, { heat }: CardProfile): number =>
  heatCost(self.heat + heat) - heatCost(self.heat);

/** What one more point would cost on the component that can bear it least: the attack may have named it. */
export const dearestMark = ({ rules, self }: Pick<Scene, 'rules' | 'self'>): number =>
  Math.max(...COMPONENTS.map((component) => markWorth(rules, self, component)[1] ?? 0));
