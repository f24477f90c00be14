import * as z from 'zod';
import { TOURNAMENT_REFUSALS } from '../tournaments/tournament-refusals.ts';
import { banSchema } from './accounts.ts';
import { CAMPAIGN_REFUSALS } from '../campaign/campaign-refusal.ts';

/** Why a request was refused. Stable: clients may switch on them. */
export const PROBLEM_CODES = [
  'malformedRequest',
  'headersTooLarge',
  'requestTooSlow',
  'payloadTooLarge',
  'bodyUnreadable',
  'notFound',
  'methodNotAllowed',
  'tokenMissing',
  'tokenInvalid',
  'tokenExpired',
  'accountBanned',
  'tooManyRequests',
  'protocolUnsupported',
  'nameTaken',
  'nameReserved',
  'nameDiffers',
  'nameChangedTooOften',
  'accountNotFound',
  'blockIllegal',
  'blockNotFound',
  'tooManyBlocks',
  'sessionNotFound',
  'signInCodeUnknown',
  'queueUnknown',
  'notQueued',
  'alreadyInMatch',
  'deckNotFound',
  'deckChanged',
  'deckIllegal',
  'tooManyDecks',
  'rulesetConflict',
  'packsIllegal',
  'packUnknown',
  'mapUnknown',
  'mapIllegal',
  'seatsIllegal',
  'matchNotFound',
  'inviteCodeUnknown',
  'matchNotOpen',
  'matchArranged',
  'matchRunning',
  'matchNotStarted',
  'matchFinished',
  'matchAbandoned',
  'transcriptWithheld',
  'rematchDeclined',
  'rematchNotOffered',
  'alreadySeated',
  'deckMissing',
  'tooManyMatches',
  'tooManySeats',
  'seatUnknown',
  'seatTaken',
  'notSeated',
  'notAdmitted',
  'notHost',
  'saltAlreadyGiven',
  'tournamentNotFound',
  'tooManyTournaments',
  'startInPast',
  'commandKeyUsed',
  'exportNotPossible',
  'targetNotFound',
  'webhookNotFound',
  'webhookTargetIllegal',
  'tooManyWebhooks',
  'campaignNotFound',
  'campaignClosed',
  'campaignTooLong',
  'campaignFileIllegal',
  'tooManyCampaigns',
  'tooMuchContent',
  'memberTaken',
  'missionUnderWay',
  'tooManyPlaces',
  'roomFull',
  'serverBusy',
  'databaseUnavailable',
  'keyUnknown',
  'shuttingDown',
  'internalError',
  // Several of these codes are used outside of tournaments too.
  ...TOURNAMENT_REFUSALS,
  ...CAMPAIGN_REFUSALS,
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One of several reasons: what it is about (a path of the body, a card, a section, an option) and why. */
export const problemReasonSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Path into the request, or the id of what the reason is about. */
  at: z.string().exactOptional(),
});
export type ProblemReason = z.infer<typeof problemReasonSchema>;

/** Body of every refusal, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  detail: z.string(),
  /** Every reason at once, where there can be several. */
  reasons: z.array(problemReasonSchema).readonly().exactOptional(),
  /** With `accountBanned`. */
  ban: banSchema.exactOptional(),
});
export type Problem = z.infer<typeof problemSchema>;
