import * as z from 'zod';
import { WOUNDS } from '../model/ids.ts';
import { matchOutcomeSchema } from '../forms/match-parts.ts';
import { frameIdSchema, nameIdSchema, SEATS_MOST, teamIdSchema } from '../forms/names.ts';
import { keptCommandSchema, memberIdSchema, memberNameSchema } from './campaign-command.ts';
import { PILOT_FATES } from './campaign-fact.ts';
import type { CampaignInput } from './campaign-input.ts';
import { CAMPAIGN_ROLES } from './campaign-state.ts';
import { perComponent } from './per-component.ts';
import type { MissionReport } from './mission/mission-report.ts';
import { tokenOf } from '../text/text-schemas.ts';

/**
 * More than any match counts, but small enough that every database column can hold it, also as a sum over a campaign.
 */
const REPORTED_MOST = 1_000_000;
const count = z.int().min(0).max(REPORTED_MOST);
const thread = z.int().min(1).max(10);

const reportedComponentSchema = z.strictObject({
  cd: count,
  condition: z.enum(['working', 'destroyed', 'beyondRepair']),
  entry: count.nullable(),
});

const seatReportSchema = z.strictObject({
  team: teamIdSchema,
  fate: z.enum(PILOT_FATES),
  wreck: frameIdSchema.exactOptional(),
  wounds: z
    .array(z.strictObject({ wound: z.enum(WOUNDS), thread: thread.exactOptional(), entry: count }))
    .max(WOUNDS.length)
    .readonly(),
  threads: z
    .array(z.strictObject({ thread, lost: z.boolean(), entry: count }))
    .max(10)
    .readonly(),
  components: z.strictObject(perComponent(() => reportedComponentSchema)),
  taint: count,
  injuryCards: z.array(nameIdSchema).max(200).readonly(),
  injuries: z.strictObject(perComponent(() => count)),
});

const reportSchema = z.strictObject({
  match: tokenOf(64),
  result: matchOutcomeSchema.omit({ rounds: true }).strict(),
  rounds: count,
  failedBy: z.array(teamIdSchema).max(20).readonly(),
  seats: z.array(seatReportSchema).max(SEATS_MOST).readonly(),
}) satisfies z.ZodType<MissionReport>;

const mission = z.int().min(1).max(REPORTED_MOST);
const memberSchema = z.strictObject({
  id: memberIdSchema,
  name: memberNameSchema,
  role: z.enum(CAMPAIGN_ROLES),
});

/** The form of an input to a campaign, as stored in a journal. */
export const campaignInputSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('member'), by: memberIdSchema, command: keptCommandSchema }),
  z.strictObject({
    from: z.literal('server'),
    order: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('admit'), member: memberSchema }),
      z.strictObject({ kind: z.literal('replaceHost'), member: memberIdSchema }),
      z.strictObject({ kind: z.literal('takeOver'), host: memberSchema.omit({ role: true }) }),
      z.strictObject({ kind: z.literal('beginMission'), mission, match: tokenOf(64) }),
      z.strictObject({ kind: z.literal('settleMission'), mission, report: reportSchema }),
      z.strictObject({ kind: z.literal('abandonMission'), mission }),
    ]),
  }),
]) satisfies z.ZodType<CampaignInput>;
