import type { Ban } from '@penance/shared';
import { language } from '../messages/language.svelte.ts';
import { operatorWords } from './texts.ts';

export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });

export const clockTimeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString(language(), { timeStyle: 'medium' });

/** Until when, as a part of a sentence. */
export const endOf = (until: string | null): string =>
  until === null ? operatorWords().forGood.toLowerCase() : operatorWords().until(timeOf(until));

export const banText = ({ until }: Ban): string =>
  until === null ? operatorWords().bannedForGood : operatorWords().bannedUntil(timeOf(until));

/** The word for this key, or the key: the server may know more than this page. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;
