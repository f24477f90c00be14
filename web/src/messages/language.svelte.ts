import type { Messages } from './messages.ts';
import { speakAs } from './spoken.ts';
import { catalogueOf, foesOf, keepLanguage, refusalsOf, type Language } from './wanted-language.ts';

export { LANGUAGES, type Language } from './wanted-language.ts';

let messages = $state.raw<Messages | null>(null);
let current = $state<Language>('en');

/** The texts in the chosen language. Loaded before anything is shown. */
export const t = (): Messages => {
  if (messages === null) throw new Error('No language is loaded yet.');
  return messages;
};

export const language = (): Language => current;

/** Adds words that do not come with the catalogue of a language. */
const adding =
  (wordsOf: (language: Language) => Promise<Partial<Messages> | null>) => async (): Promise<void> => {
    const wanted = current;
    const words = await wordsOf(wanted).catch(() => null);
    if (words && messages && current === wanted) messages = { ...messages, ...words };
  };

/** Settles when the page can say in its language what the server refuses. */
export const refusalsReady = adding(refusalsOf);
/** Settles when the page can name the caskets of a mission in its language. */
export const foesReady = adding(foesOf);
speakAs(language);

export const speak = async (wanted: Language): Promise<void> => {
  messages = await catalogueOf(wanted);
  current = wanted;
  document.documentElement.lang = wanted;
};

/** Sets and stores the language that the player chose. */
export const choose = async (wanted: Language): Promise<void> => {
  keepLanguage(wanted);
  await speak(wanted);
};
