import type { ClockSettings, DueMatch, TournamentState } from '@penance/shared';
import type { ArrangedSeat, Arrangement } from '../match/lobby/arrange-match.ts';
import { legalDeck } from '../match/lobby/plan-match.ts';
import { storedEdition } from '../catalogue/wanted-edition.ts';
import { isRefused } from '../platform/base/refusal.ts';
import { planGame } from './plan-tournament.ts';
import { createHash } from 'node:crypto';

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

/** An arbitrary but fixed UUID: the namespace of the ids made below. */
const NAME_SPACE = Buffer.from('6f1f0c5ad2a94cf0b1d15b1a8c0f3d0e', 'hex');

/** The id of the match that a game gets by the entry of that number: computed, so that it is the same every time. */
const gameMatchId = (tournamentId: string, game: string, seq: number): string => {
  const bytes = createHash('sha1').update(NAME_SPACE).update(`${tournamentId} ${game} ${seq}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
