import type { ProblemCode } from '@penance/shared';
import { CAMPAIGN_REFUSALS } from '@penance/shared';

/** What a command may be refused with: by the server, and by the rules. */
export const COMMAND_REFUSALS: readonly ProblemCode[] = [
  'campaignNotFound',
  'campaignClosed',
  'campaignTooLong',
  'commandKeyUsed',
  ...CAMPAIGN_REFUSALS,
];
