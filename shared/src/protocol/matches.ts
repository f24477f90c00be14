import * as z from 'zod';
import { bytes32Schema, matchOriginSchema, matchOutcomeSchema } from '../forms/match-parts.ts';
import { BOT_IDS } from '../bots/bot-names.ts';
import { mapDefinitionSchema } from '../maps/map-schema.ts';
import type { CardPack } from '../model/cards.ts';
import { clockSettingsSchema } from '../forms/clocks.ts';
import { deckChoiceSchema, deckListSchema } from '../forms/decks.ts';
import {
  frameIdSchema,
  idSchema,
  momentSchema,
  nameIdSchema,
  pageOf,
  pageQuerySchema,
  presetIdSchema,
  seatIndexSchema,
  SEATS_MOST,
  teamIdSchema,
} from '../forms/names.ts';
import {
  houseRuleSchema,
  overridesSchema,
  packDigestSchema,
  rulesetChoiceSchema,
} from '../forms/rulesets.ts';
import { matchScenarioSchema } from '../forms/scenario.ts';
import { SKIRMISH_IDS } from '../scenarios/skirmishes.ts';
import { spectatorDelaySchema } from '../forms/spectator-delay.ts';
import { CODECS } from './room-messages.ts';
import { seatVacationSchema } from './vacations.ts';
import { PROTOCOL_VERSION } from './version.ts';
import { lineOf } from '../text/text-schemas.ts';

export const botIdSchema = z.enum(BOT_IDS);

/** `lobby`: seats are being taken; `live`: it is played; `abandoned`: it never began. */
export const matchStatusSchema = z.enum(['lobby', 'live', 'finished', 'abandoned']);
export type MatchStatus = z.infer<typeof matchStatusSchema>;

/** A seat as the host plans it. A bot without a deck takes one that fits the edition. */
export const seatPlanSchema = z.strictObject({
  team: teamIdSchema,
  bot: botIdSchema.exactOptional(),
  deck: deckListSchema.exactOptional(),
});
export type SeatPlan = z.infer<typeof seatPlanSchema>;

/**
 * A seat to take, with one of the player's own decks by its id, or a deck list. Without `seat`: the first free seat. Sent
 * again for the player's own seat, it changes the deck.
 */
const seatChoiceSchema = z.strictObject({
  seat: seatIndexSchema.exactOptional(),
  deck: deckChoiceSchema,
  ready: z.boolean().default(true),
});

/**
 * Without `seats`: a duel. `map` is the id of a built-in map or of a map in a pack, or a whole map; without it `open`, or the
 * map of the scenario. `scenario`: what both sides have to do besides being the last that stands (rule book, 11.1-3).
 * `hostSeat`: the host takes this seat at once.
 */
export const newMatchSchema = z.strictObject({
  visibility: z.enum(['open', 'invite']).default('open'),
  ruleset: rulesetChoiceSchema.prefault({}),
  map: z.union([nameIdSchema, mapDefinitionSchema]).exactOptional(),
  scenario: z.enum(SKIRMISH_IDS).nullable().default(null),
  seats: z
    .array(seatPlanSchema)
    .min(2)
    .max(SEATS_MOST)
    .readonly()
    .prefault([{ team: 1 }, { team: 2 }]),
  clock: clockSettingsSchema.partial().default({}),
  spectatorDelay: spectatorDelaySchema.prefault({}),
  hostSeat: seatChoiceSchema.exactOptional(),
});
export type NewMatch = z.input<typeof newMatchSchema>;

export const occupantSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), accountId: idSchema, name: z.string() }),
  z.object({ kind: z.literal('bot'), bot: botIdSchema, name: z.string() }),
]);
export type Occupant = z.infer<typeof occupantSchema>;

/** A seat as everybody sees it. Faction and frame are public, the deck list is not. */
export const matchSeatSchema = z.object({
  seat: seatIndexSchema,
  team: teamIdSchema,
  occupant: occupantSchema.nullable(),
  faction: nameIdSchema.nullable(),
  frame: frameIdSchema.nullable(),
  ready: z.boolean(),
  /** Whether its salt, or the hash of the salt, has been received. */
  salted: z.boolean(),
});
export type MatchSeat = z.infer<typeof matchSeatSchema>;

/** What is public about the dice so far: the salts once the match is live, the secret once it has ended in any way. */
export const matchDiceSchema = z.object({
  commitment: bytes32Schema,
  salts: z.array(bytes32Schema).readonly().nullable(),
  secret: bytes32Schema.nullable(),
});

