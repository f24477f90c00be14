import type { Decision } from '../model/decisions.ts';
import { digestOfJson } from '../rulesets/canonical-json.ts';
import type { MatchView, SeatView } from '../views/match-view.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';

/**
 * What a client keeps of what it was shown: a digest, 16 hex digits. Heads bind what was played; these bind what a player
 * was told of it. They are compared long after the match, so they cover only what cannot change within one revision of
 * the engine.
 */
const DIGITS = 16;
const digestOf = (value: unknown): string => digestOfJson(value).slice(0, DIGITS);

/** Of what happened in one step. */
export const eventsDigest = (events: readonly ViewedEvent[]): string => digestOf(events);

/** Of the own question, with everything that could be answered to it. */
export const questionDigest = (question: Decision | null): string => digestOf(question);

/** Of the facts of a view. Not of names, which are replaced when an account is deleted, nor of what is computed from the facts. */
export const viewDigest = (view: MatchView): string => {
  const { seq, round, phase, order, turn, areas, result, asked, own } = view;
  const seats = view.seats.map((seat) => SEAT_FACTS.map((fact) => seat[fact]));
  return digestOf({ seq, round, phase, order, turn, areas, result, asked, own, seats });
};

const SEAT_FACTS = [
  'team',
  'faction',
  'frame',
  'at',
  'facing',
  'status',
  'reason',
  'drawCount',
  'handCount',
  'discard',
  'graveyard',
  'inPlay',
  'playing',
  'components',
  'injuries',
  'heat',
  'sp',
  'armor',
  'runes',
  'taint',
  'grit',
  'wounds',
  'woundDeckCount',
  'severed',
  'feedback',
  'modifiers',
  'due',
] as const satisfies readonly (keyof SeatView)[];
