import { de } from './de-replay.ts';
import { en } from './en-replay.ts';
import { language } from './language.svelte.ts';

const WORDS = { en, de };

/** Texts of the replay in the language of the page. Both languages are loaded with it. */
export const replayWords = () => WORDS[language()];
