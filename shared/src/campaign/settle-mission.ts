import type { CampaignVerdict } from './campaign-input.ts';
import type { CampaignState } from './campaign-state.ts';
import { judgeOrder } from './judge-campaign.ts';
import type { FinishedMatch } from './report-mission.ts';
import { missionReport } from './report-mission.ts';

/** What a finished match does to its campaign: the order to settle it, worked out. Once and never again. */
export const settleMission = (state: CampaignState, mission: number, match: FinishedMatch): CampaignVerdict =>
  judgeOrder(state, { kind: 'settleMission', mission, report: missionReport(match, state.options) });
