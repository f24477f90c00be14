import type { ByeWorth, Pairing, Side, Standing, TournamentRound, TournamentState } from '@penance/shared';
import { drawnFirstSide, isPairedByDutch, ranking } from '@penance/shared';

/** `2026`: by the records of TRF-2026; `2016`: by those of TRF16, with the extensions that pairing programs read. */
export type ReportEdition = '2016' | '2026';

/**
 * The event as a tournament report file: one line per entrant, numbered by seed, with one column of ten characters per
 * round. The first seats are written as white. Another program pairs the next round from it: who is out or has a bye is
 * marked as absent from it, forbidden pairs are named, and pairings that are not decided yet are left out. Yields all
 * along.
 */
export function* tournamentReport(
  state: TournamentState,
  edition: ReportEdition,
): Generator<undefined, string> {
  const placed = yield* ranking(state);
  const bySeed = placed.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const numbers = new Map(bySeed.map(({ entrant }, at) => [entrant, at + 1]));
  // A round without any pairing is one of byes only.
  const rounds = state.rounds.filter(
    ({ pairings }) => pairings.length === 0 || pairings.some(({ annulled }) => !annulled),
  );
  const { settings } = state;
  const reported = rounds.map((round) => ({ round, pairingOf: pairingsIn(round) }));
  const players: string[] = [];
  for (const standing of bySeed) {
    players.push(playerLine(standing, { numbers, rounds: reported, state }));
    yield;
  }
  const absences = absencesOf(state, bySeed, rounds);
  const heads = [
    `012 ${plain(settings.name)}`,
    `042 ${dayOf(state.startedAt)}`,
    `052 ${dayOf(state.finishedAt ?? state.now)}`,
    `062 ${placed.length}`,
    '072 0',
    `092 ${settings.format.kind}, best of ${settings.bestOf}`,
  ];
  const toCome = roundToCome(state, rounds);
  const letters = new Map(
    absences.filter(({ round }) => round === toCome).map(({ entrant, letter }) => [entrant, letter]),
  );
  const is2016 = edition === '2016';
  return [
    ...heads.map((line) => line.trimEnd()),
    ...(is2016 ? linesOf2016(state, rounds.length) : linesOf2026(state, rounds.length)),
    ...players.map((line, at) => {
      const letter = is2016 ? letters.get(bySeed[at]?.entrant ?? '') : undefined;
      return letter === undefined ? line.trimEnd() : `${line}  ${unplayed(letter)}`;
    }),
    ...(is2016 ? [] : absenceLines(absences, numbers)),
    ...forbiddenLines(state, numbers, edition),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** By each of its entrants. */
const pairingsIn = ({ pairings }: TournamentRound): ReadonlyMap<string | null, Pairing> =>
  new Map(
    pairings
      .filter(({ annulled }) => !annulled)
      .flatMap((pairing) => pairing.entrants.map((entrant) => [entrant, pairing] as const)),
  );

interface Absence {
  readonly entrant: string;
  readonly round: number;
  readonly letter: ByeLetter;
}

/** Who does not play which round to come: by a bye, and in the next one whoever is out. */
const absencesOf = (
  state: TournamentState,
  standingsBySeed: readonly Standing[],
  rounds: readonly TournamentRound[],
): readonly Absence[] => {
  const next = roundToCome(state, rounds);
  const out =
    next === null
      ? []
      : standingsBySeed
          .filter(({ status }) => status !== 'playing')
          .map(({ entrant }) => ({ entrant, round: next, letter: 'Z' }) as const);
  const byes = state.byes
    .filter(({ round }) => round > state.rounds.length && round <= (state.roundsPlanned ?? 0))
    .map(({ entrant, round, worth }) => ({ entrant, round, letter: LETTER_OF_BYE[worth] }));
  return [...out, ...byes];
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

/** A line for each round and kind of bye, the numbers in order. */
const absenceLines = (
  absences: readonly Absence[],
  numbers: ReadonlyMap<string, number>,
): readonly string[] => {
  const lines = new Map<string, number[]>();
  for (const { entrant, round, letter } of absences) {
    const key = `${String(round).padStart(3)}${letter}`;
    lines.set(key, [...(lines.get(key) ?? []), numbers.get(entrant) ?? 0]);
  }
  return [...lines.keys()]
    .toSorted()
    .map((key) => `240 ${key.slice(3)} ${key.slice(0, 3)} ${inColumns(lines.get(key) ?? [])}`);
};

/** As XXP for the round that is paired next, which knows no rounds; as 260 with their rounds. */
const forbiddenLines = (
  { forbiddenPairs, rounds, roundsPlanned }: TournamentState,
  numbers: ReadonlyMap<string, number>,
  edition: ReportEdition,
): readonly string[] =>
  forbiddenPairs.flatMap(({ entrants, firstRound, lastRound }) => {
    const named = inOrder(entrants.flatMap((entrant) => numbers.get(entrant) ?? []));
    const last = Math.min(lastRound, roundsPlanned ?? lastRound);
    const next = rounds.length + 1;
    if (named.length < 2 || firstRound > last) return [];
    if (edition === '2016') return next < firstRound || next > last ? [] : [`XXP ${named.join(' ')}`];
    return [
      `260 ${[firstRound, last].map((round) => String(round).padStart(3)).join(' ')} ${inColumns(named)}`,
    ];
  });

const inOrder = (numbers: readonly number[]): readonly number[] =>
  numbers.toSorted((one, other) => one - other);

const inColumns = (numbers: readonly number[]): string =>
  inOrder(numbers)
    .map((number) => String(number).padStart(4))
    .join(' ');

interface PlayerContext {
  readonly numbers: ReadonlyMap<string, number>;
  readonly rounds: readonly ReportedRound[];
  readonly state: TournamentState;
}

interface ReportedRound {
  readonly round: TournamentRound;
  readonly pairingOf: ReadonlyMap<string | null, Pairing>;
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
    inFour(pointsOf(cells, context.state.settings)),
    ' ',
    String(standing.rank).padStart(4),
  ].join('');
  return fixed + cells.map((cell) => `  ${cell}`).join('');
};

/** What readers add up from the results: rounds without a pairing count as lost, where a loss is worth something. */
const pointsOf = (cells: readonly string[], { points }: TournamentState['settings']): number => {
  const { win, draw, loss, bye } = points;
  const worth: Readonly<Record<string, number>> = {
    1: win,
    '+': win,
    '=': draw,
    H: draw,
    F: win,
    U: bye,
    ' ': 0,
  };
  return cells.reduce((sum, cell) => sum + (worth[cell.at(-1) ?? ' '] ?? loss), 0);
};

/** Opponent, seats and result: eight characters. */
const roundCell = (
  { round, pairingOf }: ReportedRound,
  { entrant, tieBreaks }: Standing,
  { numbers, state }: PlayerContext,
): string => {
  const { id } = round;
  const worth = tieBreaks
    .find(({ kind }) => kind === 'matchPoints')
    ?.terms.find(({ round }) => round === id)?.value;
  const pairing = pairingOf.get(entrant);
  if (!pairing) return unplayed(letterWithoutPairing(state, round, entrant, worth));
  const [first, second] = pairing.entrants;
  const opponent = first === entrant ? second : first;
  const isStruck = pairing.result !== null && worth === undefined;
  if (isStruck) return unplayed('Z');
  if (pairing.result === null) return NOT_DECIDED;
  if (opponent === null) return unplayed(pairing.result.how === 'bye' ? 'U' : 'Z');
  const opponentNumber = String(numbers.get(opponent) ?? 0).padStart(4);
  const white = pairing.games[0]?.seats[0] ?? first;
  return `${opponentNumber} ${white === entrant ? 'w' : 'b'} ${resultOf(pairing, entrant)}`;
};

const letterWithoutPairing = (
  { byes, settings }: TournamentState,
  { number }: TournamentRound,
  entrant: string,
  worth: number | undefined,
): ByeLetter => {
  const bye = byes.find((each) => each.entrant === entrant && each.round === number);
  if (bye !== undefined) return LETTER_OF_BYE[bye.worth];
  // A missed round may count as a draw.
  const { draw, loss } = settings.points;
  return worth === draw && draw > loss ? 'H' : 'Z';
};

type ByeLetter = 'F' | 'H' | 'Z' | 'U';
const LETTER_OF_BYE: Readonly<Record<ByeWorth, ByeLetter>> = { full: 'F', half: 'H', zero: 'Z' };

const unplayed = (letter: ByeLetter): string => `0000 - ${letter}`;
const NOT_DECIDED = ' '.repeat(unplayed('Z').length);

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
