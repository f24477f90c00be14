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

/** How many missions had passed when an entry of the chronicle was written; `entries` are the latest, newest first. */
export const passedBy = (
  entries: readonly { readonly facts: readonly CampaignFact[] }[],
  entry: (typeof entries)[number],
  { settlement }: Pick<CampaignState, 'settlement'>,
): number => {
  const later = entries.slice(0, entries.indexOf(entry)).flatMap(({ facts }) => facts);
  return (
    settlement.missions - later.filter(({ type }) => type === 'missionSettled' || type === 'stoodDown').length
  );
};

/** What is told of nobody who is lost. */
const NOT_OF_THE_LOST: readonly CampaignFact['type'][] = [
  'pilotWounded',
  'threadSevered',
  'taintSet',
  'pilotDied',
  'pilotTaken',
];

/**
 * Facts of a campaign as sentences in the language of the page, without ids: the page links to matches instead. A pilot
 * is lost in one sentence. `passed`: how many missions had passed by then.
 */
export const factLines = (
  facts: readonly CampaignFact[],
  state: CampaignState,
  passed?: number,
): readonly string[] => {
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
    passed,
  };
  const tell = (fact: CampaignFact): string | null => {
    const end = 'pilot' in fact ? endOf(fact.pilot, facts) : null;
    if (!end || !('pilot' in fact)) return describeCampaignFact(fact, state, words);
    if (fact.type !== 'pilotFared')
      return end.isLost && NOT_OF_THE_LOST.includes(fact.type)
        ? null
        : describeCampaignFact(fact, state, words);
    const name = state.pilots.find(({ id }) => id === fact.pilot)?.name ?? book.pilot(fact.pilot);
    return end.isLost
      ? book.lost[end.fate](name, end.wound === undefined ? '' : words.wound(end.wound))
      : book.spared[end.fate](name);
  };
  return facts.flatMap((fact) => tell(fact) ?? []);
};

/** How it went for a pilot who did not come home; `null` for everybody else. */
const endOf = (pilot: number, facts: readonly CampaignFact[]) => {
  const own = facts.filter((fact) => 'pilot' in fact && fact.pilot === pilot);
  const fate = own.find((fact) => fact.type === 'pilotFared')?.fate;
  if (fate !== 'died' && fate !== 'taken') return null;
  const types = own.map(({ type }) => type);
  const isDead = types.includes('pilotDied');
  return {
    fate: isDead ? 'died' : fate,
    isLost: isDead || types.includes('pilotTaken'),
    wound: own.findLast((fact) => fact.type === 'pilotWounded')?.wound.wound,
  } as const;
};
