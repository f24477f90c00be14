import type { Answer, Refusal } from '../model/decisions.ts';
import type { CaseForm } from './forms/case-schema.ts';
import { compareAsks } from './compare/compare-asks.ts';
import { compareRefusal } from './compare/compare-refusal.ts';
import { differs, type Difference } from './compare/difference.ts';
import type { CasePlay, Step } from './play-case.ts';
import { seatIndexOf } from './position-of.ts';
import { shortAnswer } from './short-answer.ts';
import { translateAnswer } from './translate-answer.ts';

type StepForm = NonNullable<CaseForm['play']>[number];

/**
 * Plays the steps of a case in order. Returns the differences of the first step that failed; later ones would be
 * meaningless.
 */
export const playSteps = (play: CasePlay, form: CaseForm): readonly Difference[] => {
  const seatOf = seatIndexOf(form);
  const answerOf = (step: StepForm): Step | null =>
    'timeUp' in step.do || 'forfeit' in step.do
      ? null
      : { seat: seatOf(step.seat), answer: translateAnswer(step.do, seatOf) };
  const steps = form.play ?? [];
  for (const [index, step] of steps.entries()) {
    const path = `play[${index}]`;
    const after = steps[index + 1];
    const own = answerOf(step);
    const { refusal, silence } = own
      ? { refusal: answered(play, step, own, after ? answerOf(after) : null), silence: null }
      : clocked(play, step, seatOf(step.seat));
    if (play.problem) return [];
    const wanted = 'timeUp' in step.do ? step.do.answered : undefined;
    const wrong = [
      ...compareRefusal(path, step.refused, refusal),
      ...(wanted
        ? differs(
            `${path}.do.answered`,
            shortAnswer(inOrder(translateAnswer(wanted, seatOf))),
            silence && shortAnswer(inOrder(silence)),
          )
        : []),
      ...compareAsks(`${path}.asks`, step.asks, play.state.table, play.asked),
    ];
    if (wrong.length > 0) return wrong;
  }
  return [];
};

const answered = (
  play: CasePlay,
  { refused = false }: StepForm,
  own: Step,
  after: Step | null,
): Refusal | null => (refused === false ? play.step(own, after) : play.refusedStep(own.seat, own.answer));

/** Plays a clock step; compares the fallback answer. */
const clocked = (
  play: CasePlay,
  step: StepForm,
  seat: number,
): { readonly refusal: Refusal | null; readonly silence: Answer | null } => {
  if ('forfeit' in step.do) return { refusal: play.forfeit(seat), silence: null };
  const { answer, refusal } = play.timeUp(seat);
  return { refusal, silence: answer };
};

/** Sorts the cards of an answer, because their order does not matter. */
const inOrder = (answer: Answer): Answer => {
  if (answer.kind === 'absorb') return { ...answer, hand: answer.hand.toSorted() };
  return answer.kind === 'choose' ? { ...answer, cards: answer.cards.toSorted() } : answer;
};
