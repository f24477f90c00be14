import { access, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CardPack, Clause } from '@penance/shared';
import type { Found } from '../check/check-files.ts';
import { ownPacks } from '@penance/server';
import { PROJECT, RULE_BOOK } from '../rule-book/places.ts';
import type { Group } from './group.ts';
import { BOARD_GROUPS } from './groups-board.ts';
import { CARD_GROUPS } from './groups-cards.ts';
import { COMPONENT_GROUPS } from './groups-components.ts';
import { COURSE_GROUPS } from './groups-course.ts';
import { DICE_GROUPS } from './groups-dice.ts';
import { OPTION_GROUPS } from './groups-options.ts';
import { PILOT_GROUPS } from './groups-pilot.ts';
import type { WatchedCase } from './watched-case.ts';
import { watchCase } from './watched-case.ts';
import { ALL_STEPS, watchSteps } from './watch-steps.ts';

export interface CoveredItem {
  readonly item: string;
  /** Files of the cases that reach it. */
  readonly cases: readonly string[];
}

export interface CoveredGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly CoveredItem[];
}

export interface Coverage {
  readonly groups: readonly CoveredGroup[];
  /** Clauses that cases name and the rule book does not have. */
  readonly unknownClauses: readonly CoveredItem[];
  /** Files that could not be read or did not pass: they reach nothing. */
  readonly failed: readonly string[];
}

const GROUPS = [
  ...CARD_GROUPS,
  ...OPTION_GROUPS,
  ...COURSE_GROUPS,
  ...BOARD_GROUPS,
  ...DICE_GROUPS,
  ...COMPONENT_GROUPS,
  ...PILOT_GROUPS,
];

interface WatchedFile {
  readonly file: string;
  readonly covers: readonly string[];
  /** Null for a case about a deck or a campaign: nothing happens in it on a table. */
  readonly watched: WatchedCase | null;
}

/** What the cases reach of the rules, thing by thing. */
export const measureCoverage = async (
  files: readonly Found[],
  clauses: readonly Clause[],
): Promise<Coverage> => {
  const { result, reached } = await watchSteps(async () => {
    const library = await ownPacks();
    return Promise.all(files.map((file) => watchFile(file, library)));
  });
  const watched = result.filter((each) => typeof each !== 'string');
  const named = casesByName(watched, ({ covers }) => covers);
  const known = new Set(clauses.map(({ id }) => id));
  return {
    groups: [
      clauseGroup(clauses, named),
      await testedClauses(clauses),
      ...GROUPS.map((group) => coveredGroup(group, watched)),
      stepGroup(reached),
    ],
    unknownClauses: [...named].flatMap(([item, cases]) => (known.has(item) ? [] : [{ item, cases }])),
    failed: result.filter((each) => typeof each === 'string'),
  };
};

/** The case, or the name of its file where it does not pass. */
const watchFile = async (found: Found, library: readonly CardPack[]): Promise<WatchedFile | string> => {
  if ('problem' in found) return found.file;
  try {
    const seen = watchCase(JSON.parse(await readFile(found.path, 'utf8')), library);
    if (seen.kind === 'failed') return found.file;
    const { covers } = seen;
    return { file: found.file, covers, watched: seen.kind === 'watched' ? seen.watched : null };
  } catch {
    return found.file;
  }
};

const casesByName = (
  watched: readonly WatchedFile[],
  namesOf: (file: WatchedFile) => readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const cases = new Map<string, string[]>();
  for (const each of watched) {
    for (const name of new Set(namesOf(each))) cases.set(name, [...(cases.get(name) ?? []), each.file]);
  }
  return cases;
};

const coveredGroup = (
  { id, title, items, reachedBy }: Group,
  watched: readonly WatchedFile[],
): CoveredGroup => {
  const cases = casesByName(watched, (each) => (each.watched ? reachedBy(each.watched) : []));
  return { id, title, items: items.map((item) => ({ item, cases: cases.get(item) ?? [] })) };
};

const clauseGroup = (
  clauses: readonly Clause[],
  named: ReadonlyMap<string, readonly string[]>,
): CoveredGroup => ({
  id: 'clauses',
  title: 'Clauses of the rule book',
  items: clauses
    .filter(({ tests }) => tests.length === 0)
    .map(({ id }) => ({ item: id, cases: named.get(id) ?? [] })),
});

/** Clauses about what lies outside of any case name the tests that show them. */
const testedClauses = async (clauses: readonly Clause[]): Promise<CoveredGroup> => ({
  id: 'tested-clauses',
  title: 'Clauses that tests show',
  items: await Promise.all(
    clauses
      .filter(({ tests }) => tests.length > 0)
      .map(async ({ id, tests }) => ({ item: id, cases: (await Promise.all(tests.map(existing))).flat() })),
  ),
});

const existing = async (test: string): Promise<readonly string[]> => {
  try {
    await access(resolve(PROJECT, RULE_BOOK, test));
    return [test];
  } catch {
    return [];
  }
};

const stepGroup = (reached: readonly string[]): CoveredGroup => ({
  id: 'steps',
  title: 'Steps of the engine',
  items: ALL_STEPS.map((item) => ({ item, cases: reached.includes(item) ? ['some'] : [] })),
});
