import { CAMPAIGN_REFUSALS, type ProblemCode } from '@penance/shared';

/** The codes with which a command may be refused: by the server, and by the rules. */
export const COMMAND_REFUSALS: readonly ProblemCode[] = [
  'campaignNotFound',
  'campaignClosed',
  'campaignTooLong',
  'tooManyCampaigns',
  'commandKeyUsed',
  ...CAMPAIGN_REFUSALS,
];
