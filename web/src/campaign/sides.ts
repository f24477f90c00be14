import { builtInScenario, type Campaign } from '@penance/shared';

export type CampaignState = Campaign['state'];

export const missionTitle = (scenario: string): string => builtInScenario(scenario)?.title ?? scenario;

/** What a side of a mission is called; `null` if its scenario is not known. */
export const sideTitle = (
  { missions }: Partial<Pick<CampaignState, 'missions'>>,
  mission: number,
  team: number,
): string | null => {
  const scenario = missions?.find(({ number }) => number === mission)?.scenario;
  const known = scenario === undefined ? undefined : builtInScenario(scenario);
  return known?.teams.find((each) => each.team === team)?.title ?? null;
};
