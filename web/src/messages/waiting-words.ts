import { de } from './de-waiting.ts';
import { en } from './en-waiting.ts';
import { language } from './language.svelte.ts';

const WORDS = { en, de };

/**
 * Texts for a waiting player in the language of the page. Both languages are loaded with the component that shows them.
 */
export const waitingWords = () => WORDS[language()];
