import { describe, expect, test } from '@jest/globals';
import { deadlines } from '../../src/tournaments/time/deadlines.ts';
import { as, SERVER, startedEvent, TestEvent } from './test-event.ts';

const MINUTE = 60_000;

const running = (): TestEvent =>
  startedEvent({ format: { kind: 'swiss', rounds: 3 }, noShowSeconds: 120, roundMinutes: 30 }, 4);
const opening = (checkInMinutes: number | null): TestEvent => {
  const event = new TestEvent({
    name: 'Cup',
    format: { kind: 'swiss', rounds: 3 },
    startsAt: 1_000_000 + 300 * MINUTE,
    checkInMinutes,
  });
  event.register(4);
  return event;
};
const lose = (event: TestEvent, from: number, to: number): void =>
  event.must({ kind: 'timeLost', from, to }, SERVER);

describe('downtime of the server', () => {
  test('extends all deadlines of a running event by its length', () => {
    const event = running();
    const before = deadlines(event.state);
    expect(before.length).toBeGreaterThan(2);
    event.at += 10 * MINUTE;
    lose(event, event.at - 10 * MINUTE, event.at);
    expect(deadlines(event.state)).toEqual(before.map((it) => ({ ...it, at: it.at + 10 * MINUTE })));
    event.must({ kind: 'timePassed' }, SERVER);
    expect(event.state.rounds[0]?.open).toBe(2);
    expect(event.state.entrants.map(({ status }) => status)).toEqual(Array(4).fill('playing'));
  });

  test('is not compensated twice if the event was paused during it', () => {
    const event = running();
    const before = deadlines(event.state);
    event.must({ kind: 'pause', reason: 'lunch' });
    event.at += 10 * MINUTE;
    lose(event, event.at - 9 * MINUTE, event.at);
    event.must({ kind: 'resume' });
    expect(deadlines(event.state)).toEqual(before.map((it) => ({ ...it, at: it.at + 10 * MINUTE })));
  });

  test('delays a start by the part of it in which players would have joined, and by that alone', () => {
    for (const [checkIn, from, to, moved] of [
      [null, 0, 200, 0],
      [null, 230, 250, 10],
      [null, 290, 310, 20],
      [90, 200, 230, 20],
    ] as const) {
      const event = opening(checkIn);
      const { startsAt } = event.state;
      lose(event, 1_000_000 + from * MINUTE, 1_000_000 + to * MINUTE);
      expect(event.state.startsAt).toBe((startsAt ?? 0) + moved * MINUTE);
    }
  });

  test('can be reported by the server only', () => {
    expect(running().give({ kind: 'timeLost', from: 1, to: 2 }, as('host'))).toMatchObject({
      ok: false,
      code: 'notServer',
    });
  });
});
