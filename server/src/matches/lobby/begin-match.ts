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

/** Whether all seats are taken and ready. */
export const isFull = ({ seats }: MatchRecord): boolean => seats.every(({ ready }) => ready);

/** Whether every player has sent the hash of its share of the dice. */
export const isCommitted = ({ seats }: MatchRecord): boolean =>
  seats.every(({ bot, saltHash }) => bot !== null || saltHash !== null);

/** Whether every share has arrived whose hash was sent. */
export const isSalted = ({ seats }: MatchRecord): boolean =>
  seats.every(({ saltHash, salt }) => saltHash === null || salt !== null);

/** Seals the set-up of a full lobby, before any salt is asked for; false when the lobby changed meanwhile. */
export const sealMatch = async (
  { store }: Pick<BeginParts, 'store'>,
  record: MatchRecord,
): Promise<boolean> => {
  const secret = await store.secretOf(record.id);
  if (!secret) return false;
  const setup = setupOf(record);
  const named = { rulesetDigest: rulesOf(setup).ruleset.digest, engineRevision: ENGINE_REVISION };
  const setupDigest = matchHeads(secret).first(sealedSetupOf(record, asJson(setup), named));
  const { id: matchId, lobbyRevision } = record;
  return store.seal({ matchId, lobbyRevision, setup: asJson(setup), setupDigest, ...named });
};

/** Makes a sealed lobby live; false when it changed meanwhile. Missing salts are derived from the commitment. */
export const beginMatch = async (
  { store, live, owner, leaseMs }: BeginParts,
  record: MatchRecord,
): Promise<boolean> => {
  const { id: matchId, lobbyRevision, rulesetDigest, engineRevision, setupDigest } = record;
  const stored = await store.readSetup(matchId);
  if (!stored || rulesetDigest === null || engineRevision === null || setupDigest === null)
    throw new Error(`match ${matchId} is not sealed`);
  const setup = asSetup(stored);
  const { state } = openMatch(rulesOf(setup), setup);
  const { banks } = newClock(settingsOf(record).clock, setup.seats.length);
  const opened = await live.start(matchId, async () => {
    const started = await store.start({
      matchId,
      lobbyRevision,
      rulesetDigest,
      engineRevision,
      setup: stored,
      state: snapshotOf({ state, banks, head: setupDigest, at: 0 }),
      salts: record.seats.map(
        ({ saltHash, salt, seat }) =>
          (saltHash === null ? null : salt) ?? bytesToHex(missingSalt(record.commitment, seat)),
      ),
      owner,
      leaseMs,
    });
    return started.ok ? started.epoch : undefined;
  });
  return opened.ok;
};
