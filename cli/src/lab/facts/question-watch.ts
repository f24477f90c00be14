import type { Answer, Decision, DecisionKind, DecisionOf, MatchRules, MatchState } from '@penance/shared';
import { legalAnswers } from '@penance/shared';
import { attacksWith } from '../../players/attacks-with.ts';
import { Counter } from './counter.ts';

/** Time that a person takes, by assumption: an answer in one's own turn, and any other. */
export const SECONDS = { turn: 10, other: 5 } as const;

/** In every so many matches, every so many questions have their answers listed: that takes longer than playing. */
const LISTED_MATCHES = 10;
const LISTED_QUESTIONS = 7;
/** Listing stops here; more is "very many". */
const LISTED_ANSWERS = 2_000;

/** Counts what players are asked and what they answer. */
export class QuestionWatch {
  readonly asked = new Counter<DecisionKind>();
  readonly dead = new Counter<DecisionKind>();
  readonly taken = new Counter();
  readonly branching: (readonly [DecisionKind, number])[] = [];
  answers = 0;
  seconds = 0;
  readonly #rules: MatchRules;
  readonly #lists: boolean;

  constructor(rules: MatchRules, index: number) {
    this.#rules = rules;
    this.#lists = index % LISTED_MATCHES === 0;
  }

  take({ table }: MatchState, decision: Decision, answer: Answer): void {
    this.answers += 1;
    this.seconds += decision.kind === 'turn' ? SECONDS.turn : SECONDS.other;
    this.asked.add(decision.kind);
    if (isDead(decision)) this.dead.add(decision.kind);
    this.taken.add(`${decision.kind}: ${whatIs(this.#rules, decision, answer)}`);
    if (!this.#lists || this.answers % LISTED_QUESTIONS > 0) return;
    const list = legalAnswers(this.#rules, table, decision);
    let count = 0;
    while (count < LISTED_ANSWERS && !list.next().done) count += 1;
    this.branching.push([decision.kind, count]);
  }
}

/** Whether a player is asked for the only answer there is: nobody may learn that from who is asked. */
const isDead = (decision: Decision): boolean => {
  if (decision.kind === 'reaction') return decision.playable.length === 0;
  if (decision.kind === 'choose') return !decision.optional && decision.from.length <= decision.count;
  if (decision.kind === 'absorb') return decision.hand.length === 0;
  return decision.kind === 'turn' && !mayDoMoreThanEnd(decision);
};

const mayDoMoreThanEnd = (turn: DecisionOf<'turn'>): boolean =>
  turn.move !== null ||
  turn.rotate !== null ||
  turn.damaged ||
  [turn.plays, turn.cannibalize, turn.discardable, turn.exploits, turn.repairs].some(
    (list) => list.length > 0,
  );

/** An answer as one of the few things that may be done. */
const whatIs = (rules: MatchRules, decision: Decision, answer: Answer): string => {
  if (answer.kind === 'play') return attacksWith(rules.ruleset, answer.card) ? 'attack' : 'play a card';
  if (decision.kind === 'reaction' && decision.playable.length === 0) return 'pass, nothing to play';
  if (answer.kind !== 'absorb') return answer.kind;
  const from = [answer.hand.length > 0 ? 'hand' : '', answer.draw > 0 ? 'draw pile' : ''].filter(Boolean);
  return from.length > 0 ? `from ${from.join(' and ')}` : 'from Discard Pile';
};
