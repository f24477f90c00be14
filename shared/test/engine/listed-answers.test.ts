import { describe, expect, test } from '@jest/globals';
import { checkAnswer } from '../../src/engine/check-answer.ts';
import { LISTED_MOST, handfuls, legalAnswers } from '../../src/engine/legal-answers.ts';
import type { Ground } from '../../src/game/movement/ground.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Decision } from '../../src/model/decisions.ts';

const SIXTY = Array.from({ length: 60 }, (_, at) => `card-${String(at)}`);
const ASKED = { id: '7.0', seat: 0, forced: false } as const;
/** The rules and the board are not consulted for these questions. */
const RULES = {} as MatchRules;
const GROUND: Ground = { seats: [] };

const choosing = (count: number, optional?: true): Decision => ({
  ...ASKED,
  kind: 'choose',
  purpose: 'recover',
  from: SIXTY,
  count,
  ...(optional ? { optional } : {}),
});
const LOSS: Decision = {
  ...ASKED,
  kind: 'absorb',
  count: 20,
  hand: SIXTY,
  draw: 20,
  discard: 0,
  drawFirst: false,
};

describe('the list of answers with sixty cards', () => {
  test.each([choosing(1), choosing(20), choosing(30), choosing(60), choosing(20, true), LOSS])(
    'has at most as many as the bound, each of them legal and none twice',
    (decision) => {
      const listed = [...legalAnswers(RULES, GROUND, decision)];
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.length).toBeLessThanOrEqual(LISTED_MOST + 1);
      expect(new Set(listed.map((answer) => JSON.stringify(answer))).size).toBe(listed.length);
      for (const answer of listed) expect(checkAnswer(RULES, GROUND, decision, answer)).toBeNull();
    },
  );

  test('is generated lazily', () => {
    let read = 0;
    const from = new Proxy(SIXTY, {
      get: (cards, key, receiver) => {
        read += 1;
        return Reflect.get(cards, key, receiver) as unknown;
      },
    });
    const [one, another] = handfuls(from, 30);
    expect([one?.length, another?.length]).toEqual([30, 30]);
    expect(read).toBeLessThan(300);
  });

  test('always has the answers that lose cards from the draw pile alone, and that choose nothing', () => {
    expect([...legalAnswers(RULES, GROUND, LOSS)]).toContainEqual({ kind: 'absorb', hand: [], draw: 20 });
    expect([...legalAnswers(RULES, GROUND, choosing(20, true))]).toContainEqual({
      kind: 'choose',
      cards: [],
    });
  });
});

describe('the list of answers with few cards', () => {
  test('has every combination once, copies counting as one', () => {
    expect([...handfuls(['a', 'b', 'a', 'c'], 2)]).toEqual([
      ['b', 'c'],
      ['a', 'c'],
      ['a', 'b'],
      ['a', 'a'],
    ]);
    expect([...handfuls(['a'], 2)]).toEqual([]);
    expect([...handfuls([], 0)]).toEqual([[]]);
  });
});
