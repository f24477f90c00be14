import { needlessMatches, type TournamentState } from '@penance/shared';
import type { Transaction } from '../platform/database/transaction.ts';
import type { MatchRulings } from '../match/live/match-rulings.ts';

/**
 * Ends matches whose game was decided or annulled without them: by a referee, by a no-show, or because the time of the
 * round is up. The winner of the game wins the match, otherwise it is a draw.
 */
export const endNeedless = async (
  rulings: Pick<MatchRulings, 'order'>,
  transaction: Transaction,
  before: TournamentState,
  after: TournamentState,
): Promise<void> => {
  // A match that ended by itself, which is why its game is over, needs no ruling.
  const ended = needlessMatches(before, after).flatMap(({ match, game, teams }) => {
    if (match === null) return [];
    const winner = winnerOf(after, game);
    const winnerTeam = teams.find(({ entrant }) => entrant === winner)?.team ?? null;
    return [{ matchId: match, winnerTeam }];
  });
  await rulings.order(transaction, ended);
};

const winnerOf = ({ rounds }: TournamentState, game: string): string | null => {
  const pairing = rounds
    .flatMap(({ pairings }) => pairings)
    .find(({ games }) => games.some(({ id }) => id === game));
  const ended = pairing?.games.find(({ id }) => id === game)?.outcome;
  return ended?.winner ?? pairing?.result?.winner ?? null;
};
