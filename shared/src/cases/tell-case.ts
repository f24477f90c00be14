import type { MatchEvent } from '../model/events.ts';
import { describeAnswer } from '../story/describe-answer.ts';

import { storyteller } from '../story/describe-event.ts';
import type { Names } from '../story/names.ts';
import { namesFor } from '../story/names.ts';
import type { Moment } from './play-case.ts';
import type { CaseCourse } from './run-case.ts';

/** Every answer and every event of a case in words, one line each; events are indented under their answer. */
export const tellCase = ({ story, rules, state }: CaseCourse): readonly string[] => {
  const names = namesFor(state.table.seats, rules.ruleset.pool);
  const tell = storyteller(names);
  return story.flatMap((moment) => [
    ...answerLines(moment, names),
    ...moment.events.map((event) => `  ${tell(event) ?? bookkeeping(event, names)}`),
  ]);
};

const answerLines = ({ by, seat, answer, refusal }: Moment, names: Names): readonly string[] => {
  if (seat === null || !answer) return [];
  const forced = by === 'runner' ? ' (nothing else is possible)' : '';
  const line = `${names.seat(seat)}: ${describeAnswer(answer, names)}${forced}`;
  return refusal ? [line, `  Refused: ${refusal.message} (${refusal.code})`] : [line];
};

/** Facts that a story leaves out, as plain notes. */
const bookkeeping = (event: MatchEvent, names: Names): string => {
  const { type, ...facts } = event;
  const owner = 'seat' in facts ? `${names.seat(facts.seat)}: ` : '';
  if (event.type === 'numberSet') return `(${owner}${wordsOf(event.what)} is now ${event.value})`;
  const rest = Object.entries(facts).filter(([name]) => name !== 'seat');
  const said = rest.map(([name, value]) => `${wordsOf(name)} ${valueWords(value)}`).join(', ');
  return `(${owner}${wordsOf(type)}${said ? `: ${said}` : ''})`;
};

const wordsOf = (name: string): string => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

const valueWords = (value: unknown): string =>
  typeof value === 'string'
    ? wordsOf(value)
    : Array.isArray(value)
      ? value.map(String).join(' ')
      : JSON.stringify(value);
