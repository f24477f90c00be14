import { parentPort, workerData } from 'node:worker_threads';
import type { Contest } from '../simulate/contest.ts';
import type { Task, TaskDone } from './play-runs.ts';
import { playTask } from './play-runs.ts';

/** A thread of `penance lab`: plays the tasks it receives, and ends when there are no more. */
const runs = workerData as readonly Contest[];

parentPort?.on('message', (task: Task | null) => {
  if (task === null) {
    parentPort?.close();
    return;
  }
  const reply: TaskDone = { task, facts: playTask(runs, task) };
  parentPort?.postMessage(reply);
});
