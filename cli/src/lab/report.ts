import type { Overrides, PresetId } from '@penance/shared';
import type { Contest } from '../simulate/contest.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import type { CardLine } from './figures/cards.ts';
import { cardLines } from './figures/cards.ts';
import type { Estimate } from './figures/estimate.ts';
import { difference } from './figures/estimate.ts';
import type { Unit } from './figures/figures.ts';
import { estimateOf, FIGURES } from './figures/figures.ts';
import type { QuestionLine } from './figures/questions.ts';
import { addUp, questionLines } from './figures/questions.ts';
import type { Matrix } from './figures/wins.ts';
import { matrixOf } from './figures/wins.ts';
import type { LabRun } from './read-runs.ts';

/** One run in figures. Plain JSON. */
export interface RunReport {
  readonly label: string;
  readonly ruleset: PresetId;
  readonly overrides: Overrides;
  readonly bots: readonly string[];
  readonly teams: readonly number[];
  readonly maps: readonly string[];
  readonly matches: number;
  readonly seed: number;
  /** The first few reasons for matches that were not over. */
  readonly stuckBecause: readonly string[];
  readonly figures: Readonly<Record<string, Estimate>>;
  readonly factions: Matrix;
  readonly frames: Matrix;
  readonly players: Matrix;
  /** Matches by their rounds. */
  readonly rounds: Readonly<Record<number, number>>;
  /** What the last blow took, and what it was: matches by `chassis by strain`. */
  readonly lastBlows: Readonly<Record<string, number>>;
  /** Per match. */
  readonly destroyed: Readonly<Record<string, number>>;
  readonly wounds: Readonly<Record<string, number>>;
  readonly questions: readonly QuestionLine[];
  readonly cards: readonly CardLine[];
}

/** A row of the table of figures: one cell a run, and against the first run. */
export interface FigureRow {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly cells: readonly Estimate[];
  /** Of each run but the first, where runs are of one edition; `null` for a median. */
  readonly differences: readonly (Estimate | null)[];
}

export interface LabReport {
  readonly runs: readonly RunReport[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly FigureRow[] }[];
}

const REASONS_SHOWN = 3;

export const reportOf = (runs: readonly LabRun[], facts: readonly (readonly MatchFacts[])[]): LabReport => {
  const presets = new Set(runs.map(({ contest }) => contest.preset));
  const first = facts[0] ?? [];
  const others = presets.size === 1 ? facts.slice(1) : [];
  return {
    runs: runs.map(({ label, contest }, at) => runReport(label, contest, facts[at] ?? [])),
    groups: FIGURES.map(({ title, figures }) => ({
      title,
      rows: figures.map((figure) => ({
        id: figure.id,
        title: figure.title,
        unit: figure.unit,
        cells: facts.map((matches) => estimateOf(figure, matches)),
        differences: others.map((matches) => difference(figure.measure, matches, first)),
      })),
    })),
  };
};

const runReport = (label: string, contest: Contest, matches: readonly MatchFacts[]): RunReport => ({
  label,
  ruleset: contest.preset,
  overrides: contest.overrides,
  bots: contest.contestants.map(({ bot }) => bot),
  teams: contest.teams,
  maps: contest.maps,
  matches: matches.length,
  seed: contest.seed,
  stuckBecause: matches.flatMap(({ stuck }) => stuck ?? []).slice(0, REASONS_SHOWN),
  figures: Object.fromEntries(
    FIGURES.flatMap(({ figures }) => figures).map((figure) => [figure.id, estimateOf(figure, matches)]),
  ),
  factions: matrixOf(matches, ({ faction }) => faction),
  frames: matrixOf(matches, ({ frame }) => frame),
  players: matrixOf(matches, ({ bot }) => bot),
  rounds: counted(matches.map(({ rounds }) => rounds)),
  lastBlows: counted(matches.flatMap(({ lastBlow }) => lastBlow ?? [])),
  destroyed: perMatch(matches, (facts) => facts.destroyed),
  wounds: perMatch(matches, (facts) => facts.wounds),
  questions: questionLines(matches),
  cards: cardLines(matches),
});

const counted = (values: readonly (string | number)[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const perMatch = (
  matches: readonly MatchFacts[],
  of: (facts: MatchFacts) => MatchFacts['wounds'],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...addUp(matches.map(of))]
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => [name, count / matches.length]),
  );
