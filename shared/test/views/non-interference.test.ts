import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { advance } from '../../src/engine/advance.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { Viewer } from '../../src/views/match-view.ts';
import { redactEvents } from '../../src/views/redact-event.ts';
import type { ViewedEvent } from '../../src/views/viewed-event.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { playedMatch, type PlayedStep } from './played-match.ts';
import { dealtAnew } from './tables.ts';

const VIEWERS: readonly (number | null)[] = [null, 0, 1, 2];
const viewerOf = (seat: number | null): Viewer =>
  seat === null ? { kind: 'public' } : { kind: 'seat', seat };

/** The same moment of a match as far as the viewer can tell. */
const twinOf = (state: MatchState, viewer: number | null, seed: number): MatchState => {
  const [table] = fc.sample(dealtAnew(state.table, viewer), { numRuns: 1, seed });
  return { ...state, table: table ?? state.table };
};

/** Whether the viewer saw a card that had been hidden from it: then the rest may differ. */
const uncovers = (event: ViewedEvent, viewer: number | null): boolean =>
  event.type === 'cardsRevealed' ||
  event.type === 'pilotWounded' ||
  (event.type === 'cardsMoved' &&
    event.cards !== null &&
    (event.from === 'draw' || (event.from === 'hand' && event.seat !== viewer)));

/** Inputs of chance and of the viewer itself: another seat’s answer depends on its own hidden hand. */
const isBlind = (input: Input, viewer: number | null): boolean =>
  input.kind === 'chance' || (input.kind === 'answer' && input.seat === viewer);

const told = ({ rules, after }: Pick<PlayedStep, 'rules' | 'after'>, seat: number | null) => {
  const viewer = viewerOf(seat);
  return JSON.stringify({
    view: viewFor(rules, after.state, viewer),
    events: redactEvents(after.events, viewer),
  });
};

describe.each(PRESETS)('a match under %s', (preset) => {
  test('looks the same, before and after, to a viewer who cannot tell two tables apart', () => {
    let compared = 0;
    for (const step of playedMatch(preset, 11, 350)) {
      const { rules, before, input, after } = step;
      for (const seat of VIEWERS) {
        const viewer = viewerOf(seat);
        const twin = twinOf(before, seat, before.seq);
        expect(viewFor(rules, twin, viewer)).toEqual(viewFor(rules, before, viewer));
        if (!isBlind(input, seat)) continue;
        if (redactEvents(after.events, viewer).some((event) => uncovers(event, seat))) continue;
        const other = advance(rules, twin, input);
        if (other.refusal) throw new Error(other.refusal.message);
        expect(told({ rules, after: other }, seat)).toBe(told(step, seat));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
