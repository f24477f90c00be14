import { expect, test } from '@jest/globals';
import { JournalWithName } from '../../src/tournaments/journal-with-name.ts';
import { ranking, standings } from '../../src/tournaments/standings/standings.ts';
import { missingMatches, needlessMatches } from '../../src/tournaments/time/due-matches.ts';
import { tournamentCommandSchema } from '../../src/tournaments/tournament-commands.ts';
import { ENTRANTS_MOST, tournamentSettingsSchema } from '../../src/tournaments/tournament-settings.ts';
import { longestShare } from '../support/longest-step.ts';
import { TestEvent } from './test-event.ts';

test('two thousand play a Swiss event: each is paired once in a round, with nobody twice', () => {
  const event = new TestEvent({
    name: 'Great',
    format: { kind: 'swiss', rounds: 2 },
    entrants: { most: ENTRANTS_MOST },
  });
  event.register(ENTRANTS_MOST);
  event.must({ kind: 'start' });
  const met = new Set<string>();
  for (const round of [1, 2]) {
    expect(event.state.rounds).toHaveLength(round);
    const pairings = event.state.rounds.at(-1)?.pairings ?? [];
    expect(new Set(pairings.flatMap(({ entrants }) => entrants)).size).toBe(ENTRANTS_MOST);
    expect(missingMatches(event.state)).toHaveLength(ENTRANTS_MOST / 2);
    for (const [index, { id, entrants }] of pairings.entries()) {
      met.add([...entrants].sort().join());
      // One in ten is a draw, as between people.
      const winner = index % 10 === 9 ? null : entrants[0];
      event.must({ kind: 'adjudicate', pairing: id, winner, reason: 'It is late.' });
    }
    expect(met.size).toBe((round * ENTRANTS_MOST) / 2);
  }
  expect(event.state.status).toBe('finished');
  const table = standings(event.state);
  expect(table).toHaveLength(ENTRANTS_MOST);
  expect(table[0]).toMatchObject({ rank: 1, matchPoints: 6 });
  // As in a process that has drawn no lots of it yet.
  const anew = () => ranking({ ...event.state, lots: { ...event.state.lots } });
  expect(longestShare(anew)).toBeLessThan(0.5);
  const told = () =>
    new JournalWithName(event.opened, { account: 'p7', name: 'Nobody' }).tell({
      command: { kind: 'timePassed' },
      facts: event.facts,
    });
  expect(longestShare(told)).toBeLessThan(0.5);
});

test('the host may order as many seeds as there may be entrants', () => {
  const event = new TestEvent({
    name: 'Great',
    seeding: 'host',
    entrants: { most: ENTRANTS_MOST },
    format: { kind: 'swiss', rounds: 2 },
  });
  event.register(ENTRANTS_MOST);
  const entrants = event.state.entrants.map(({ id }) => id).toReversed();
  const { data } = tournamentCommandSchema.safeParse({ kind: 'orderSeeds', entrants });
  if (data === undefined) throw new Error('refused');
  event.must(data);
  event.must({ kind: 'start' });
  expect(event.state.entrants[0]?.seed).toBe(ENTRANTS_MOST);
});

test('an act makes only those matches needless that it decides', () => {
  const event = new TestEvent({ name: 'Small', format: { kind: 'swiss', rounds: 3 } });
  event.register(8);
  event.must({ kind: 'start' });
  for (const { game } of missingMatches(event.state))
    event.must({ kind: 'gameStarted', game, match: `match of ${game}` }, { kind: 'server' });
  const before = event.state;
  const [first] = before.rounds[0]?.pairings ?? [];
  event.must({ kind: 'adjudicate', pairing: first?.id ?? '', winner: null, reason: 'It is late.' });
  const [needless, ...others] = needlessMatches(before, event.state);
  expect(needless).toMatchObject({ pairing: first?.id, match: first?.games[0]?.match });
  expect(others).toEqual([]);
  expect(missingMatches(event.state)).toEqual([]);
});

test.each([
  ['a knock-out of more than 256', { format: { kind: 'single-elimination' }, entrants: { most: 257 } }],
  ['a Swiss event of more than 2000', { format: { kind: 'swiss' }, entrants: { most: 2001 } }],
  ['more than 2000 in teams', { format: { kind: 'swiss' }, teamSize: 2, entrants: { most: 1001 } }],
])('%s is refused', (_, settings) => {
  const { error } = tournamentSettingsSchema.safeParse({ name: 'Great', ...settings });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['entrants.most']);
});
