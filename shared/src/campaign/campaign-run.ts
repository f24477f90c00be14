import type { CampaignChance, CampaignInput, CampaignDecision } from './campaign-input.ts';
import { refused } from '../decider/decision.ts';
import type { CampaignState } from './campaign-state.ts';
import { decideCampaign } from './decide-campaign.ts';
import { openCampaign, type CampaignOpening } from './open-campaign.ts';

/** A campaign played from its opening, input by input; it remembers the used keys. */
export class CampaignRun {
  readonly #keys = new Set<string>();
  #state: CampaignState;

  constructor(opening: CampaignOpening) {
    this.#state = openCampaign(opening);
  }

  get state(): CampaignState {
    return this.#state;
  }

  /** Decides the input and applies its facts, each command at most once (11.6-3); a refusal changes nothing. */
  take(input: CampaignInput, chance: CampaignChance): CampaignDecision {
    const key = input.from === 'member' ? memberKey(input.by, input.command.key) : null;
    if (key !== null && this.#keys.has(key)) {
      return refused('commandRepeated', 'This command has been applied already.');
    }
    const decision = decideCampaign(this.#state, input, chance);
    if (!decision.ok) return decision;
    if (key !== null) this.#keys.add(key);
    this.#state = decision.state;
    return decision;
  }
}

/** The key of a command in the journal. It includes the member, so nobody can use up another member's keys. */
export const memberKey = (member: string, key: string): string => `${member} ${key}`;
