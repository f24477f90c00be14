import { de } from '../messages/de-odds.ts';
import { en } from '../messages/en-odds.ts';
import { language } from '../messages/language.svelte.ts';
import type { Language } from '../messages/language.svelte.ts';
import type { Widened } from '../messages/messages.ts';

const WORDS: Readonly<Record<Language, Widened<typeof en>>> = { en, de };

/**
 * The words of the odds in the language of the page. Loaded with the panel, because a table opens before it is needed.
 */
export const oddsWords = (): Widened<typeof en> => WORDS[language()];
