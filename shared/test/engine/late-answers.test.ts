import { describe, expect, test } from '@jest/globals';
import { botRandom, someOf } from '../../src/bots/bot-random.ts';
import { advance } from '../../src/engine/advance.ts';
import { judge } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import type { Decision } from '../../src/model/decisions.ts';
import type { Input } from '../../src/model/match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { anyMatch } from '../support/any-match.ts';
import { askedMoments } from '../support/asked-moment.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, fought, played, type Player } from '../support/random-match.ts';

const fallbackInput = (decision: Decision): Input => ({
  kind: 'answer',
  seat: decision.seat,
  decision: decision.id,
  answer: fallbackFor(decision),
});

describe('a closed decision', () => {
  test('accepts no more answers, however legal, and its id is never reused', () => {
    holdsFor(anyMelee(), 40, (melee) => {
      const closed: Input[] = [];
      for (const { rules, input, after } of fought(melee, { most: 100 })) {
        if (input.kind === 'answer') {
          expect(closed.some((each) => each.kind === 'answer' && each.decision === input.decision)).toBe(
            false,
          );
          closed.push(input);
        }
        if (after.state.table.result) break;
        for (const late of closed.slice(-20))
          expect(advance(rules, after.state, late).refusal?.code).toBe('notAsked');
      }
    });
  });
});

describe('silence', () => {
  test('is a legal answer to every question', () => {
    holdsFor(anyMelee(), 40, (melee) => {
      for (const { rules, state, open } of askedMoments(fought(melee, { most: 120 }))) {
        for (const decision of open) {
          const refusal = judge(rules, state, fallbackInput(decision));
          if (refusal) throw new Error(`${JSON.stringify(fallbackFor(decision))}: ${refusal.message}`);
        }
      }
    });
  });

  test('closes the decisions whose time is up with their fallbacks, and no others', () => {
    holdsFor(anyMelee(), 40, (melee) => {
      const random = botRandom(melee.seed);
      for (const { rules, state, open } of askedMoments(fought(melee, { most: 60 }))) {
        const late = someOf(random, open, 1 + random.below(open.length));
        const timedOut = accepted(rules, state, { kind: 'timeout', decisions: late.map(({ id }) => id) });
        const events = [];
        let answered = state;
        for (const decision of late) {
          const next = accepted(rules, answered, fallbackInput(decision));
          events.push(...next.events);
          answered = next.state;
        }
        expect(timedOut.events).toEqual(events);
        expect(timedOut.state.table).toEqual(answered.table);
      }
    });
  });

  test('is the only answer to a question that is marked as forced', () => {
    holdsFor(anyMelee(), 40, (melee) => {
      for (const { rules, state, open } of askedMoments(fought(melee, { most: 120 }))) {
        for (const decision of open.filter(({ forced: isForced }) => isForced)) {
          const answers = [...legalAnswers(rules, state.table, decision)];
          expect(answers).toHaveLength(1);
          expect(sorted(answers[0])).toEqual(sorted(fallbackFor(decision)));
        }
      }
    });
  });

  test('alone keeps every match going', () => {
    holdsFor(anyMatch(), 8, (match) => {
      const player: Player = (_rules, _state, decision) => fallbackFor(decision);
      const rounds = [...played(match, { player, most: 300 })].map(({ after }) => after.state.table.round);
      expect(rounds.at(-1)).toBeGreaterThan(0);
    });
  });
});

/** The same cards in another order are the same answer. */
const sorted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    Array.isArray(each) ? (each as unknown[]).toSorted() : each,
  );
