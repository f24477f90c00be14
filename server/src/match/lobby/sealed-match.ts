import type { OwnDeck, SealedSetup, ShownSetup } from '@penance/shared';
import { deckListSchema, ownDeckOf, shownSetup } from '@penance/shared';
import type { MatchRecord, SeatRecord } from '../record/match-record.ts';
import { isSalted } from './lobby-progress.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { MatchHistory } from '../journal/match-history.ts';
import type { MatchListing } from '../record/match-listing.ts';
import { asSetup } from '../record/stored-input.ts';
import type { JsonObject } from '../../platform/database/json.ts';

/** Everything that the digest covers, of a match whose seats no longer change. */
export const sealedSetupOf = (
  record: Pick<MatchRecord, 'id' | 'origin' | 'clock' | 'commitment' | 'seats'>,
  setup: JsonObject,
  { rulesetDigest, engineRevision }: { readonly rulesetDigest: string; readonly engineRevision: string },
): SealedSetup => ({
  id: record.id,
  engine: engineRevision,
  origin: record.origin,
  players: record.seats.map(playerOf),
  clock: settingsOf(record).clock,
  rulesetDigest,
  setup: asSetup(setup),
  decks: record.seats.map(({ deck }) => deckListSchema.parse(deck)),
  commitment: record.commitment,
  saltHashes: record.seats.map(({ saltHash }) => saltHash),
});

export const playerOf = ({ accountId, mergedAccountId, bot }: SeatRecord): SealedSetup['players'][number] =>
  accountId === null
    ? { kind: 'bot', bot: bot ?? '' }
    : { kind: 'player', accountId: mergedAccountId ?? accountId };

/** What players are sent of a sealed set-up before the salts are known. */
export interface SealNotice {
  readonly digest: string;
  readonly shown: ShownSetup;
  /** Of each player, by account. */
  readonly decks: ReadonlyMap<string, OwnDeck | null>;
}

/** Undefined for a match that is not sealed, waits for no salt, or has already begun. */
export type ReadSealNotice = (matchId: string) => Promise<SealNotice | undefined>;

export const createSealNotices =
  (store: Pick<MatchListing, 'find'> & Pick<MatchHistory, 'readSetup'>): ReadSealNotice =>
  async (matchId) => {
    const record = await store.find(matchId);
    const isAsking = record?.status === 'lobby' && record.sealedAt !== null && !isSalted(record);
    const setup = isAsking ? await store.readSetup(matchId) : undefined;
    const { rulesetDigest = null, engineRevision = null, setupDigest = null } = record ?? {};
    if (!record || !setup || rulesetDigest === null || engineRevision === null || setupDigest === null)
      return undefined;
    const sealed = sealedSetupOf(record, setup, { rulesetDigest, engineRevision });
    const decks = record.seats.flatMap(({ seat, accountId }) =>
      accountId === null ? [] : [[accountId, ownDeckOf(sealed, seat)] as const],
    );
    return { digest: setupDigest, shown: shownSetup(sealed), decks: new Map(decks) };
  };
