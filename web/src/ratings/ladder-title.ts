import type { PresetId } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { ratingTexts } from './texts.ts';

/** The name of a ladder: its edition, and the start of the digest where house rules have a ladder of their own. */
export const ladderTitle = (id: string): string => {
  const [preset = '', digest] = id.split('.');
  const { title } = t().editions[preset as PresetId];
  return digest === undefined ? title : `${ratingTexts().houseRules(title)} ${digest.slice(0, 4)}`;
};
