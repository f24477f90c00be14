import { isElimination } from './bracket-plan.ts';
import { entrantOf } from '../entrants/entrants.ts';
import { openGame, openPairings } from '../pairing/find-pairing.ts';
import { gameOf, nextGameId } from '../pairing/new-pairing.ts';
import { casketHpLead, finishedGames, gamesWon } from '../pairing/pairing-score.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { EntrantId, Pairing, PairingResult, TournamentGame } from '../tournament-state.ts';

/** Drawn games of an elimination are replayed: at most this many games beyond those of the pairing. */
const EXTRA_GAMES = 2;

/** Decides all pairings that have enough finished games, and opens the next game of the others. */
export const settlePairings = (draft: TournamentDraft): void => {
  for (const pairing of openPairings(draft.state)) {
    const last = finishedGames(pairing).at(-1);
    if (openGame(pairing) !== undefined) continue;
    if (last !== undefined && isOver(draft, pairing, last)) decide(draft, pairing);
    else if (draft.state.pausedAt === null) openNext(draft, pairing, last);
  }
};

const isOver = (draft: TournamentDraft, pairing: Pairing, last: TournamentGame): boolean => {
  const [one, other] = gamesWon(pairing);
  const played = finishedGames(pairing).length;
  const gamesLeft = Math.max(0, pairing.bestOf - played);
  if (Math.abs(one - other) > gamesLeft || last.outcome?.how === 'roundTime') return true;
  if (played < pairing.bestOf) return false;
  const mustHaveWinner = isElimination(draft.state.settings.format) && one === other;
  return !mustHaveWinner || played >= pairing.bestOf + EXTRA_GAMES;
};

const decide = (draft: TournamentDraft, pairing: Pairing): void => {
  const games = gamesWon(pairing);
  draft.add({
    type: 'pairingDecided',
    pairing: pairing.id,
    result: { at: draft.at, how: 'played', games, ...winnerOf(draft, pairing, games) },
  });
};

const winnerOf = (
  draft: TournamentDraft,
  pairing: Pairing,
  [won, lost]: readonly [number, number],
): Pick<PairingResult, 'winner' | 'decidedBy'> => {
  const [one, other] = pairing.entrants;
  if (won !== lost) return { winner: won > lost ? one : other, decidedBy: 'games' };
  if (!isElimination(draft.state.settings.format)) return { winner: null, decidedBy: 'games' };
  const lead = casketHpLead(pairing, one);
  if (lead !== 0) return { winner: lead > 0 ? one : other, decidedBy: 'casketHp' };
  return { winner: betterSeed(draft, one, other), decidedBy: 'seed' };
};

const betterSeed = (draft: TournamentDraft, one: EntrantId, other: EntrantId | null): EntrantId => {
  if (other === null) return one;
  const seedOf = (entrant: EntrantId): number => entrantOf(draft.state, entrant).seed ?? Infinity;
  return seedOf(one) <= seedOf(other) ? one : other;
};

/** Seats swap from game to game; if the settings say so, the loser of the last game chooses. */
const openNext = (draft: TournamentDraft, pairing: Pairing, last: TournamentGame | undefined): void => {
  const before = pairing.games.at(-1);
  if (before === undefined) return;
  const [one, other] = before.seats;
  const id = nextGameId(pairing);
  const number = finishedGames(pairing).length + 1;
  const isAgain = before.status === 'annulled' || last === undefined;
  const winner = last?.outcome?.winner ?? null;
  const loser = winner === null ? null : winner === one ? other : one;
  const chooser = draft.state.settings.loserChooses.length > 0 ? loser : null;
  const game = isAgain
    ? { ...gameOf(draft.state, draft.at, { id, number, seats: before.seats }), map: before.map }
    : gameOf(draft.state, draft.at, { id, number, seats: [other, one], chooser });
  draft.add({ type: 'gameOpened', pairing: pairing.id, game });
};
