import type { Accepted } from '../decider/decision.ts';
import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { KeptCommand } from './campaign-command.ts';
import type { CampaignFact } from './campaign-fact.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import type { CampaignState, Member, MemberId, MissionNumber } from './campaign-state.ts';
import type { MissionReport } from './mission/mission-report.ts';

/** What the server itself does to a campaign; no client can send it. */
export type CampaignServerCommand =
  /** An invitation was taken up. */
  | { readonly kind: 'admit'; readonly member: Member }
  /** Nothing came from the host for as long as a claim has to stand: the member who laid it is host now. */
  | { readonly kind: 'replaceHost'; readonly member: MemberId }
  /** The match of a launched mission exists. */
  | { readonly kind: 'beginMission'; readonly mission: MissionNumber; readonly match: string }
  /** The match is over. */
  | { readonly kind: 'settleMission'; readonly mission: MissionNumber; readonly report: MissionReport }
  /** The match can never be finished: nothing of it happened, and the mission may be planned anew. */
  | { readonly kind: 'abandonMission'; readonly mission: MissionNumber };

/** Every way the outside world reaches a campaign. */
export type CampaignInput =
  | { readonly from: 'member'; readonly by: MemberId; readonly command: KeptCommand }
  // `order` is its name in journals, and part of their hash chain.
  | { readonly from: 'server'; readonly order: CampaignServerCommand };

/** Outcome number `count` of a campaign, for what chance is asked: of the same kind as those of a match. */
export type CampaignChance = (count: number, request: ChanceRequest) => ChanceOutcome;

/** A campaign rolls dice and nothing else. */
export type CampaignOutcome = Extract<ChanceOutcome, { readonly kind: 'dice' }>;

export interface CampaignAccepted extends Accepted<CampaignState, CampaignFact> {
  /** What chance has said, in order: with these as inputs the journal can be decided again. */
  readonly outcomes: readonly CampaignOutcome[];
}
export type CampaignDecision = CampaignAccepted | CampaignRefused;

/** One commit of a campaign's journal, numbered from 1 without a gap. */
export interface CampaignEntry {
  readonly seq: number;
  /** When it was committed: ISO 8601 in UTC. */
  readonly at?: string;
  readonly input: CampaignInput;
  readonly outcomes: readonly CampaignOutcome[];
  readonly facts: readonly CampaignFact[];
}
