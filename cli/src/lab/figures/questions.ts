import type { DecisionKind } from '@penance/shared';
import type { MatchFacts } from '../facts/match-facts.ts';

/** One kind of question, per match. */
export interface QuestionLine {
  readonly kind: DecisionKind;
  readonly asked: number;
  /** Share of them with one possible answer. */
  readonly dead: number;
  /** Legal answers, of the questions whose answers were listed. */
  readonly listed: number;
  readonly median: number;
  readonly ninety: number;
  /** What was answered, as shares, the most frequent first. */
  readonly taken: readonly (readonly [string, number])[];
}

export const questionLines = (matches: readonly MatchFacts[]): readonly QuestionLine[] => {
  const asked = addUp(matches.map((facts) => facts.asked));
  const dead = addUp(matches.map((facts) => facts.dead));
  const taken = addUp(matches.map((facts) => facts.taken));
  const listed = matches.flatMap(({ branching }) => branching);
  return [...asked]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => {
      const counts = listed.flatMap(([of, answers]) => (of === kind ? [answers] : [])).sort((a, b) => a - b);
      const at = (share: number): number => counts[Math.floor(share * (counts.length - 1))] ?? 0;
      return {
        kind: kind as DecisionKind,
        asked: count / matches.length,
        dead: (dead.get(kind) ?? 0) / count,
        listed: counts.length,
        median: at(0.5),
        ninety: at(0.9),
        taken: [...taken]
          .flatMap(([name, times]) =>
            name.startsWith(`${kind}: `) ? [[name.slice(kind.length + 2), times / count] as const] : [],
          )
          .sort(([, one], [, other]) => other - one),
      };
    });
};

/** Counts of many matches together. */
export const addUp = (
  counts: readonly Readonly<Partial<Record<string, number>>>[],
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const each of counts) {
    for (const [name, count] of Object.entries(each)) sums.set(name, (sums.get(name) ?? 0) + (count ?? 0));
  }
  return sums;
};
