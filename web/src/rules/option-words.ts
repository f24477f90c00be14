import { describeOptions, optionWords, type OptionId } from '@penance/shared';
import { spoken } from '../messages/spoken.ts';
import { OPTIONS_DE } from './options-de.ts';

type Value = Parameters<typeof optionWords>[1];

interface OptionTexts {
  readonly title: (option: OptionId) => string;
  readonly text: (option: OptionId) => string;
  readonly value: (option: OptionId, value: Value) => string;
}

const ENGLISH = new Map(describeOptions().map((option) => [option.id, option]));

const en: OptionTexts = {
  title: (option) => ENGLISH.get(option)?.title ?? option,
  text: (option) => ENGLISH.get(option)?.description ?? '',
  value: optionWords,
};

const de: OptionTexts = {
  title: (option) => OPTIONS_DE[option].title,
  text: (option) => OPTIONS_DE[option].text,
  value: (option, value) => {
    if (value === null) return 'keine';
    if (typeof value === 'boolean') return value ? 'an' : 'aus';
    return OPTIONS_DE[option].values?.[value] ?? String(value);
  },
};

const texts = spoken({ en, de });

/** The title, for example "Overspending", in the language of the page. */
export const optionTitle: OptionTexts['title'] = (option) => texts().title(option);

/** What the option decides, as a sentence. */
export const optionText: OptionTexts['text'] = (option) => texts().text(option);

/** What one of its values means. */
export const valueWords: OptionTexts['value'] = (option, value) => texts().value(option, value);
