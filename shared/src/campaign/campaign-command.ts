import * as z from 'zod';
import { WOUNDS } from '../model/ids.ts';
import { deckListSchema } from '../forms/decks.ts';
import { mapDefinitionSchema } from '../maps/map-schema.ts';
import { componentIdSchema, frameIdSchema, nameIdSchema, teamIdSchema } from '../forms/names.ts';
import { CAMPAIGN_ROLES, SETTLEMENT_STEPS } from './campaign-state.ts';
import { nameOf, tokenOf } from '../text/text-schemas.ts';

/** Chosen by the sender, a new one for each intended command: a command with the same key is never applied twice. */
export const commandKeySchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'is not a command key');
export const memberIdSchema = tokenOf(64);
export const memberNameSchema = nameOf(80);
export const campaignNameSchema = nameOf(80);

const number = z.int().min(1).max(1_000_000);
const title = nameOf(60);
const pilot = { pilot: number };
const part = { casket: number, component: componentIdSchema };
const wounded = { ...pilot, wound: z.enum(WOUNDS) };

const command = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), key: commandKeySchema, ...shape });

/**
 * The position from which a command moves the campaign on: the step that it ends, the number of the mission that it
 * plans, launches or calls off, the missions that have passed. If two members send the same command, it is done once.
 */
const FROM = { step: z.enum(SETTLEMENT_STEPS), mission: number, missions: z.int().min(0).max(1_000_000) };

const commands = <Step extends z.ZodType, Mission extends z.ZodType, Missions extends z.ZodType>(from: {
  readonly step: Step;
  readonly mission: Mission;
  readonly missions: Missions;
}) =>
  z.discriminatedUnion('kind', [
    // lobby
    command('setRole', { member: memberIdSchema, role: z.enum(CAMPAIGN_ROLES) }),
    command('removeMember', { member: memberIdSchema }),
    /** Also done whenever a member is removed: the old code no longer lets anybody in. */
    command('renewInvite', {}),
    command('leave', {}),
    /** Claims the place of an inactive host. Sent again after the time that the server sets, it takes the place. */
    command('claimHost', {}),
    // recruitment
    command('recruitPilot', { name: title, faction: nameIdSchema }),
    command('buildCasket', { name: title, frame: frameIdSchema, list: deckListSchema }),
    /** A member's own; the host may also pass on what former players have left behind. */
    command('passOnPilot', { ...pilot, member: memberIdSchema }),
    command('passOnCasket', { casket: number, member: memberIdSchema }),
    /** One for a mission, when no own one can go. */
    command('borrowCasket', { name: title, list: deckListSchema }),
    command('refitCasket', { casket: number, list: deckListSchema }),
    // settlement
    command('endStep', { step: from.step }),
    command('standDown', { missions: from.missions }),
    /** `credits`: the price of all of it, as the sender knows it. */
    command('buyScrap', { scrap: z.int().min(1).max(50), credits: number }),
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
      mission: from.mission,
      scenario: nameIdSchema,
      map: z.union([nameIdSchema, mapDefinitionSchema]).exactOptional(),
    }),
    command('takePost', { ...pilot, casket: number, team: teamIdSchema }),
    command('leavePost', pilot),
    command('readyUp', { ready: z.boolean() }),
    command('cancelMission', { mission: from.mission }),
    command('launchMission', { mission: from.mission }),
  ]);

/** All commands that a client may send to a campaign. The sender is taken from the session, never from the command. */
export const campaignCommandSchema = commands(FROM);

/** A command as stored in a journal: older ones lack the position from which it moves the campaign on. */
export const keptCommandSchema = commands({
  step: FROM.step.exactOptional(),
  mission: FROM.mission.exactOptional(),
  missions: FROM.missions.exactOptional(),
});

export type CampaignCommand = z.infer<typeof campaignCommandSchema>;
export type KeptCommand = z.infer<typeof keptCommandSchema>;
export type CampaignCommandKind = KeptCommand['kind'];
export type CommandOf<K extends CampaignCommandKind> = Extract<KeptCommand, { readonly kind: K }>;
