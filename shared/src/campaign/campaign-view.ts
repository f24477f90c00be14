import type { DeckList } from '../model/cards.ts';
import { COMPONENTS, type ComponentId, type SetId } from '../model/ids.ts';
import { campaignEdition } from './campaign-edition.ts';
import type { CampaignState, Casket, MemberId } from './campaign-state.ts';
import { canDeploy } from './mission/deployable.ts';

/** A casket as a member sees it: the deck of another member's casket is hidden until it is played. */
export interface CasketView extends Omit<Casket, 'list' | 'lostEquipment'> {
  readonly list: DeckList | null;
  /** By destroyed arm: the sets that are lost until it is replaced; `null` for another member's casket. */
  readonly lostEquipment: Readonly<Partial<Record<ComponentId, readonly SetId[] | null>>>;
  /** Whether it may go on a mission in its present condition. */
  readonly deployable: boolean;
}

/** A campaign as one of its members may know it. */
export interface CampaignView extends Omit<CampaignState, 'caskets'> {
  readonly caskets: readonly CasketView[];
}

/** The one place that decides who may know what of a campaign. Every field is named here. */
export const campaignView = (state: CampaignState, viewer: MemberId): CampaignView => {
  const ruleset = campaignEdition(state.ruleset);
  return {
    facts: state.facts,
    chanceCount: state.chanceCount,
    name: state.name,
    ruleset: state.ruleset,
    ...(state.options && { options: state.options }),
    members: state.members,
    ...(state.hostClaim !== undefined && { hostClaim: state.hostClaim }),
    pilots: state.pilots,
    caskets: state.caskets.map((casket) => ({
      id: casket.id,
      owner: casket.owner,
      ...(casket.builder !== undefined && { builder: casket.builder }),
      name: casket.name,
      ...(casket.loan && { loan: casket.loan }),
      frame: casket.frame,
      faction: casket.faction,
      list: casket.owner === viewer ? casket.list : null,
      components: casket.components,
      lostEquipment: lostAsSeen(casket, viewer),
      repairs: casket.repairs,
      injuryCards: casket.injuryCards,
      injuries: casket.injuries,
      deployable: canDeploy(ruleset, casket),
    })),
    settlement: state.settlement,
    missions: state.missions,
  };
};

const lostAsSeen = ({ owner, lostEquipment = {} }: Casket, viewer: MemberId): CasketView['lostEquipment'] =>
  Object.fromEntries(
    COMPONENTS.flatMap((component) => {
      const sets = lostEquipment[component];
      return sets ? [[component, owner === viewer ? sets : null]] : [];
    }),
  );
