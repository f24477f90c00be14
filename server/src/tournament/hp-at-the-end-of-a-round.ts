import { deadlines, dueMatches, type TournamentState } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import { findMatch } from '../match/record/match-listing.ts';
import { hpOfMatch } from './match-hp.ts';

/**
 * What is left on the tables whose round time is up, by match, as far as their journals have been written. Only an
 * elimination decides by it: other formats draw such a pairing.
 */
export const hpAtRoundEnd = async (
  sql: Sql,
  state: TournamentState,
  at: number,
): Promise<Readonly<Record<string, readonly [number, number]>>> => {
  if (!state.settings.format.kind.endsWith('elimination')) return {};
  const games = deadlines(state).flatMap(({ kind, game, at: due }) =>
    kind === 'roundEnds' && due <= at ? [game] : [],
  );
  const found: Record<string, readonly [number, number]> = {};
  for (const { match } of dueMatches(state).filter(({ game }) => games.includes(game))) {
    const record = match === null ? undefined : await findMatch(sql, match);
    const hp = record && (await hpOfMatch(sql, record));
    if (record && hp) found[record.id] = hp;
  }
  return found;
};
