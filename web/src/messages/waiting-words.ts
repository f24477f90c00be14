import { de } from './de-waiting.ts';
import { en } from './en-waiting.ts';
import { language } from './language.svelte.ts';

const WORDS = { en, de };

/** Messages for somebody who waits, in the language of the page. Both languages come with whatever shows them. */
export const waitingWords = () => WORDS[language()];
