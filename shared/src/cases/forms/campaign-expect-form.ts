import * as z from 'zod';
import { SETTLEMENT_STEPS, type ComponentCondition, type Pilot } from '../../campaign/campaign-state.ts';
import { FACT_TYPES } from '../../campaign/evolve-campaign.ts';
import { FACES } from '../../model/chance.ts';
import { WOUNDS } from '../../model/ids.ts';
import { byComponent, cardList, count, strictSome, threadForm } from './strict-form.ts';

export const CONDITIONS = [
  'working',
  'destroyed',
  'beyondRepair',
] as const satisfies readonly ComponentCondition[];
const STATUSES = [
  'active',
  'recovering',
  'dead',
  'taken',
] as const satisfies readonly Pilot['status']['kind'][];

const someOf = <Item extends z.ZodType>(item: Item, what: string) =>
  z
    .union([count, z.array(item).readonly()], {
      error: `${what} are a number, or a list of them in any order`,
    })
    .exactOptional();

const pilotForm = strictSome({
  status: z.enum(STATUSES).exactOptional(),
  grit: count.exactOptional(),
  survived: count.exactOptional(),
  wounds: someOf(z.enum(WOUNDS), 'wounds'),
  threads: someOf(threadForm, 'threads'),
  taint: count.exactOptional(),
  penances: z.array(z.enum(FACES.suffering)).readonly().exactOptional(),
});

const casketForm = strictSome({
  deployable: z.boolean().exactOptional(),
  components: byComponent(
    strictSome({
      cd: count.exactOptional(),
      condition: z.enum(CONDITIONS).exactOptional(),
      scarred: z.boolean().exactOptional(),
    }),
  ).exactOptional(),
  lostEquipment: byComponent(z.array(z.string()).readonly())
    .describe('The sets that an arm has lost; an empty list for none.')
    .exactOptional(),
  repairs: byComponent(count).describe('Missions until the repair is done; 0 for none.').exactOptional(),
  injuryCards: z
    .union([count, cardList], { error: 'injury cards are a number, or a list of them in any order' })
    .exactOptional(),
  sets: z.array(z.string()).readonly().exactOptional(),
});

const numbered = <Form extends z.ZodType>(form: Form) =>
  z.record(z.string().regex(/^[1-9]\d*$/, { error: 'is no number' }), form).exactOptional();

/** What must be true of a campaign afterwards; absent fields are not compared. */
export const campaignExpectForm = strictSome({
  scrap: count.exactOptional(),
  credits: count.exactOptional(),
  missions: count.describe('Missions whose time has passed.').exactOptional(),
  step: z.enum(SETTLEMENT_STEPS).exactOptional(),
  pilots: numbered(pilotForm),
  caskets: numbered(casketForm),
  facts: z
    .array(z.enum(FACT_TYPES))
    .min(1)
    .readonly()
    .describe('Types that must occur in this order, others between.')
    .exactOptional(),
});

export type CampaignExpect = z.infer<typeof campaignExpectForm>;
export type PilotExpect = z.infer<typeof pilotForm>;
export type CasketExpect = z.infer<typeof casketForm>;
