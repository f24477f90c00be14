import type { Pairing, Side, Standing, TournamentRound, TournamentState } from '@penance/shared';
import { drawnFirstSide, isPairedByDutch, standings } from '@penance/shared';

/** `2026`: by the records of TRF-2026; `2016`: by those of TRF16, with the extensions that pairing programs read. */
export type ReportEdition = '2016' | '2026';

/**
 * The event as a tournament report file: one line per entrant, numbered by seed, with one column of ten characters per
 * round. The first seats are written as white. Another program pairs the next round from it: who is out is marked as absent
 * from it, and pairings that are not decided yet are left out.
 */
export const tournamentReport = (state: TournamentState, edition: ReportEdition): string => {
  const placed = standings(state);
  const bySeed = placed.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const numbers = new Map(bySeed.map(({ entrant }, at) => [entrant, at + 1]));
  const rounds = state.rounds.filter(({ pairings }) => pairings.some(({ annulled }) => !annulled));
  const { settings } = state;
  const absent =
    roundToCome(state, rounds) === null ? [] : bySeed.filter(({ status }) => status !== 'playing');
  const context = { numbers, rounds, settings };
  const players = bySeed.map((standing) => playerLine(standing, context));
  const heads = [
    `012 ${plain(settings.name)}`,
    `042 ${dayOf(state.startedAt)}`,
    `052 ${dayOf(state.finishedAt ?? state.now)}`,
    `062 ${placed.length}`,
    '072 0',
    `092 ${settings.format.kind}, best of ${settings.bestOf}`,
  ];
  const isAbsent = new Set(absent);
  return [
    ...heads.map((line) => line.trimEnd()),
    ...(edition === '2016' ? linesOf2016(state, rounds.length) : linesOf2026(state, rounds.length)),
    ...players.map((line, at) => {
      const standing = bySeed[at];
      const isMarked = edition === '2016' && standing !== undefined && isAbsent.has(standing);
      return isMarked ? `${line}  ${NOT_PLAYED}` : line.trimEnd();
    }),
    ...(edition === '2016'
      ? []
      : absenceLines(
          absent.map(({ entrant }) => numbers.get(entrant) ?? 0),
          rounds.length + 1,
        )),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** The number of the round that is paired next; `null` while one is played, and when there is none. */
const roundToCome = (state: TournamentState, rounds: readonly TournamentRound[]): number | null => {
  const { settings, status, roundsPlanned } = state;
  const isOpen = rounds.some(({ open }) => open > 0);
  const isLast = rounds.length >= (roundsPlanned ?? 0);
  return settings.format.kind !== 'swiss' || status !== 'running' || isOpen || isLast
    ? null
    : rounds.length + 1;
};

const linesOf2016 = (state: TournamentState, played: number): readonly string[] => {
  const { win, draw, loss, bye } = state.settings.points;
  return [
    `XXR ${state.roundsPlanned ?? played}`,
    ...firstSideOf(state).map((side) => `XXC ${side === 'first' ? 'white1' : 'black1'}`),
    // As JaVaFo (XXS) and bbpPairings (BB…) read them.
    `XXS WW=${win} BW=${win} WD=${draw} BD=${draw} WL=${loss} BL=${loss} FW=${win} FL=${loss} PAB=${bye}`,
    ...Object.entries({ BBW: win, BBD: draw, BBL: loss, BBZ: loss, BBF: loss, BBU: bye }).map(
      ([code, points]) => `${code} ${inFour(points)}`,
    ),
  ];
};

const linesOf2026 = (state: TournamentState, played: number): readonly string[] => {
  const { win, draw, loss, bye } = state.settings.points;
  const points = { W: win, D: draw, L: loss, P: bye, ...(loss > 0 && { Z: loss }) };
  return [
    `142 ${state.roundsPlanned ?? played}`,
    ...firstSideOf(state).map((side) => `152 ${side === 'first' ? 'W' : 'B'}`),
    `162  ${Object.entries(points)
      .map(([letter, worth]) => letter + inFour(worth))
      .join('    ')}`,
    ...(isPairedByDutch(state.settings) ? ['192 FIDE_DUTCH_2025'] : []),
  ];
};

const firstSideOf = (state: TournamentState): readonly Side[] =>
  isPairedByDutch(state.settings) ? [drawnFirstSide(state)] : [];

/** Points in four characters: whole from 100 on. */
const inFour = (points: number): string => (points < 100 ? points.toFixed(1) : String(points)).padStart(4);

const absenceLines = (absent: readonly number[], round: number): readonly string[] =>
  absent.length === 0
    ? []
    : [`240 Z ${String(round).padStart(3)} ${absent.map((number) => String(number).padStart(4)).join(' ')}`];

interface PlayerContext {
  readonly numbers: ReadonlyMap<string, number>;
  readonly rounds: readonly TournamentRound[];
  readonly settings: TournamentState['settings'];
}

/** The format's description counts columns from 1: 1 to 3, 5 to 8, 15 to 47, 81 to 84, 86 to 89, 92 … */
const playerLine = (standing: Standing, context: PlayerContext): string => {
  const cells = context.rounds.map((round) => roundCell(round, standing, context));
  const fixed = [
    '001 ',
    String(context.numbers.get(standing.entrant) ?? 0).padStart(4),
    ' '.repeat(6),
    fitted(plain(standing.name), 33),
    ' '.repeat(33),
    inFour(pointsOf(cells, context.settings)),
    ' ',
    String(standing.rank).padStart(4),
  ].join('');
  return fixed + cells.map((cell) => `  ${cell}`).join('');
};

/** What readers add up from the results: rounds without a pairing count as lost, where a loss is worth something. */
const pointsOf = (cells: readonly string[], { points }: TournamentState['settings']): number => {
  const { win, draw, loss, bye } = points;
  const worth: Readonly<Record<string, number>> = { 1: win, '+': win, '=': draw, H: draw, U: bye, ' ': 0 };
  return cells.reduce((sum, cell) => sum + (worth[cell.at(-1) ?? ' '] ?? loss), 0);
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
  if (pairing.result === null) return NOT_DECIDED;
  if (opponent === null) return pairing.result.how === 'bye' ? '0000 - U' : NOT_PLAYED;
  const opponentNumber = String(numbers.get(opponent) ?? 0).padStart(4);
  const white = pairing.games[0]?.seats[0] ?? first;
  return `${opponentNumber} ${white === entrant ? 'w' : 'b'} ${resultOf(pairing, entrant)}`;
};

const NOT_PLAYED = '0000 - Z';
const NOT_DECIDED = ' '.repeat(NOT_PLAYED.length);

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
