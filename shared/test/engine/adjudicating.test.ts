import { describe, expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { advance } from '../../src/engine/advance.ts';
import { anyMelee } from '../support/any-melee.ts';
import { askedMoments } from '../support/asked-moment.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, fought } from '../support/random-match.ts';

describe('a ruling', () => {
  test('ends a match at any moment, for any team or none, and changes nothing else', () => {
    holdsFor(anyMelee(), 40, (melee) => {
      const random = botRandom(melee.seed + 4);
      for (const { rules, state } of askedMoments(fought(melee, { most: 60 }))) {
        if (random.below(10) > 0) continue;
        const { seats } = state.table;
        const team = random.below(3) === 0 ? null : (seats[random.below(seats.length)]?.team ?? null);
        const { state: ended, events } = accepted(rules, state, { kind: 'adjudicate', team });
        const result = { team, reason: 'adjudicated' };
        expect(events).toEqual([{ type: 'matchEnded', result }]);
        expect(ended.table).toEqual({ ...state.table, phase: 'finished', result });
        expect(ended).toMatchObject({ pending: { on: 'nobody' }, stack: [] });
        expect(advance(rules, ended, { kind: 'adjudicate', team })).toMatchObject({
          refusal: { code: 'matchOver' },
        });
      }
    });
  });

  test('must be for a team of this match', () => {
    holdsFor(anyMelee(), 5, (melee) => {
      for (const { rules, state } of askedMoments(fought(melee, { most: 20 }))) {
        expect(advance(rules, state, { kind: 'adjudicate', team: 98 })).toMatchObject({
          refusal: { code: 'wrongSeat' },
        });
      }
    });
  });
});
