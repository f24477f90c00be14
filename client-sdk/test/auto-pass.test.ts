import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Answer, Decision } from '@penance/shared';
import { autoPass } from '../src/match/auto-pass.ts';

const REACTION = { id: '4.0', kind: 'reaction', seat: 0 } as Decision;
const TURN = { id: '5.0', kind: 'turn', seat: 0 } as Decision;
const PASS: Answer = { kind: 'pass' };

/** A match; `ask` replaces the open question. */
const matchThatAsks = (first: Decision | null, answers: readonly Answer[]) => {
  let decision = first;
  let hear: ((decision: Decision | null) => void) | undefined;
  const given: Answer[] = [];
  const match = {
    get decision() {
      return decision;
    },
    on: (_event: 'decision', listener: (decision: Decision | null) => void) => {
      hear = listener;
      return () => (hear = undefined);
    },
    legalAnswers: () => answers,
    answer: (answer: Answer) => {
      given.push(answer);
      return Promise.resolve();
    },
  };
  const ask = (next: Decision | null): void => {
    decision = next;
    hear?.(next);
  };
  return { match, given, ask };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the only answer is given after a delay, for questions that are open already and for later ones', () => {
  const { match, given, ask } = matchThatAsks(REACTION, [PASS]);
  autoPass(match, { delayMs: 100 });
  jest.advanceTimersByTime(99);
  expect(given).toEqual([]);
  jest.advanceTimersByTime(51);
  expect(given).toEqual([PASS]);
  ask({ ...REACTION, id: '6.0' });
  jest.advanceTimersByTime(150);
  expect(given).toEqual([PASS, PASS]);
});

test('a turn is never ended automatically', () => {
  const { match, given, ask } = matchThatAsks(TURN, [{ kind: 'endTurn' }]);
  autoPass(match, { delayMs: 100 });
  ask({ ...TURN, id: '7.0' });
  jest.advanceTimersByTime(10_000);
  expect(given).toEqual([]);
});

test('where there is a choice, or the question was closed during the delay, nothing is answered', () => {
  const several = matchThatAsks(REACTION, [PASS, { kind: 'react', card: 'deflect' }]);
  autoPass(several.match, { delayMs: 100 });
  const closed = matchThatAsks(REACTION, [PASS]);
  autoPass(closed.match, { delayMs: 100 });
  closed.ask(null);
  jest.advanceTimersByTime(10_000);
  expect([...several.given, ...closed.given]).toEqual([]);
});
