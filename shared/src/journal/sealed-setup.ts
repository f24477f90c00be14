import * as z from 'zod';
import type { DeckList } from '../model/cards.ts';
import type { MatchSetup, SeatSetup } from '../model/match.ts';
import { clockSettingsSchema } from '../forms/clocks.ts';
import { deckListSchema } from '../forms/decks.ts';
import { bytes32Schema, matchOriginSchema } from '../forms/match-parts.ts';
import { idSchema, SEATS_MOST } from '../forms/names.ts';
import { matchSetupSchema } from './setup-schema.ts';

/** Who plays a seat; the name is that of the seat in the setup. */
export const transcriptPlayerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), accountId: idSchema }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().max(40) }),
]);
export type TranscriptPlayer = z.infer<typeof transcriptPlayerSchema>;

/** Fields of a sealed set-up, as they stand in a transcript. */
export const sealedFields = {
  /** Id of the match. */
  id: idSchema,
  /** The `ENGINE_REVISION` it is played by. */
  engine: z.string().min(1).max(40),
  /** What it belongs to: only a campaign lets caskets carry something in, only an event has a referee. */
  origin: matchOriginSchema.strict().nullable(),
  /** By seat. */
  players: z.array(transcriptPlayerSchema).max(SEATS_MOST).readonly(),
  clock: clockSettingsSchema,
  rulesetDigest: bytes32Schema,
  setup: matchSetupSchema,
  /** Deck lists by seat, with names as in the rules; each determines the draw pile before its first shuffle. */
  decks: z.array(deckListSchema).max(SEATS_MOST).readonly(),
  /** SHA-256 of the secret, published before anything else was known. */
  commitment: bytes32Schema,
  /** By seat, see `saltHash`; `null` for a bot, and for a player whose client sent none in time. */
  saltHashes: z.array(bytes32Schema.nullable()).max(SEATS_MOST).readonly(),
} as const;

/** Everything that determines how a match can go, except its salts and inputs. Fixed before any salt is revealed. */
export type SealedSetup = { readonly [K in keyof typeof sealedFields]: z.infer<(typeof sealedFields)[K]> };

/** A set-up without its hidden part, the decks. Packs are left out too: the digest identifies them. */
export type ShownSetup = Omit<SealedSetup, 'setup' | 'decks'> & {
  readonly setup: Omit<MatchSetup, 'packs' | 'seats'> & {
    readonly seats: readonly Omit<SeatSetup, 'deck'>[];
  };
};

/** The part of the set-up that every player receives before it reveals its salt. */
export const shownSetup = ({ setup, decks: _decks, ...sealed }: SealedSetup): ShownSetup => {
  const { packs: _packs, ...played } = setup;
  const seats = played.seats.map(({ deck: _deck, ...seat }) => seat);
  return { ...onlySealed(sealed), setup: { ...played, seats } };
};

/** Picks the fields of a sealed set-up out of a larger object. */
export const sealedParts = (from: SealedSetup): SealedSetup => ({
  ...onlySealed(from),
  setup: from.setup,
  decks: from.decks,
});

const onlySealed = (from: Omit<SealedSetup, 'setup' | 'decks'>): Omit<SealedSetup, 'setup' | 'decks'> => ({
  id: from.id,
  engine: from.engine,
  origin: from.origin,
  players: from.players,
  clock: from.clock,
  rulesetDigest: from.rulesetDigest,
  commitment: from.commitment,
  saltHashes: from.saltHashes,
});

/** The part of the set-up that only one player receives: its own deck. */
export interface OwnDeck {
  readonly list: DeckList;
  /** Every card of the draw pile before its first shuffle, including cards carried in. */
  readonly cards: readonly string[];
}

export const ownDeckOf = (
  { decks, setup }: Pick<SealedSetup, 'decks' | 'setup'>,
  seat: number,
): OwnDeck | null => {
  const [list, cards] = [decks[seat], setup.seats[seat]?.deck];
  return list && cards ? { list, cards } : null;
};
