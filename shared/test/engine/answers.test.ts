import { describe, expect, test } from '@jest/globals';
import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { advance } from '../../src/engine/advance.ts';
import { judge, pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import { REFUSALS, type Answer, type Decision } from '../../src/model/decisions.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import { anyMelee, type AnyMelee } from '../support/any-melee.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { isOfListedKind } from '../support/listed-kind.ts';
import { mutatedAnswer } from '../support/mutated-answer.ts';
import { holdsFor } from '../support/property.ts';
import { fought } from '../support/random-match.ts';

interface Asked {
  readonly rules: MatchRules;
  readonly state: MatchState;
  readonly decision: Decision;
  readonly random: BotRandom;
}

/** Every question of a random fight, with a frozen state. */
function* questions(melee: AnyMelee, most: number): Generator<Asked> {
  const random = botRandom(melee.seed + 1);
  for (const { rules, after } of fought(melee, { most })) {
    const state = deepFreeze(after.state);
    for (const decision of pendingDecisions(state)) yield { rules, state, decision, random };
  }
}

const inputOf = ({ seat, id }: Decision, answer: Answer): Extract<Input, { readonly kind: 'answer' }> => ({
  kind: 'answer',
  seat,
  decision: id,
  answer,
});

/** What is wrong with the way an answer is accepted or refused, if anything. */
const problemWith = ({ rules, state, decision }: Asked, listed: readonly Answer[], answer: Answer) => {
  const input = inputOf(decision, answer);
  const refusal = judge(rules, state, input);
  const next = advance(rules, state, input);
  const said = `${decision.kind}: ${JSON.stringify(answer)}`;
  if (JSON.stringify(next.refusal) !== JSON.stringify(refusal)) return [`${said} is judged in two ways`];
  if (refusal) return REFUSALS.includes(refusal.code) && refusal.message ? [] : [`${said}: no reason`];
  return isOfListedKind(decision, listed, answer, state.table.seats[decision.seat]?.at)
    ? []
    : [`${said} is taken and not listed`];
};

describe('an answer', () => {
  test('that is changed at random is refused with a reason, or is of a kind that is listed', () => {
    holdsFor(anyMelee(), 70, (melee) => {
      const problems: string[] = [];
      for (const asked of questions(melee, 60)) {
        const { rules, state, decision, random } = asked;
        const listed = [...legalAnswers(rules, state.table, decision)];
        for (let count = 0; count < 6; count += 1) {
          const answer = mutatedAnswer(rules, state, oneOf(random, listed), random);
          problems.push(...problemWith(asked, listed, answer));
        }
      }
      expect(problems).toEqual([]);
    });
  });

  test('is paid for with the cards that it names', () => {
    holdsFor(anyMelee(['three-layer', 'graveyard']), 60, (melee) => {
      for (const { input, after } of fought(melee, { most: 80 })) {
        const { pay } = { pay: undefined, ...(input.kind === 'answer' ? input.answer : {}) };
        const paid = after.events.flatMap((event) =>
          event.type === 'cardsMoved' && event.why === 'paid' ? [{ to: event.to, cards: event.cards }] : [],
        );
        expect(paid).toEqual(pay && pay.length > 0 ? [{ to: 'discard', cards: pay.toSorted() }] : []);
      }
    });
  });

  test('of another seat, or to another question, is refused', () => {
    holdsFor(anyMelee(), 20, (melee) => {
      for (const { rules, state, decision, random } of questions(melee, 50)) {
        const input = inputOf(decision, fallbackFor(decision));
        const seat =
          (decision.seat + 1 + random.below(state.table.seats.length - 1)) % state.table.seats.length;
        const [seq = '', index = ''] = decision.id.split('.');
        const closed = [`${String(Number(seq) - 1)}.${index}`, `${seq}.${index}9`, `${seq}.`, ''];
        expect(advance(rules, state, { ...input, seat }).refusal?.code).toBe('wrongSeat');
        for (const id of closed) {
          expect(advance(rules, state, { ...input, decision: id }).refusal?.code).toBe('notAsked');
        }
      }
    });
  });
});
