import { perThousand } from '../calibration.ts';
import type { Tally, WinLine } from './tally.ts';

/** A tally with what it took. `seconds` is the time of the matches alone, without the calibration. */
export interface SimulationReport extends Tally {
  readonly ruleset: string;
  readonly seed: number;
  readonly seconds: number;
  readonly answersPerSecond: number;
  readonly matchesPerSecond: number;
  /** JSON round trips per second in the same run. */
  readonly J: number;
  readonly perThousandJ: { readonly answers: number; readonly matches: number };
}

export const reportOf = (
  tally: Tally,
  {
    ruleset,
    seed,
    seconds,
    calibration,
  }: { ruleset: string; seed: number; seconds: number; calibration: number },
): SimulationReport => {
  const answersPerSecond = tally.answers / seconds;
  const matchesPerSecond = tally.matches / seconds;
  return {
    ruleset,
    seed,
    seconds,
    answersPerSecond,
    matchesPerSecond,
    J: calibration,
    perThousandJ: {
      answers: perThousand(answersPerSecond, calibration),
      matches: perThousand(matchesPerSecond, calibration),
    },
    ...tally,
  };
};

export const reportText = (report: SimulationReport): string => {
  const { rounds, wins, perThousandJ } = report;
  return [
    `${report.matches} matches of ${report.ruleset}, seed ${report.seed}: ${report.answers} answers in ${fixed(report.seconds, 2)} s`,
    '',
    ...winTable('Contestant', wins.contestants),
    ...(wins.bots.length > 1 ? winTable('Bot', wins.bots) : []),
    ...(wins.factions.length > 1 ? winTable('Faction', wins.factions) : []),
    ...(wins.frames.length > 1 ? winTable('Frame', wins.frames) : []),
    ...winTable('Seat', wins.seats),
    `Rounds: mean ${fixed(rounds.mean, 1)}, median ${rounds.median}, longest ${rounds.max}`,
    `Endings: ${Object.entries(report.endings)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
    `Speed: ${fixed(report.answersPerSecond, 0)} answers/s, ${fixed(report.matchesPerSecond, 1)} matches/s`,
    `  per 1000 J: ${fixed(perThousandJ.answers, 0)} answers, ${fixed(perThousandJ.matches, 2)} matches (J = ${fixed(report.J, 0)}/s)`,
    ...stuckLines(report),
    '',
  ].join('\n');
};

const winTable = (title: string, lines: readonly WinLine[]): readonly string[] => {
  const width = Math.max(title.length, ...lines.map(({ name }) => name.length));
  return [
    `${title.padEnd(width)}   wins      of   share   95 % interval`,
    ...lines.map(
      ({ name, wins, matches, share, low, high }) =>
        `${name.padEnd(width)}  ${String(wins).padStart(5)}  ${String(matches).padStart(6)}  ${percent(share)}   ${percent(low)} to ${percent(high)}`,
    ),
    '',
  ];
};

const stuckLines = ({ stuck, stuckBecause }: SimulationReport): readonly string[] =>
  stuck === 0 ? [] : [`STUCK: ${stuck} matches came to no end`, ...stuckBecause.map((why) => `  ${why}`)];

const fixed = (number: number, digits: number): string => number.toFixed(digits);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7);
