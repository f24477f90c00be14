import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { readonly code: Code }>;
type Words = { readonly [Code in Issue['code']]?: (issue: IssueOf<Code>) => string };

/** What is wrong, in one sentence; undefined if the form has its own message. */
export const inWords = (issue: Issue): string | undefined => {
  if (issue.input === undefined) return 'is missing';
  const words = WORDS[issue.code] as ((issue: Issue) => string) | undefined;
  return words?.(issue);
};

const WORDS: Words = {
  invalid_type: ({ expected, input }) => `must be ${TYPE_WORDS[expected] ?? expected}, not ${shown(input)}`,
  invalid_value: ({ values, input }) =>
    `${shown(input)} is not allowed; allowed: ${values.map(String).join(', ')}`,
  too_small: ({ origin, minimum }) => `must ${verbFor(origin)} at least ${minimum}`,
  too_big: ({ origin, maximum }) => `must ${verbFor(origin)} at most ${maximum}`,
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  invalid_key: ({ issues }) => issues[0]?.message ?? 'is no name of this kind',
  unrecognized_keys: ({ keys }) => `unknown ${keys.length > 1 ? 'fields' : 'field'} ${keys.join(', ')}`,
};

const verbFor = (origin: string): string => (origin === 'number' || origin === 'int' ? 'be' : 'have');

const TYPE_WORDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
