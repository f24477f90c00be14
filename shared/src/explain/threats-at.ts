import { distance } from '../board/hex.ts';
import { seesBetween } from '../board/line-of-sight.ts';
import { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { targetNumber } from '../mechanics/attack-roll.ts';
import type { Facing, Hex } from '../model/board.ts';
import type { CardDefinition } from '../model/cards.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { SeatTable } from '../model/table.ts';
import { tableOf, withHiddenCard } from '../odds/world-of.ts';
import type { MatchView } from '../views/match-view.ts';

/** Where the own casket would stand, how it would face, and how far it would have moved. */
export interface Stand {
  readonly at: Hex;
  readonly facing: Facing;
  readonly moved: number;
}

/** The best that one enemy could do from where it stands now. */
export interface Threat {
  readonly seat: SeatIndex;
  /** The least target number that one of its weapon cards would have. */
  readonly tn: number;
}

const NO_BOOST = { damage: 0, raise: 0, tn: 0, ignoreDefense: 0 };

/**
 * For each enemy that reaches this place from where it stands, without moving first, the least target number against
 * the own casket there. Which weapon cards a faction has is known to all, what an enemy holds is not, so all are tried.
 */
export const threatsAt = (given: MatchRules, view: MatchView, stand: Stand): readonly Threat[] => {
  const own = view.own?.seat;
  if (own === undefined) return [];
  const rules = withHiddenCard(given);
  const table = tableOf(rules, view, 'plain');
  const seats = table.seats.map((seat, index) =>
    // Whoever strikes next has not moved yet.
    index === own ? { ...seat, ...stand } : { ...seat, moved: 0 },
  );
  const game = new Game(rules, {
    seq: view.seq,
    chanceCount: 0,
    table: { ...table, seats },
    stack: [],
    pending: { on: 'nobody' },
  });
  return seats.flatMap((seat, index) => {
    if (seat.team === seats[own]?.team || seat.status !== 'active') return [];
    const tns = weaponsOf(rules, seat)
      .filter((card) => reaches(rules, card, seat.at, stand.at))
      .map((card) =>
        targetNumber(game, { attacker: index, target: own, card, aim: 'random', boost: NO_BOOST }),
      );
    return tns.length === 0 ? [] : [{ seat: index, tn: Math.min(...tns) }];
  });
};

const weaponsOf = ({ ruleset: { pool } }: MatchRules, { faction }: SeatTable): readonly CardDefinition[] =>
  (pool.sets[pool.factions[faction]?.primary ?? '']?.cards ?? []).flatMap(({ card }) => {
    const definition = pool.cards[card];
    return definition?.target?.who === 'enemy' ? [definition] : [];
  });

const reaches = ({ board }: MatchRules, { target }: CardDefinition, from: Hex, to: Hex): boolean => {
  const far = distance(from, to);
  return (
    far <= (target?.range ?? Infinity) && (far <= 1 || target?.sight !== true || seesBetween(board, from, to))
  );
};
