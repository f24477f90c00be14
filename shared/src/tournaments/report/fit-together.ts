import { nameOf } from '../../text/text-schemas.ts';
import type { PlayerLine, PointsOf, ReportLines } from './read-player-line.ts';
import { ReportFault, type ReportedEvent, type ReportedRound } from './reported-event.ts';

type Points = ReportedEvent['points'];

const AWAY: ReportedRound = { kind: 'away', worth: 'zero' };
const tournamentName = nameOf(80);

/** The event, if its lines do not contradict each other. Throws `ReportFault`. */
export const fitTogether = (read: ReportLines): ReportedEvent => {
  const lines = inOrder(read.players);
  if (read.roundsPlanned === null) throw new ReportFault(0, 'The number of rounds is missing (142 or XXR).');
  const paired = roundsPaired(lines);
  if (paired > read.roundsPlanned)
    throw new ReportFault(0, 'More rounds are paired than there are (142 or XXR).');
  const { scale, points } = pointSystem(read);
  lines.forEach((line) => checkPairings(line, lines, paired));
  lines.forEach((line) => checkPoints(line, { paired, points, scale }));
  const name = tournamentName.safeParse(read.name ?? '');
  return {
    name: name.success ? name.data : null,
    roundsPlanned: read.roundsPlanned,
    points,
    firstSide: read.firstSide ?? firstSideOf(lines, paired),
    players: lines.map(({ name: each, cells }) => ({
      name: each,
      rounds: Array.from({ length: paired }, (_, round) => cells[round] ?? AWAY),
    })),
    byes: byesToCome(read, lines, paired),
    forbiddenPairs: read.forbiddenPairs.map(({ line, players, firstRound, lastRound }) => {
      players.forEach((player) => checkPlayer(player, lines, line));
      return { players, firstRound, lastRound };
    }),
  };
};

/** By number, from 1 on without a gap. */
const inOrder = (players: readonly PlayerLine[]): readonly PlayerLine[] => {
  if (players.length < 2) throw new ReportFault(0, 'There are fewer than two players (001).');
  const sorted = players.toSorted((one, other) => one.number - other.number || one.line - other.line);
  sorted.forEach(({ number, line }, index) => {
    if (number <= index) throw new ReportFault(line, `player ${number} is there twice`);
    if (number > index + 1)
      throw new ReportFault(line, `player ${number} comes after ${index}: a number is missing`);
  });
  return sorted;
};

const checkPlayer = (player: number, lines: readonly PlayerLine[], line: number): void => {
  if (player > lines.length) throw new ReportFault(line, `there is no player ${player}`);
};

const isPairing = (cell: ReportedRound | null | undefined): boolean =>
  cell !== null && cell !== undefined && cell.kind !== 'away';

/** Rounds in which somebody is paired, or everybody is said to be away; one more column has the byes of the next one. */
const roundsPaired = (lines: readonly PlayerLine[]): number => {
  const columns = Math.max(...lines.map(({ cells }) => cells.length));
  const paired = Math.max(...lines.map(({ cells }) => cells.findLastIndex(isPairing) + 1));
  const isAllAway = lines.every(({ cells }) => (cells[columns - 1] ?? null) !== null);
  const rounds = isAllAway ? columns : paired;
  const beyond = lines.find(({ cells }) => cells.findLastIndex((cell) => cell !== null) > rounds);
  if (beyond) throw new ReportFault(beyond.line, 'has a round after the next one');
  return rounds;
};

/** Chess’s points unless others are named. Half points are not kept here: then everything counts twice. */
const pointSystem = ({ points: given }: ReportLines): { readonly scale: number; readonly points: Points } => {
  const of = (what: PointsOf, otherwise: number): number => given.get(what) ?? otherwise;
  const win = of('win', 1);
  const written = { win, draw: of('draw', 0.5), loss: of('loss', 0), bye: of('bye', win) };
  const scale = Object.values(written).every(Number.isInteger) ? 1 : 2;
  if (of('away', 0) !== written.loss) {
    throw new ReportFault(0, 'Byes without points and losses without a game must be worth a loss here.');
  }
  const points: Points = {
    win: written.win * scale,
    draw: written.draw * scale,
    loss: written.loss * scale,
    bye: written.bye * scale,
  };
  if (!Object.values(points).every((worth) => Number.isInteger(worth) && worth <= 100)) {
    throw new ReportFault(0, 'Points must be whole or halves, and at most 100.');
  }
  if (points.win <= points.draw || points.draw < points.loss || points.bye > points.win) {
    throw new ReportFault(0, 'A win must be worth most, and a draw not less than a loss.');
  }
  return { scale, points };
};

