import type { Messages } from './messages.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'penance.language';

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

let messages = $state.raw<Messages | null>(null);
let current = $state<Language>('en');

/** The messages of the language that was chosen. Loaded before anything is shown. */
export const t = (): Messages => {
  if (messages === null) throw new Error('No language is loaded yet.');
  return messages;
};

export const language = (): Language => current;

export const speak = async (wanted: Language): Promise<void> => {
  messages = await LOADERS[wanted]();
  current = wanted;
  document.documentElement.lang = wanted;
};

/** Chosen by hand, and kept. */
export const choose = async (wanted: Language): Promise<void> => {
  localStorage.setItem(KEPT_AS, wanted);
  await speak(wanted);
};

/** What was chosen before, or what the browser asks for first. */
export const wantedLanguage = (): Language => {
  const wishes = [localStorage.getItem(KEPT_AS), ...navigator.languages].map((wish) => wish?.slice(0, 2));
  return wishes.find((wish): wish is Language => wish !== undefined && wish in LANGUAGES) ?? 'en';
};
