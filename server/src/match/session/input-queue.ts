import type { AnswerReply, Input } from '@penance/shared';
import { steadyNow } from '../../platform/base/steady-now.ts';

/** What a match is to do next: an input from outside, or what it plays by itself. */
export type Work = Input | 'opening' | 'wake';

export interface Task {
  /** When it arrived, milliseconds since 1970: time spent in the queue is not charged to the player. */
  readonly at: number;
  readonly work: Work;
  readonly settle: (reply: AnswerReply) => void;
}

interface QueueParts {
  /** Undefined when the reply has to wait: then `reply` is called with it later. */
  readonly take: (task: Task) => AnswerReply | undefined;
  /** Called with each reply. */
  readonly onReply: (reply: AnswerReply) => void;
}

/** What a match is to do, one after the other: each is taken when the one before has its reply. */
export class InputQueue {
  readonly #parts: QueueParts;
  readonly #tasks: Task[] = [];
  #isBusy = false;

  /** Whether a task has no reply yet. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Resolves with its reply. */
  put(work: Work): Promise<AnswerReply> {
    return new Promise((settle) => {
      this.#tasks.push({ at: steadyNow(), work, settle });
      if (!this.#isBusy) this.#workOff();
    });
  }

  /** The reply to the task that had to wait. */
  reply(task: Task, reply: AnswerReply): void {
    this.#settle(task, reply);
    this.#workOff();
  }

  #workOff(): void {
    this.#isBusy = true;
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      const reply = this.#parts.take(task);
      if (reply === undefined) return;
      this.#settle(task, reply);
    }
    this.#isBusy = false;
  }

  #settle(task: Task, reply: AnswerReply): void {
    task.settle(reply);
    this.#parts.onReply(reply);
  }
}
