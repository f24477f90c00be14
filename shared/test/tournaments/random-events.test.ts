import { describe, expect, test } from '@jest/globals';
import { decideTournament } from '../../src/tournaments/decide-tournament.ts';
import type { TournamentState } from '../../src/tournaments/tournament-state.ts';
import { eventFaults } from './event-faults.ts';
import { planEvent, runEvent } from './random-event.ts';
import { as, HOST } from './test-event.ts';

const EVENTS = 200;
const ENTRANTS_MOST = 13;

describe('random events', () => {
  test('end, are paired correctly, add up, and follow from their facts', () => {
    const faulty: unknown[] = [];
    const formats = new Set<string>();
    for (let seed = 1; seed <= EVENTS; seed += 1) {
      const plan = planEvent(seed, ENTRANTS_MOST);
      const faults = eventFaults(runEvent(plan));
      formats.add(plan.settings.format.kind);
      if (faults.length > 0) faulty.push({ seed, faults });
    }
    expect(faulty).toEqual([]);
    expect(formats.size).toBe(5);
  });

  test('are reproducible', () => {
    for (const seed of [3, 7, 19, 42]) {
      const plan = planEvent(seed, ENTRANTS_MOST);
      expect(runEvent(plan).facts).toEqual(runEvent(plan).facts);
    }
  });

  test('continue from their JSON as they would have without it', () => {
    const states: TournamentState[] = [];
    runEvent(planEvent(5, ENTRANTS_MOST), (state) => states.push(state));
    const input = { kind: 'finish', reason: 'enough' } as const;
    const circumstances = {
      at: 9e12,
      secret: '',
      deckFault: () => null,
      nameOf: () => null,
      ratingOf: () => null,
    };
    for (const state of states.filter((_, index) => index % 7 === 0)) {
      const copy = JSON.parse(JSON.stringify(state)) as TournamentState;
      const [one, other] = [state, copy].map((each) =>
        decideTournament(each, input, as(HOST), circumstances),
      );
      expect(one).toEqual(other);
    }
  });
});
