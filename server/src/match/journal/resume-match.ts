import type { MatchRules } from '@penance/shared';
import { resumeMatch } from '@penance/shared';
import type { JsonObject } from '../../platform/database/json.ts';
import type { ResumableMatch } from './match-history.ts';
import type { Standing } from './standing.ts';
import { asJson, readStoredInput, readStoredStanding } from '../record/stored-input.ts';

export const snapshotOf = ({
  state,
  banks,
  head,
  at,
  size,
}: Pick<Standing, 'state' | 'banks' | 'head' | 'at' | 'size'>): JsonObject =>
  asJson({ state, banks, at, size, ...(head !== null && { head }) });

/**
 * Replays the journal from the snapshot. No clock runs yet: the time between the last entry and now is charged to
 * nobody. Throws when the rules reject an input that they once accepted.
 */
export const standingFrom = (
  rules: MatchRules,
  { match, snapshot, inputs: stored }: Pick<ResumableMatch, 'match' | 'snapshot' | 'inputs'>,
  epoch: number,
): Standing => {
  const kept = readStoredStanding(snapshot.state);
  const inputs = stored.map(readStoredInput);
  const resumed = resumeMatch(rules, kept.state, inputs);
  if (!resumed.ok)
    throw new Error(`match ${match.id}, entry ${snapshot.seq + resumed.entry}: ${resumed.message}`);
  const { state } = resumed;
  const last = inputs.at(-1);
  if (last && last.seq !== state.seq)
    throw new Error(`match ${match.id} leads to input ${state.seq}, and its journal to ${last.seq}`);
  return {
    state,
    banks: (last ?? kept).banks,
    head: (last ?? kept).head ?? null,
    at: (last ?? kept).at ?? 0,
    entry: snapshot.seq + inputs.length,
    size: (last ?? kept).size ?? 0,
    epoch,
  };
};
