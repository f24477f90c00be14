import { advance } from '../engine/advance.ts';
import { fallbackFor } from '../engine/fallback.ts';
import { judge, pendingDecisions } from '../engine/judge.ts';
import { legalAnswers } from '../engine/legal-answers.ts';
import { openPosition, type Position } from '../engine/open-position.ts';
import { isAnswerTo } from '../game/is-answer-to.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { Answer, Decision, Refusal } from '../model/decisions.ts';
import type { MatchEvent } from '../model/events.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Input, MatchState, Transition } from '../model/match.ts';
import type { FormProblem } from '../text/form-problem.ts';
import type { ChanceScript, ChanceUsed } from './scripted-chance.ts';
import { drawFromScript, leftOver, NOTHING_USED } from './scripted-chance.ts';

/** An answer, or an attempt, and its result. The first moment is the set-up. */
export interface Moment {
  readonly by: 'case' | 'runner' | 'clock' | null;
  readonly seat: SeatIndex | null;
  readonly answer: Answer | null;
  readonly refusal: Refusal | null;
  readonly events: readonly MatchEvent[];
}

/** An answer that the runner gave, and who was asked after it. */
interface Given {
  readonly signature: string;
  readonly asked: readonly Decision[];
}

/** An answer that a case gives for a seat. */
export interface Step {
  readonly seat: SeatIndex;
  readonly answer: Answer;
}

const SETTING_UP: Omit<Moment, 'events'> = { by: null, seat: null, answer: null, refusal: null };

/** A match on which the steps of a case are played, with dice from the script. Used for one case only. */
export class CasePlay {
  readonly moments: Moment[] = [];
  /** Set when the script does not fit the rolls: the case then stops. */
  problem: FormProblem | null = null;
  readonly #rules: MatchRules;
  readonly #script: ChanceScript;
  #used: ChanceUsed = NOTHING_USED;
  /** Answers that the runner gave since the last step. */
  #given: readonly Given[] = [];
  #asked: readonly Decision[] = [];
  #state: MatchState;

  constructor(rules: MatchRules, position: Position, script: ChanceScript) {
    this.#rules = rules;
    this.#script = script;
    const opened = openPosition(rules, position);
    this.#state = opened.state;
    this.#take(opened, SETTING_UP);
    this.#asked = this.waiting;
  }

  get state(): MatchState {
    return this.#state;
  }

