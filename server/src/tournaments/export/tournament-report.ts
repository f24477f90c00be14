import type { Pairing, Standing, TournamentRound, TournamentState } from '@penance/shared';
import { standings } from '@penance/shared';

/**
 * The event as a tournament report file (TRF16 with the extensions that pairing programs read): one line for each
 * entrant, numbered by seed, with one column of ten characters for each round. The first seats stand for white.
 */
export const tournamentReport = (state: TournamentState): string => {
  const placed = standings(state);
  const bySeed = placed.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const numbers = new Map(bySeed.map(({ entrant }, at) => [entrant, at + 1]));
  const rounds = state.rounds.filter(({ pairings }) => pairings.some(({ annulled }) => !annulled));
  const { settings } = state;
  const { win, draw, loss, bye } = settings.points;
  const lines = [
    `012 ${plain(settings.name)}`,
    `042 ${dayOf(state.startedAt)}`,
    `052 ${dayOf(state.finishedAt ?? state.now)}`,
    `062 ${placed.length}`,
    '072 0',
    `092 ${settings.format.kind}, best of ${settings.bestOf}`,
    `XXR ${state.roundsPlanned ?? rounds.length}`,
    `XXS WW=${win} BW=${win} WD=${draw} BD=${draw} WL=${loss} BL=${loss} FW=${win} FL=${loss} PAB=${bye}`,
    ...bySeed.map((standing, at) => playerLine(standing, at + 1, numbers, rounds)),
  ];
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
};

type Numbers = ReadonlyMap<string, number>;

/** Columns are counted from 1 in the description of the format: 1 to 3, 5 to 8, 15 to 47, 81 to 84, 86 to 89, 92 … */
const playerLine = (
  { entrant, name, matchPoints, rank }: Standing,
  number: number,
  numbers: Numbers,
  rounds: readonly TournamentRound[],
): string => {
  const fixed = [
    '001 ',
    String(number).padStart(4),
    ' '.repeat(6),
    plain(name).slice(0, 33).padEnd(33),
    ' '.repeat(33),
    matchPoints.toFixed(1).padStart(4),
    ' ',
    String(rank).padStart(4),
  ].join('');
  return fixed + rounds.map((round) => `  ${roundCell(round, entrant, numbers)}`).join('');
};

/** Opponent, seats, result: eight characters. */
const roundCell = ({ pairings }: TournamentRound, entrant: string, numbers: Numbers): string => {
  const pairing = pairings.find(({ annulled, entrants }) => !annulled && entrants.includes(entrant));
  if (!pairing) return '0000 - Z';
  const [first, second] = pairing.entrants;
  const opponent = first === entrant ? second : first;
  if (opponent === null) return pairing.result?.how === 'bye' ? '0000 - U' : '0000 - Z';
  const opponentNumber = String(numbers.get(opponent) ?? 0).padStart(4);
  return `${opponentNumber} ${first === entrant ? 'w' : 'b'} ${resultOf(pairing, entrant)}`;
};

const PLAYED = { won: '1', drawn: '=', lost: '0' } as const;
/** Nobody played. */
const FORFEITED = { won: '+', drawn: '-', lost: '-' } as const;

const resultOf = ({ result }: Pairing, entrant: string): string => {
  if (result === null) return ' ';
  const letters = result.how === 'noShow' || result.how === 'bothAbsent' ? FORFEITED : PLAYED;
  if (result.winner === null) return letters.drawn;
  return result.winner === entrant ? letters.won : letters.lost;
};

const dayOf = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');

/** The format knows single lines only, and readers count characters. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
