import { describe, expect, test } from '@jest/globals';
import { judge, pendingDecisions } from '../../src/engine/judge.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { MatchState } from '../../src/model/match.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { CardCensus } from '../support/card-census.ts';
import { holdsFor } from '../support/property.ts';
import { anyAnswer, eagerPlayer, fought, played } from '../support/random-match.ts';
import { tableFaults } from '../support/table-faults.ts';

/** Questions without a legal answer, and listed answers that are refused. */
const unanswerable = (rules: MatchRules, state: MatchState): readonly string[] =>
  pendingDecisions(state).flatMap((decision) => {
    const { seat, id, kind } = decision;
    const answers = [...legalAnswers(rules, state.table, decision)];
    if (answers.length === 0) return [`${kind} has no legal answer`];
    return answers.flatMap((answer) => {
      const refusal = judge(rules, state, { kind: 'answer', seat, decision: id, answer });
      return refusal ? [`${JSON.stringify(answer)} is listed and refused: ${refusal.message}`] : [];
    });
  });

describe('a match played at random', () => {
  test('continues, whatever is answered, until it ends', () => {
    holdsFor(anyMatch(), 10, (match) => {
      const problems: string[] = [];
      for (const { rules, after } of played(match, { player: anyAnswer, most: 400 })) {
        problems.push(...unanswerable(rules, after.state), ...tableFaults(rules, after.state));
      }
      expect(problems).toEqual([]);
    });
  });

  test('also continues from the middle of a fight, and keeps every card', () => {
    holdsFor(anyMelee(), 40, (melee) => {
      const { rules, position, seed } = melee;
      const { state } = openPosition(rules, position);
      const census = new CardCensus(rules, state.table);
      const problems: string[] = [];
      const player = seed % 2 === 0 ? anyAnswer : eagerPlayer;
      for (const { after } of fought(melee, { player, most: 120 })) {
        problems.push(
          ...unanswerable(rules, after.state),
          ...tableFaults(rules, after.state),
          ...census.problems(after.events, after.state.table),
        );
      }
      expect(problems).toEqual([]);
    });
  });

  test('ends, at the latest when its rounds are over', () => {
    const roundLimit = 30;
    holdsFor(anyMatch({ seats: { min: 2, max: 3 }, houseRules: { roundLimit } }), 15, (match) => {
      const steps = [...played(match, { player: eagerPlayer, most: 6000 })];
      const last = steps.at(-1)?.after.state;
      expect(last?.table.result).not.toBeNull();
      expect(last?.table.round).toBeLessThanOrEqual(roundLimit);
      expect(last?.pending).toEqual({ on: 'nobody' });
      expect(last?.stack).toEqual([]);
    });
  });

  test('neither loses nor duplicates a card', () => {
    holdsFor(anyMatch(), 12, (match) => {
      const rules = rulesFor(match.setup);
      const census = new CardCensus(rules, openMatch(rules, match.setup).state.table);
      const problems: string[] = [];
      for (const { after } of played(match, { most: 500 })) {
        problems.push(...census.problems(after.events, after.state.table));
      }
      expect(problems).toEqual([]);
    });
  });
});
