import { ENGINE_REVISION, hpOfTeam } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import type { MatchRecord } from '../match/record/match-record.ts';
import { finalView } from '../match/session/final-view.ts';

/**
 * Remaining Casket HP of both teams after the last entry of a match. Null for a match that never began, or that was
 * played by older rules and cannot be replayed.
 */
export const hpOfMatch = async (sql: Sql, record: MatchRecord): Promise<readonly [number, number] | null> => {
  if (record.engineRevision !== ENGINE_REVISION) return null;
  const view = await finalView(sql, record);
  return view ? [hpOfTeam(view.seats, 1), hpOfTeam(view.seats, 2)] : null;
};
