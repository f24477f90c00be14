import { perThousand } from '../output/calibration.ts';
import type { Tally, WinLine } from './tally.ts';
import type { Timed } from './timed-matches.ts';

/** How fast matches went, beside the JSON round trips made in between. */
interface Speed {
  /** Of the matches alone. */
  readonly seconds: number;
  readonly answersPerSecond: number;
  readonly matchesPerSecond: number;
  /** JSON round trips per second in the same run. */
  readonly J: number;
  readonly perThousandJ: { readonly answers: number; readonly matches: number };
}

/** A tally with what it took, by the clock. */
interface SimulationReport extends Tally, Speed {
  readonly ruleset: string;
  readonly seed: number;
  /** The same speed with processor seconds, all threads together: the steadier figure on a busy machine. */
  readonly byCpu: Speed;
}

export const reportOf = (
  tally: Tally,
  { ruleset, seed, taken, trips }: { readonly ruleset: string; readonly seed: number } & TimeSpent,
): SimulationReport => ({
  ruleset,
  seed,
  ...speedOf(tally, taken.seconds, trips.count / trips.taken.seconds),
  byCpu: speedOf(tally, taken.cpuSeconds, trips.count / trips.taken.cpuSeconds),
  ...tally,
});

type TimeSpent = Pick<Timed<unknown>, 'taken' | 'trips'>;

const speedOf = ({ answers, matches }: Tally, seconds: number, J: number): Speed => ({
  seconds,
  answersPerSecond: answers / seconds,
  matchesPerSecond: matches / seconds,
  J,
  perThousandJ: {
    answers: perThousand(answers / seconds, J),
    matches: perThousand(matches / seconds, J),
  },
});

export const reportText = (report: SimulationReport): string => {
  const { rounds, wins, perThousandJ, byCpu } = report;
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
    `  by processor time: ${fixed(byCpu.perThousandJ.answers, 0)} answers, ${fixed(byCpu.perThousandJ.matches, 2)} matches`,
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
  stuck === 0
    ? []
    : [
        `STUCK: ${stuck} ${stuck === 1 ? 'match' : 'matches'} came to no end`,
        ...stuckBecause.map((why) => `  ${why}`),
      ];

const fixed = (number: number, digits: number): string => number.toFixed(digits);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7);
