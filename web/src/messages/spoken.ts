import type { Language } from './wanted-language.ts';

let current: () => Language = () => 'en';

/** Says which language the page speaks; English until then. */
export const speakAs = (language: () => Language): void => {
  current = language;
};

/** Texts of one feature, in the language of the page. Both languages are loaded with the feature. */
export const spoken =
  <T>(texts: Readonly<Record<Language, T>>): (() => T) =>
  () =>
    texts[current()];
