import type { MapDefinition } from '../model/board.ts';
import type { CardPack, DeckList } from '../model/cards.ts';
import type { SufferingFace } from '../model/chance.ts';
import type {
  CardId,
  ComponentId,
  FactionId,
  FrameId,
  PresetId,
  SetId,
  TeamId,
  ThreadNumber,
  WoundId,
} from '../model/ids.ts';
import type { WoundGrade } from '../model/pilot.ts';
import type { Overrides } from '../model/ruleset.ts';
import type { CampaignOptions } from './campaign-options.ts';

/** Who takes part, by the id of their account. */
export type MemberId = string;
/** Pilots, caskets and missions are numbered from 1 within their campaign and never renumbered. */
export type PilotId = number;
export type CasketId = number;
export type MissionNumber = number;

export const CAMPAIGN_ROLES = ['host', 'player', 'watcher'] as const;
export type CampaignRole = (typeof CAMPAIGN_ROLES)[number];

export interface Member {
  readonly id: MemberId;
  readonly name: string;
  readonly role: CampaignRole;
}

/** The edition and house rules of all its missions; with complete packs, so that a campaign is self-contained. */
export interface CampaignRuleset {
  readonly preset: PresetId;
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
  /** Of the edition as it was when the campaign was opened; absent in older campaigns, which follow their preset. */
  readonly digest?: string;
}

/** Where something came from: the mission, its match, and the number of the entry in its journal, from 1. */
export interface Origin {
  readonly mission: MissionNumber;
  readonly match: string;
  readonly entry: number;
}

export interface PilotWound {
  readonly wound: WoundId;
  /** A minor wound lasts `minorWoundMissions`, a severe one for ever, a trauma until it is treated. */
  readonly grade: WoundGrade;
  /** Number of missions played when it was flipped, including that one. */
  readonly since: number;
  readonly from: Origin;
  /** Broken Finger: the thread whose function is barred. */
  readonly thread?: ThreadNumber;
}

export interface PilotThread {
  readonly thread: ThreadNumber;
  /** Severed for good by Shattered Hand: no surgeon mends it. */
  readonly lost: boolean;
  readonly from: Origin;
}

export type PilotStatus =
  | { readonly kind: 'active' }
  /** Out until this many missions have been played in the campaign. */
  | { readonly kind: 'recovering'; readonly until: number }
  | { readonly kind: 'dead'; readonly mission: MissionNumber }
  /** Left behind on a lost field, and lost to the campaign. */
  | { readonly kind: 'taken'; readonly mission: MissionNumber };

export interface Pilot {
  readonly id: PilotId;
  readonly owner: MemberId;
  readonly name: string;
  readonly faction: FactionId;
  /** 0 to 3, by missions survived. */
  readonly grit: number;
  readonly survived: number;
  readonly status: PilotStatus;
  /** In the order in which they were flipped. */
  readonly wounds: readonly PilotWound[];
  readonly threads: readonly PilotThread[];
  readonly taint: number;
  /** Consecutive missions in which the pilot stayed at home; five heal a trauma. */
  readonly rested: number;
  /** Suffering Dice of settlement events, to be suffered when the next mission begins. */
  readonly penances: readonly SufferingFace[];
}

/** `beyondRepair`: it must be replaced. */
export type ComponentCondition = 'working' | 'destroyed' | 'beyondRepair';

export interface CasketComponent {
  readonly cd: number;
  readonly condition: ComponentCondition;
  /** Replaced once: its armour is permanently 1 shorter. */
  readonly scarred: boolean;
}

/** By arm; an arm that has lost nothing is absent. */
export type LostEquipment = Readonly<Partial<Record<ComponentId, readonly SetId[]>>>;

export interface Repair {
  readonly component: ComponentId;
  /** Missions that must be played before it is done. */
  readonly left: number;
}

export interface Casket {
  readonly id: CasketId;
  readonly owner: MemberId;
  /** Who built it, once it has been passed on; absent in campaigns of the first revision. */
  readonly builder?: MemberId;
  readonly name: string;
  /** Borrowed for one mission; absent for all others. */
  readonly loan?: 'lent' | 'returned';
  readonly frame: FrameId;
  readonly faction: FactionId;
  readonly list: DeckList;
  readonly components: Readonly<Record<ComponentId, CasketComponent>>;
  /** Equipment sets lost with their arm, until it is replaced; absent if nothing is lost. */
  readonly lostEquipment?: LostEquipment;
  readonly repairs: readonly Repair[];
  /** Injury cards in its deck (deck-as-health), and how many each component has added since its last repair. */
  readonly injuryCards: readonly CardId[];
  readonly injuries: Readonly<Record<ComponentId, number>>;
}

/** The settlement phase in its order; a mission is planned and played in `muster` (11.6-1). */
export const SETTLEMENT_STEPS = ['repairs', 'treatment', 'recruitment', 'muster'] as const;
export type SettlementStep = (typeof SETTLEMENT_STEPS)[number];

export interface Settlement {
  readonly scrap: number;
  readonly credits: number;
  /** Number of missions played to their end. */
  readonly missions: number;
  readonly step: SettlementStep;
  /** Of the next piece of Scrap on the market, in Credits; absent until somebody has bought. */
  readonly scrapPrice?: number;
}

/** One pilot in one casket on one side of a mission. */
export interface Post {
  readonly team: TeamId;
  readonly pilot: PilotId;
  readonly casket: CasketId;
  readonly member: MemberId;
}

export const MISSION_OUTCOMES = ['success', 'partial', 'failure'] as const;
export type MissionOutcome = (typeof MISSION_OUTCOMES)[number];

/** `launched`: everybody is ready and the match is being made; `live`: it is played. */
export const MISSION_STATUSES = ['planned', 'launched', 'live', 'settled', 'cancelled'] as const;
export type MissionStatus = (typeof MISSION_STATUSES)[number];

export interface Mission {
  readonly number: MissionNumber;
  /** Id of a scenario, and of the map it is played on. */
  readonly scenario: string;
  readonly map: string;
  /** The whole map if it is the host's own. */
  readonly ground: MapDefinition | null;
  readonly status: MissionStatus;
  readonly posts: readonly Post[];
  readonly ready: readonly MemberId[];
  readonly match: string | null;
  /** By team, once the mission is settled. */
  readonly outcomes: readonly { readonly team: TeamId; readonly outcome: MissionOutcome }[];
}

/** A whole campaign as plain JSON: the fold of its facts alone. */
export interface CampaignState {
  /** Number of facts so far. */
  readonly facts: number;
  /** Number of chance outcomes so far; the next one is outcome number `chanceCount`. */
  readonly chanceCount: number;
  readonly name: string;
  readonly ruleset: CampaignRuleset;
  readonly options?: CampaignOptions;
  readonly revision?: number;
  readonly members: readonly Member[];
  /**
   * The member who claims the place of an inactive host; absent when nobody does. Any action of the host ends the
   * claim.
   */
  readonly hostClaim?: MemberId;
  readonly pilots: readonly Pilot[];
  readonly caskets: readonly Casket[];
  readonly settlement: Settlement;
  readonly missions: readonly Mission[];
}
