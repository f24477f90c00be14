import type { Accepted } from '../decider/decision.ts';
import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { KeptCommand } from './campaign-command.ts';
import type { CampaignFact } from './campaign-fact.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import type { CampaignState, Member, MemberId, MissionNumber } from './campaign-state.ts';
import type { MissionReport } from './mission/mission-report.ts';

/** Commands of the server itself; no client can send them. */
export type CampaignServerCommand =
  /** An invitation was accepted. */
  | { readonly kind: 'admit'; readonly member: Member }
  /** The host did nothing for as long as a claim must stand: the member with the claim becomes host. */
  | { readonly kind: 'replaceHost'; readonly member: MemberId }
  /** A copy of a campaign has another host, whom the original may not have known. */
  | { readonly kind: 'takeOver'; readonly host: Pick<Member, 'id' | 'name'> }
  /** The match of a launched mission exists. */
  | { readonly kind: 'beginMission'; readonly mission: MissionNumber; readonly match: string }
  /** The match is over. */
  | { readonly kind: 'settleMission'; readonly mission: MissionNumber; readonly report: MissionReport }
  /** The match can never be finished: it counts as never played, and the mission may be planned again. */
  | { readonly kind: 'abandonMission'; readonly mission: MissionNumber };

/** Every way the outside world reaches a campaign. */
export type CampaignInput =
  | { readonly from: 'member'; readonly by: MemberId; readonly command: KeptCommand }
  // `order` is its name in journals, and part of their hash chain.
  | { readonly from: 'server'; readonly order: CampaignServerCommand };

/** Returns outcome number `count` of a campaign for a chance request, in the same form as for a match. */
export type CampaignChance = (count: number, request: ChanceRequest) => ChanceOutcome;

/** A campaign rolls dice and nothing else. */
export type CampaignOutcome = Extract<ChanceOutcome, { readonly kind: 'dice' }>;

export interface CampaignAccepted extends Accepted<CampaignState, CampaignFact> {
  /** The chance outcomes, in order: with these the journal can be decided again. */
  readonly outcomes: readonly CampaignOutcome[];
}
export type CampaignDecision = CampaignAccepted | CampaignRefused;

/** One commit of a campaign's journal, numbered from 1 without gaps. */
export interface CampaignEntry {
  readonly seq: number;
  /** When it was committed: ISO 8601 in UTC. */
  readonly at?: string;
  readonly input: CampaignInput;
  readonly outcomes: readonly CampaignOutcome[];
  readonly facts: readonly CampaignFact[];
}
