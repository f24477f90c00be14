import { distance } from '../../board/hex.ts';
import { fallbackFor } from '../../engine/fallback.ts';
import { checkAnswer } from '../../engine/check-answer.ts';
import type { Answer, DecisionOf } from '../../model/decisions.ts';
import type { BotInput, BotPlayer } from '../bot-player.ts';
import type { MatchView } from '../../views/match-view.ts';
import { heuristicBot } from '../heuristic/heuristic-bot.ts';
import { profileOf } from '../heuristic/worth/card-profile.ts';

/** What a machine does worse than the heuristic bot, and how that shows. */
export interface Temper {
  /** Share of the steps of its turns at which it ends the turn instead. */
  readonly lapses: number;
  /** Whether it reacts: with whatever it has, with what is worth its card, or not at all. */
  readonly guards: 'always' | 'weighed' | 'never';
  /** Whether it chooses the cards that it loses, or takes them unseen from the draw pile. */
  readonly absorbs: 'weighed' | 'unseen';
  /** Cards that it plays in one turn at most. */
  readonly blowsMost?: number;
  /** It plays attacks and nothing else. */
  readonly onlyAttacks?: boolean;
  /** It leaves to the die where its blows land. */
  readonly aims?: 'random';
  /** It does not walk while no enemy is within so many hexes and the fight is young, unless a scenario asks for it. */
  readonly waits?: number;
}

type TurnInput = BotInput & { readonly decision: DecisionOf<'turn'> };

/** The heuristic bot with a temper. It knows no more than its view, and draws its lapses from its own numbers. */
export const tempered =
  (temper: Temper): BotPlayer =>
  (input) => {
    const { decision } = input;
    if (decision.kind === 'turn') return turnOf(temper, { ...partsOf(input), decision });
    if (decision.kind === 'reaction') return reactionOf(temper, input, decision);
    if (decision.kind === 'absorb' && temper.absorbs === 'unseen') return fallbackFor(decision);
    return heuristicBot(input);
  };

const reactionOf = ({ guards }: Temper, input: BotInput, { playable }: DecisionOf<'reaction'>): Answer => {
  const [card] = playable;
  if (guards === 'weighed') return heuristicBot(input);
  return guards === 'never' || card === undefined ? { kind: 'pass' } : { kind: 'react', card };
};

const turnOf = (temper: Temper, input: TurnInput): Answer => {
  const { rules, view, random, decision } = input;
  const self = view.seats[decision.seat];
  const played = self?.played ?? 0;
  const isIdle = decision.plays.length === 0 && decision.move === null;
  if (!isIdle && random.share() < temper.lapses && view.round > 1) return { kind: 'endTurn' };
  const isDone = played >= (temper.blowsMost ?? Infinity);
  const plays = decision.plays.filter(
    ({ card }) =>
      !isDone && (!temper.onlyAttacks || (profileOf(rules.ruleset, card)?.attack ?? null) !== null),
  );
  const stays = isDone || nearestEnemy(input) > waitsFor(temper, view);
  return aimed(
    temper,
    input,
    heuristicBot({ ...input, decision: { ...decision, plays, move: stays ? null : decision.move } }),
  );
};

/** Rounds after which whoever waits goes to meet the enemy: a match is not to stand still. */
const PATIENCE = 6;

const waitsFor = ({ waits }: Temper, { round, mission }: MatchView): number =>
  waits === undefined || mission !== null || round % PATIENCE === 0 ? Infinity : waits;

const nearestEnemy = ({ view, decision }: TurnInput): number => {
  const self = view.seats[decision.seat];
  return view.seats.reduce(
    (least, { team, status, at }) =>
      !self || team === self.team || status !== 'active' ? least : Math.min(least, distance(at, self.at)),
    Infinity,
  );
};

const aimed = ({ aims }: Temper, { rules, view, decision }: TurnInput, answer: Answer): Answer => {
  if (aims === undefined || answer.kind !== 'play' || !answer.aims) return answer;
  const wild: Answer = { ...answer, aims: answer.aims.map(() => aims) };
  return checkAnswer(rules, view, decision, wild) === null ? wild : answer;
};

/** The view is made when it is read: naming the fields keeps that. */
const partsOf = ({ rules, view, ground, random, decision }: BotInput): BotInput => ({
  rules,
  view,
  ...(ground && { ground }),
  random,
  decision,
});
