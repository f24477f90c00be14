import { describe, expect, test } from '@jest/globals';
import { botRandom, oneOf } from '../../src/bots/bot-random.ts';
import type { MatchState } from '../../src/model/match.ts';
import { anyMatch } from '../support/any-match.ts';
import { askedMoments } from '../support/asked-moment.ts';
import { anyMelee } from '../support/any-melee.ts';
import { CardCensus } from '../support/card-census.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, afterChance, fought, played, playedFrom } from '../support/random-match.ts';
import { tableFaults } from '../support/table-faults.ts';

const seatsIn = ({ table: { seats } }: MatchState): readonly number[] =>
  seats.flatMap(({ status }, seat) => (status === 'active' ? [seat] : []));

describe('conceding', () => {
  test('at any moment, by any seat, gives a match that is over or can be continued', () => {
    holdsFor(anyMelee(), 60, (melee) => {
      const random = botRandom(melee.seed + 2);
      const problems: string[] = [];
      for (const { rules, state, open } of askedMoments(fought(melee, { most: 100 }))) {
        if (random.below(open[0]?.kind === 'turn' ? 20 : 3) > 0) continue;
        const seat = oneOf(random, seatsIn(state)) ?? 0;
        const reason = random.below(2) === 0 ? 'surrender' : 'clock';
        const left = accepted(rules, state, { kind: 'concede', seat, reason });
        expect(left.state.table.seats[seat]).toMatchObject({ status: 'defeated', reason });
        problems.push(...tableFaults(rules, left.state));
        const census = new CardCensus(rules, left.state.table);
        for (const { after } of playedFrom(rules, left.state, melee.seed, { most: 15 })) {
          problems.push(
            ...tableFaults(rules, after.state),
            ...census.problems(after.events, after.state.table),
          );
        }
      }
      expect(problems).toEqual([]);
    });
  });

  test('ends the match when only one team is left, and that team has won', () => {
    holdsFor(anyMatch(), 20, (match) => {
      const random = botRandom(match.seed + 3);
      const moments = [...askedMoments(played(match, { most: 80 }))];
      const moment = oneOf(random, moments);
      if (!moment) return;
      const { rules } = moment;
      let { state } = moment;
      const chosen = oneOf(random, seatsIn(state)) ?? 0;
      const winner = state.table.seats[chosen]?.team;
      for (const [seat, { team }] of state.table.seats.entries()) {
        if (team === winner || !seatsIn(state).includes(seat) || state.table.result) continue;
        const next = accepted(rules, state, { kind: 'concede', seat, reason: 'surrender' });
        state = afterChance(rules, next.state, random);
      }
      if (!seatsIn(state).includes(chosen)) return;
      expect(state.table.result).toEqual({ team: winner, reason: 'last-standing' });
      expect(state.pending).toEqual({ on: 'nobody' });
    });
  });
});
