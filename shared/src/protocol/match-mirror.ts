import type { MatchRules } from '../game/match-rules.ts';
import type { Decision } from '../model/decisions.ts';
import type { Table } from '../model/table.ts';
import { knownAfter, knownTable } from '../views/known-table.ts';
import type { MatchView, Viewer } from '../views/match-view.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';
import { type Asking, viewOfTable } from '../views/view-for.ts';
import { applyDelta } from './delta.ts';
import { unpackEvent } from './packed-events.ts';
import { PUBLIC, publicDigest } from './public-digest.ts';
import type { AskedRow, Step } from './short-words.ts';

/**
 * - `whole`: the view is that after the step.
 * - `known`: the step was applied before; nothing changed.
 * - `torn`: a step is missing, or has something that this version does not know: the view must be requested again.
 * - `different`: the view must be requested again too, but this is a bug: no step is missing, yet the server's view
 *   differs.
 */
export type Fit = 'whole' | 'known' | 'torn' | 'different';

/** A match as one viewer knows it, kept up to date by folding the steps that the viewer receives. */
export class MatchMirror {
  readonly #rules: MatchRules;
  #viewer: Viewer = PUBLIC;
  #table: Table | null = null;
  #asking: Asking = { seq: 0, asked: [], decision: null };
  #view: MatchView | null = null;

  constructor(rules: MatchRules) {
    this.#rules = rules;
  }

  /** `null` until the match has begun. */
  get view(): MatchView | null {
    return this.#view;
  }

  /** Starts again from the view that the server sent. */
  start(view: MatchView): void {
    const { seq, asked, own } = view;
    this.#viewer = own === null ? PUBLIC : { kind: 'seat', seat: own.seat };
    this.#table = knownTable(view);
    this.#asking = { seq, asked, decision: own?.decision ?? null };
    this.#view = view;
  }

  step(step: Step): Fit {
    const { seq } = this.#asking;
    if (this.#table && step.seq <= seq) return 'known';
    if (!this.#table || step.from !== seq) return 'torn';
    const events = step.events.map(unpackEvent);
    const isKnown = events.every((event) => event !== null);
    const fit = isKnown ? this.#taken(this.#table, step, events) : 'torn';
    // The next step cannot be applied to this table.
    if (fit !== 'whole') this.#table = null;
    return fit;
  }

  #taken(table: Table, step: Step, events: readonly ViewedEvent[]): Fit {
    try {
      this.#fold(table, step, events);
    } catch {
      return 'different';
    }
    return this.#isAsSaid(step) ? 'whole' : 'different';
  }

  #fold(table: Table, { seq, asked, question }: Step, events: readonly ViewedEvent[]): void {
    this.#table = knownAfter(table, events, this.#viewer);
    const { decision } = this.#asking;
    this.#asking = {
      seq,
      asked: asked?.map(askedSeat) ?? this.#asking.asked,
      decision: question === undefined ? decision : (applyDelta(decision, question) as Decision | null),
    };
    this.#view = viewOfTable(this.#rules, this.#table, this.#viewer, this.#asking);
  }

  #isAsSaid({ digest }: Step): boolean {
    if (digest === undefined || this.#table === null) return true;
    return digest === publicDigest(this.#rules, this.#table, this.#asking);
  }
}

const askedSeat = ([seat, decision, kind]: AskedRow): Asking['asked'][number] => ({ seat, decision, kind });
