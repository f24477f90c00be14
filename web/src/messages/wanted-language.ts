import type { Messages } from './messages.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'penance.language';

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** The words for refusals in that language, if they do not come with the catalogue. */
export const refusalsOf = async (language: Language): Promise<Pick<Messages, 'refusals'> | null> =>
  language === 'de' ? import('./refusals/de-refusals.ts') : null;

/** The names of the caskets in missions, which are English as they come from the server. */
export const foesOf = async (language: Language): Promise<Pick<Messages, 'foes'> | null> =>
  language === 'de' ? import('./de-foes.ts') : null;

/** Every text of the interface in that language. */
export const catalogueOf = (language: Language): Promise<Messages> => LOADERS[language]();

/** The language chosen earlier, or the browser's first preference. */
export const wantedLanguage = (): Language => {
  const wishes = [localStorage.getItem(KEPT_AS), ...navigator.languages].map((wish) => wish?.slice(0, 2));
  return wishes.find((wish): wish is Language => wish !== undefined && wish in LANGUAGES) ?? 'en';
};

export const keepLanguage = (chosen: Language): void => localStorage.setItem(KEPT_AS, chosen);
