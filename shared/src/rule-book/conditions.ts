import type { OptionId, Options } from '../model/ruleset.ts';
import { OPTION_IDS } from '../rulesets/describe-options.ts';
import { optionValueText } from '../rulesets/house-rules.ts';
import type { Clause } from './clauses.ts';

/** An option without which a clause does not count. */
export interface Condition {
  readonly option: OptionId;
  /** It has to be on (a number counts as on), off, or one of these values. */
  readonly wanted: 'on' | 'off' | readonly string[];
}

type Said = Pick<Clause, 'chapterPreface' | 'preface' | 'paragraphs'>;

/** With \`a\`; Without \`a\`; Under \`a: b\`; \`a: b\` or \`c\`; each also after _Decision._ */
const OPENING =
  /^(?:_Decision\._\s+)?(?:(With|Without|Under|Everything here needs)\s+(?:an?\s+)?)?`([a-zA-Z]+)(?::\s+([\w-]+))?`((?:\s+or\s+`[\w-]+`)*)/;
const CODE = /`([a-zA-Z]+)(?::\s+[\w-]+)?`/g;
const VALUE = /`([\w-]+)`/g;

const IDS: ReadonlySet<string> = new Set(OPTION_IDS);
const isOption = (name: string): name is OptionId => IDS.has(name);

/**
 * What has to hold for the clause to count at all: the options with which it, its section or its chapter begins. What
 * it says of options further on concerns a part of it only.
 */
export const conditionsOf = ({ chapterPreface, preface, paragraphs }: Said): readonly Condition[] =>
  [...chapterPreface, ...preface, ...paragraphs.slice(0, 1)].flatMap(conditionIn);

const conditionIn = (paragraph: string): readonly Condition[] => {
  const [, opening, option = '', value, others = ''] = OPENING.exec(paragraph) ?? [];
  if (!isOption(option)) return [];
  if (value !== undefined)
    return [{ option, wanted: [value, ...[...others.matchAll(VALUE)].map(([, other = '']) => other)] }];
  if (opening === 'Without') return [{ option, wanted: 'off' }];
  return opening === undefined || opening === 'Under' ? [] : [{ option, wanted: 'on' }];
};

/** The conditions of a clause that an edition does not meet; none where the clause counts. */
export const unmetConditions = (clause: Said, options: Options): readonly Condition[] =>
  conditionsOf(clause).filter(({ option, wanted }) => {
    const value = options[option];
    if (typeof wanted !== 'string') return !wanted.includes(optionValueText(value));
    return (wanted === 'on') === (value === false || value === null);
  });

/** The options that a clause names, or needs, in the order in which it does. */
export const optionsNamed = (clause: Said): readonly OptionId[] => {
  const needed = conditionsOf(clause).map(({ option }) => option);
  const named = clause.paragraphs.flatMap((text) => [...text.matchAll(CODE)].map(([, name = '']) => name));
  return [...new Set([...needed, ...named.filter(isOption)])];
};
