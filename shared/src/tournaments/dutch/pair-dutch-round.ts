import { HeaviestMatching } from '../matching/heaviest-matching.ts';
import type { SeatedPair } from '../pairing/round-of-pairs.ts';
import type { EntrantId } from '../tournament-state.ts';
import { chooseSides } from './choose-sides.ts';
import { isAllowed, type DutchPair, type DutchRound } from './dutch-criteria.ts';
import { byStanding, preferenceOf, type DutchEntrant, type DutchPlayer, type Side } from './dutch-player.ts';
import { pairBracket } from './pair-bracket.ts';

export interface DutchCircumstances {
  /** Only for the last round: players with more points than this are top scorers (A.7). */
  readonly topScoreAbove: number | null;
  /** Drawn before the first round: the side of the best seed (E.5). */
  readonly firstSide: Side;
}

export interface DutchPairings {
  /** By score group, best first; in each pair the one with the higher standing first. */
  readonly pairs: readonly SeatedPair[];
  readonly bye: EntrantId | null;
}

/**
 * One round of a Swiss tournament by the Dutch system of FIDE (Handbook C.04.3, in force from 2026), with the sides of
 * the table in place of colours. `null`: no pairing of all entrants meets the absolute criteria.
 */
export const pairDutchRound = (
  entrants: readonly DutchEntrant[],
  { topScoreAbove, firstSide }: DutchCircumstances,
): DutchPairings | null => {
  const standing = entrants
    .toSorted(byStanding)
    .map((entrant): DutchPlayer => ({ ...entrant, preference: preferenceOf(entrant.sides) }));
  const outlook = lookAhead(standing, topScoreAbove);
  if (outlook === null) return null;
  const { round } = outlook;
  const pairs: SeatedPair[] = [];
  let players: readonly DutchPlayer[] = standing;
  let movedDown = 0;
  let decidesBye = outlook.decidesBye;
  while (players.length > 1) {
    const { points } = at(players, movedDown);
    const end = endOfLevel(players, movedDown);
    const nextPoints = players[end]?.points ?? null;
    const paired = pairBracket(
      players,
      {
        round,
        points,
        nextPoints,
        levels: levelsOf(players.slice(0, end)),
        nextLevels: nextPoints === null ? [] : levelsOf(players.slice(0, endOfLevel(players, end))),
        decidesBye,
      },
      { movedDown, end },
    );
    const gone = new Set(paired.pairs.flat());
    pairs.push(
      ...paired.pairs.map(([upper, lower]) => chooseSides(at(players, upper), at(players, lower), firstSide)),
    );
    decidesBye =
      nextPoints !== null &&
      round.byePoints !== null &&
      round.byePoints >= nextPoints &&
      staysAbove(players, nextPoints, (player) => gone.has(player), paired.partnerOf);
    movedDown = end - gone.size;
    players = players.filter((_, place) => !gone.has(place));
  }
  return { pairs, bye: players[0]?.entrant ?? null };
};

interface Outlook {
  readonly round: DutchRound;
  /** For the first bracket, see `DutchBracket`. */
  readonly decidesBye: boolean;
}

/** Whether all can be paired, and the fewest points that the player with the bye can have (B.1, C5). */
const lookAhead = (standing: readonly DutchPlayer[], topScoreAbove: number | null): Outlook | null => {
  const round: DutchRound = { topScoreAbove, byePoints: null };
  const top = standing[0]?.points ?? 0;
  const matching = new HeaviestMatching(standing.length + (standing.length % 2), 3);
  const pairAt = (upper: number, lower: number): DutchPair => ({
    upper: at(standing, upper),
    lower: standing[lower] ?? null,
  });
  for (let lower = 0; lower < matching.count; lower += 1) {
    for (let upper = 0; upper < lower; upper += 1) {
      const pair = pairAt(upper, lower);
      const weight = [pair.lower === null ? -pair.upper.points : 0, pair.lower?.points === top ? 1 : 0];
      matching.setWeight(upper, lower, isAllowed(pair, round) ? [0, ...weight] : [-1]);
    }
  }
  matching.solve();
  const partners = standing.map((_, player) => matching.partnerOf(player));
  const isComplete = partners.every(
    (partner, player) => partner < player || isAllowed(pairAt(player, partner), round),
  );
  if (!isComplete) return null;
  const bye = partners.findIndex((partner) => standing[partner] === undefined);
  const byePoints = standing[bye]?.points ?? null;
  const partnerOf = (player: number): number | null => partners[player] ?? null;
  const decidesBye =
    byePoints !== null && byePoints >= top && staysAbove(standing, top, () => false, partnerOf);
  return { round: { topScoreAbove, byePoints }, decidesBye };
};

/** Whether all unpaired players with this many points would meet nobody with fewer. */
const staysAbove = (
  players: readonly DutchPlayer[],
  points: number,
  isPaired: (player: number) => boolean,
  partnerOf: (player: number) => number | null,
): boolean =>
  players.every((player, place) => {
    if (player.points < points || isPaired(place)) return true;
    const partner = players[partnerOf(place) ?? -1];
    return partner === undefined || partner.points >= points;
  });

const levelsOf = (players: readonly DutchPlayer[]): readonly number[] => [
  ...new Set(players.map(({ points }) => points)),
];

/** The place after the last player with as many points as the one at `from`. */
const endOfLevel = (players: readonly DutchPlayer[], from: number): number => {
  const { points } = at(players, from);
  const end = players.findIndex((player, place) => place > from && player.points !== points);
  return end < 0 ? players.length : end;
};

const at = (players: readonly DutchPlayer[], place: number): DutchPlayer => {
  const player = players[place];
  if (player === undefined) throw new Error(`nobody has place ${place}`);
  return player;
};
