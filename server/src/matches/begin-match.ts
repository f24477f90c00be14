import { bytesToHex, ENGINE_REVISION, missingSalt, openMatch } from '@penance/shared';
import type { LiveMatches } from './live-matches.ts';
import { newClock } from './match-clock.ts';
import type { MatchRecord } from './match-record.ts';
import { settingsOf } from './match-settings.ts';
import type { MatchStore } from './match-store.ts';
import { snapshotOf } from './resume-match.ts';
import { rulesOf } from './rules-of.ts';
import { setupOf } from './setup-match.ts';
import { asJson } from './stored-input.ts';

export interface BeginParts {
  readonly store: MatchStore;
  readonly live: LiveMatches;
  readonly owner: string;
  readonly leaseMs: number;
}

/** Whether all seats are taken and ready. */
export const isFull = ({ seats }: MatchRecord): boolean => seats.every(({ ready }) => ready);

/** Whether every player’s share of the dice is there. */
export const isSalted = ({ seats }: MatchRecord): boolean =>
  seats.every(({ bot, salt }) => bot !== null || salt !== null);

/** Makes a full lobby live; false when it changed meanwhile. Salts that are missing follow from the commitment. */
export const beginMatch = async (
  { store, live, owner, leaseMs }: BeginParts,
  record: MatchRecord,
): Promise<boolean> => {
  const setup = setupOf(record);
  const rules = rulesOf(setup);
  const { state } = openMatch(rules, setup);
  const clock = newClock(settingsOf(record).clock, setup.seats.length);
  const opened = await live.start(record.id, async () => {
    const started = await store.start({
      matchId: record.id,
      lobbyRevision: record.lobbyRevision,
      rulesetDigest: rules.ruleset.digest,
      engineRevision: ENGINE_REVISION,
      setup: asJson(setup),
      state: snapshotOf({ state, clock }),
      salts: record.seats.map(({ salt, seat }) => salt ?? bytesToHex(missingSalt(record.commitment, seat))),
      owner,
      leaseMs,
    });
    return started.ok ? started.epoch : undefined;
  });
  return opened.ok;
};
