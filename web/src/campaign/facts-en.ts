import { describeCampaignFact, type CampaignFact } from '@penance/shared';
import { en } from '../messages/en-rules.ts';
import { missionTitle, sideTitle, type CampaignState } from './sides.ts';

/** Where a fact comes from, for whoever looks it up in a journal: the page links to matches instead. */
const ORIGIN = / \(mission \d+, match [0-9a-f-]+, entry \d+\)| as match [0-9a-f-]+/g;
const OUTCOMES = { success: 'success', partial: 'partial success', failure: 'failure' };

/** One fact as an English sentence for people, without ids; `null` for a fact that is not shown. */
export const describeInEnglish = (fact: CampaignFact, state: CampaignState): string | null => {
  const pilot = (id: number): string => state.pilots.find((each) => each.id === id)?.name ?? 'A pilot';
  const casket = (id: number): string => state.caskets.find((each) => each.id === id)?.name ?? 'a casket';
  switch (fact.type) {
    case 'pilotRecruited':
      return `${fact.name} (${en.factions[fact.faction as keyof typeof en.factions] ?? fact.faction}) is recruited.`;
    case 'casketBuilt':
      return `${fact.name} (${en.frames[fact.frame]}) is built.`;
    case 'equipmentLost':
      return `${casket(fact.casket)}, ${en.components[fact.component]}: what it carried is lost.`;
    case 'treasuryChanged':
      return describeCampaignFact(fact, state)?.replace(/ \([^)]*\)\.$/, '') ?? null;
    case 'missionPlanned':
      return `Mission ${String(fact.mission)} is planned: ${missionTitle(fact.scenario)}.`;
    case 'postTaken':
      return `${pilot(fact.post.pilot)} takes ${casket(fact.post.casket)} into the mission for ${sideTitle(state, fact.mission, fact.post.team) ?? `side ${String(fact.post.team)}`}.`;
    case 'missionSettled':
      return `Mission ${String(fact.mission)} is over: ${fact.outcomes
        .map(
          ({ team, outcome }) =>
            `${OUTCOMES[outcome]} for ${sideTitle(state, fact.mission, team) ?? `side ${String(team)}`}`,
        )
        .join(', ')}.`;
    default:
      return describeCampaignFact(fact, state)?.replaceAll(ORIGIN, '') ?? null;
  }
};
