import { describeCampaignFact, type CampaignFact } from '@penance/shared';
import { en } from '../messages/en-rules.ts';
import type { FactType, Tell } from './facts-de.ts';
import { missionTitle, sideTitle, type CampaignState } from './sides.ts';

/** Where a fact comes from, for whoever looks it up in a journal: the page links to matches instead. */
const ORIGIN = / \(mission \d+, match [0-9a-f-]+, entry \d+\)| as match [0-9a-f-]+/g;
const OUTCOMES = { success: 'success', partial: 'partial success', failure: 'failure' };

const pilot = ({ pilots }: CampaignState, id: number): string =>
  pilots.find((each) => each.id === id)?.name ?? 'A pilot';
const casket = ({ caskets }: CampaignState, id: number): string =>
  caskets.find((each) => each.id === id)?.name ?? 'a casket';
const side = (state: CampaignState, mission: number, team: number): string =>
  sideTitle(state, mission, team) ?? `side ${String(team)}`;

/** Facts whose general description names ids, or more than people want to read. */
const TOLD: { readonly [T in FactType]?: Tell<T> } = {
  pilotRecruited: ({ name, faction }) => `${name} (${en.factions[faction] ?? faction}) is recruited.`,
  casketBuilt: ({ name, frame }) => `${name} (${en.frames[frame]}) is built.`,
  equipmentLost: ({ casket: id, component }, state) =>
    `${casket(state, id)}, ${en.components[component]}: what it carried is lost.`,
  treasuryChanged: (fact, state) => describeCampaignFact(fact, state)?.replace(/ \([^)]*\)\.$/, '') ?? null,
  missionPlanned: ({ mission, scenario }) =>
    `Mission ${String(mission)} is planned: ${missionTitle(scenario)}.`,
  postTaken: ({ mission, post }, state) =>
    `${pilot(state, post.pilot)} takes ${casket(state, post.casket)} into the mission for ${side(state, mission, post.team)}.`,
  missionSettled: ({ mission, outcomes }, state) =>
    `Mission ${String(mission)} is over: ${outcomes
      .map(({ team, outcome }) => `${OUTCOMES[outcome]} for ${side(state, mission, team)}`)
      .join(', ')}.`,
};

/** One fact as an English sentence for people, without ids; `null` for a fact that is not shown. */
export const describeInEnglish = (fact: CampaignFact, state: CampaignState): string | null => {
  const tell = TOLD[fact.type] as ((fact: CampaignFact, state: CampaignState) => string | null) | undefined;
  return tell ? tell(fact, state) : (describeCampaignFact(fact, state)?.replaceAll(ORIGIN, '') ?? null);
};
