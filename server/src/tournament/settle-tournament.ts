import { dueMatches, type TournamentState } from '@penance/shared';
import type { Settler } from '../match/live/settle-results.ts';
import { isRefused } from '../platform/base/refusal.ts';
import { hpOfMatch } from './match-hp.ts';
import { actOnTournament, lockedState, type ActingParts } from './act-on-tournament.ts';

/**
 * Reports the result of a match to its event, in the transaction that settles it. If the game was already decided
 * without the match, by a referee or because the time of the round was up, nothing is reported.
 */
export const settleTournament =
  (parts: ActingParts): Settler =>
  async (transaction, { record, outcome }) => {
    if (record.origin === null || outcome === null) return;
    const { id } = record.origin;
    const state = await lockedState(parts, transaction, id);
    const game = state && gameOf(state, record.id);
    if (game === undefined) return;
    const casketHp = await hpOfMatch(transaction.sql, record);
    const { team, reason } = outcome;
    const result = { team, reason };
    const acted = await actOnTournament(parts, transaction, id, {
      key: `result ${record.id}`,
      by: null,
      input: { kind: 'gameFinished', game, match: record.id, result, casketHp },
    });
    if (isRefused(acted)) throw new Error(`the result of ${record.id} was refused: ${acted.refusal}`);
  };

/** The game that is still waiting for the result of this match. */
const gameOf = (state: TournamentState, matchId: string): string | undefined =>
  dueMatches(state).find(({ match }) => match === matchId)?.game;
