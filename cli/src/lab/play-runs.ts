import { Worker } from 'node:worker_threads';
import type { Contest } from '../simulate/contest.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import { factsPlayer } from './run-facts.ts';

/** Some matches of one of the contests. */
export interface Task {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** A thread's reply to a task. */
export interface TaskDone {
  readonly task: Task;
  readonly facts: readonly MatchFacts[];
}

/** Matches played in one go: a fraction of a second of work. */
const MATCHES_AT_ONCE = 4;

/**
 * Plays all matches of all contests, in this thread or in several: the facts are the same, in the order of the matches.
 * `onPlayed` is called with the number of matches that have ended since the last call.
 */
export const playRuns = async (
  runs: readonly Contest[],
  { threads, onPlayed }: { readonly threads: number; readonly onPlayed: (matches: number) => void },
): Promise<readonly (readonly MatchFacts[])[]> => {
  const tasks = tasksOf(runs);
  const facts = runs.map(({ matches }) => new Array<MatchFacts>(matches));
  const keep = ({ task, facts: played }: TaskDone): void => {
    played.forEach((each) => ((facts[task.run] ?? [])[each.index] = each));
    onPlayed(played.length);
  };
  if (threads <= 1) for (const task of tasks) keep({ task, facts: playTask(runs, task) });
  else {
    const left = [...tasks].reverse();
    const workers = Array.from({ length: Math.min(threads, tasks.length) }, () =>
      workThrough(runs, left, keep),
    );
    await Promise.all(workers);
  }
  return facts;
};

const tasksOf = (runs: readonly Contest[]): readonly Task[] =>
  runs.flatMap(({ matches }, run) =>
    Array.from({ length: Math.ceil(matches / MATCHES_AT_ONCE) }, (_, part) => ({
      run,
      from: part * MATCHES_AT_ONCE,
      to: Math.min(matches, (part + 1) * MATCHES_AT_ONCE),
    })),
  );

const players = new WeakMap<Contest, (index: number) => MatchFacts>();

/** Each match has dice of its own, whoever plays it and whenever. */
export const playTask = (runs: readonly Contest[], { run, from, to }: Task): readonly MatchFacts[] => {
  const contest = runs[run];
  if (!contest) return [];
  const play = players.get(contest) ?? factsPlayer(contest);
  players.set(contest, play);
  return Array.from({ length: to - from }, (_, at) => play(from + at));
};

/** A thread that takes one task after the other until none is left. */
const workThrough = (runs: readonly Contest[], left: Task[], keep: (done: TaskDone) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./lab-thread.js', import.meta.url), { workerData: runs });
    const next = (): void => thread.postMessage(left.pop() ?? null);
    thread.on('message', (done: TaskDone) => {
      keep(done);
      next();
    });
    thread.on('error', reject);
    thread.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`a thread ended with ${code}`));
    });
    next();
  });
