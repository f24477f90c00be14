import { namesFor, storyteller, type MatchRules, type MatchView, type Storyteller } from '@penance/shared';
import type { MatchStep } from './event-feed.ts';

/** A match as sentences, step by step. */
export class MatchStory {
  readonly #rules: MatchRules;
  #storyteller: Storyteller | null = null;

  constructor(rules: MatchRules) {
    this.#rules = rules;
  }

  /** Empty before there is a view, and for steps without sentences. */
  linesOf({ events }: MatchStep, view: MatchView | null): readonly string[] {
    if (!view) return [];
    const lineOf = (this.#storyteller ??= storyteller(namesFor(view.seats, this.#rules.ruleset.pool)));
    return events.flatMap((event) => lineOf(event) ?? []);
  }
}
