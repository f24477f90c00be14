import { de } from '../messages/de-guide.ts';
import { en } from '../messages/en-guide.ts';
import { language, type Language } from '../messages/language.svelte.ts';
import type { Widened } from '../messages/messages.ts';

type GuideWords = Widened<typeof en>['guide'];

const WORDS: Readonly<Record<Language, GuideWords>> = { en: en.guide, de: de.guide };

/**
 * The words of the guide in the language of the page. Loaded with the guide, so that other matches open without them.
 */
export const guideWords = (): GuideWords => WORDS[language()];
