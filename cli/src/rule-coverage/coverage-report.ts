import type { Coverage, CoveredGroup, CoveredItem } from './coverage.ts';

const isUnreached = ({ cases }: CoveredItem): boolean => cases.length === 0;

/** Everything that is there is reached, and everything that is named is there. */
export const isComplete = ({ groups, unknownClauses, failed }: Coverage): boolean =>
  unknownClauses.length + failed.length === 0 && groups.every(({ items }) => !items.some(isUnreached));

/** One line for each group, under it what no case reaches. */
export const coverageLines = ({ groups, unknownClauses, failed }: Coverage): readonly string[] => [
  ...groups.flatMap(groupLines),
  ...unknownClauses.map(({ item, cases }) => `✗ there is no clause ${item}, which ${cases.join(', ')} names`),
  ...failed.map((file) => `✗ ${file} does not pass and counts for nothing`),
  summary(groups),
];

const groupLines = ({ title, items }: CoveredGroup): readonly string[] => {
  const missing = items.filter(isUnreached).map(({ item }) => item);
  const mark = missing.length === 0 ? '✓' : '✗';
  return [
    `${mark} ${title}: ${items.length - missing.length} of ${items.length}`,
    ...missing.map((item) => `    ${item}`),
  ];
};

const summary = (groups: readonly CoveredGroup[]): string => {
  const items = groups.flatMap((group) => group.items);
  const missing = items.filter(isUnreached).length;
  return `${items.length - missing} reached, ${missing} unreached`;
};
