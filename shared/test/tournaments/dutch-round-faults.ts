import { dutchEntrants } from '../../src/tournaments/dutch/dutch-entrants.ts';
import { preferenceOf, type DutchEntrant } from '../../src/tournaments/dutch/dutch-player.ts';
import { heaviestMatching } from '../../src/tournaments/matching/heaviest-matching.ts';
import type { TournamentRound, TournamentState } from '../../src/tournaments/tournament-state.ts';

/**
 * Violations in a round of the absolute criteria of the Dutch system; `null` if no pairing satisfies them, so that
 * another method was needed. Not for rounds that a referee repaired, who may name pairs, nor for the last one, in which
 * top scorers may have the same side again.
 */
export const dutchRoundFaults = (
  before: TournamentState,
  round: TournamentRound,
): readonly string[] | null => {
  const made = new Set(round.pairings.flatMap(({ entrants }) => entrants));
  const isRepaired = before.rounds.some(({ id }) => id === round.id);
  const entrants = dutchEntrants(before, round.number).filter(({ entrant }) => made.has(entrant));
  const byId = new Map(entrants.map((entrant) => [entrant.entrant, entrant]));
  const isLast = round.number === before.roundsPlanned;
  if (isRepaired || isLast) return [];
  if (!canBePaired(entrants, Infinity)) return null;
  return round.pairings.flatMap(({ entrants: [one, other] }) => {
    const first = byId.get(one);
    const second = other === null ? undefined : byId.get(other);
    if (first === undefined) return [`${one} does not play`];
    if (second !== undefined) return mayMeet(first, second) ? [] : [`${one} may not meet ${other}`];
    if (!first.mayHaveBye) return [`${one} may not have the bye`];
    return canBePaired(entrants, first.points - 1) ? [`the bye goes to ${one}, who has too many points`] : [];
  });
};

const mayMeet = (one: DutchEntrant, other: DutchEntrant): boolean => {
  if (one.met.has(other.entrant)) return false;
  const [own, theirs] = [preferenceOf(one.sides), preferenceOf(other.sides)];
  return own.side !== theirs.side || own.strength !== 'absolute' || theirs.strength !== 'absolute';
};

/** A perfect matching of all, with a bye for a player with at most that many points. */
const canBePaired = (entrants: readonly DutchEntrant[], byePointsMost: number): boolean => {
  const count = entrants.length + (entrants.length % 2);
  const partners = heaviestMatching(count, (one, other) => {
    const [first, second] = [entrants[Math.min(one, other)], entrants[Math.max(one, other)]];
    if (first === undefined) return 0;
    if (second === undefined) return first.mayHaveBye && first.points <= byePointsMost ? 1 : 0;
    return mayMeet(first, second) ? 1 : 0;
  });
  return partners.every((partner) => partner !== null);
};
