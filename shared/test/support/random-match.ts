import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Answer, Decision } from '../../src/model/decisions.ts';
import type { Input, MatchState, Transition } from '../../src/model/match.ts';
import type { AnyMelee } from './any-melee.ts';
import type { AnyMatch } from './any-match.ts';
import { eagerAnswer } from './eager-answer.ts';

/** One input of a match and its result. */
export interface PlayedStep {
  readonly rules: MatchRules;
  readonly before: MatchState;
  readonly input: Input;
  readonly after: Transition;
}

/** Picks one of the answers to a question. */
export type Player = (rules: MatchRules, state: MatchState, decision: Decision, random: BotRandom) => Answer;

/** Any of the legal answers, all equally likely; rarely surrender, or no match would last. */
export const anyAnswer: Player = (rules, state, decision, random) => {
  const answers = [...legalAnswers(rules, state.table, decision)];
  const staying = answers.filter((answer) => answer.kind !== 'surrender');
  const answer = oneOf(random, random.below(500) === 0 ? answers : staying);
  if (!answer) throw new Error(`no legal answer to ${decision.kind}`);
  return answer;
};

/** Walks to the enemy and plays cards: matches end soon. */
export const eagerPlayer: Player = eagerAnswer;

/** The next input from outside, dice included. */
export const nextInput = (rules: MatchRules, state: MatchState, random: BotRandom, player: Player): Input => {
  const { pending } = state;
  if (pending.on === 'chance') return { kind: 'chance', outcome: seededChance(random)(pending.request) };
  const decision = oneOf(random, pendingDecisions(state));
  if (!decision) throw new Error('nobody is asked');
  const { seat, id } = decision;
  return { kind: 'answer', seat, decision: id, answer: player(rules, state, decision, random) };
};

export const accepted = (rules: MatchRules, state: MatchState, input: Input): Transition => {
  const after = advance(rules, state, input);
  if (after.refusal) throw new Error(`${JSON.stringify(input)}: ${after.refusal.message}`);
  return after;
};

/** Supplies chance outcomes until a seat is asked or the match is over. */
export const afterChance = (rules: MatchRules, start: MatchState, random: BotRandom): MatchState => {
  let state = start;
  while (state.pending.on === 'chance') {
    const outcome = seededChance(random)(state.pending.request);
    state = accepted(rules, state, { kind: 'chance', outcome }).state;
  }
  return state;
};

export interface PlayOptions {
  readonly player?: Player;
  /** Number of inputs after which the match is abandoned. */
  readonly most?: number;
}

/** A whole match, input by input, or its first `most` inputs. */
export function* played({ setup, seed }: AnyMatch, options: PlayOptions = {}): Generator<PlayedStep> {
  const rules = rulesFor(setup);
  yield* playedFrom(rules, openMatch(rules, setup).state, seed, options);
}

/** A fight that is nearly over, in the same way. */
export function* fought(
  { rules, position, seed }: AnyMelee,
  options: PlayOptions = {},
): Generator<PlayedStep> {
  yield* playedFrom(rules, openPosition(rules, position).state, seed, options);
}

export function* playedFrom(
  rules: MatchRules,
  start: MatchState,
  seed: number,
  { player = eagerPlayer, most = 4000 }: PlayOptions = {},
): Generator<PlayedStep> {
  const random = botRandom(seed);
  let state = start;
  for (let count = 0; count < most && state.table.result === null; count += 1) {
    const before = state;
    const input = nextInput(rules, before, random, player);
    const after = accepted(rules, before, input);
    state = after.state;
    yield { rules, before, input, after };
  }
}
