import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { steadyNow } from '../../../src/platform/base/steady-now.ts';
import type { MatchEvent, MatchRules, MatchState, SpectatorDelay } from '@penance/shared';
import { DelayedMatch, type HeldMoment } from '../../../src/match/feed/delayed-match.ts';
import type { ShownChange, ShownMatch, TableMoment } from '../../../src/match/feed/shown-match.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const momentOf = (entry: number, connected: readonly number[] = []): TableMoment => ({
  state: { seq: entry } as MatchState,
  clocks: [],
  connected: new Set(connected),
  entry,
  head: null,
});

const step = (at: number, events = 0): ShownChange => ({
  kind: 'step',
  events: new Array<MatchEvent>(events).fill({ type: 'handKept', seat: 0 }),
  at,
  head: null,
});

/** A match that advances on demand. */
class Played implements ShownMatch {
  readonly matchId = 'a match';
  readonly rules = {} as MatchRules;
  readonly lagMs = 0;
  moment: TableMoment;
  #listener: (change: ShownChange) => void = () => undefined;

  constructor(entry = 0) {
    this.moment = momentOf(entry);
  }

  listen(listener: (change: ShownChange) => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }

  act(events = 0): void {
    this.moment = {
      ...this.moment,
      state: { seq: this.moment.entry + 1 } as MatchState,
      entry: this.moment.entry + 1,
    };
    this.#listener(step(this.moment.entry, events));
  }

  come(...seats: readonly number[]): void {
    this.moment = { ...this.moment, connected: new Set(seats) };
    this.#listener({ kind: 'presence' });
  }

  close(isOver: boolean): void {
    this.#listener({ kind: 'closed', isOver });
  }
}

const watched = (
  delay: SpectatorDelay,
  present = new Played(),
  past?: () => Promise<readonly HeldMoment[]>,
) => {
  const failures: unknown[] = [];
  const report = (error: unknown): void => void failures.push(error);
  const match = new DelayedMatch({ present, delay, report, ...(past && { past }) });
  const heard: string[] = [];
  match.listen((change) => {
    const { entry, connected } = match.moment ?? momentOf(-1);
    heard.push(`${change.kind} ${entry} ${[...connected].join()}`.trim());
  });
  return { present, match, heard, failures };
};

