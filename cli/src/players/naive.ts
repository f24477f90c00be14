import type { Answer, BotInput, BotPlayer, DecisionOf, PlayOption } from '@penance/shared';
import { BOTS, checkAnswer, distance, fallbackFor } from '@penance/shared';
import { isAttack, nearestEnemy, nearestWalk } from './scripted-parts.ts';
import type { TurnInput } from './scripted-parts.ts';

/**
 * Somebody in a first match who does what the guide says and no more: walks up to the enemy, strikes with what there
 * is SP for, aims at the Chassis, turns to face the enemy, reacts with the first card that can be played, and loses
 * cards unseen. It plans nothing: no card is kept, no other card is played, no side and no cover is looked for.
 */
export const naive: BotPlayer = (input) => {
  const { decision } = input;
  if (decision.kind === 'turn') return naiveTurn({ ...partsOf(input), decision });
  if (decision.kind !== 'reaction') return fallbackFor(decision);
  const [card] = decision.playable;
  return card === undefined ? { kind: 'pass' } : { kind: 'react', card };
};

const naiveTurn = (input: TurnInput): Answer => {
  for (const option of input.decision.plays.filter((each) => each.pay === 0)) {
    const answer = isAttack(input.rules.ruleset, option) ? strike(input, option) : null;
    if (answer) return answer;
  }
  const walk = nearestEnemy(input) > 1 ? nearestWalk(input) : null;
  return walk ?? facing(input) ?? { kind: 'endTurn' };
};

/** The nearest enemy, the Chassis where a place is named for nothing, and no way but the one that it stands on. */
const strike = (input: TurnInput, option: PlayOption): Answer | null => {
  const { rules, view, decision } = input;
  const here = view.seats[decision.seat]?.at;
  const way = (seat: number): number => {
    const at = view.seats[seat]?.at;
    return here && at ? distance(here, at) : Infinity;
  };
  const [target] = (option.targets ?? []).toSorted((one, other) => way(one) - way(other));
  const answer: Answer = {
    kind: 'play',
    card: option.card,
    ...(target === undefined ? {} : { targets: [target] }),
    ...(option.aims && !option.aimsOptional
      ? { aims: [option.aims.includes('chassis') ? 'chassis' : (option.aims[0] ?? 'random')] }
      : {}),
  };
  return checkAnswer(rules, view, decision, answer) === null ? answer : null;
};

/** Turns as the heuristic bot would turn, if it costs nothing. */
const facing = (input: TurnInput): Answer | null => {
  const { rotate } = input.decision;
  if (!rotate || rotate.cost > 0) return null;
  const decision: DecisionOf<'turn'> = {
    ...input.decision,
    plays: [],
    move: null,
    cannibalize: [],
    damaged: false,
  };
  const answer = BOTS.heuristic({ ...input, decision });
  return answer.kind === 'rotate' ? answer : null;
};

/** The view is made when it is read: naming the fields keeps that. */
const partsOf = ({ rules, view, ground, random, decision }: BotInput): BotInput => ({
  rules,
  view,
  ...(ground && { ground }),
  random,
  decision,
});