const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  'played win': ['played loss'],
  'played draw': ['played draw'],
  'played loss': ['played win', 'played loss'],
  'forfeited win': ['forfeited loss'],
  'forfeited loss': ['forfeited win', 'forfeited loss'],
};

/** Both players of a pairing say the same of it. */
const checkPairings = (
  { line, number, cells }: PlayerLine,
  lines: readonly PlayerLine[],
  paired: number,
): void =>
  cells.forEach((cell, round) => {
    if (cell === null || !('opponent' in cell)) return;
    checkPlayer(cell.opponent, lines, line);
    const other = lines[cell.opponent - 1]?.cells[round] ?? null;
    const isSame =
      other !== null && 'opponent' in other && other.opponent === number && other.side !== cell.side;
    const fits =
      cell.kind === 'open'
        ? other?.kind === 'open' && round === paired - 1
        : other !== null &&
          'score' in other &&
          OPPOSITES[`${cell.kind} ${cell.score}`]?.includes(`${other.kind} ${other.score}`);
    if (!isSame || fits !== true) {
      throw new ReportFault(line, `round ${round + 1} contradicts the line of player ${cell.opponent}`);
    }
  });

const WORTH = { full: 'win', half: 'draw', zero: 'loss' } as const;

const worthOf = (cell: ReportedRound, points: Points): number => {
  if (cell.kind === 'open') return 0;
  if (cell.kind === 'bye') return points.bye;
  return points[cell.kind === 'away' ? WORTH[cell.worth] : cell.score];
};

/** The points are those of the rounds that were played; some programs add the next one’s byes. */
const checkPoints = (
  { line, cells, points: written }: PlayerLine,
  { paired, points, scale }: { readonly paired: number; readonly points: Points; readonly scale: number },
): void => {
  const played = Array.from({ length: paired }, (_, round) => worthOf(cells[round] ?? AWAY, points));
  const sum = played.reduce((total, worth) => total + worth, 0);
  const next = cells[paired] ?? null;
  const withNext = sum + (next === null ? 0 : worthOf(next, points));
  if (written * scale !== sum && written * scale !== withNext) {
    throw new ReportFault(line, `the points are ${written}, but the rounds give ${sum / scale}`);
  }
};

/** In the first round with pairings, the numbers of those who have been paired alternate. */
const firstSideOf = (lines: readonly PlayerLine[], paired: number): ReportedEvent['firstSide'] => {
  for (let round = 0; round < paired; round += 1) {
    const there = lines.filter(({ cells }) => cells.slice(0, round + 1).some(isPairing));
    const at = there.findIndex(({ cells }) => {
      const cell = cells[round];
      return cell !== null && cell !== undefined && 'side' in cell;
    });
    const cell = there[at]?.cells[round];
    if (cell === null || cell === undefined || !('side' in cell)) continue;
    return (cell.side === 'first') === (at % 2 === 0) ? 'first' : 'second';
  }
  return null;
};

const byesToCome = (
  { byes, roundsPlanned }: ReportLines,
  lines: readonly PlayerLine[],
  paired: number,
): ReportedEvent['byes'] => {
  const next = paired + 1;
  const all = new Map<string, ReportedEvent['byes'][number]>();
  lines.forEach(({ number, cells }) => {
    const cell = cells[paired] ?? null;
    if (cell?.kind === 'away')
      all.set(`${number} ${next}`, { player: number, round: next, worth: cell.worth });
  });
  for (const { line, player, round: named, worth } of byes) {
    checkPlayer(player, lines, line);
    const round = named ?? next;
    const key = `${player} ${round}`;
    const before = all.get(key);
    if (before !== undefined && before.worth !== worth) {
      throw new ReportFault(line, `player ${player} has two byes in round ${round}`);
    }
    if (round > paired && round <= (roundsPlanned ?? 0)) all.set(key, { player, round, worth });
  }
  return [...all.values()].filter(({ round }) => round <= (roundsPlanned ?? 0));
};
