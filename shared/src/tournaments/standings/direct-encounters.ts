import type { EntrantId } from '../tournament-state.ts';
import type { TieBreakTerm, TieBreakValue } from '../tournament-views.ts';
import type { EntrantRecord, RoundRecord } from './entrant-records.ts';

/** What the direct encounters of some tied entrants are read by. */
export interface EncounterRules {
  readonly pointsOfWin: number;
  /** Everybody was to meet everybody, so that a pairing without a game is an encounter too. */
  readonly isPredetermined: boolean;
}

interface Score {
  readonly entrant: EntrantId;
  readonly points: number;
  /** With a win against each of those it has not met. */
  readonly most: number;
}

/**
 * The tie-break `headToHead` of entrants that are tied (FIDE C.07, article 6): points against each other, the mean of
 * them for two who met several times; then the same again among those who are still tied. If not all of them have met,
 * only a place that nobody could have taken by further encounters is given. The value says before how many of the tied an
 * entrant stands.
 */
export const directEncounters = (
  tied: readonly EntrantRecord[],
  rules: EncounterRules,
): ReadonlyMap<EntrantId, TieBreakValue> => {
  const records = new Map(tied.map((record) => [record.entrant.id, record]));
  const groups = order([...records.keys()], records, rules);
  const values = new Map<EntrantId, TieBreakValue>();
  let behind = tied.length;
  for (const group of groups) {
    behind -= group.length;
    for (const id of group) {
      const terms = (records.get(id)?.rounds ?? [])
        .filter((round) => isEncounter(round, rules) && records.has(round.opponent ?? ''))
        .map(({ opponent, round, points }): TieBreakTerm => ({
          opponent,
          round,
          value: points,
          counts: true,
        }));
      values.set(id, { kind: 'headToHead', from: 'order', terms, value: behind });
    }
  }
  return values;
};

const isEncounter = ({ kind, opponent }: RoundRecord, { isPredetermined }: EncounterRules): boolean =>
  opponent !== null && (kind === 'played' || isPredetermined);

type Groups = readonly (readonly EntrantId[])[];

const order = (
  tied: readonly EntrantId[],
  records: ReadonlyMap<EntrantId, EntrantRecord>,
  rules: EncounterRules,
): Groups => {
  const among = new Set(tied);
  const scores = tied
    .map((id) => scoreOf(id, records.get(id)?.rounds ?? [], among, rules))
    .toSorted((one, other) => other.points - one.points || other.most - one.most);
  const haveAllMet = scores.every(({ points, most }) => points === most);
  const groups = haveAllMet ? byPoints(scores) : surelyFirst(scores);
  if (groups.length <= 1) return groups;
  return groups.flatMap((group) => (group.length > 1 ? order(group, records, rules) : [group]));
};

const scoreOf = (
  entrant: EntrantId,
  rounds: readonly RoundRecord[],
  among: ReadonlySet<EntrantId>,
  rules: EncounterRules,
): Score => {
  const against = rounds.filter((round) => isEncounter(round, rules) && among.has(round.opponent ?? ''));
  const met = new Set(against.map(({ opponent }) => opponent));
  let points = 0;
  for (const opponent of met) {
    const meetings = against.filter((round) => round.opponent === opponent);
    points += meetings.reduce((sum, round) => sum + round.points, 0) / meetings.length;
  }
  return { entrant, points, most: points + (among.size - 1 - met.size) * rules.pointsOfWin };
};

const byPoints = (scores: readonly Score[]): Groups =>
  [...new Set(scores.map(({ points }) => points))].map((points) =>
    scores.filter((score) => score.points === points).map(({ entrant }) => entrant),
  );

/** From the top, one entrant after the other that no later one could reach; then all others together. */
const surelyFirst = (scores: readonly Score[]): Groups => {
  const groups: (readonly EntrantId[])[] = [];
  for (;;) {
    const [first, ...rest] = scores.slice(groups.length);
    if (first === undefined) return groups;
    if (rest.some(({ most }) => most >= first.points)) {
      return [...groups, [first, ...rest].map(({ entrant }) => entrant)];
    }
    groups.push([first.entrant]);
  }
};
