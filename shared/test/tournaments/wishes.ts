import { oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { as, type TestEvent } from './test-event.ts';

/** Byes for this and later rounds, a few of them taken back, and pairs that are forbidden or allowed again. */
export const wish = (event: TestEvent, random: BotRandom, round: number): void => {
  const reason = 'as asked for';
  for (const { id, status, players } of event.state.entrants) {
    if (status !== 'playing' || random.share() > 0.08) continue;
    const wanted = {
      round: round + random.below(3),
      worth: oneOf(random, ['half', 'zero'] as const) ?? 'zero',
    };
    const by = as(players[0]?.account ?? '');
    const given = { kind: 'giveBye', entrant: id, ...wanted, reason } as const;
    if (random.below(8) === 0) event.give({ kind: 'takeBackBye', round: wanted.round }, by);
    else if (random.below(3) > 0) event.give({ kind: 'announceBye', ...wanted }, by);
    else event.give(random.below(4) === 0 ? { ...given, worth: 'full' } : given, as('referee'));
  }
  const names = event.state.entrants
    .map(({ id }) => id)
    .filter(() => random.share() < 3 / (event.state.entrants.length + 3));
  const firstRound = 1 + random.below(round);
  const lastRound = round + random.below(4);
  if (names.length > 1) event.give({ kind: 'forbidPairs', entrants: names, firstRound, lastRound, reason });
  if (random.below(4) === 0) event.give({ kind: 'allowPairs', number: 1 + random.below(3), reason });
};
