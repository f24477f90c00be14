import type { Answer, DecisionOf } from '../../../model/decisions.ts';
import type { CardId } from '../../../model/ids.ts';
import { profileOf } from '../worth/card-profile.ts';
import type { Scene } from '../scene.ts';
import { isIdle } from '../worth/utility-worth.ts';

/** What a hand is for: attacks, what helps them, and what meets those of others. */
type Use = 'attack' | 'help' | 'reaction' | 'none';

/**
 * Ends the turn. Where a hand may be cleared, everything goes that would only keep better cards from being
 * drawn: all but the attacks, one card to help them, and two reactions for the enemies' turns.
 */
export const endAnswer = (scene: Scene, { discardable }: DecisionOf<'turn'>): Answer => {
  const uses = discardable.map((card) => useOf(scene, card));
  const left: Record<Use, number> = {
    attack: Infinity,
    help: uses.includes('attack') ? 1 : 0,
    reaction: 2,
    none: 0,
  };
  const discard = discardable.filter((_card: CardId, at) => {
    const use = uses[at] ?? 'none';
    left[use] -= 1;
    return left[use] < 0;
  });
  return { kind: 'endTurn', ...(discard.length > 0 ? { discard } : {}) };
};

const useOf = (scene: Scene, card: CardId): Use => {
  if (!isIdle(scene, card)) return 'attack';
  const profile = profileOf(scene.rules.ruleset, card);
  if (profile?.definition.reaction?.at === 'attackHit') return 'reaction';
  return profile && profile.boost.damage + profile.fury + profile.marksTarget - profile.boost.tn > 0
    ? 'help'
    : 'none';
};
