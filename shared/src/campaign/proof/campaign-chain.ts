import { linkHash } from '../../journal/hash-chain.ts';
import type { CampaignEntry } from '../campaign-input.ts';
import type { CampaignOpening } from '../open-campaign.ts';

/**
 * The hash chain of a campaign: the first link is over its opening, each further one over the link before and an entry.
 * Anybody who has kept a head can check whether anything before it was changed later. Times are not covered.
 */
export const firstHead = (opening: CampaignOpening): string => linkHash('', opening);

export const nextHead = (
  before: string,
  { seq, input, outcomes, facts }: Pick<CampaignEntry, 'seq' | 'input' | 'outcomes' | 'facts'>,
): string => linkHash(before, { seq, input, outcomes, facts });
