import { tournamentSettingsSchema, type TieBreakKind } from '../../../src/tournaments/tournament-settings.ts';
import { openTournament } from '../../../src/tournaments/open-tournament.ts';
import type {
  Entrant,
  Pairing,
  PairingResult,
  TournamentGame,
  TournamentState,
} from '../../../src/tournaments/tournament-state.ts';

interface Cell {
  readonly opponent: number;
  readonly colour: string;
  readonly result: string;
}

/** A finished event with the results of a report file, read by the columns that FIDE names. */
export const stateOfReport = (
  report: string,
  kind: 'swiss' | 'round-robin',
  tieBreaks: readonly TieBreakKind[],
): TournamentState => {
  const lines = report.split('\n');
  const players = lines.filter((line) => line.startsWith('001 ')).map(cellsOf);
  const worth = (code: string): number => Number(lines.find((line) => line.startsWith(code))?.slice(4));
  const count = players[0]?.length ?? 0;
  const settings = tournamentSettingsSchema.parse({
    name: 'E',
    format: kind === 'swiss' ? { kind, missedRound: 'draw' } : { kind },
    points: { win: worth('BBW'), draw: worth('BBD'), loss: worth('BBL'), bye: worth('BBU') },
    tieBreaks: [...tieBreaks],
  });
  const opened = openTournament(settings, { id: 'e', host: 'h', commitment: '', at: 0 });
  return {
    ...opened,
    status: 'finished',
    startedAt: 0,
    finishedAt: 0,
    lots: { ...opened.lots, seed: '00'.repeat(32) },
    roundsPlanned: count,
    entrants: players.map((cells, at) => entrantOf(cells, at + 1)),
    rounds: Array.from({ length: count }, (_, round) => {
      const id = `swiss-${round + 1}`;
      const pairings = players.flatMap((cells, at) => {
        const cell = cells[round];
        return cell ? pairingsOf(cell, players[cell.opponent - 1]?.[round], at + 1, id) : [];
      });
      return { id, stage: 'swiss', number: round + 1, pairedAt: 0, open: 0, pairings };
    }),
  };
};

const cellsOf = (line: string): readonly Cell[] =>
  Array.from({ length: Math.floor((line.length - 89) / 10) }, (_, round) => {
    const text = line.slice(91 + 10 * round, 99 + 10 * round);
    return { opponent: Number(text.slice(0, 4)), colour: text[5] ?? '', result: text[7] ?? '' };
  });

const isPaired = ({ opponent, result }: Cell): boolean => opponent > 0 || result === 'U';

const entrantOf = (cells: readonly Cell[], number: number): Entrant => {
  const missed = cells.findIndex(({ result }) => result !== 'H');
  return {
    id: `e${number}`,
    name: '',
    players: [],
    invited: [],
    status: 'playing',
    seed: number,
    missedRounds: missed < 0 ? cells.length : missed,
    noShows: 0,
  };
};

/** By the entrant with the lower number, or the only one. */
const pairingsOf = (
  cell: Cell,
  opposite: Cell | undefined,
  number: number,
  round: string,
): readonly Pairing[] => {
  if (!isPaired(cell) || (cell.opponent > 0 && cell.opponent < number)) return [];
  const [one, other] = [`e${number}`, cell.opponent > 0 ? `e${cell.opponent}` : null];
  const result = resultOf(cell, opposite, one, other);
  const played = ['1', '0', '='].includes(cell.result);
  const game: TournamentGame = {
    id: `${round}.${number}/1`,
    number: 1,
    status: played ? 'finished' : 'annulled',
    chooser: null,
    chooseBy: null,
    map: 'open',
    seats: cell.colour === 'w' ? [one, other ?? ''] : [other ?? '', one],
    match: null,
    arrived: [],
    left: {},
    noShowAt: null,
    outcome: played ? { winner: result.winner, how: 'played', casketHp: [1, 1], reason: null } : null,
  };
  return [
    {
      id: `${round}.${number}`,
      table: number,
      entrants: [one, other],
      bestOf: 1,
      games: other === null ? [] : [game],
      endsAt: null,
      addedMs: 0,
      annulled: false,
      result,
    },
  ];
};

const resultOf = (
  { result }: Cell,
  opposite: Cell | undefined,
  one: string,
  other: string | null,
): PairingResult => {
  const decided = { at: 0, games: [0, 0], decidedBy: null } as const;
  if (result === 'U') return { ...decided, winner: one, how: 'bye' };
  if (result === '=') return { ...decided, winner: null, how: 'played' };
  if (result === '1') return { ...decided, winner: one, how: 'played' };
  if (result === '0' && opposite?.result === '1') return { ...decided, winner: other, how: 'played' };
  if (result === '+') return { ...decided, winner: one, how: 'noShow' };
  if (opposite?.result === '+') return { ...decided, winner: other, how: 'noShow' };
  return { ...decided, winner: null, how: 'bothAbsent' };
};
