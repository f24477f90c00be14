import type { Answer, Decision, DecisionKind } from '../model/decisions.ts';
import type { MatchState } from '../model/match.ts';
import type { SeatTable } from '../model/table.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { fallbackFor } from '../engine/fallback.ts';
import { courseAfter, NO_COURSE, type Course } from './course.ts';
import { outcomesOf } from './outcomes-of.ts';
import { playPart, type Next } from './play-part.ts';

/** One way in which it may end, and how likely it is. */
export interface Ending {
  readonly state: MatchState;
  readonly course: Course;
  readonly chance: number;
}

/** What a seat answers on the way; undefined for the fallback. */
export type Policy = (decision: Decision, state: MatchState) => Answer | undefined;

/**
 * All endings of the procedures on the stack, with their probabilities: enumerates all throws and merges equal states;
 * null if there are too many. A throw that changes nothing at all is rolled again, as the rules say (a thread that is
 * gone). One position per step, since a page has other things to do. `isEnough`: ends there already.
 */
export function* unfolding(
  rules: MatchRules,
  start: MatchState,
  policy: Policy,
  isEnough: (course: Course) => boolean = () => false,
): Generator<undefined, readonly Ending[] | null> {
  const keyOf = keysSince(start);
  const ends = new Map<string, Ending>();
  const first = playPart(rules, start, { kind: 'begin' });
  const course = courseAfter(NO_COURSE, first.events);
  let layer = new Map<string, Ending>();
  put(layer, keyOf(first.state, course), { state: first.state, course, chance: 1 });
  for (let seen = 0; layer.size > 0; seen += layer.size) {
    if (seen > STATES_MOST) return null;
    const waiting = [...layer].filter(([key, ending]) => {
      const isEnd = isOver(ending.state) || isEnough(ending.course);
      if (isEnd) put(ends, key, ending);
      return !isEnd;
    });
    layer = new Map();
    for (const [key, ending] of waiting) {
      for (const [child, after] of follow(rules, start, ending, key, policy, keyOf)) put(layer, child, after);
      yield;
    }
  }
  return [...ends.values()];
}

/** Some seconds of work; an attack on one casket takes a few hundred, a burst among many takes any number. */
const STATES_MOST = 20_000;

const isOver = ({ stack, pending, table }: MatchState): boolean =>
  table.result !== null || (stack.length === 0 && pending.on === 'nobody');

const put = (layer: Map<string, Ending>, key: string, ending: Ending): void => {
  const known = layer.get(key);
  layer.set(key, known ? { ...known, chance: known.chance + ending.chance } : ending);
};

const follow = (
  rules: MatchRules,
  start: MatchState,
  { state, course, chance }: Ending,
  key: string,
  policy: Policy,
  keyOf: KeyOf,
): ReadonlyMap<string, Ending> => {
  const after = new Map<string, Ending>();
  const oneStandsForAll = isAllTheSame(start, state);
  for (const { next, share } of nextOf(state, policy)) {
    const played = playPart(rules, state, next);
    const nextCourse = courseAfter(noted(course, state), played.events);
    const child = keyOf(played.state, nextCourse);
    if (oneStandsForAll && child === key) continue;
    const likely = oneStandsForAll ? chance : chance * share;
    put(after, child, { state: played.state, course: nextCourse, chance: likely });
    if (oneStandsForAll) return after;
  }
  const again = after.get(key)?.chance ?? 0;
  after.delete(key);
  if (again === 0) return after;
  const scale = chance / (chance - again);
  return new Map([...after].map(([child, each]) => [child, { ...each, chance: each.chance * scale }]));
};

/** Questions that every attack asks, and that are passed, or answered from the draw pile. */
const USUAL: readonly DecisionKind[] = ['reaction', 'redirect', 'absorb', 'exploit'];

const noted = (course: Course, { pending }: MatchState): Course => {
  if (pending.on === 'chance') {
    return pending.request.purpose in HELD ? { ...course, corrupts: true } : course;
  }
  const asksFurther = pending.on === 'seats' && pending.decisions.some(({ kind }) => !USUAL.includes(kind));
  return asksFurther ? { ...course, asked: true } : course;
};

/** A core that is about to corrupt is assumed to hold: otherwise every casket around would be affected. */
const HELD: Readonly<Record<string, readonly number[]>> = { corruption: [6] };

/** Throws that do not affect the odds: which thread it is, and whether a turn is lost later. */
const MERE_DETAILS: readonly string[] = ['thread', 'brokenFinger', 'gritCheck'];

const isAllTheSame = ({ table }: MatchState, { pending }: MatchState): boolean =>
  pending.on === 'chance' &&
  pending.request.seat !== table.turn &&
  MERE_DETAILS.includes(pending.request.purpose);

interface Step {
  readonly next: Next;
  readonly share: number;
}

const nextOf = ({ pending, ...rest }: MatchState, policy: Policy): readonly Step[] => {
  if (pending.on === 'chance') {
    const faces = HELD[pending.request.purpose];
    if (faces) return [{ next: { kind: 'chance', outcome: { kind: 'dice', faces } }, share: 1 }];
    return outcomesOf(pending.request).map(({ outcome, chance }) => ({
      next: { kind: 'chance', outcome },
      share: chance,
    }));
  }
  const decision = pending.on === 'seats' ? pending.decisions[0] : undefined;
  if (!decision) throw new Error('an attack waits for nothing');
  const answer = policy(decision, { ...rest, pending }) ?? fallbackFor(decision);
  return [{ next: { kind: 'answer', answer }, share: 1 }];
};

type KeyOf = (state: MatchState, course: Course) => string;

/**
 * Keys of states, the same for those from which everything goes on in the same way: what has changed since the start, and
 * where it is. Most of a state is that of the one before, so each part of it is read only once, and numbered.
 */
const keysSince = ({ table: first }: MatchState): KeyOf => {
  const byPart = new WeakMap<object, number>();
  const byText = new Map<string, number>();
  const numberOf = (part: object, shown: object = part): number => {
    const known = byPart.get(part);
    if (known !== undefined) return known;
    const text = JSON.stringify(shown);
    const number = byText.get(text) ?? byText.size + 1;
    byText.set(text, number);
    byPart.set(part, number);
    return number;
  };
  return ({ table, stack, pending }, course) =>
    [
      ...table.seats.map((seat, index) => numberOf(seat, changesOf(first.seats[index], seat))),
      table.areas === first.areas ? 0 : numberOf(table.areas),
      table.mission === first.mission || !table.mission ? 0 : numberOf(table.mission),
      table.lastAttack?.target ?? '',
      table.result === null ? 0 : numberOf(table.result),
      pending.on,
      numberOf(course),
      ...stack.map((procedure) => numberOf(procedure)),
    ].join(' ');
};

const changesOf = (before: SeatTable | undefined, seat: SeatTable): object => {
  if (before === seat || !before) return {};
  const changes: Record<string, unknown> = {};
  for (const field of Object.keys(seat) as (keyof SeatTable)[]) {
    if (seat[field] !== before[field]) changes[field] = seat[field];
  }
  return changes;
};
