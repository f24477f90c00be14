import { describe, expect, test } from '@jest/globals';
import { PRESETS } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';
import { coverTable } from '../../src/views/cover-table.ts';
import { knownAfter, knownTable } from '../../src/views/known-table.ts';
import type { Viewer } from '../../src/views/match-view.ts';
import { redactEvents } from '../../src/views/redact-event.ts';
import { viewFor, viewOfTable } from '../../src/views/view-for.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMission } from '../support/any-mission.ts';
import { holdsFor } from '../support/property.ts';
import { played, type PlayedStep } from '../support/random-match.ts';
import { playedMatch } from './played-match.ts';

const PUBLIC: Viewer = { kind: 'public' };
const viewersOf = ({ table }: MatchState): readonly Viewer[] => [
  PUBLIC,
  ...table.seats.map((_, seat): Viewer => ({ kind: 'seat', seat })),
];

/** Folds what each viewer is sent, and compares it with each view, after every input. */
const foldsToViews = (steps: Iterable<PlayedStep>): number => {
  let compared = 0;
  const known = new Map<string, ReturnType<typeof knownTable>>();
  for (const { rules, before, after } of steps)
    for (const viewer of viewersOf(after.state)) {
      const name = JSON.stringify(viewer);
      const table = known.get(name) ?? knownTable(viewFor(rules, before, viewer));
      const next = knownAfter(table, redactEvents(after.events, viewer), viewer);
      known.set(name, next);
      const { seq, asked, own } = viewFor(rules, after.state, viewer);
      const asking = { seq, asked, decision: own?.decision ?? null };
      expect(viewOfTable(rules, next, viewer, asking)).toEqual(viewFor(rules, after.state, viewer));
      compared += 1;
    }
  return compared;
};

describe('folding what a viewer was sent gives its view', () => {
  test.each(PRESETS)('in close combat under %s', (preset) => {
    expect(foldsToViews(playedMatch(preset, 5, 400))).toBeGreaterThan(300);
  });

  test('in any edition, house rules, teams, up to eight seats', () => {
    holdsFor(anyMatch(), 6, (match) => foldsToViews(played(match, { most: 200 })));
  });

  test('in missions, with wounds and damage carried in', () => {
    holdsFor(anyMission(), 8, (match) => foldsToViews(played(match, { most: 250 })));
  });
});

test('a view contains everything of the redacted table that it may show', () => {
  for (const { rules, after } of playedMatch('three-layer', 3, 200)) {
    const viewer: Viewer = { kind: 'seat', seat: 1 };
    const table = knownTable(viewFor(rules, after.state, viewer));
    const covered = coverTable(after.state.table, viewer);
    // The order of a wound deck is hidden from everybody, and no view shows when damage was last taken.
    const shown = ({ seats, ...rest }: typeof table) => ({
      ...rest,
      lastDamageRound: 0,
      seats: seats.map((seat) => ({ ...seat, woundDeck: seat.woundDeck.length })),
    });
    expect(shown(table)).toEqual(shown(covered));
  }
});

test('events that do not fit the table are refused', () => {
  const [first] = playedMatch('three-layer', 3, 1);
  if (!first) throw new Error('no match');
  const table = knownTable(viewFor(first.rules, first.after.state, PUBLIC));
  const move = {
    type: 'cardsMoved',
    seat: 0,
    from: 'discard',
    to: 'graveyard',
    count: 1,
    why: 'lost',
  } as const;
  expect(() => knownAfter(table, [{ ...move, cards: ['feint'] }], PUBLIC)).toThrow(/not in the discard/);
  expect(() => knownAfter(table, [{ ...move, from: 'draw', cards: null }], PUBLIC)).toThrow(/without a face/);
});
