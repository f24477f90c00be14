import type { ChoosePurpose, Decision, DecisionKind, DecisionOf, ReactionAsked } from '../model/decisions.ts';
import type { Names } from './names.ts';
import { counted } from '../text/words.ts';

/** The question as a sentence to the player of the seat. */
export const describeDecision = (decision: Decision, names: Names): string =>
  (ASK[decision.kind] as (decision: Decision, names: Names) => string)(decision, names);

const ASK: { readonly [K in DecisionKind]: (decision: DecisionOf<K>, names: Names) => string } = {
  mulligan: () => 'Keep this hand, or shuffle it back and draw anew?',
  turn: ({ move }) => (move === null ? 'Your turn.' : `Your turn: ${counted(move.sp, 'SP', 'SP')} left.`),
  reaction: ({ at, damage }) => REACTIONS[at](damage),
  redirect: ({ seat, from, damage }, names) =>
    from === seat
      ? `You are about to take ${String(damage)} damage. Let the die say which component it hits?`
      : `${names.seat(from)} is about to take ${String(damage)} damage. Take the hit instead?`,
  absorb: ({ count, drawFirst }) =>
    `You lose ${counted(count, 'card')}. Which ones?${drawFirst ? ' The draw pile goes first.' : ''}`,
  choose: ({ purpose, count }) => `${PURPOSES[purpose]} ${counted(count, 'card')}.`,
  move: ({ move }) => `You may move up to ${counted(move.hexesMax, 'hex', 'hexes')}.`,
  exploit: () => 'Spend Taint?',
};

const REACTIONS: Readonly<Record<ReactionAsked, (damage: number) => string>> = {
  attackHit: (damage) => `You are hit for ${String(damage)}. React?`,
  allyHit: (damage) => `An ally is hit for ${String(damage)}. Step in?`,
  casketHpGone: (damage) => `${String(damage)} damage would empty your draw pile and hand. Hold on?`,
  allyDefeated: () => 'An ally falls. Answer it?',
};

const PURPOSES: Readonly<Record<ChoosePurpose, string>> = {
  recover: 'Recover',
  salvage: 'Salvage',
  discard: 'Discard',
  mend: 'Mend',
};
