import { FORBIDDEN_NAMES_MOST } from '../commands/forbidden-pairs.ts';
import { ENTRANTS_MOST, ROUNDS_MOST } from '../tournament-settings.ts';
import type { ByeWorth } from '../tournament-state.ts';
import {
  columns,
  pointsIn,
  readPlayerLine,
  wholeNumber,
  type PointsOf,
  type ReportLine,
  type ReportLines,
} from './read-player-line.ts';
import { ReportFault, type ReportedEvent } from './reported-event.ts';
import { fitTogether } from './fit-together.ts';

const LINE_MOST = 2000;
/** In three columns. */
const LAST_ROUND_MOST = 999;

/**
 * Reads a Swiss event of single players out of a tournament report file: TRF16 with the extensions that pairing programs
 * read, or TRF-2026. Lines of other kinds are passed over, unless they change the pairing. Throws `ReportFault`.
 */
export const readReport = (text: string): ReportedEvent => {
  const read: ReportLines = {
    name: null,
    roundsPlanned: null,
    firstSide: null,
    points: new Map(),
    players: [],
    byes: [],
    forbiddenPairs: [],
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  lines.forEach((each, index) => {
    const line = { number: index + 1, characters: Array.from(each.trimEnd()) };
    if (line.characters.length > LINE_MOST) throw new ReportFault(line.number, 'is too long');
    const kind = columns(line, 1, 3).toUpperCase();
    if (Object.hasOwn(KINDS, kind)) KINDS[kind]?.(line, read);
  });
  return fitTogether(read);
};

type ReadLine = (line: ReportLine, read: ReportLines) => void;

const notSupported =
  (what: string): ReadLine =>
  ({ number }) => {
    throw new ReportFault(number, `${what} are not supported`);
  };

const POINTS_OF: Readonly<Record<PointsOf, string>> = {
  win: 'a win',
  draw: 'a draw',
  loss: 'a loss',
  bye: 'a bye',
  away: 'absence and a loss without a game',
};

/** A report may say it several times: by colour, with and without a game, in the words of several programs. */
const worth = (line: ReportLine, { points }: ReportLines, of: PointsOf, text: string): void => {
  const said = pointsIn(line, text);
  if ((points.get(of) ?? said) !== said) {
    throw new ReportFault(line.number, `other points for ${POINTS_OF[of]} than before are not supported`);
  }
  points.set(of, said);
};

const pointsLine =
  (of: PointsOf): ReadLine =>
  (line, read) =>
    worth(line, read, of, columns(line, 4, LINE_MOST));

const roundsLine: ReadLine = (line, read) => {
  read.roundsPlanned = wholeNumber(line, columns(line, 4, LINE_MOST), ROUNDS_MOST, 'the number of rounds');
};

/** Numbers of players, parted by blanks. */
const numbersIn = (line: ReportLine, from: number): readonly number[] => {
  const words = columns(line, from, LINE_MOST)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => wholeNumber(line, word, ENTRANTS_MOST, 'the number of a player'));
};

const LETTERS: Readonly<Record<string, PointsOf>> = {
  W: 'win',
  D: 'draw',
  L: 'loss',
  P: 'bye',
  Z: 'away',
  A: 'away',
};
const WORTHS: Readonly<Record<string, ByeWorth>> = { F: 'full', H: 'half', Z: 'zero' };
const XXS_CODES: Readonly<Record<string, PointsOf>> = {
  WW: 'win',
  BW: 'win',
  WD: 'draw',
  BD: 'draw',
  WL: 'loss',
  BL: 'loss',
  PAB: 'bye',
  W: 'win',
  FW: 'win',
  FPB: 'win',
  D: 'draw',
  HPB: 'draw',
  FL: 'away',
  ZPB: 'away',
};

