import type { MatchRules } from '../game/match-rules.ts';
import { knownAfter, knownTable } from './known-table.ts';
import type { MatchView, Viewer } from './match-view.ts';
import { viewOfTable } from './view-for.ts';
import type { ViewedEvent } from './viewed-event.ts';

/**
 * The view after events as the same viewer received them; nobody is asked in it. Null where they do not fit: some were
 * missed.
 */
export const viewAfter = (
  rules: MatchRules,
  view: MatchView,
  events: readonly ViewedEvent[],
  seq: number,
): MatchView | null => {
  const viewer: Viewer = view.own === null ? { kind: 'public' } : { kind: 'seat', seat: view.own.seat };
  try {
    const table = knownAfter(knownTable(view), events, viewer);
    return viewOfTable(rules, table, viewer, { seq, asked: [], decision: null });
  } catch {
    return null;
  }
};
