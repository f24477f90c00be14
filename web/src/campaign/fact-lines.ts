import {
  builtInScenario,
  CAMPAIGN_ENGLISH,
  describeCampaignFact,
  type Campaign,
  type CampaignFact,
} from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { spoken } from '../messages/spoken.ts';
import { CAMPAIGN_GERMAN } from './facts-de.ts';
import { missionTitle, sideTitle } from '../setup/mission-words.ts';

type CampaignState = Campaign['state'];

/** What a side of a mission is called; `null` if its scenario is not known. */
export const sideOf = (
  { missions }: Partial<Pick<CampaignState, 'missions'>>,
  mission: number,
  team: number,
): string | null => {
  const scenario = missions?.find(({ number }) => number === mission)?.scenario;
  const known = scenario === undefined ? undefined : builtInScenario(scenario);
  const title = known?.teams.find((each) => each.team === team)?.title;
  return title === undefined ? null : sideTitle(title);
};

const campaignBook = spoken({ en: CAMPAIGN_ENGLISH, de: CAMPAIGN_GERMAN });

/** Facts of a campaign as sentences in the language of the page, without ids: the page links to matches instead. */
export const factLines = (facts: readonly CampaignFact[], state: CampaignState): readonly string[] => {
  const book = campaignBook();
  const words = {
    book,
    faction: (faction: string) => t().factions[faction] ?? faction,
    frame: (frame: keyof ReturnType<typeof t>['frames']) => t().frames[frame],
    wound: (wound: keyof ReturnType<typeof t>['story']['wounds']) => t().story.wounds[wound],
    face: (face: string) => t().story.faces[face] ?? face,
    scenario: missionTitle,
    side: (mission: number, team: number) => sideOf(state, mission, team) ?? book.side(team),
    withIds: false,
  };
  return facts.flatMap((fact) => describeCampaignFact(fact, state, words) ?? []);
};
