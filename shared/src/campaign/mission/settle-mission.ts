import type { CampaignDecision } from '../campaign-input.ts';
import type { CampaignState } from '../campaign-state.ts';
import { decideServerCommand } from '../decide-campaign.ts';
import { missionReport, type FinishedMatch } from './build-mission-report.ts';

/** Decides the server's command to settle a finished match. It is accepted only once. */
export const settleMission = (
  state: CampaignState,
  mission: number,
  match: FinishedMatch,
): CampaignDecision =>
  decideServerCommand(state, { kind: 'settleMission', mission, report: missionReport(match, state.options) });
