import { nameOf } from '../../text/text-schemas.ts';
import type { Side } from '../dutch/dutch-player.ts';
import { ROUNDS_MOST } from '../tournament-settings.ts';
import type { ByeWorth } from '../tournament-state.ts';
import { ReportFault, type ReportedEvent, type ReportedRound } from './reported-event.ts';

/** A line of the report. */
export interface ReportLine {
  /** Counted from 1. */
  readonly number: number;
  readonly characters: readonly string[];
}

export interface PlayerLine {
  readonly line: number;
  readonly number: number;
  readonly name: string;
  /** As written: half points are possible. */
  readonly points: number;
  /** `null` for an empty cell. */
  readonly cells: readonly (ReportedRound | null)[];
}

/** What the lines of a report say, before they are compared with each other. */
export interface ReportLines {
  name: string | null;
  roundsPlanned: number | null;
  firstSide: ReportedEvent['firstSide'];
  readonly points: Map<PointsOf, number>;
  readonly players: PlayerLine[];
  /** `round` is `null` for the next one. */
  readonly byes: { line: number; player: number; round: number | null; worth: ByeWorth }[];
  readonly forbiddenPairs: {
    line: number;
    players: readonly number[];
    firstRound: number;
    lastRound: number;
  }[];
}
export type PointsOf = 'win' | 'draw' | 'loss' | 'bye' | 'away';

/** The characters in these columns, counted from 1 as the descriptions of the format do. */
export const columns = ({ characters }: ReportLine, from: number, to: number): string =>
  characters.slice(from - 1, to).join('');

/** A whole number from 1 to `most`. */
export const wholeNumber = (line: ReportLine, text: string, most: number, what: string): number => {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) {
    throw new ReportFault(line.number, `${what} is not a whole number from 1 to ${most}`);
  }
  return number;
};

/** Points with at most one decimal. */
export const pointsIn = (line: ReportLine, text: string): number => {
  if (!/^\s*\d{1,4}(\.\d)?\s*$/.test(text)) throw new ReportFault(line.number, 'the points are not a number');
  return Number(text);
};

const FIRST_CELL = 92;
const CELL_WIDTH = 10;
const NUMBER_MOST = 9999;
const entrantName = nameOf(60);

/** A line 001: columns 5 to 8 the number, 15 to 47 the name, 81 to 84 the points, from 92 on ten for each round. */
export const readPlayerLine = (line: ReportLine): PlayerLine => {
  if (line.characters.length < 84) throw new ReportFault(line.number, 'is too short for a player');
  const number = wholeNumber(line, columns(line, 5, 8), NUMBER_MOST, 'the number of the player');
  const written = columns(line, 15, 47).trim();
  const name = entrantName.safeParse(written === '' ? `No. ${number}` : written);
  if (!name.success) {
    throw new ReportFault(line.number, `the name ${name.error.issues[0]?.message ?? 'is not accepted'}`);
  }
  const cells: (ReportedRound | null)[] = [];
  for (let at = FIRST_CELL; at <= line.characters.length; at += CELL_WIDTH) {
    cells.push(readCell(line, at, number));
    if (cells.length > ROUNDS_MOST + 1)
      throw new ReportFault(line.number, `has more than ${ROUNDS_MOST} rounds`);
  }
  return { line: line.number, number, name: name.data, points: pointsIn(line, columns(line, 81, 84)), cells };
};

const AWAY = { F: 'full', H: 'half', '=': 'half', Z: 'zero', '-': 'zero', ' ': 'zero' } as const;
const PLAYED = { '1': 'win', W: 'win', '=': 'draw', D: 'draw', '0': 'loss', L: 'loss' } as const;
const FORFEITED = { '+': 'win', '-': 'loss' } as const;
const SIDES = { w: 'first', b: 'second' } as const;

const isKey = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> =>
  Object.hasOwn(table, key);

/** What was not played may have no colour, and then it does not matter which. */
const sideWithout = (colour: string, result: string, isLower: boolean): Side | null => {
  if (!isKey(FORFEITED, result) || (colour !== '-' && colour !== ' ')) return null;
  return isLower ? 'first' : 'second';
};

/** Four characters for the opponent, a blank, the colour, a blank, the result. */
const readCell = (line: ReportLine, at: number, own: number): ReportedRound | null => {
  const text = columns(line, at, at + CELL_WIDTH - 1).padEnd(CELL_WIDTH);
  const fault = (what: string): ReportFault =>
    new ReportFault(line.number, `"${text.trim()}" in column ${at}: ${what}`);
  if (text.trim() === '') return null;
  if (!/^(.{4}) (.) (.) {2}$/u.test(text)) throw fault('is no round');
  const [opponentText, colour, result] = [text.slice(0, 4), text.charAt(5), text.charAt(7).toUpperCase()];
  if (opponentText.trim() === '' || opponentText === '0000') {
    if (colour !== '-' && colour !== ' ') throw fault('has a colour without an opponent');
    if (result === 'U' || result === '+') return { kind: 'bye' };
    if (isKey(AWAY, result)) return { kind: 'away', worth: AWAY[result] };
    throw fault('has no opponent');
  }
  const opponent = wholeNumber(line, opponentText, NUMBER_MOST, 'the opponent');
  if (opponent === own) throw fault('is against the player itself');
  const side = isKey(SIDES, colour) ? SIDES[colour] : sideWithout(colour, result, own < opponent);
  if (side === null) throw fault('has no colour');
  if (result === ' ') return { kind: 'open', opponent, side };
  if (isKey(PLAYED, result)) return { kind: 'played', opponent, side, score: PLAYED[result] };
  if (isKey(FORFEITED, result)) return { kind: 'forfeited', opponent, side, score: FORFEITED[result] };
  throw fault('has an unknown result');
};
