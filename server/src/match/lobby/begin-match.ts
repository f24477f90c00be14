import type { MatchSetup } from '@penance/shared';
import { bytesToHex, ENGINE_REVISION, matchHeads, missingSalt, openMatch } from '@penance/shared';
import type { JsonObject } from '../../platform/database/json.ts';
import { nativeMac } from '../../platform/secrets/native-mac.ts';
import { snapshotOf } from '../journal/resume-match.ts';
import { asJson, asSetup } from '../record/stored-input.ts';
import type { MatchRecord } from '../record/match-record.ts';
import type { MatchListing } from '../record/match-listing.ts';
import type { MatchLobby } from './lobby-store.ts';
import type { LiveMatches } from '../live/live-matches.ts';
import { newClock } from '../session/match-clock.ts';
import { playParts } from '../session/play-parts.ts';
import { rulesOf } from '../session/rules-of.ts';
import { firstEntryOf } from './first-entry.ts';
import type { KnownLobbies } from './known-lobbies.ts';
import { rulesetOf, settingsOf } from '../record/match-settings.ts';
import { sealedSetupOf } from './sealed-match.ts';
import { setupOf } from './setup-match.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

export interface BeginParts {
  readonly store: MatchLobby & Pick<MatchListing, 'find'>;
  readonly lobbies: KnownLobbies;
  readonly live: LiveMatches;
  readonly owner: string;
  readonly leaseMs: number;
}

/** A set-up that is fixed, with what its digest covers. */
interface Seal {
  readonly setup: MatchSetup;
  readonly setupDigest: string;
  readonly rulesetDigest: string;
  readonly engineRevision: string;
}

/**
 * Seals the set-up of a full lobby, before any salt is asked for. Returns the sealed match; undefined when the lobby
 * changed meanwhile.
 */
export const sealMatch = async (
  { store, lobbies }: Pick<BeginParts, 'store' | 'lobbies'>,
  record: MatchRecord,
): Promise<MatchRecord | undefined> => {
  const { id: matchId, lobbyRevision } = record;
  const secret = lobbies.secretOf(matchId) ?? (await store.hiddenOf(matchId))?.secret;
  if (!secret) return undefined;
  const { setup, ...named } = sealOf(record, secret);
  const sealedAt = await store.seal({ matchId, lobbyRevision, setup: asJson(setup), ...named });
  return sealedAt === null ? undefined : { ...record, sealedAt, ...named };
};

/**
 * Makes a lobby live, and opens it here; if its set-up is not sealed yet, that is done in the same statement. Returns the
 * live match; undefined when the lobby changed meanwhile. Missing salts are derived from the commitment.
 */
export const beginMatch = async (
  parts: BeginParts,
  record: MatchRecord,
): Promise<MatchRecord | undefined> => {
  const { store, live, owner, leaseMs } = parts;
  const { id: matchId, lobbyRevision } = record;
  const { secret, seal } = await hiddenParts(parts, record);
  const { setup, setupDigest, rulesetDigest, engineRevision } = seal;
  const salts = record.seats.map(
    ({ saltHash, salt, seat }) =>
      (saltHash === null ? null : salt) ?? bytesToHex(missingSalt(record.commitment, seat)),
  );
  const play = playParts(rulesOf(setup, rulesetDigest), secret, salts);
  const { state } = openMatch(play.rules, setup);
  const { banks } = newClock(settingsOf(record).clock, setup.seats.length);
  const snapshot = snapshotOf({ state, banks, head: setupDigest, at: 0, size: 0 });
  const first = firstEntryOf(play, state, { banks, head: setupDigest, at: steadyNow() });
  const stored: JsonObject = asJson(setup);
  const opened = await live.start(matchId, async () => {
    const started = await store.start({
      matchId,
      lobbyRevision,
      rulesetDigest,
      engineRevision,
      setup: stored,
      setupDigest,
      state: snapshot,
      ...(first && { first: first.entry }),
      salts,
      owner,
      leaseMs,
    });
    if (!started.ok) return undefined;
    const { epoch, startedAt } = started;
    const sealedAt = record.sealedAt ?? startedAt;
    const named = { sealedAt, setupDigest, rulesetDigest, engineRevision };
    const match: MatchRecord = { ...record, ...named, status: 'live', startedAt, salts };
    return {
      epoch,
      found: { match, setup: stored, secret, snapshot: { seq: 0, state: snapshot }, inputs: [], used: [] },
      play,
      standing: first?.standing ?? { state, banks, head: setupDigest, at: 0, entry: 0, size: 0 },
    };
  });
  return opened.ok ? opened.live.record : undefined;
};

/** The secret of the dice, and the seal: as it is stored, or as this record leads to it. */
const hiddenParts = async (
  { store, lobbies }: Pick<BeginParts, 'store' | 'lobbies'>,
  record: MatchRecord,
): Promise<{ readonly secret: Uint8Array; readonly seal: Seal }> => {
  const known = record.sealedAt === null ? lobbies.secretOf(record.id) : undefined;
  if (known) return { secret: known, seal: sealOf(record, known) };
  const { secret, setup = null } = (await store.hiddenOf(record.id)) ?? {};
  if (!secret) throw new Error(`there is no match ${record.id}`);
  if (record.sealedAt === null) return { secret, seal: sealOf(record, secret) };
  const { rulesetDigest, engineRevision, setupDigest } = record;
  if (!setup || rulesetDigest === null || engineRevision === null || setupDigest === null)
    throw new Error(`match ${record.id} is not sealed`);
  return { secret, seal: { setup: asSetup(setup), rulesetDigest, engineRevision, setupDigest } };
};

const sealOf = (record: MatchRecord, secret: Uint8Array): Seal => {
  const setup = setupOf(record);
  const named = { rulesetDigest: rulesetOf(record).digest, engineRevision: ENGINE_REVISION };
  const setupDigest = matchHeads(secret, nativeMac).first(sealedSetupOf(record, asJson(setup), named));
  return { setup, setupDigest, ...named };
};
