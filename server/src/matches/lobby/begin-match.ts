import { bytesToHex, ENGINE_REVISION, matchHeads, missingSalt, openMatch } from '@penance/shared';
import type { LiveMatches } from '../play/live-matches.ts';
import { newClock } from '../play/match-clock.ts';
import type { MatchRecord } from '../match-record.ts';
import { settingsOf } from './match-settings.ts';
import type { MatchStore } from '../match-store.ts';
import { snapshotOf } from '../journal/resume-match.ts';
import { rulesOf } from '../play/rules-of.ts';
import { sealedSetupOf } from './sealed-match.ts';
import { setupOf } from './setup-match.ts';
import { asJson, asSetup } from '../journal/stored-input.ts';

export interface BeginParts {
  readonly store: MatchStore;
  readonly live: LiveMatches;
  readonly owner: string;
  readonly leaseMs: number;
}

/**
 * Seals the set-up of a full lobby, before any salt is asked for. Returns the sealed match; undefined when the lobby
 * changed meanwhile.
 */
export const sealMatch = async (
  { store }: Pick<BeginParts, 'store'>,
  record: MatchRecord,
): Promise<MatchRecord | undefined> => {
  const hidden = await store.hiddenOf(record.id);
  if (!hidden) return undefined;
  const setup = setupOf(record);
  const named = { rulesetDigest: rulesOf(setup).ruleset.digest, engineRevision: ENGINE_REVISION };
  const setupDigest = matchHeads(hidden.secret).first(sealedSetupOf(record, asJson(setup), named));
  const { id: matchId, lobbyRevision } = record;
  const sealedAt = await store.seal({ matchId, lobbyRevision, setup: asJson(setup), setupDigest, ...named });
  return sealedAt === null ? undefined : { ...record, sealedAt, setupDigest, ...named };
};

/**
 * Makes a sealed lobby live, and opens it here. Returns the live match; undefined when the lobby changed meanwhile.
 * Missing salts are derived from the commitment.
 */
export const beginMatch = async (
  { store, live, owner, leaseMs }: BeginParts,
  record: MatchRecord,
): Promise<MatchRecord | undefined> => {
  const { id: matchId, lobbyRevision, rulesetDigest, engineRevision, setupDigest } = record;
  const { secret, setup: stored = null } = (await store.hiddenOf(matchId)) ?? {};
  if (!secret || !stored || rulesetDigest === null || engineRevision === null || setupDigest === null)
    throw new Error(`match ${matchId} is not sealed`);
  const setup = asSetup(stored);
  const { state } = openMatch(rulesOf(setup), setup);
  const { banks } = newClock(settingsOf(record).clock, setup.seats.length);
  const snapshot = snapshotOf({ state, banks, head: setupDigest, at: 0 });
  const salts = record.seats.map(
    ({ saltHash, salt, seat }) =>
      (saltHash === null ? null : salt) ?? bytesToHex(missingSalt(record.commitment, seat)),
  );
  const opened = await live.start(matchId, async () => {
    const started = await store.start({
      matchId,
      lobbyRevision,
      rulesetDigest,
      engineRevision,
      setup: stored,
      state: snapshot,
      salts,
      owner,
      leaseMs,
    });
    if (!started.ok) return undefined;
    const { epoch, startedAt } = started;
    const match: MatchRecord = { ...record, status: 'live', startedAt, salts };
    return {
      epoch,
      found: { match, setup: stored, secret, snapshot: { seq: 0, state: snapshot }, inputs: [] },
    };
  });
  return opened.ok ? opened.live.record : undefined;
};
