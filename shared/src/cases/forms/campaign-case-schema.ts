import * as z from 'zod';
import type { CampaignCommandKind, KeptCommand } from '../../campaign/campaign-command.ts';
import { commandKeySchema, keptCommandSchema, memberIdSchema } from '../../campaign/campaign-command.ts';
import { PILOT_FATES } from '../../campaign/campaign-fact.ts';
import { campaignOptionsSchema } from '../../campaign/campaign-options.ts';
import { CAMPAIGN_REFUSALS } from '../../campaign/campaign-refusal.ts';
import { CAMPAIGN_ROLES, SETTLEMENT_STEPS } from '../../campaign/campaign-state.ts';
import { treasurySchema } from '../../campaign/open-campaign.ts';
import { FACES } from '../../model/chance.ts';
import { FRAMES } from '../../model/ids.ts';
import { campaignExpectForm, CONDITIONS } from './campaign-expect-form.ts';
import { CASE_HEAD } from './case-head.ts';
import { byComponent, cardList, count, strict, threadForm, woundForm } from './strict-form.ts';

type WithoutKey<Command> = Command extends KeptCommand
  ? Omit<Command, 'key'> & { readonly key?: string }
  : never;
/** A command of a campaign as a case gives it; the runner adds a separate key to each. */
export type CaseCommand = WithoutKey<KeptCommand>;

const COMMAND_FORMS = Object.fromEntries(
  keptCommandSchema.options.map((form) => [
    form.shape.kind.value,
    form.extend({ key: commandKeySchema.exactOptional() }),
  ]),
) as unknown as Readonly<Record<CampaignCommandKind, z.ZodType<CaseCommand>>>;

const commandForm = z.union(Object.values(COMMAND_FORMS), {
  error: `a command has a "kind", one of: ${Object.keys(COMMAND_FORMS).join(', ')}`,
});

/** The form that a command was meant to have, for error messages. */
export const commandMeant = (value: unknown): z.ZodType | null => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return Object.entries(COMMAND_FORMS).find(([kind]) => kind === value.kind)?.[1] ?? null;
};

const number = z.int().min(1);

/** A member; one with a faction and a frame starts with a pilot and a casket. */
const memberForm = strict({
  name: memberIdSchema,
  role: z.enum(CAMPAIGN_ROLES).exclude(['host']).exactOptional(),
  faction: z.string().exactOptional(),
  frame: z.enum(FRAMES).exactOptional(),
  sets: z.array(z.string()).readonly().exactOptional(),
  tactics: z.array(z.string()).readonly().exactOptional(),
});

/** The condition of one post after a mission; absent fields are as they were carried in. */
const carriedForm = strict({
  pilot: number,
  casket: number.describe('The number of the pilot when absent.').exactOptional(),
  team: z.int().exactOptional(),
  fate: z.enum(PILOT_FATES).exactOptional(),
  components: byComponent(
    strict({ cd: count, condition: z.enum(CONDITIONS).describe('By its CD when absent.').exactOptional() }),
  ).exactOptional(),
  wounds: z.array(woundForm).readonly().exactOptional(),
  severed: z.array(threadForm).readonly().exactOptional(),
  lost: z.array(threadForm).readonly().describe('Threads severed for good.').exactOptional(),
  taint: count.exactOptional(),
  injuryCards: cardList.exactOptional(),
  injuries: byComponent(count).exactOptional(),
});

const missionForm = strict({
  scenario: z.string().exactOptional(),
  seats: z.array(carriedForm).min(1).max(8).readonly(),
  winner: z.int().nullable().describe('The winning side, 1 when absent.').exactOptional(),
  failedBy: z
    .array(z.int())
    .readonly()
    .describe('Sides all of whose objectives have failed.')
    .exactOptional(),
  wrecks: z
    .array(z.enum(FRAMES))
    .readonly()
    .describe('Caskets of the scenario that lie on the field, on side 2.')
    .exactOptional(),
});

const stepForm = strict({
  by: memberIdSchema.describe('Who gives the command; the host when absent.').exactOptional(),
  do: commandForm.exactOptional(),
  mission: missionForm.describe('A whole mission, from its plan to what it brings home.').exactOptional(),
  refused: z
    .union([z.boolean(), z.enum(CAMPAIGN_REFUSALS)], {
      error: `a refusal is true or one of the codes: ${CAMPAIGN_REFUSALS.join(', ')}`,
    })
    .exactOptional(),
})
  .refine((step) => (step.do === undefined) !== (step.mission === undefined), {
    error: 'a step has either "do", a command, or "mission"',
  })
  .refine(({ mission, by }) => mission === undefined || by === undefined, {
    path: ['by'],
    error: 'a mission is by nobody: its posts are taken by the owners of the pilots',
  });

/** The form of a case about a campaign: commands in the settlement, and their results (cases/README.md). */
export const campaignCaseSchema = strict({
  ...CASE_HEAD,
  campaign: strict({
    options: campaignOptionsSchema
      .describe('Options of the campaign; what is absent is as its edition says.')
      .exactOptional(),
    treasury: treasurySchema.exactOptional(),
    members: z.array(memberForm).min(1).max(8).readonly().describe('The first is the host.'),
    step: z
      .enum(SETTLEMENT_STEPS)
      .exclude(['repairs', 'treatment'])
      .describe('Where the case begins: recruitment when absent.')
      .exactOptional(),
  }),
  dice: z
    .array(z.enum(FACES.suffering))
    .readonly()
    .describe('Suffering Dice of the settlement, in order.')
    .exactOptional(),
  play: z.array(stepForm).readonly().exactOptional(),
  expect: campaignExpectForm,
});

export type CampaignCaseForm = z.infer<typeof campaignCaseSchema>;
export type CampaignStep = NonNullable<CampaignCaseForm['play']>[number];
export type MissionForm = NonNullable<CampaignStep['mission']>;
