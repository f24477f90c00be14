import type { MapDefinition } from '../model/board.ts';
import type { DeckList } from '../model/cards.ts';
import type { SufferingFace } from '../model/chance.ts';
import type {
  CardId,
  ComponentId,
  FactionId,
  FrameId,
  SetId,
  TeamId,
  ThreadNumber,
  WoundId,
} from '../model/ids.ts';
import type {
  CampaignRole,
  CasketId,
  ComponentCondition,
  Member,
  MemberId,
  MissionNumber,
  MissionOutcome,
  Origin,
  PilotId,
  PilotThread,
  PilotWound,
  Post,
  SettlementStep,
} from './campaign-state.ts';

/** What happened to a pilot on a mission. */
export const PILOT_FATES = ['stood', 'retreated', 'extracted', 'taken', 'died'] as const;
export type PilotFate = (typeof PILOT_FATES)[number];

/** A fact of a campaign, in the past tense. The state is the fold of these alone. */
export type CampaignFact =
  // lobby
  | { readonly type: 'commandApplied'; readonly by: MemberId; readonly key: string; readonly kind: string }
  | { readonly type: 'memberJoined'; readonly member: Member }
  | { readonly type: 'memberLeft'; readonly member: MemberId }
  | { readonly type: 'roleChanged'; readonly member: MemberId; readonly role: CampaignRole }
  | { readonly type: 'hostClaimed'; readonly member: MemberId }
  | { readonly type: 'hostClaimEnded' }
  // roster
  | {
      readonly type: 'pilotRecruited';
      readonly pilot: PilotId;
      readonly owner: MemberId;
      readonly name: string;
      readonly faction: FactionId;
    }
  | {
      readonly type: 'casketBuilt';
      readonly casket: CasketId;
      readonly owner: MemberId;
      readonly name: string;
      readonly frame: FrameId;
      readonly list: DeckList;
    }
  | {
      readonly type: 'casketLent';
      readonly casket: CasketId;
      readonly owner: MemberId;
      readonly name: string;
      readonly frame: FrameId;
      readonly list: DeckList;
    }
  | { readonly type: 'casketReturned'; readonly casket: CasketId }
  | { readonly type: 'pilotPassedOn'; readonly pilot: PilotId; readonly member: MemberId }
  | { readonly type: 'casketPassedOn'; readonly casket: CasketId; readonly member: MemberId }
  | { readonly type: 'casketRefitted'; readonly casket: CasketId; readonly list: DeckList }
  // settlement
  | { readonly type: 'stepBegan'; readonly step: SettlementStep }
  /** Differences; never takes more than there is. */
  | {
      readonly type: 'treasuryChanged';
      readonly scrap: number;
      readonly credits: number;
      readonly why: string;
    }
  /** Of the next piece, in Credits. */
  | { readonly type: 'scrapPriceSet'; readonly credits: number }
  | { readonly type: 'diceRolled'; readonly purpose: string; readonly faces: readonly number[] }
  | {
      readonly type: 'repairBegan';
      readonly casket: CasketId;
      readonly component: ComponentId;
      readonly missions: number;
    }
  | {
      readonly type: 'repairAdvanced';
      readonly casket: CasketId;
      readonly component: ComponentId;
      readonly left: number;
    }
  | {
      readonly type: 'repairFinished' | 'repairCalledOff';
      readonly casket: CasketId;
      readonly component: ComponentId;
    }
  | { readonly type: 'componentReplaced'; readonly casket: CasketId; readonly component: ComponentId }
  /** The new CD and condition. `from` is set when a match caused the change. */
  | {
      readonly type: 'componentSet';
      readonly casket: CasketId;
      readonly component: ComponentId;
      readonly cd: number;
      readonly condition: ComponentCondition;
      readonly from?: Origin;
    }
  /** The arm was destroyed on a mission, and what it carried is lost until the arm is replaced. */
  | {
      readonly type: 'equipmentLost';
      readonly casket: CasketId;
      readonly component: ComponentId;
      /** Empty for members who do not own the casket. */
      readonly sets: readonly SetId[];
      readonly from?: Origin;
    }
  | {
      readonly type: 'injuriesSet';
      readonly casket: CasketId;
      readonly cards: readonly CardId[];
      readonly counts: Readonly<Partial<Record<ComponentId, number>>>;
    }
  | {
      readonly type: 'woundHealed';
      readonly pilot: PilotId;
      readonly wound: WoundId;
      readonly by: 'time' | 'rest' | 'surgery' | 'cleansing' | 'ritual';
    }
  | { readonly type: 'threadMended'; readonly pilot: PilotId; readonly thread: ThreadNumber }
  /** Out until this many missions have been played. */
  | { readonly type: 'pilotLaidUp'; readonly pilot: PilotId; readonly until: number }
  | { readonly type: 'pilotRecovered'; readonly pilot: PilotId }
  | { readonly type: 'taintSet'; readonly pilot: PilotId; readonly taint: number }
  | { readonly type: 'penanceTaken'; readonly pilot: PilotId; readonly face: SufferingFace }
  // missions
  /** Time passed as if a mission had been played. */
  | { readonly type: 'stoodDown'; readonly missions: number }
  | {
      readonly type: 'missionPlanned';
      readonly mission: MissionNumber;
      readonly scenario: string;
      readonly map: string;
      readonly ground?: MapDefinition;
    }
  | { readonly type: 'postTaken'; readonly mission: MissionNumber; readonly post: Post }
  | { readonly type: 'postLeft'; readonly mission: MissionNumber; readonly pilot: PilotId }
  | {
      readonly type: 'memberReadied';
      readonly mission: MissionNumber;
      readonly member: MemberId;
      readonly ready: boolean;
    }
  | { readonly type: 'missionCancelled' | 'missionLaunched'; readonly mission: MissionNumber }
  | { readonly type: 'missionBegan'; readonly mission: MissionNumber; readonly match: string }
  | {
      readonly type: 'missionSettled';
      readonly mission: MissionNumber;
      readonly outcomes: readonly { readonly team: TeamId; readonly outcome: MissionOutcome }[];
    }
  | { readonly type: 'pilotWounded'; readonly pilot: PilotId; readonly wound: PilotWound }
  | { readonly type: 'threadSevered'; readonly pilot: PilotId; readonly thread: PilotThread }
  | {
      readonly type: 'pilotFared';
      readonly mission: MissionNumber;
      readonly pilot: PilotId;
      readonly fate: PilotFate;
    }
  | { readonly type: 'pilotRested'; readonly pilot: PilotId; readonly missions: number }
  | {
      readonly type: 'missionSurvived';
      readonly pilot: PilotId;
      readonly survived: number;
      readonly grit: number;
    }
  | { readonly type: 'pilotDied' | 'pilotTaken'; readonly pilot: PilotId; readonly mission: MissionNumber };

export type CampaignFactType = CampaignFact['type'];
export type FactOf<T extends CampaignFactType> = Extract<CampaignFact, { readonly type: T }>;
