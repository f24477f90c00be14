import type { Decision, Refusal } from '../model/decisions.ts';
import type { DecisionId } from '../model/ids.ts';
import type { Input, MatchState } from '../model/match.ts';
import { outcomeFits } from '../chance/outcome-fits.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { refused } from '../game/refused.ts';
import { checkAnswer } from './check-answer.ts';

/** The parts of a match that are needed to judge an input. */
type Judged = Pick<MatchState, 'table' | 'pending'>;

/** Why an input is refused, or null. Only a seat that is asked may answer (1.5-1). Changes nothing. */
export const judge = (rules: MatchRules, state: Judged, input: Input): Refusal | null => {
  if (state.table.result) return refused('matchOver', 'The match is over.');
  if (input.kind === 'answer') return judgeAnswer(rules, state, input);
  if (input.kind === 'chance') {
    const fits = state.pending.on === 'chance' && outcomeFits(state.pending.request, input.outcome);
    return fits ? null : refused('notAsked', 'This outcome does not match the request.');
  }
  if (input.kind === 'timeout') {
    const open = pendingDecisions(state).map(({ id }) => id);
    const isOpen = input.decisions.length > 0 && input.decisions.every((id) => open.includes(id));
    return isOpen ? null : refused('notAsked', 'A decision named here is not open.');
  }
  if (state.pending.on === 'chance') return refused('notAsked', 'A chance outcome has to come first.');
  if (input.kind === 'adjudicate') {
    const plays = input.team === null || state.table.seats.some(({ team }) => team === input.team);
    return plays ? null : refused('wrongSeat', 'No seat of this match is in that team.');
  }
  return state.table.seats[input.seat]?.status === 'active'
    ? null
    : refused('wrongSeat', 'This seat is not in the match any more.');
};

const judgeAnswer = (
  rules: MatchRules,
  state: Judged,
  { seat, decision: id, answer }: Extract<Input, { kind: 'answer' }>,
): Refusal | null => {
  const decision = openDecision(state, id);
  if (!decision) return refused('notAsked', 'This decision is not open.');
  if (decision.seat !== seat) return refused('wrongSeat', 'Another seat has been asked.');
  const refusal = checkAnswer(rules, state.table, decision, answer);
  const isMissing = answer.kind === 'react' && state.table.seats[seat]?.hand.includes(answer.card) === false;
  return refusal && isMissing ? refused('cardNotInHand', `${answer.card} is not in hand.`) : refusal;
};

const openDecision = ({ pending }: Judged, id: DecisionId): Decision | undefined => {
  if (pending.on !== 'seats') return undefined;
  const [first] = pending.decisions;
  if (pending.decisions.length === 1) return first?.id === id ? first : undefined;
  return pending.decisions.find((each) => each.id === id && !(id in pending.answers));
};

/** Decisions without an answer yet. A single decision is always open: its answer takes effect at once. */
export const pendingDecisions = ({ pending }: Pick<MatchState, 'pending'>): readonly Decision[] => {
  if (pending.on !== 'seats') return NONE;
  const { decisions, answers } = pending;
  return decisions.length === 1 ? decisions : decisions.filter(({ id }) => !(id in answers));
};

const NONE: readonly Decision[] = [];
