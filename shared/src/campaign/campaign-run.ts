import { campaignAfter } from './apply-campaign-fact.ts';
import type { CampaignChance, CampaignInput, CampaignVerdict } from './campaign-input.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { CampaignState } from './campaign-state.ts';
import { judgeInput } from './judge-campaign.ts';
import type { CampaignOpening } from './open-campaign.ts';
import { openCampaign } from './open-campaign.ts';

/** A campaign played from its opening on, input by input; it remembers which keys were used. */
export class CampaignRun {
  readonly #keys = new Set<string>();
  #state: CampaignState;

  constructor(opening: CampaignOpening) {
    this.#state = openCampaign(opening);
  }

  get state(): CampaignState {
    return this.#state;
  }

  /**
   * Judges the input and applies what comes of it, a command once (11.6-3); a refusal leaves everything as it
   * was.
   */
  take(input: CampaignInput, chance: CampaignChance): CampaignVerdict {
    const key = input.from === 'member' ? memberKey(input.by, input.command.key) : null;
    if (key !== null && this.#keys.has(key)) {
      return refusedBecause('commandRepeated', 'This command has been applied already.');
    }
    const verdict = judgeInput(this.#state, input, chance);
    if (!verdict.ok) return verdict;
    if (key !== null) this.#keys.add(key);
    this.#state = campaignAfter(this.#state, verdict.facts);
    return verdict;
  }
}

/** The key of a command in the journal. It is its member's own: nobody can use up another's. */
export const memberKey = (member: string, key: string): string => `${member} ${key}`;
