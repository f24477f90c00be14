import type { Clients } from '../database/clients.ts';
import type { Notify } from '../log/notices.ts';
import { buryDead, strikeOff } from './dead-processes.ts';
import { beat, servesAnother, type ProcessCondition } from './serving.ts';

export interface ServingProcessesParts {
  readonly clients: Clients;
  /** Name of this process as the owner of leases. */
  readonly owner: string;
  /** How long this process has been able to serve, without any pause; milliseconds. */
  readonly servedMs: () => number;
  /** Whether it lives and nothing can be stored. */
  readonly isPaused: () => boolean;
  /** What this process says of itself. */
  readonly condition: () => ProcessCondition;
  readonly watch: { readonly beThere: (number: number) => void };
  /** Called with each other process that has died. */
  readonly onDead: (owner: string) => void;
  readonly notify: Notify;
  /** Whether the processes tell each other what happens, through Redis. */
  readonly isShared: boolean;
  /** Whether the log says already that there is another one. */
  readonly isBeside: boolean;
}

/** This process among those that serve the same database. */
export class ServingProcesses {
  readonly #parts: ServingProcessesParts;
  #takenOver = 0;
  /** When the last beat was sent, by this process's own clock; undefined if it failed, or was sent during a pause. */
  #beatAt: number | undefined;
  #isBeside: boolean;

  constructor(parts: ServingProcessesParts) {
    this.#parts = parts;
    this.#isBeside = parts.isBeside;
  }

  /** Whether another process serves the same database, and the two cannot tell each other anything. Logged once. */
  async isBeside(): Promise<boolean> {
    const { clients, owner, isShared, notify } = this.#parts;
    if (isShared) return false;
    const is = await clients.use((sql) => servesAnother(sql, owner));
    if (is && !this.#isBeside) notify('severalServers');
    this.#isBeside = is;
    return is;
  }

  /** Dead processes that this process detected, since the start. */
  get takenOver(): number {
    return this.#takenOver;
  }

  /**
   * Registers that this process serves, and records an outage if no process did before. Call this every half second.
   */
  async beat(): Promise<void> {
    const { clients, owner, servedMs, isPaused, condition, watch, notify } = this.#parts;
    const sentAt = performance.now();
    const sinceBeat = this.#beatAt === undefined ? 0 : sentAt - this.#beatAt;
    const isServing = !isPaused();
    // Where this cannot be stored, nothing can be that anybody does.
    this.#beatAt = undefined;
    const { number, outage } = await beat(clients, owner, {
      servedMs: Math.min(servedMs(), sinceBeat),
      isServing,
      condition: condition(),
    });
    if (isServing) this.#beatAt = sentAt;
    watch.beThere(number);
    if (outage) notify('outage', { ...outage });
  }

  /** Releases the matches of dead processes. Call this every half second. */
  async buryDead(): Promise<void> {
    const { clients, owner, onDead, notify } = this.#parts;
    for (const dead of await buryDead(clients, owner)) {
      this.#takenOver += 1;
      notify('processGone', { owner: dead });
      onDead(dead);
    }
  }

  /** For an orderly shutdown, when no match is played here any more. */
  async leave(): Promise<void> {
    const { clients, owner } = this.#parts;
    await strikeOff(clients, owner);
  }
}
