import type { Match, MatchSeat, Occupant, Overrides, PresetId } from '@penance/shared';
import { bytesToHex, EDITIONS, FRAMES, houseRules, matchOutcomeSchema } from '@penance/shared';
import { isOwnMatch } from './match-record.ts';
import type { MatchRecord, SeatRecord } from './match-record.ts';
import { mapOf, rulesetOf, settingsOf, scenarioOf } from './match-settings.ts';
import { deckOf, isBotId, nameOf } from './seat-record.ts';

export interface Showing {
  /** The requesting account; undefined for an anonymous request. */
  readonly accountId?: string | undefined;
  /** Only of a finished match. */
  readonly secret?: Uint8Array | undefined;
}

/** Fields that single matches and lists have in common. */
export type HeaderRecord = Pick<
  MatchRecord,
  | 'id'
  | 'visibility'
  | 'inviteCode'
  | 'status'
  | 'hostAccountId'
  | 'abandonedBecause'
  | 'origin'
  | 'rated'
  | 'result'
  | 'createdAt'
  | 'startedAt'
  | 'finishedAt'
>;

export const shownHeader = (
  record: HeaderRecord & { readonly seats: readonly Pick<SeatRecord, 'accountId'>[] },
  accountId: string | undefined,
) => ({
  id: record.id,
  status: record.status,
  visibility: record.visibility,
  inviteCode: isOwnMatch(record, accountId) ? record.inviteCode : null,
  host: record.hostAccountId,
  origin: record.origin,
  rated: record.rated,
  outcome: record.result === null ? null : matchOutcomeSchema.parse(record.result),
  abandoned: record.abandonedBecause,
  createdAt: record.createdAt.toISOString(),
  startedAt: record.startedAt?.toISOString() ?? null,
  finishedAt: record.finishedAt?.toISOString() ?? null,
});

/** A match as it may be shown to clients. */
export const shownMatch = (record: MatchRecord, { accountId, secret }: Showing = {}): Match => {
  const settings = settingsOf(record);
  const map = mapOf(settings);
  const preset = record.ruleset as PresetId;
  const ruleset = rulesetOf(record);
  return {
    ...shownHeader(record, accountId),
    ruleset: {
      preset,
      title: EDITIONS[preset].title,
      overrides: record.overrides as Overrides,
      houseRules: houseRules(preset, ruleset.options),
      packs: settings.packs,
      digest: record.rulesetDigest ?? ruleset.digest,
    },
    map: { id: map.id, title: map.title, custom: typeof settings.map === 'string' ? null : map },
    scenario: scenarioOf(settings, record.seats),
    clock: settings.clock,
    spectatorDelay: settings.spectatorDelay,
    dice: {
      commitment: record.commitment,
      salts: record.salts,
      secret: secret ? bytesToHex(secret) : null,
    },
    seats: record.seats.map((seat) => shownSeat(publicSeat(seat), record.salts !== null)),
  };
};

/** The public part of a seat. */
export type PublicSeat = Omit<SeatRecord, 'mergedAccountId' | 'deck' | 'saltHash' | 'salt'> & {
  readonly faction: string | null;
  readonly frame: string | null;
  readonly salted: boolean;
};

const publicSeat = (seat: SeatRecord): PublicSeat => {
  const deck = deckOf(seat);
  return {
    ...seat,
    faction: deck?.faction ?? null,
    frame: deck?.frame ?? null,
    salted: seat.saltHash !== null,
  };
};

export const shownSeat = (seat: PublicSeat, hasBegun: boolean): MatchSeat => ({
  seat: seat.seat,
  team: seat.team,
  occupant: occupantOf(seat),
  faction: seat.faction,
  frame: FRAMES.find((frame) => frame === seat.frame) ?? null,
  ready: seat.ready,
  salted: hasBegun || seat.salted || seat.bot !== null,
});

const occupantOf = (seat: PublicSeat): Occupant | null => {
  if (seat.bot !== null && isBotId(seat.bot)) return { kind: 'bot', bot: seat.bot, name: nameOf(seat) };
  if (seat.accountId === null) return null;
  return { kind: 'player', accountId: seat.accountId, name: nameOf(seat) };
};
