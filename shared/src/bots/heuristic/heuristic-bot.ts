import type { Answer, DecisionKind, DecisionOf } from '../../model/decisions.ts';
import type { BotInput, BotPlayer } from '../bot-player.ts';
import { absorbAnswer } from './absorb.ts';
import { chooseAnswer } from './choose.ts';
import { exploitAnswer } from './exploit.ts';
import { followUpAnswer } from './turn/follow-up.ts';
import { mulliganAnswer } from './mulligan.ts';
import { reactionAnswer } from './reaction.ts';
import { redirectAnswer } from './redirect.ts';
import { turnAnswer } from './turn/turn.ts';

type Evaluator<K extends DecisionKind> = (input: BotInput & { readonly decision: DecisionOf<K> }) => Answer;

const EVALUATORS: { readonly [K in DecisionKind]: Evaluator<K> } = {
  mulligan: mulliganAnswer,
  turn: turnAnswer,
  reaction: reactionAnswer,
  redirect: redirectAnswer,
  absorb: absorbAnswer,
  choose: chooseAnswer,
  move: followUpAnswer,
  exploit: exploitAnswer,
};

/** A sensible opponent: it looks one turn ahead and weighs everything in cards of Casket HP. */
export const heuristicBot: BotPlayer = (input) =>
  (EVALUATORS[input.decision.kind] as (input: BotInput) => Answer)(input);
