import { describeAnswer } from '../story/describe-answer.ts';
import { storyteller } from '../story/describe-event.ts';
import { namesFor, type Names } from '../story/names.ts';
import type { Moment } from './play-case.ts';
import type { CaseCourse } from './case-result.ts';
import { bookkeeper } from './describe-books.ts';

/** Every answer and every event of a case in words, one line each; events are indented under their answer. */
export const describeCase = ({ story, rules, state }: CaseCourse): readonly string[] => {
  const names = namesFor(state.table.seats, rules.ruleset.pool);
  const lineOf = storyteller(names);
  const note = bookkeeper(names);
  return story.flatMap((moment) => [
    ...answerLines(moment, names),
    ...moment.events.map((event) => {
      const noted = note(event);
      return `  ${lineOf(event) ?? noted}`;
    }),
  ]);
};

const WHY = { case: '', runner: ' (nothing else is possible)', clock: ' (time is up)' } as const;

const answerLines = ({ by, seat, answer, refusal }: Moment, names: Names): readonly string[] => {
  if (seat === null) return [];
  const why = by === null ? '' : WHY[by];
  const line = answer
    ? `${names.seat(seat)}: ${describeAnswer(answer, names)}${why}`
    : `${names.seat(seat)}: the clock has run out.`;
  return refusal ? [line, `  Refused: ${refusal.message} (${refusal.code})`] : [line];
};
