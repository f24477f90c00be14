import type { Decision } from '../../model/decisions.ts';
import type { Table } from '../../model/table.ts';
import type { Asks } from '../forms/asks-form.ts';
import type { Difference } from './difference.ts';

/** No differences when exactly these seats are asked exactly this, in any order. */
export const compareAsks = (
  path: string,
  expected: Asks | undefined,
  { seats }: Table,
  open: readonly Decision[],
): readonly Difference[] => {
  if (!expected) return [];
  const actual = open.map((decision) => askOf(decision, seats[decision.seat]?.name ?? ''));
  const isMet =
    expected.length === actual.length &&
    expected.every((wanted) => actual.some((asked) => isSame(wanted, asked)));
  return isMet ? [] : [{ path, expected, actual }];
};

type Ask = Asks[number];

const askOf = (decision: Decision, seat: string): Ask => ({
  seat,
  decision: decision.kind,
  forced: decision.forced,
  ...('at' in decision ? { at: decision.at } : {}),
  ...('count' in decision ? { count: decision.count } : {}),
});

/** A seat is asked one thing at a time, so each ask matches at most once. */
const isSame = (wanted: Ask, asked: Ask): boolean =>
  (Object.keys(wanted) as (keyof Ask)[]).every((field) => wanted[field] === asked[field]);