describe('delayed spectators', () => {
  test('by actions see each step after that many others, however long that takes', () => {
    const { present, heard } = watched({ actions: 2, seconds: 0 });
    present.act();
    present.act();
    jest.advanceTimersByTime(3_600_000);
    expect(heard).toEqual([]);
    present.act();
    expect(heard).toEqual(['reloaded 1']);
    present.act();
    expect(heard).toEqual(['reloaded 1', 'step 2']);
  });

  test('go from one moment to a later one where more happens than can be held back for them', () => {
    const { present, heard } = watched({ actions: 0, seconds: 3600 });
    for (let answers = 0; answers < 200; answers += 1) present.act(240);
    jest.advanceTimersByTime(3_601_000);
    expect(heard).toHaveLength(80);
    expect(heard.at(-2)).toBe('step 79');
    expect(heard.at(-1)).toBe('reloaded 200');
    present.act(240);
    jest.advanceTimersByTime(3_601_000);
    expect(heard.at(-1)).toBe('step 201');
  });

  test('of many matches together hold back no more than a process has room for', () => {
    const many = Array.from({ length: 20 }, () => watched({ actions: 0, seconds: 3600 }));
    for (const { present } of many) for (let answers = 0; answers < 80; answers += 1) present.act(240);
    jest.advanceTimersByTime(3_601_000);
    const told = many.map(({ heard }) => heard.length);
    expect(told.slice(0, 15)).toEqual(new Array(15).fill(80));
    expect(told.slice(-5)).toEqual(new Array(5).fill(8));
    for (const { heard } of many) expect(heard.at(-1)).toMatch(/ 80$/);
    const later = watched({ actions: 0, seconds: 30 });
    for (let answers = 0; answers < 80; answers += 1) later.present.act(240);
    jest.advanceTimersByTime(31_000);
    expect(later.heard).toHaveLength(80);
  });

  test('by seconds see each step at that age, however many have followed', () => {
    const { present, heard } = watched({ actions: 0, seconds: 30 });
    present.act();
    jest.advanceTimersByTime(20_000);
    for (let more = 0; more < 5; more += 1) present.act();
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(9_999);
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(heard).toEqual(['reloaded 1']);
    jest.advanceTimersByTime(20_000);
    expect(heard).toEqual(['reloaded 1', 'step 2', 'step 3', 'step 4', 'step 5', 'step 6']);
  });

  test('by both wait for both conditions', () => {
    const { present, heard } = watched({ actions: 1, seconds: 10 });
    present.act();
    present.act();
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(heard).toEqual(['reloaded 1']);
    jest.advanceTimersByTime(60_000);
    expect(heard).toEqual(['reloaded 1']);
    present.act();
    expect(heard).toEqual(['reloaded 1', 'step 2']);
  });

  test('miss no step if one joins while earlier steps are being read', async () => {
    const present = new Played(3);
    const before = [1, 2, 3].map((entry) => ({ moment: momentOf(entry), change: step(entry), since: 0 }));
    const { heard } = watched({ actions: 1, seconds: 0 }, present, () => Promise.resolve(before));
    present.come(0);
    await jest.advanceTimersByTimeAsync(0);
    present.act();
    expect(heard).toEqual(['reloaded 1', 'step 2', 'step 3', 'presence 3 0']);
  });

  test('see players come and go only after the steps that were played before that', () => {
    const { present, heard } = watched({ actions: 1, seconds: 0 });
    present.act();
    present.come(0, 1);
    present.come(1);
    expect(heard).toEqual([]);
    present.act();
    expect(heard).toEqual(['reloaded 1', 'presence 1 1']);
  });

  test('receive all remaining steps in order when the match is over, and then its end', () => {
    const { present, heard } = watched({ actions: 50, seconds: 3600 });
    for (let more = 0; more < 3; more += 1) present.act();
    present.close(true);
    expect(heard).toEqual(['reloaded 1', 'step 2', 'step 3', 'closed 3']);
  });

  test('receive nothing more when the match moves to another process', () => {
    const { present, heard } = watched({ actions: 2, seconds: 0 });
    for (let more = 0; more < 3; more += 1) present.act();
    present.close(false);
    expect(heard).toEqual(['reloaded 1', 'closed 1']);
  });
});

describe('resuming a match with delayed spectators', () => {
  const past = async (): Promise<readonly HeldMoment[]> =>
    [1, 2, 3, 4].map((entry) => ({ moment: momentOf(entry), change: step(entry), since: steadyNow() }));

  test('shows them what they had seen before, and no more', async () => {
    const { present, match, heard, failures } = watched({ actions: 2, seconds: 0 }, new Played(4), past);
    await jest.advanceTimersByTimeAsync(0);
    expect(match.moment?.entry).toBe(2);
    expect(heard).toEqual(['reloaded 1', 'step 2']);
    present.act();
    expect(heard.at(-1)).toBe('step 3');
    expect(failures).toEqual([]);
  });

  test('holds back new steps while it looks up what they had seen', async () => {
    const { present, match, heard } = watched({ actions: 1, seconds: 0 }, new Played(4), past);
    present.act();
    expect(heard).toEqual([]);
    await jest.advanceTimersByTimeAsync(0);
    expect(match.moment?.entry).toBe(4);
    present.act();
    expect(heard.at(-1)).toBe('step 5');
  });

  test('shows nothing if that cannot be found', async () => {
    const broken = async (): Promise<never> => Promise.reject(new Error('not to be read'));
    const { present, heard, failures } = watched({ actions: 0, seconds: 1 }, new Played(4), broken);
    await jest.advanceTimersByTimeAsync(0);
    present.act();
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  test('are told of a player who comes and goes any number of times as of one change', () => {
    const { present, heard } = watched({ actions: 1, seconds: 0 });
    present.act();
    for (let time = 0; time < 1000; time += 1) present.come(...(time % 2 === 0 ? [] : [0]));
    present.act();
    present.act();
    expect(heard).toEqual(['reloaded 1', 'presence 1 0', 'step 2 0']);
  });

  test('are shown the end of a long match in parts, and that it is over after all of them', () => {
    const { present, heard } = watched({ actions: 100, seconds: 0 });
    for (let acts = 0; acts < 90; acts += 1) present.act();
    present.close(true);
    expect(heard.length).toBeLessThan(30);
    jest.runAllTimers();
    expect(heard).toHaveLength(91);
    expect(heard.slice(-2)).toEqual(['step 90', 'closed 90']);
  });
});
