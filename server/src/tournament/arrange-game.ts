import type { ClockSettings, DueMatch, TournamentState } from '@penance/shared';
import type { ArrangedSeat, Arrangement } from '../match/lobby/arrange-match.ts';
import { legalDeck } from '../match/lobby/plan-match.ts';
import { storedEdition } from '../catalogue/wanted-edition.ts';
import { isRefused } from '../platform/base/refusal.ts';
import { gameMatchId } from './game-match-id.ts';
import { planGame } from './plan-tournament.ts';

interface Arranging {
  /** Seq of the entry that makes it due. */
  readonly seq: number;
  /** For events whose host chose none. */
  readonly clocks: ClockSettings;
}

/** The match of a game; null while a deck is missing, as in events that an earlier version started. */
export const arrangementOf = (
  { id, settings, ...opened }: TournamentState,
  { game, map, teams }: DueMatch,
  { seq, clocks }: Arranging,
): Arrangement | null => {
  const edition = storedEdition(settings.ruleset, opened.edition);
  const plan = planGame(settings, map, { edition, clocks });
  if (isRefused(plan)) throw new Error(`game ${game} cannot be played: ${plan.detail}`);
  const seats: ArrangedSeat[] = [];
  for (const { team, players } of teams) {
    for (const { account, deck } of players) {
      if (deck === null) return null;
      const legal = legalDeck(edition.ruleset, deck);
      if (isRefused(legal)) throw new Error(`the deck of ${account} is not legal: ${legal.detail}`);
      seats.push({ team, player: { accountId: account }, deck: legal });
    }
  }
  return { matchId: gameMatchId(id, game, seq), origin: { kind: 'tournament', id }, plan, seats };
};