export const matchSchema = z.object({
  id: idSchema,
  status: matchStatusSchema,
  /** Who may see it: everybody, those who have its code, or the members of the campaign that it belongs to. */
  visibility: z.enum(['open', 'invite', 'members']),
  /** Shown to its host and to those who sit at it. */
  inviteCode: z.string().nullable(),
  host: idSchema.nullable(),
  /** `null` for a match that a host opened. */
  origin: matchOriginSchema.nullable(),
  /** Whether it counts for the ratings of its players. */
  rated: z.boolean(),
  ruleset: z.object({
    preset: presetIdSchema,
    title: z.string(),
    overrides: overridesSchema,
    /** The same in words, each with the preset's value: what players should read before they take a seat. */
    houseRules: z.array(houseRuleSchema).readonly(),
    packs: z.array(z.custom<CardPack>(isObject)).readonly(),
    digest: z.string(),
  }),
  /** `custom` is the whole map if it is the host's own; a built-in map, or one from a pack, is identified by its id. */
  map: z.object({ id: z.string(), title: z.string(), custom: mapDefinitionSchema.nullable() }),
  /** What its sides have to do, if a host chose that; missions are shown by their campaign. */
  scenario: matchScenarioSchema.nullable().default(null),
  clock: clockSettingsSchema,
  spectatorDelay: spectatorDelaySchema,
  dice: matchDiceSchema,
  seats: z.array(matchSeatSchema).readonly(),
  outcome: matchOutcomeSchema.nullable(),
  /** Why it was abandoned, if it was; its secret is then published as well. */
  abandoned: z.string().nullable(),
  createdAt: momentSchema,
  startedAt: momentSchema.nullable(),
  finishedAt: momentSchema.nullable(),
});
export type Match = z.infer<typeof matchSchema>;

/** A pack or a map by name; its contents are in `GET /matches/:id`. */
const packNameSchema = z.object({
  /** `null` for a match that was created before digests were stored. */
  digest: packDigestSchema.nullable(),
  id: z.string(),
  title: z.string(),
});

/** A match in a list: stays small, whatever maps and packs its host added. */
export const matchSummarySchema = matchSchema.omit({ dice: true }).extend({
  ruleset: z.object({
    preset: presetIdSchema,
    title: z.string(),
    overrides: overridesSchema,
    packs: z.array(packNameSchema).readonly(),
    digest: z.string().nullable(),
  }),
  map: z.object({ id: z.string(), title: z.string(), isCustom: z.boolean() }),
  scenario: z.object({ id: z.string(), title: z.string() }).nullable().default(null),
  /** Who is asked at this moment: in your own list, of a live match that the replying process plays. */
  asked: z.array(seatIndexSchema).readonly().exactOptional(),
  /** When the first of their clocks runs out; not there while none runs. */
  askedUntil: momentSchema.exactOptional(),
  /** Whose clocks stand because they are on vacation: in your own list, of a live match of hours or days. */
  vacations: z.array(seatVacationSchema).readonly().exactOptional(),
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

export const matchPageSchema = pageOf(matchSummarySchema);
export type MatchPage = z.infer<typeof matchPageSchema>;
/** Open matches that wait for players, or that are live and may be watched; or all matches of the account itself. */
export const matchListQuerySchema = pageQuerySchema.extend({
  status: z.enum(['lobby', 'live']).default('lobby'),
  mine: z.enum(['true', 'false']).default('false'),
  /** Of your own: only those that are over, or only those that are not. */
  over: z.enum(['true', 'false']).optional(),
});
export type MatchListQuery = z.input<typeof matchListQuerySchema>;

export const inviteCodeSchema = z.string().regex(/^[A-Z0-9]{4,16}$/, 'is not an invite code');
/** As people type it: upper or lower case, with spaces around it. */
export const writtenInviteCodeSchema = lineOf(40).trim().toUpperCase().pipe(inviteCodeSchema);

/** `code`: invite code, needed for a match by invitation by anybody who neither hosts it nor has a seat in it. */
export const matchQuerySchema = z.strictObject({ code: writtenInviteCodeSchema.exactOptional() });

/** `code`: needed in a match by invitation for the player’s first seat. */
export const takeSeatSchema = seatChoiceSchema.extend({ code: writtenInviteCodeSchema.exactOptional() });
export type TakeSeat = z.input<typeof takeSeatSchema>;

/**
 * The client's contribution to the dice is a salt, drawn after it has seen the commitment. Players send its hash with
 * each join (see `saltHash`), because whoever leaves before the set-up is sealed takes it along, and the salt itself after
 * they have received the digest of the set-up (`setup` of the room). The match begins when all salts are in, or after a timeout without the missing ones. `salt` is for clients
 * that do not want to wait for the digest: players who send theirs later may then know this salt.
 */
export const joinMatchSchema = z.strictObject({
  protocol: z.int().min(0).max(1_000_000).default(PROTOCOL_VERSION),
  saltHash: bytes32Schema.exactOptional(),
  salt: bytes32Schema.exactOptional(),
  /** Invite code, needed in a match by invitation by anybody without a seat. */
  code: writtenInviteCodeSchema.exactOptional(),
  /** Whether to send the public view as synchronised state too, for clients that do not fold events. */
  publicState: z.boolean().default(false),
  /** How steps are written: `plain` with names, for clients that do not use the SDK. */
  codec: z.enum(CODECS).default('compact'),
});
export type JoinMatch = z.input<typeof joinMatchSchema>;

/** `reservation` is a place in a room for 15 seconds; docs/protocol.md says how it is taken. */
export const joinedSchema = z.object({
  match: matchSchema,
  /** `null` for a spectator. */
  seat: seatIndexSchema.nullable(),
  /**
   * Seconds after the start of the match from which `claim` is granted if nobody of the other side has ever connected;
   * `null` where it is never granted, as in events.
   */
  claimAfter: z.number().min(0).nullable().default(null),
  reservation: z.looseObject({
    name: z.string(),
    sessionId: z.string(),
    roomId: z.string(),
    processId: z.string().exactOptional(),
  }),
});
export type Joined = z.infer<typeof joinedSchema>;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
