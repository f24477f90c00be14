import { describeOptions, optionWords, type OptionId } from '@penance/shared';
import { language } from '../messages/language.svelte.ts';
import { OPTIONS_DE } from './options-de.ts';

type Value = Parameters<typeof optionWords>[1];

const ENGLISH = new Map(describeOptions().map((option) => [option.id, option]));

/** The title, for example "Overspending", in the language of the page. */
export const optionTitle = (option: OptionId): string =>
  language() === 'de' ? OPTIONS_DE[option].title : (ENGLISH.get(option)?.title ?? option);

/** What the option decides, as a sentence. */
export const optionText = (option: OptionId): string =>
  language() === 'de' ? OPTIONS_DE[option].text : (ENGLISH.get(option)?.description ?? '');

/** What one of its values means. */
export const valueWords = (option: OptionId, value: Value): string =>
  language() === 'de' ? germanValue(option, value) : optionWords(option, value);

const germanValue = (option: OptionId, value: Value): string => {
  if (value === null) return 'keine';
  if (typeof value === 'boolean') return value ? 'an' : 'aus';
  return OPTIONS_DE[option].values?.[value] ?? String(value);
};
