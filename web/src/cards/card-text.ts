import type { CardDefinition } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';

/** The rule of a card in the language of the page, with the sentences that an edition adds to it. */
export const cardText = ({ id, text }: Pick<CardDefinition, 'id' | 'text'>): string => {
  const translated = t().cardTexts[id];
  if (translated === undefined) return text;
  const added = Object.entries(t().cardAdditions).filter(([original]) => text.endsWith(original));
  return [translated, ...added.map(([, sentence]) => sentence)].join(' ');
};
