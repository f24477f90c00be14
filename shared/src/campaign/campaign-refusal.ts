/** Why a campaign does not do what it was asked. Stable: clients may switch on them. */
export const CAMPAIGN_REFUSALS = [
  'malformedCommand',
  'commandRepeated',
  // who
  'notMember',
  'notHost',
  'notPlayer',
  'notOwner',
  'memberUnknown',
  'alreadyMember',
  'campaignFull',
  'hostMustStay',
  'memberOnMission',
  'hostNotClaimed',
  // what
  'pilotUnknown',
  'pilotDead',
  'pilotTaken',
  'pilotRecovering',
  'casketUnknown',
  'factionUnknown',
  'factionMismatch',
  'frameMismatch',
  'deckIllegal',
  'equipmentLost',
  'rosterFull',
  // settlement
  'notThisStep',
  'campaignMovedOn',
  'notEnoughScrap',
  'notEnoughCredits',
  'componentMissing',
  'componentUndamaged',
  'componentDestroyed',
  'componentNotDestroyed',
  'componentBeyondRepair',
  'alreadyUnderRepair',
  'casketUndamaged',
  'woundNotThere',
  'woundNotSevere',
  'woundNotTrauma',
  'woundNotMinor',
  'threadNotSevered',
  'threadLost',
  'taintTooLow',
  'penanceTaken',
  'moduleOff',
  // missions
  'missionUnknown',
  'missionPlannedAlready',
  'tooManyMissions',
  'missionNotPlanned',
  'missionLaunched',
  'missionNotLaunched',
  'missionNotLive',
  'missionAlreadySettled',
  'scenarioUnknown',
  'scenarioUnfit',
  'mapUnknown',
  'mapUnfit',
  'teamUnknown',
  'teamFull',
  'casketPosted',
  'pilotNotPosted',
  'pilotPosted',
  'casketNotDeployable',
  'tooFewPilots',
  'notAllReady',
  'notPosted',
  'matchMismatch',
  'memberPosted',
  'someoneCanDeploy',
] as const;
export type CampaignRefusalCode = (typeof CAMPAIGN_REFUSALS)[number];

export interface CampaignRefused {
  readonly ok: false;
  readonly code: CampaignRefusalCode;
  /** One sentence for people. */
  readonly message: string;
}

export const refusedBecause = (code: CampaignRefusalCode, message: string): CampaignRefused => ({
  ok: false,
  code,
  message,
});
