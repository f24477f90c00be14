import type { GivenArguments } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { jsonIn } from '../arguments/called-from.ts';
import { FIGURE_IDS, figureOf } from './figures/figures.ts';
import type { Goal, GoalSet } from './goals.ts';
import { GOAL_SETS } from './goal-sets.ts';
import type { LabRun } from './read-runs.ts';
import { runOptions, runsFrom } from './read-runs.ts';

/** A run with its goals. */
export interface GoalRun {
  readonly run: LabRun;
  readonly goals: readonly Goal[];
}

/** The runs of a set of goals: one that comes with the program, or a file. What the command line says goes first. */
export const goalRunsFrom = async (name: string, given: GivenArguments): Promise<readonly GoalRun[]> => {
  const set = GOAL_SETS[name] ?? setFrom(name, await jsonIn(name));
  const runs = await Promise.all(
    set.runs.map(async ({ title, options, goals }) => {
      const [run, ...more] = await runsFrom(withDefaults(given, options));
      if (!run || more.length > 0) throw new UsageError(`the run "${title}" is more than one column`);
      return { run: { ...run, label: title }, goals: goals.flatMap(goalsFrom) };
    }),
  );
  return runs;
};

const goalsFrom = ({
  figure: names,
  least,
  most,
}: GoalSet['runs'][number]['goals'][number]): readonly Goal[] =>
  [names].flat().map((name) => {
    const figure = figureOf(name);
    if (!figure)
      throw new UsageError(
        `there is no figure "${name}"; there are ${FIGURE_IDS.join(', ')}, wins.NAME, wins.NAME/NAME, played.CARD`,
      );
    return { figure, least: least ?? -Infinity, most: most ?? Infinity };
  });

/** Options as they would be given on the command line, but for those that are. */
const withDefaults = (given: GivenArguments, options: GoalSet['runs'][number]['options']): GivenArguments => {
  const all = (option: string): readonly string[] => {
    const own = given.all(option);
    const value = options[option];
    return own.length > 0 || value === undefined ? own : [value].flat().map(String);
  };
  return { ...given, all, text: (option) => all(option).at(-1), has: (option) => all(option).length > 0 };
};

const setFrom = (file: string, json: unknown): GoalSet => {
  const problem = problemIn(json);
  if (problem === null) return json as GoalSet;
  throw new UsageError(`${file} is not a set of goals: ${problem}`);
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const isText = (json: unknown): json is string => typeof json === 'string';
const isTexts = (json: unknown): boolean => isText(json) || (Array.isArray(json) && json.every(isText));
const isBound = (json: unknown): boolean => json === undefined || typeof json === 'number';

const problemIn = (json: unknown): string | null => {
  if (!isObject(json) || !isText(json.title)) return 'it is an object with a title and runs';
  if (!Array.isArray(json.runs) || json.runs.length === 0) return 'it has at least one run';
  return json.runs.map((run: unknown, at) => problemInRun(run, `run ${at + 1}`)).find(Boolean) ?? null;
};

const problemInRun = (run: unknown, where: string): string | null => {
  if (!isObject(run) || !isText(run.title) || !isObject(run.options) || !Array.isArray(run.goals))
    return `${where} has a title, options and goals`;
  const unknown = Object.keys(run.options).find((name) => !Object.hasOwn(runOptions, name));
  if (unknown !== undefined)
    return `${where} has no option "${unknown}"; there are ${Object.keys(runOptions).join(', ')}`;
  const wrong = Object.entries(run.options).find(([, value]) => typeof value !== 'number' && !isTexts(value));
  if (wrong) return `${where} gives ${wrong[0]} neither as a number nor as text`;
  const isGoal = (goal: unknown): boolean =>
    isObject(goal) &&
    isTexts(goal.figure) &&
    isBound(goal.least) &&
    isBound(goal.most) &&
    (goal.least !== undefined || goal.most !== undefined);
  return run.goals.every(isGoal) ? null : `a goal of ${where} has a figure, and least or most or both`;
};