const forbid = (
  line: ReportLine,
  read: ReportLines,
  players: readonly number[],
  [firstRound, lastRound] = [1, ROUNDS_MOST],
): void => {
  if (new Set(players).size < players.length) throw new ReportFault(line.number, 'names a player twice');
  if (lastRound < firstRound) throw new ReportFault(line.number, 'the last round is before the first');
  if (players.length > 1) read.forbiddenPairs.push({ line: line.number, players, firstRound, lastRound });
  const names = read.forbiddenPairs.reduce((sum, pairs) => sum + pairs.players.length, 0);
  if (names > FORBIDDEN_NAMES_MOST) throw new ReportFault(line.number, 'too many forbidden pairs');
};

const KINDS: Readonly<Record<string, ReadLine>> = {
  '001': (line, { players }) => {
    if (players.length === ENTRANTS_MOST)
      throw new ReportFault(line.number, `more than ${ENTRANTS_MOST} players`);
    players.push(readPlayerLine(line));
  },
  '012': (line, read) => {
    read.name ??= columns(line, 5, LINE_MOST).trim();
  },
  '142': roundsLine,
  XXR: roundsLine,
  '152': (line, read) => {
    const colour = columns(line, 5, LINE_MOST).trim();
    if (colour !== 'W' && colour !== 'B') throw new ReportFault(line.number, 'the colour is neither W nor B');
    read.firstSide = colour === 'W' ? 'first' : 'second';
  },
  XXC: (line, read) => {
    for (const word of columns(line, 4, LINE_MOST).split(/\s+/)) {
      if (word === 'rank') throw new ReportFault(line.number, 'numbers by rank are not supported');
      if (word === 'white1') read.firstSide = 'first';
      if (word === 'black1') read.firstSide = 'second';
    }
  },
  '162': (line, read) => {
    for (const [, letter = '', text = ''] of columns(line, 4, LINE_MOST).matchAll(/([A-Z])\s*(\S*)/g)) {
      // For results that are not known yet, which are open here.
      if (letter === 'X') continue;
      const of = LETTERS[letter];
      if (of === undefined) throw new ReportFault(line.number, `points for ${letter} are not supported`);
      worth(line, read, of, text);
    }
  },
  XXS: (line, read) => {
    for (const [, code = '', text = ''] of columns(line, 4, LINE_MOST).matchAll(/\b([A-Z]{1,3})=(\S+)/g)) {
      const of = XXS_CODES[code];
      if (of !== undefined) worth(line, read, of, text);
    }
  },
  BBW: pointsLine('win'),
  BBD: pointsLine('draw'),
  BBL: pointsLine('loss'),
  BBU: pointsLine('bye'),
  BBZ: pointsLine('away'),
  BBF: pointsLine('away'),
  '192': (line) => {
    const system = columns(line, 5, LINE_MOST).trim();
    if (system !== 'FIDE_DUTCH_2025' && system !== 'FIDE_DUTCH') {
      throw new ReportFault(line.number, 'only the Dutch system (FIDE_DUTCH_2025) is supported');
    }
  },
  '240': (line, { byes }) => {
    const bye = WORTHS[columns(line, 5, 5).toUpperCase()];
    if (bye === undefined) throw new ReportFault(line.number, 'the bye is none of F, H and Z');
    const round = wholeNumber(line, columns(line, 7, 9), ROUNDS_MOST, 'the round');
    for (const player of numbersIn(line, 10)) byes.push({ line: line.number, player, round, worth: bye });
  },
  XXZ: (line, { byes }) => {
    for (const player of numbersIn(line, 4)) {
      byes.push({ line: line.number, player, round: null, worth: 'zero' });
    }
  },
  '260': (line, read) => {
    const firstRound = wholeNumber(line, columns(line, 5, 7), ROUNDS_MOST, 'the round');
    // To the end of all rounds.
    const lastRound = wholeNumber(line, columns(line, 9, 11), LAST_ROUND_MOST, 'the round');
    forbid(line, read, numbersIn(line, 12), [firstRound, Math.min(lastRound, ROUNDS_MOST)]);
  },
  XXP: (line, read) => forbid(line, read, numbersIn(line, 4)),
  '013': notSupported('teams'),
  '310': notSupported('teams'),
  '250': notSupported('accelerated rounds'),
  XXA: notSupported('accelerated rounds'),
  '299': notSupported('points that results do not explain'),
};
