import { doublePlaces, shareOf, takeOverOf, type Places, type Share, type TakeOver } from './places.ts';

/** What happened to a process: it stayed, was killed, was asked to stop, or was started meanwhile. */
export type Fate = 'stayed' | 'killed' | 'drained' | 'added';

export interface Fared {
  readonly nth: number;
  /** Its name as an owner of leases. */
  readonly owner: string;
  readonly fate: Fate;
  /** When it was killed or asked to stop, milliseconds since 1970; null if it was neither. */
  readonly endedAt: number | null;
}

/** Counts over all matches of a trial. */
export interface ClusterCount {
  readonly begun: number;
  readonly finished: number;
  readonly proved: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Rows that cannot be replayed, times that differ, matches that are not proved. */
  readonly unreadable: number;
  /** Matches in the database that nobody finished. */
  readonly leftLive: number;
  /** What is wrong, in words. */
  readonly faults: readonly string[];
}

/** One thing that has to hold. */
export interface Check {
  readonly name: string;
  readonly value: number;
  readonly wanted: string;
  readonly holds: boolean;
}

export interface ClusterReport {
  readonly checks: readonly Check[];
  readonly takeOvers: readonly {
    readonly fate: Fate;
    readonly matches: number;
    readonly medianMs: number | null;
    readonly worstMs: number | null;
    /** Matches taken over by each other process. */
    readonly takers: Readonly<Record<string, number>>;
  }[];
  /** What each process played. */
  readonly shares: readonly (Share & { readonly process: string })[];
  readonly faults: readonly string[];
}

const FAULTS_SHOWN = 50;
/** Matches of a run in which nothing is left to chance. */
const LONG = 50;

const exactly = (name: string, value: number, wanted: number): Check => ({
  name,
  value,
  wanted: String(wanted),
  holds: value === wanted,
});
const between = (name: string, value: number, least: number, most = Infinity): Check => ({
  name,
  value,
  wanted: most === Infinity ? `${least} or more` : `${most} or less`,
  holds: value >= least && value <= most,
});

/** @param limitMs how long a match may wait for its next answer after its process has ended */
export const clusterReport = (
  count: ClusterCount,
  places: Places,
  fared: readonly Fared[],
  limitMs: number,
): ClusterReport => {
  const double = doublePlaces(places);
  const nameOf = ({ nth, fate }: Fared): string => `${nth} ${fate}`;
  const ended = fared
    .toSorted((one, other) => (one.endedAt ?? 0) - (other.endedAt ?? 0))
    .flatMap(({ owner, fate, endedAt }) =>
      endedAt === null ? [] : [{ fate, ...takeOverOf(places, owner, endedAt) }],
    );
  const shares = fared.map((each) => ({ process: nameOf(each), ...shareOf(places, each.owner) }));
  const strangers = new Set(
    places.taken.flatMap(({ owner }) => (fared.some((each) => each.owner === owner) ? [] : [owner])),
  );
  const forced = places.written.filter(({ isForced }) => isForced);
  const checks = [
    exactly('matches finished', count.finished, count.begun),
    exactly('matches proved by their transcripts', count.proved, count.begun),
    exactly('matches left unfinished in the database', count.leftLive, 0),
    between('answers acknowledged', count.acknowledged, count.begun),
    exactly('acknowledged answers lost', count.lost, 0),
    exactly('answers doubled', count.doubled, 0),
    exactly('journals or views that differ', count.unreadable, 0),
    exactly('inputs by a clock or a no-show', forced.length, 0),
    exactly('signs of a match in two places', double.length, 0),
    exactly('processes that nobody started', strangers.size, 0),
    ...ended.flatMap(({ fate, matches, waits }) => [
      // In a short run the few that it had may all have ended in the time that it was given.
      between(
        `matches of the ${fate} process taken over`,
        matches,
        fate === 'killed' || count.begun >= LONG ? 1 : 0,
      ),
      between(`worst wait after it was ${fate}, ms`, Math.round(waits.at(-1) ?? 0), 0, limitMs),
    ]),
    ...fared.map((each) => {
      const { begun, takenOver } = shareOf(places, each.owner);
      const least = each.fate === 'stayed' && count.begun < LONG ? 0 : 1;
      return between(`matches played by process ${nameOf(each)}`, begun + takenOver, least);
    }),
  ];
  const owners = new Map(fared.map((each) => [each.owner, nameOf(each)]));
  return {
    checks,
    takeOvers: ended.map(({ fate, matches, waits, takers }) => ({
      fate,
      matches,
      ...spreadOf(waits),
      takers: Object.fromEntries(
        Object.entries(takers).map(([owner, taken]) => [owners.get(owner) ?? owner, taken]),
      ),
    })),
    shares,
    faults: [
      ...count.faults,
      ...double,
      ...forced.map(({ matchId, row }) => `${matchId} row ${row}: not by a player`),
    ].slice(0, FAULTS_SHOWN),
  };
};

const spreadOf = (waits: TakeOver['waits']) => ({
  medianMs: waits[Math.floor(waits.length / 2)] ?? null,
  worstMs: waits.at(-1) ?? null,
});

/** One line per check, for people. */
export const linesOf = ({ checks }: ClusterReport): readonly string[] => {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks.map(
    ({ name, value, wanted, holds }) =>
      `${holds ? 'holds ' : 'BROKEN'}  ${name.padEnd(width)}  ${String(value).padStart(7)}  (${wanted})`,
  );
};
