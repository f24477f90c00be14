import { outcomeFits } from '../chance/outcome-fits.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { Draft } from '../decider/draft.ts';
import { evolveCampaign } from './evolve-campaign.ts';
import { campaignEdition } from './campaign-edition.ts';
import type { CampaignFact } from './campaign-fact.ts';
import type { CampaignAccepted, CampaignChance, CampaignOutcome } from './campaign-input.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import { refused } from '../decider/decision.ts';
import type { CampaignState, Casket, Mission, Pilot } from './campaign-state.ts';

/** A price, in resources of the settlement; what is negative is received for it. */
export interface Price {
  readonly scrap?: number;
  readonly credits?: number;
}

/** The campaign while an input is being decided. */
export class CampaignDraft extends Draft<CampaignState, CampaignFact> {
  readonly #outcomes: CampaignOutcome[] = [];
  readonly #chance: CampaignChance;

  constructor(state: CampaignState, chance: CampaignChance) {
    super(state, evolveCampaign);
    this.#chance = chance;
  }

  get ruleset(): Ruleset {
    return campaignEdition(this.state.ruleset);
  }

  pilot(id: number): Pilot | undefined {
    return this.state.pilots.find((pilot) => pilot.id === id);
  }

  casket(id: number): Casket | undefined {
    return this.state.caskets.find((casket) => casket.id === id);
  }

  /** The mission that is planned, launched or live; at most one is. */
  openMission(): Mission | undefined {
    return this.state.missions.find(({ status }) => OPEN.includes(status));
  }

  /** Takes a price from the treasury, or returns what is missing (11.6-3). */
  pay({ scrap = 0, credits = 0 }: Price, why: string): CampaignRefused | null {
    const { settlement } = this.state;
    if (settlement.scrap < scrap) {
      return refused('notEnoughScrap', `It costs ${scrap} Scrap; there are ${settlement.scrap}.`);
    }
    if (settlement.credits < credits) {
      return refused('notEnoughCredits', `It costs ${credits} Credits; there are ${settlement.credits}.`);
    }
    if (scrap + credits > 0) this.emit({ type: 'treasuryChanged', scrap: -scrap, credits: -credits, why });
    return null;
  }

  /** Rolls one Suffering Die; returns its face, 1 to 6. */
  rollSuffering(purpose: string): number {
    const request = { kind: 'dice', die: 'suffering', count: 1, purpose, seat: 0 } as const;
    const outcome = this.#chance(this.state.chanceCount, request);
    if (outcome.kind !== 'dice' || !outcomeFits(request, outcome)) {
      throw new Error('this is not what chance was asked for');
    }
    this.#outcomes.push(outcome);
    this.emit({ type: 'diceRolled', purpose, faces: outcome.faces });
    return outcome.faces[0] ?? 1;
  }

  override accepted(): CampaignAccepted {
    return { ...super.accepted(), outcomes: this.#outcomes };
  }
}

const OPEN: readonly Mission['status'][] = ['planned', 'launched', 'live'];
