import { markdownTable } from '@penance/shared';
import { estimateText, valueText } from './figures/cell-text.ts';
import type { GoalVerdict, JudgedGoal } from './goals.ts';

const VERDICTS: Readonly<Record<GoalVerdict, string>> = {
  met: 'met',
  near: 'missed, within the interval',
  missed: 'MISSED',
};

/** The goals of a report as Markdown. */
export const goalsText = (goals: readonly JudgedGoal[]): string => {
  const met = goals.filter(({ verdict }) => verdict === 'met').length;
  return [
    markdownTable(
      ['run', 'figure', 'goal', 'measured', ''],
      goals.map((goal) => [
        goal.run,
        `${goal.title} (${goal.figure})`,
        boundsText(goal),
        estimateText(goal.unit, goal.estimate),
        VERDICTS[goal.verdict],
      ]),
    ),
    `${met} of ${goals.length} goals are met.`,
  ].join('\n\n');
};

export const boundsText = ({ unit, least, most }: JudgedGoal): string => {
  const [low, high] = [least, most].map((bound) => (bound === null ? null : valueText(unit, bound)));
  if (low && high) return `${low} to ${high}`;
  return low ? `at least ${low}` : `at most ${String(high)}`;
};
