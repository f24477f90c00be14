import { z } from 'zod';
import { WOUNDS } from '../model/ids.ts';
import { deckListSchema } from '../protocol/decks.ts';
import { mapDefinitionSchema } from '../maps/map-schema.ts';
import { componentIdSchema, frameIdSchema, nameIdSchema, teamIdSchema } from '../protocol/names.ts';
import { CAMPAIGN_ROLES } from './campaign-state.ts';

/** Chosen by whoever sends the command, once for each command that is meant: the same key never applies twice. */
export const commandKeySchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'is not a command key');
export const memberIdSchema = z.string().min(1).max(64);
export const memberNameSchema = z.string().trim().min(1).max(80);
export const campaignNameSchema = z.string().trim().min(1).max(80);

const number = z.int().min(1).max(1_000_000);
const title = z.string().trim().min(1).max(60);
const pilot = { pilot: number };
const part = { casket: number, component: componentIdSchema };
const wounded = { ...pilot, wound: z.enum(WOUNDS) };

const command = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), key: commandKeySchema, ...shape });

/** Everything a client may ask of a campaign. Who asks is known from the session, never from the command. */
export const campaignCommandSchema = z.discriminatedUnion('kind', [
  // lobby
  command('setRole', { member: memberIdSchema, role: z.enum(CAMPAIGN_ROLES) }),
  command('removeMember', { member: memberIdSchema }),
  command('leave', {}),
  // recruitment
  command('recruitPilot', { name: title, faction: nameIdSchema }),
  command('buildCasket', { name: title, frame: frameIdSchema, list: deckListSchema }),
  command('refitCasket', { casket: number, list: deckListSchema }),
  // settlement
  command('endStep', {}),
  command('standDown', {}),
  command('repair', part),
  command('replace', part),
  command('mendMinor', part),
  command('mendMajor', part),
  command('overhaul', { casket: number }),
  command('surgery', wounded),
  command('cleanse', wounded),
  command('mendThread', { ...pilot, thread: z.int().min(1).max(10) }),
  command('penanceRitual', wounded),
  command('purgeTaint', pilot),
  command('soulBargain', pilot),
  // missions
  command('planMission', {
    scenario: nameIdSchema,
    map: z.union([nameIdSchema, mapDefinitionSchema]).exactOptional(),
  }),
  command('takePost', { ...pilot, casket: number, team: teamIdSchema }),
  command('leavePost', pilot),
  command('readyUp', { ready: z.boolean() }),
  command('cancelMission', {}),
  command('launchMission', {}),
]);

export type CampaignCommand = z.infer<typeof campaignCommandSchema>;
export type CampaignCommandKind = CampaignCommand['kind'];
export type CommandOf<K extends CampaignCommandKind> = Extract<CampaignCommand, { readonly kind: K }>;
