import { describeCampaignFact, type CampaignFact, type CampaignNames } from '@penance/shared';
import type { Language } from '../messages/language.svelte.ts';
import { describeInGerman } from './facts-de.ts';

const DESCRIBE = { en: describeCampaignFact, de: describeInGerman } satisfies Record<Language, unknown>;

/** Ids are not for people: the page links to matches instead. */
const MATCH_ID = /(?:,| as) match [0-9a-f-]{36}/g;

/** Facts of a campaign as sentences. */
export const factLines = (
  facts: readonly CampaignFact[],
  names: CampaignNames,
  language: Language,
): readonly string[] => facts.flatMap((fact) => DESCRIBE[language](fact, names)?.replace(MATCH_ID, '') ?? []);