  get waiting(): readonly Decision[] {
    return pendingDecisions(this.#state);
  }

  /** Decisions that were open right after the last step, before the runner answered any. */
  get asked(): readonly Decision[] {
    return this.#asked;
  }

  leftOver(): readonly FormProblem[] {
    return leftOver(this.#script, this.#used);
  }

  /**
   * Plays one step of the case. Forced decisions before it are answered first. A step that repeats such an answer
   * counts as that answer, even if it would fit the open decision, provided that the next step answers the open one.
   * Null when the step was accepted.
   */
  step({ seat, answer }: Step, after: Step | null): Refusal | null {
    while (!this.problem && this.#answerForced());
    if (this.problem) return null;
    const isLeft = !this.#fits({ seat, answer }) || (after?.seat === seat && this.#fits(after));
    if (isLeft && this.#wasGiven(seat, answer)) return null;
    const completed = isLeft ? this.#completed(seat, answer) : answer;
    return this.#try(this.#inputFor(seat, completed), { by: 'case', seat, answer: completed });
  }

  /** A step that must be refused: judged when its decision is open, even a forced one. */
  refusedStep(seat: SeatIndex, answer: Answer): Refusal | null {
    while (!this.problem && !this.#isMeant(seat, answer) && this.#answerForced());
    return this.problem ? null : this.#try(this.#inputFor(seat, answer), { by: 'case', seat, answer });
  }

  /**
   * The time of the seat is up: its decision gets the fallback. Forced decisions of other seats are answered until the
   * seat is asked. Returns the fallback answer, or why there was nothing to answer.
   */
  timeUp(seat: SeatIndex): { readonly answer: Answer | null; readonly refusal: Refusal | null } {
    const askedNow = (): Decision | undefined => this.waiting.find((decision) => decision.seat === seat);
    while (!this.problem && !askedNow() && this.#answerForced());
    if (this.problem) return { answer: null, refusal: null };
    const asked = askedNow();
    const answer = asked ? fallbackFor(asked) : null;
    const refusal = this.#try(
      { kind: 'timeout', decisions: asked ? [asked.id] : [] },
      { by: 'clock', seat, answer },
    );
    return { answer, refusal };
  }

  /** The clock of the seat has run out for good: it loses at once, whoever is asked. */
  forfeit(seat: SeatIndex): Refusal | null {
    return this.#try({ kind: 'concede', seat, reason: 'clock' }, { by: 'clock', seat, answer: null });
  }

  /** Answers every forced decision. */
  settle(): void {
    while (!this.problem && this.#answerForced());
  }

  #inputFor(seat: SeatIndex, answer: Answer): Input {
    const asked = this.waiting.find((decision) => decision.seat === seat);
    if (asked?.kind !== 'turn' && answer.kind === 'surrender')
      return { kind: 'concede', seat, reason: 'surrender' };
    const decision = asked ?? this.waiting[0];
    return { kind: 'answer', seat, decision: decision?.id ?? '', answer };
  }

  #fits({ seat, answer }: Step): boolean {
    return judge(this.#rules, this.#state, this.#inputFor(seat, answer)) === null;
  }

  /** Whether the seat has an open decision of the kind that this answers. */
  #isMeant(seat: SeatIndex, answer: Answer): boolean {
    const asked = this.waiting.find((decision) => decision.seat === seat);
    return asked !== undefined && isAnswerTo(asked.kind, answer);
  }

  /** Adds the parts of an answer that may be left out because there is no choice. */
  #completed(seat: SeatIndex, answer: Answer): Answer {
    const asked = this.waiting.find((decision) => decision.seat === seat);
    const aimed = asked && onlyTarget(asked, answer);
    if (aimed) return aimed;
    if (asked?.kind !== 'absorb' || answer.kind !== 'absorb' || answer.discard !== undefined) return answer;
    const { hand } = answer;
    const draw = Math.min(answer.draw, asked.draw);
    const discard = Math.max(0, asked.count - hand.length - draw);
    return { kind: 'absorb', hand, draw, discard };
  }

  /** Whether the runner has already given exactly this answer, which then counts as given by the case. */
  #wasGiven(seat: SeatIndex, answer: Answer): boolean {
    const signature = signatureOf(seat, answer);
    const at = this.#given.findIndex((given) => given.signature === signature);
    const given = this.#given[at];
    if (!given) return false;
    this.#given = this.#given.toSpliced(at, 1);
    this.#asked = given.asked;
    return true;
  }

  #try(input: Input, tried: Pick<Moment, 'by' | 'seat' | 'answer'>): Refusal | null {
    const next = advance(this.#rules, this.#state, input);
    if (next.refusal === null) {
      this.#given = [];
      this.#take(next, { ...tried, refusal: null });
    } else this.moments.push({ ...tried, refusal: next.refusal, events: [] });
    this.#asked = this.waiting;
    return next.refusal;
  }

  /** Answers one forced decision, if there is one. */
  #answerForced(): boolean {
    for (const decision of this.waiting) {
      const only = this.#onlyAnswer(decision);
      if (!only) continue;
      const { seat, id } = decision;
      const next = advance(this.#rules, this.#state, { kind: 'answer', seat, decision: id, answer: only });
      if (next.refusal !== null)
        throw new Error(`an answer listed as legal is refused: ${next.refusal.message}`);
      this.#take(next, { by: 'runner', seat, answer: only, refusal: null });
      this.#given = [...this.#given, { signature: signatureOf(seat, only), asked: this.waiting }];
      return true;
    }
    return false;
  }

  #onlyAnswer(decision: Decision): Answer | null {
    if (decision.kind === 'mulligan' || decision.kind === 'turn') return null;
    if (decision.kind === 'exploit' && decision.exploits.length > 0) return null;
    const [only, other] = legalAnswers(this.#rules, this.#state.table, decision);
    return only && !other ? only : null;
  }

  /** Applies a transition of the match and all chance outcomes that it leads to. */
  #take(transition: Transition, moment: Omit<Moment, 'events'>): void {
    const events = [...transition.events];
    this.#state = transition.state;
    while (this.#state.pending.on === 'chance') {
      const { request } = this.#state.pending;
      const drawn = drawFromScript(this.#script, this.#used, request, this.#state.table.seats[request.seat]);
      if ('problem' in drawn) {
        this.problem = drawn.problem;
        break;
      }
      this.#used = drawn.used;
      const next = advance(this.#rules, this.#state, { kind: 'chance', outcome: drawn.outcome });
      if (next.refusal !== null) throw new Error(`an outcome that fits is refused: ${next.refusal.message}`);
      events.push(...next.events);
      this.#state = next.state;
    }
    this.moments.push({ ...moment, events });
  }
}

/**
 * For a card or an exploit without a target: the answer with the only possible target; null if there is not exactly
 * one.
 */
const onlyTarget = (asked: Decision, answer: Answer): Answer | null => {
  if (answer.kind === 'play' && asked.kind === 'turn' && answer.targets === undefined) {
    const { targets } = asked.plays.find(({ card }) => card === answer.card) ?? {};
    return targets?.length === 1 ? { ...answer, targets } : null;
  }
  if (answer.kind !== 'exploit' || !('exploits' in asked) || answer.target !== undefined) return null;
  const [target, ...others] = asked.exploits.find(({ exploit }) => exploit === answer.exploit)?.targets ?? [];
  return target === undefined || others.length > 0 ? null : { ...answer, target };
};

/** The same text for equivalent answers: the order of cards does not matter, and cards from piles are one number. */
const signatureOf = (seat: SeatIndex, answer: Answer): string => {
  if (answer.kind === 'absorb') {
    const { hand, draw, discard = 0 } = answer;
    return JSON.stringify([seat, 'absorb', hand.toSorted(), draw + discard]);
  }
  if (answer.kind === 'choose') return JSON.stringify([seat, 'choose', answer.cards.toSorted()]);
  return JSON.stringify([seat, answer]);
};
