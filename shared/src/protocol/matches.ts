import { z } from 'zod';
import { bytes32Schema, matchOriginSchema, matchOutcomeSchema } from '../forms/match-parts.ts';
import { BOT_IDS } from '../bots/bots.ts';
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
import { spectatorDelaySchema } from '../forms/spectator-delay.ts';
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

/** Without `seats`: a duel. `map` is the id of a built-in one or of one of the packs, or a whole map. */
export const newMatchSchema = z.strictObject({
  visibility: z.enum(['open', 'invite']).default('open'),
  ruleset: rulesetChoiceSchema.prefault({}),
  map: z.union([nameIdSchema, mapDefinitionSchema]).default('open'),
  seats: z
    .array(seatPlanSchema)
    .min(2)
    .max(SEATS_MOST)
    .readonly()
    .prefault([{ team: 1 }, { team: 2 }]),
  clock: clockSettingsSchema.partial().default({}),
  spectatorDelay: spectatorDelaySchema.prefault({}),
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
  /** Whether its salt is in, or the hash of it. */
  salted: z.boolean(),
});
export type MatchSeat = z.infer<typeof matchSeatSchema>;

/** What is known of the dice so far: salts once the match is live, the secret once it is over, whichever way. */
export const matchDiceSchema = z.object({
  commitment: bytes32Schema,
  salts: z.array(bytes32Schema).readonly().nullable(),
  secret: bytes32Schema.nullable(),
});

export const matchSchema = z.object({
  id: idSchema,
  status: matchStatusSchema,
  /** Who may see it: everybody, whoever has its code, or the members of the campaign that it belongs to. */
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
    /** The same in words, each beside what the preset has: what players should read before they sit down. */
    houseRules: z.array(houseRuleSchema).readonly(),
    packs: z.array(z.custom<CardPack>(isObject)).readonly(),
    digest: z.string(),
  }),
  /** `custom` is the whole map where it is the host's own; a built-in one, or one of the packs, is known by its id. */
  map: z.object({ id: z.string(), title: z.string(), custom: mapDefinitionSchema.nullable() }),
  clock: clockSettingsSchema,
  spectatorDelay: spectatorDelaySchema,
  dice: matchDiceSchema,
  seats: z.array(matchSeatSchema).readonly(),
  outcome: matchOutcomeSchema.nullable(),
  /** Why it was given up, if it was; its secret is told then as well. */
  abandoned: z.string().nullable(),
  createdAt: momentSchema,
  startedAt: momentSchema.nullable(),
  finishedAt: momentSchema.nullable(),
});
export type Match = z.infer<typeof matchSchema>;

/** A pack or a map by name: what it holds is in `GET /matches/:id`. */
const packNameSchema = z.object({
  /** `null` for a match that was made before digests were kept. */
  digest: packDigestSchema.nullable(),
  id: z.string(),
  title: z.string(),
});

/** A match in a list: small, whatever its host brought along. */
export const matchSummarySchema = matchSchema.omit({ dice: true }).extend({
  ruleset: z.object({
    preset: presetIdSchema,
    title: z.string(),
    overrides: overridesSchema,
    packs: z.array(packNameSchema).readonly(),
    digest: z.string().nullable(),
  }),
  map: z.object({ id: z.string(), title: z.string(), isCustom: z.boolean() }),
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

export const matchPageSchema = pageOf(matchSummarySchema);
export type MatchPage = z.infer<typeof matchPageSchema>;
/** Open matches that wait for players, or that are being played and may be watched; or all of one's own. */
export const matchListQuerySchema = pageQuerySchema.extend({
  status: z.enum(['lobby', 'live']).default('lobby'),
  mine: z.enum(['true', 'false']).default('false'),
});
export type MatchListQuery = z.input<typeof matchListQuerySchema>;

export const inviteCodeSchema = z.string().regex(/^[A-Z0-9]{4,16}$/, 'is not an invite code');
/** As people write it: in any case, with blanks around it. */
export const writtenInviteCodeSchema = lineOf(40).trim().toUpperCase().pipe(inviteCodeSchema);

/** `code`: of a match by invitation, for those who neither host it nor sit at it. */
export const matchQuerySchema = z.strictObject({ code: writtenInviteCodeSchema.exactOptional() });

/** One's own deck by its id, or a list. Without `seat` the first free one; again on one's own seat to change it. */
export const takeSeatSchema = z.strictObject({
  seat: seatIndexSchema.exactOptional(),
  deck: deckChoiceSchema,
  ready: z.boolean().default(true),
  /** Of a match by invitation, for one’s first seat. */
  code: writtenInviteCodeSchema.exactOptional(),
});
export type TakeSeat = z.input<typeof takeSeatSchema>;

/**
 * The client's share of the dice is a salt, drawn after it has seen the commitment. Players send its hash with their
 * first join (see `saltHash`), and the salt itself when they have been told the digest of the set-up (`setup` of the
 * room); the match begins when all are in, or after a while without those missing. `salt` is for clients that do not
 * want to wait for that: then whoever sends later may know it.
 */
export const joinMatchSchema = z.strictObject({
  protocol: z.int().min(0).max(1_000_000).default(PROTOCOL_VERSION),
  saltHash: bytes32Schema.exactOptional(),
  salt: bytes32Schema.exactOptional(),
  /** Of a match by invitation, for those without a seat. */
  code: writtenInviteCodeSchema.exactOptional(),
  /** Whether the public view shall come as synchronised state too, for clients that do not fold events. */
  publicState: z.boolean().default(false),
});
export type JoinMatch = z.input<typeof joinMatchSchema>;

/** `reservation` is a place in a room for 15 seconds; docs/protocol.md says how it is taken. */
export const joinedSchema = z.object({
  match: matchSchema,
  /** `null` for a spectator. */
  seat: seatIndexSchema.nullable(),
  /**
   * Seconds after the beginning from which `claim` is granted where nobody of the other side has ever come; `null` where
   * it never is, as in events.
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
