import type { Pairing, Standing, TournamentRound, TournamentState } from '@penance/shared';
import { standings } from '@penance/shared';

/**
 * The event as a tournament report file (TRF16 with the extensions that pairing programs read): one line per entrant,
 * numbered by seed, with one column of ten characters per round. The first seats are written as white.
 */
export const tournamentReport = (state: TournamentState): string => {
  const placed = standings(state);
  const bySeed = placed.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const numbers = new Map(bySeed.map(({ entrant }, at) => [entrant, at + 1]));
  const rounds = state.rounds.filter(({ pairings }) => pairings.some(({ annulled }) => !annulled));
  const { settings } = state;
  const heads = [
    `012 ${plain(settings.name)}`,
    `042 ${dayOf(state.startedAt)}`,
    `052 ${dayOf(state.finishedAt ?? state.now)}`,
    `062 ${placed.length}`,
    '072 0',
    `092 ${settings.format.kind}, best of ${settings.bestOf}`,
    `XXR ${state.roundsPlanned ?? rounds.length}`,
    ...pointLines(settings.points),
  ];
  return [
    ...heads.map((line) => line.trimEnd()),
    ...bySeed.map((standing, at) => playerLine(standing, { number: at + 1, numbers, rounds, settings })),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** The points for each result, as JaVaFo (XXS) and bbpPairings (BB…) read them. */
const pointLines = ({ win, draw, loss, bye }: TournamentState['settings']['points']): readonly string[] => [
  `XXS WW=${win} BW=${win} WD=${draw} BD=${draw} WL=${loss} BL=${loss} FW=${win} FL=${loss} PAB=${bye}`,
  ...Object.entries({ BBW: win, BBD: draw, BBL: loss, BBZ: loss, BBF: loss, BBU: bye }).map(
    ([code, points]) => `${code} ${points.toFixed(1).padStart(4)}`,
  ),
];

interface PlayerContext {
  readonly number: number;
  readonly numbers: ReadonlyMap<string, number>;
  readonly rounds: readonly TournamentRound[];
  readonly settings: TournamentState['settings'];
}

/**
 * The format's description counts columns from 1: 1 to 3, 5 to 8, 15 to 47, 81 to 84, 86 to 89, 92 … Points that need
 * more room begin further left, where the line is empty.
 */
const playerLine = (standing: Standing, context: PlayerContext): string => {
  const { number, rounds } = context;
  const fixed = [
    '001 ',
    String(number).padStart(4),
    ' '.repeat(6),
    fitted(plain(standing.name), 33),
    ' '.repeat(30),
    standing.matchPoints.toFixed(1).padStart(7),
    ' ',
    String(standing.rank).padStart(4),
  ].join('');
  return fixed + rounds.map((round) => `  ${roundCell(round, standing, context)}`).join('');
};

/** Opponent, seats and result: eight characters. */
const roundCell = (
  { id, pairings }: TournamentRound,
  { entrant, tieBreaks }: Standing,
  { numbers, settings }: PlayerContext,
): string => {
  const worth = tieBreaks
    .find(({ kind }) => kind === 'matchPoints')
    ?.terms.find(({ round }) => round === id)?.value;
  const pairing = pairings.find(({ annulled, entrants }) => !annulled && entrants.includes(entrant));
  // A missed round may count as a draw.
  if (!pairing) return worth === undefined || worth === settings.points.loss ? NOT_PLAYED : '0000 - H';
  const [first, second] = pairing.entrants;
  const opponent = first === entrant ? second : first;
  const isStruck = pairing.result !== null && worth === undefined;
  if (isStruck) return NOT_PLAYED;
  if (opponent === null) return pairing.result?.how === 'bye' ? '0000 - U' : NOT_PLAYED;
  const opponentNumber = String(numbers.get(opponent) ?? 0).padStart(4);
  const white = pairing.games[0]?.seats[0] ?? first;
  return `${opponentNumber} ${white === entrant ? 'w' : 'b'} ${resultOf(pairing, entrant)}`;
};

const NOT_PLAYED = '0000 - Z';

const PLAYED = { won: '1', drawn: '=', lost: '0' } as const;
/** For a round without play. */
const FORFEITED = { won: '+', drawn: '-', lost: '-' } as const;

const resultOf = ({ result, games }: Pairing, entrant: string): string => {
  if (result === null) return ' ';
  const isPlayed = result.how === 'adjudicated' || games.some(({ status }) => status === 'finished');
  const letters = isPlayed ? PLAYED : FORFEITED;
  if (result.winner !== null) return result.winner === entrant ? letters.won : letters.lost;
  return result.how === 'played' || result.how === 'adjudicated' ? letters.drawn : letters.lost;
};

const dayOf = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');

/** The format allows single lines only. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Readers count characters, not the code units in which a character is stored. */
const fitted = (text: string, width: number): string => {
  const characters = Array.from(text).slice(0, width);
  return characters.join('') + ' '.repeat(width - characters.length);
};
