import type { CampaignFact } from '@penance/shared';
import type { Language } from '../messages/language.svelte.ts';
import { describeInGerman } from './facts-de.ts';
import { describeInEnglish } from './facts-en.ts';
import type { CampaignState } from './sides.ts';

const DESCRIBE = { en: describeInEnglish, de: describeInGerman } satisfies Record<Language, unknown>;

/** Facts of a campaign as sentences. */
export const factLines = (
  facts: readonly CampaignFact[],
  state: CampaignState,
  language: Language,
): readonly string[] => facts.flatMap((fact) => DESCRIBE[language](fact, state) ?? []);
