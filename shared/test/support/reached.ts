import { INTERPRETER } from '../../src/effects/interpreter.ts';
import { PROCEDURES } from '../../src/engine/procedures.ts';
import type { CardId } from '../../src/model/ids.ts';
import type { DecisionKind } from '../../src/model/decisions.ts';
import type { EventType } from '../../src/model/events.ts';
import type { Transition } from '../../src/model/match.ts';

type Run = (...given: readonly unknown[]) => unknown;

/** Records everything that happens in matches played from now on, including the engine’s steps. */
export class Reached {
  readonly cards = new Set<CardId>();
  readonly events = new Set<EventType>();
  readonly decisions = new Set<DecisionKind>();
  readonly exploits = new Set<string>();
  readonly verbs: Watched;
  readonly steps: Watched;

  constructor() {
    this.verbs = watch('', INTERPRETER);
    const steps = Object.entries(PROCEDURES).map(([name, procedure]) => watch(`${name}.`, procedure));
    this.steps = {
      all: steps.flatMap(({ all }) => all),
      missing: () => steps.flatMap(({ missing }) => missing()),
    };
  }

  note({ events, state: { pending } }: Pick<Transition, 'events' | 'state'>): void {
    for (const event of events) {
      this.events.add(event.type);
      if (event.type === 'cardsMoved' && event.why === 'played')
        event.cards.forEach((card) => this.cards.add(card));
    }
    if (pending.on === 'seats') pending.decisions.forEach(({ kind }) => this.decisions.add(kind));
  }
}

interface Watched {
  readonly all: readonly string[];
  /** Names of functions that have not been called. */
  readonly missing: () => readonly string[];
}

/** Wraps every function of a record with a recorder, in place. */
const watch = (prefix: string, record: object): Watched => {
  const called = new Set<string>();
  const functions = record as Record<string, Run>;
  const names = Object.keys(functions);
  for (const name of names) {
    const run = functions[name];
    if (!run) continue;
    functions[name] = (...given) => {
      called.add(name);
      return run(...given);
    };
  }
  const all = names.map((name) => `${prefix}${name}`);
  return { all, missing: () => names.filter((name) => !called.has(name)).map((name) => `${prefix}${name}`) };
};
