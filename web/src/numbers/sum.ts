import type { MatchRules, MatchView, ViewedEvent } from '@penance/shared';
import type { Told } from '../story/tell.ts';

/** A number, and the parts that add up to it. */
export interface Sum {
  readonly title: string;
  readonly total: number;
  readonly parts: readonly {
    readonly amount: number;
    readonly text: string;
    readonly clause?: string | undefined;
  }[];
}

/** An event of that type. */
export type Of<T extends ViewedEvent['type']> = Bearing<ViewedEvent, T>;
type Bearing<E, T> = E extends { readonly type: infer Types } ? (T extends Types ? E : never) : never;

/** What the words are made with; `view`: for the names. */
export interface Scene {
  readonly rules: MatchRules;
  readonly view: MatchView;
  readonly told: Told;
  /** All that had happened before. */
  readonly earlier: readonly ViewedEvent[];
}
