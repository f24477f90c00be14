import type { DeckList } from '../model/cards.ts';
import { resolveRuleset } from '../rulesets/resolve-ruleset.ts';
import type { CampaignState, Casket, MemberId } from './campaign-state.ts';
import { canDeploy } from './deployable.ts';

/** A casket as a member sees it: what is in another's deck shows in play alone. */
export interface CasketView extends Omit<Casket, 'list'> {
  readonly list: DeckList | null;
  /** Whether it may go on a mission as it is. */
  readonly deployable: boolean;
}

/** A campaign as one of its members may know it. */
export interface CampaignView extends Omit<CampaignState, 'caskets' | 'keys'> {
  readonly caskets: readonly CasketView[];
}

/** The one place that decides who may know what of a campaign. Every field is named here. */
export const campaignView = (state: CampaignState, viewer: MemberId): CampaignView => {
  const { preset, overrides, packs } = state.ruleset;
  const ruleset = resolveRuleset(preset, overrides, packs);
  return {
    facts: state.facts,
    chanceCount: state.chanceCount,
    name: state.name,
    ruleset: state.ruleset,
    members: state.members,
    pilots: state.pilots,
    caskets: state.caskets.map((casket) => ({
      id: casket.id,
      owner: casket.owner,
      name: casket.name,
      frame: casket.frame,
      faction: casket.faction,
      list: casket.owner === viewer ? casket.list : null,
      components: casket.components,
      repairs: casket.repairs,
      injuryCards: casket.injuryCards,
      injuries: casket.injuries,
      deployable: canDeploy(ruleset, casket),
    })),
    settlement: state.settlement,
    missions: state.missions,
  };
};
