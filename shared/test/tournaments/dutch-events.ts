import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { DutchEntrant, Float, Side } from '../../src/tournaments/dutch/dutch-player.ts';

/** One player’s result in one round: `opponent` 0 for none; results as in the files that FIDE defines. */
interface Cell {
  readonly opponent: number;
  readonly side: Side;
  readonly result: string;
}

/** A random event as paired and played by bbpPairings 6. Players are numbered from 1 by seed. */
export interface DutchEvent {
  readonly id: number;
  readonly rounds: number;
  readonly players: readonly (readonly Cell[])[];
}

/**
 * 1,200 events of 4 to 80 players with draws, forfeits, byes on request and withdrawals, made by the generator of
 * bbpPairings (version 6, rules in force from 2026) with seeds from 1. A line per player, a word per round:
 * opponent, colour, result; or the result alone. Read from the folder in which npm runs.
 */
export const readDutchEvents = (): readonly DutchEvent[] => {
  const text = gunzipSync(readFileSync('shared/test/tournaments/dutch-events.txt.gz')).toString();
  return text
    .split('event ')
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trimEnd().split('\n');
      const [id = 0, rounds = 0] = head.split(' ').map(Number);
      return { id, rounds, players: lines.map((line) => line.split(' ').map(cellOf)) };
    });
};

const cellOf = (word: string): Cell => {
  const [, opponent, colour, result] = /^(\d+)([wb-])(.)$/.exec(word) ?? [];
  if (opponent === undefined) return { opponent: 0, side: 'first', result: word };
  return { opponent: Number(opponent), side: colour === 'w' ? 'first' : 'second', result: result ?? '' };
};

const HALVES: Readonly<Record<string, number>> = { '1': 2, '+': 2, U: 2, F: 2, '=': 1, H: 1 };

const isPlayed = ({ opponent, result }: Cell): boolean => opponent > 0 && ['1', '0', '='].includes(result);
const isBye = ({ result }: Cell): boolean => result === 'U';
const halvesOf = ({ result }: Cell): number => HALVES[result] ?? 0;

const halvesBefore = (cells: readonly Cell[], round: number): number =>
  cells.slice(0, round).reduce((sum, cell) => sum + halvesOf(cell), 0);

export interface DutchRoundGiven {
  readonly entrants: readonly DutchEntrant[];
  readonly firstSide: Side;
  readonly topScoreAbove: number | null;
  /** `1-4` with the first side first; `7` alone for the bye. */
  readonly expected: readonly string[];
}

/**
 * One round, `round` from 0, as it was before it was paired, and the pairs that bbpPairings made. A player who has not
 * come to any round so far has no pairing number yet.
 */
export const roundOfEvent = ({ players, rounds }: DutchEvent, round: number): DutchRoundGiven => {
  const here = players.flatMap((cells, index) => {
    const cell = cells[round];
    return cell !== undefined && (cell.opponent > 0 || isBye(cell)) ? [{ cells, cell, id: index + 1 }] : [];
  });
  const seeded = players.flatMap((cells, index) =>
    cells.slice(0, round + 1).some((cell) => cell.opponent > 0 || isBye(cell)) ? [index + 1] : [],
  );
  return {
    entrants: here.map(({ cells, id }) => ({
      ...entrantOf(players, cells, id, round),
      seed: 1 + seeded.filter((other) => other < id).length,
    })),
    firstSide: firstSideOf(players),
    topScoreAbove: round === rounds - 1 ? round : null,
    expected: here
      .flatMap(({ cell, id }) => {
        if (cell.opponent === 0) return [`${id}`];
        return cell.side === 'first' ? [`${id}-${cell.opponent}`] : [];
      })
      .toSorted(),
  };
};

const entrantOf = (
  players: DutchEvent['players'],
  cells: readonly Cell[],
  id: number,
  round: number,
): Omit<DutchEntrant, 'seed'> => {
  const past = cells.slice(0, round);
  const played = past.filter(isPlayed);
  return {
    entrant: `${id}`,
    points: halvesBefore(cells, round),
    met: new Set(played.map(({ opponent }) => `${opponent}`)),
    sides: played.map(({ side }) => side),
    floats: [floatOf(players, cells, round - 1), floatOf(players, cells, round - 2)],
    mayHaveBye: !past.some((cell) => isBye(cell) || (!isPlayed(cell) && halvesOf(cell) >= 2)),
    unplayed: round - played.length,
  };
};

const floatOf = (players: DutchEvent['players'], cells: readonly Cell[], round: number): Float | null => {
  const cell = cells[round];
  if (cell === undefined) return null;
  if (!isPlayed(cell)) return halvesOf(cell) > 0 ? 'down' : null;
  const lead = halvesBefore(cells, round) - halvesBefore(players[cell.opponent - 1] ?? [], round);
  return lead === 0 ? null : lead > 0 ? 'down' : 'up';
};

/** Of the best seed, had it been paired in the first round. */
const firstSideOf = (players: DutchEvent['players']): Side => {
  const index = players.findIndex((cells) => (cells[0]?.opponent ?? 0) > 0);
  const side = players[index]?.[0]?.side ?? 'first';
  return index % 2 === 0 ? side : side === 'first' ? 'second' : 'first';
};
