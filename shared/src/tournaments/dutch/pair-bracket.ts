import { BracketMatching } from './bracket-matching.ts';
import type { DutchBracket } from './dutch-criteria.ts';
import type { DutchPlayer } from './dutch-player.ts';
import { pairRemainder } from './pair-remainder.ts';

/** The ranges of a bracket among the players still to be paired, best standing first. */
export interface BracketParts {
  /** Number of players moved down: they have the places from 0. */
  readonly movedDown: number;
  /** Residents follow; this is the place after the last one. */
  readonly end: number;
}

export interface PairedBracket {
  /** By place, the higher one first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Provisional partners of the others; the next brackets may change them. */
  readonly partnerOf: (player: number) => number | null;
}

/** Of all candidates that best meet the criteria, chooses the first in the order of B and C. */
export const pairBracket = (
  players: readonly DutchPlayer[],
  bracket: DutchBracket,
  parts: BracketParts,
): PairedBracket => {
  const { movedDown } = parts;
  const matching = new BracketMatching(players, bracket);
  const chosen = chooseMovedDown(players, matching, parts);
  const upper = chosen.map((player) => matching.fixFirst(player, residents(parts), movedDown + 1));
  const lower = pairRemainder(matching, parts);
  return { pairs: [...upper, ...lower], partnerOf: (player) => matching.partnerOf(player) };
};

const residents = ({ movedDown, end }: BracketParts): readonly number[] =>
  Array.from({ length: end - movedDown }, (_, index) => movedDown + index);

/** Of players moved down with the same points, the first ones are paired if that makes nothing worse (B.3). */
const chooseMovedDown = (
  players: readonly DutchPlayer[],
  matching: BracketMatching,
  parts: BracketParts,
): readonly number[] => {
  const { movedDown, end } = parts;
  const isPairedHere = (player: number): boolean => {
    const partner = matching.partnerOf(player);
    return partner !== null && partner >= movedDown && partner < end;
  };
  const moved = players.slice(0, movedDown).map((_, place) => place);
  const opponents = residents(parts);
  const chosen: number[] = [];
  for (const points of new Set(players.slice(0, movedDown).map((player) => player.points))) {
    const level = moved.filter((player) => players[player]?.points === points);
    let places = level.filter(isPairedHere).length;
    for (const player of level) {
      if (places === 0) break;
      if (!isPairedHere(player)) demand(matching, player, opponents, 1);
      if (isPairedHere(player)) {
        demand(matching, player, opponents, movedDown + 1);
        chosen.push(player);
        places -= 1;
      } else demand(matching, player, opponents, 0);
    }
  }
  return chosen;
};

const demand = (
  matching: BracketMatching,
  player: number,
  opponents: readonly number[],
  weight: number,
): void => {
  for (const opponent of opponents) matching.prefer(player, opponent, [weight, 0]);
  matching.solve();
};
