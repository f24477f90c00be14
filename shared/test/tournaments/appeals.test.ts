import { describe, expect, test } from '@jest/globals';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { NewTournament, TournamentFormat } from '../../src/tournaments/tournament-settings.ts';
import type { Pairing } from '../../src/tournaments/tournament-state.ts';
import { as, DECK, plannedEvent, startedEvent, type TestEvent } from './test-event.ts';

const reason = 'He stood at the desk: our fault.';
const swiss = { kind: 'swiss', rounds: 3, lateEntryUntilRound: 3 } as const;
const cup = { kind: 'single-elimination' } as const;

const pairingOf = ({ state }: TestEvent, id: string): Pairing | undefined =>
  state.rounds.flatMap(({ pairings }) => pairings).find((pairing) => pairing.id === id);
const pointsOf = ({ state }: TestEvent, entrant: string): number | undefined =>
  standings(state).find((row) => row.entrant === entrant)?.matchPoints;
const statusOf = ({ state }: TestEvent, entrant: string): string | undefined =>
  state.entrants.find(({ id }) => id === entrant)?.status;
const adjudicate = (pairing: string, winner: string | null) =>
  ({ kind: 'adjudicate', pairing, winner, reason }) as const;

/** In the first pairing the second entrant did not come; in the others everybody did. */
const missed = (
  format: TournamentFormat | NewTournament['format'],
  settings: Partial<NewTournament> = {},
) => {
  const event = startedEvent({ format, referees: ['referee'], noShowSeconds: 60, ...settings }, 4);
  const [first, ...others] = dueMatches(event.state);
  if (first === undefined) throw new Error('nothing is due');
  const [stayed, absent] = pairingOf(event, first.pairing)?.entrants ?? [];
  event.come(first, [`p${stayed?.slice(1) ?? ''}`]);
  for (const due of others) event.come(due);
  event.wait(60_000);
  return { event, pairing: first.pairing, absent: absent ?? '' };
};

describe('a no-show that was none', () => {
  test.each([cup, swiss, { kind: 'round-robin' }] as const)('is overturned: %j', (format) => {
    const { event, pairing, absent } = missed(format);
    expect(statusOf(event, absent)).toBe('withdrawn');
    event.must({ kind: 'reinstate', entrant: absent, reason }, as('referee'));
    event.must(adjudicate(pairing, absent), as('referee'));
    expect(event.state.entrants.find(({ id }) => id === absent)).toMatchObject({
      status: 'playing',
      noShows: 0,
    });
    expect(event.state.log.at(-2)).toMatchObject({ act: 'reinstate', about: absent, reason });
    event.playAll();
    expect(event.state.status).toBe('finished');
    const later = event.state.rounds.slice(1).flatMap(({ pairings }) => pairings);
    const own = later.find(({ entrants }) => entrants.includes(absent));
    expect(own?.result?.how).toBe('played');
  });

  test('counts no more for an entrant that was not dropped either', () => {
    const { event, pairing, absent } = missed(swiss, { dropAfterNoShows: 2 });
    event.must(adjudicate(pairing, null));
    expect(event.state.entrants.map(({ noShows }) => noShows)).toEqual([0, 0, 0, 0]);
    expect(pointsOf(event, absent)).toBe(1);
  });

  test('stays when a later pairing of a bracket follows from it', () => {
    const { event, pairing, absent } = missed(cup);
    event.playAll();
    event.must({ kind: 'reopen', reason });
    event.must({ kind: 'reinstate', entrant: absent, reason });
    expect(event.give(adjudicate(pairing, absent))).toMatchObject({ code: 'laterPairingsDepend' });
  });

  test('needs a reinstatement in a bracket, where the winner plays on', () => {
    const { event, pairing, absent } = missed(cup);
    expect(event.give(adjudicate(pairing, absent))).toMatchObject({ code: 'entrantOut' });
  });
});

describe('an entrant that is out', () => {
  const decided = (): TestEvent => {
    const event = startedEvent({ format: swiss, pairsByItself: false }, 4);
    event.must({ kind: 'pairRound' });
    event.playDue();
    return event;
  };

  test('gets a win that was entered wrongly, without coming back', () => {
    const event = decided();
    const { id, entrants, result } = event.state.rounds[0]?.pairings[0] ?? {};
    const loser = entrants?.find((each) => each !== result?.winner) ?? '';
    event.must({ kind: 'withdraw' }, as(`p${loser.slice(1)}`));
    event.must(adjudicate(id ?? '', loser));
    expect([pointsOf(event, loser), statusOf(event, loser)]).toEqual([3, 'withdrawn']);
  });

  test('enters again only by reinstatement, so that a loss does not become a missed round', () => {
    const event = decided();
    event.must({ kind: 'withdraw' }, as('p1'));
    const late = { kind: 'lateEntry', players: [{ account: 'p1', deck: DECK }], reason } as const;
    expect(event.give(late)).toMatchObject({ code: 'entrantOut' });
    event.must({ kind: 'reinstate', entrant: 'e1', reason });
    event.must({ kind: 'pairRound' });
    expect(event.state.rounds[1]?.pairings.flatMap(({ entrants }) => entrants)).toContain('e1');
  });

  test('can still be disqualified, and stays away then', () => {
    const event = decided();
    event.must({ kind: 'withdraw' }, as('p1'));
    event.must({ kind: 'disqualify', entrant: 'e1', reason });
    expect(standings(event.state).at(-1)).toMatchObject({ entrant: 'e1', status: 'disqualified' });
  });

  test('comes back before the start too, to a place if there is one', () => {
    const event = plannedEvent({ format: swiss, entrants: { most: 2, waitingListMost: 1 } });
    event.register(3);
    event.must({ kind: 'disqualify', entrant: 'e1', reason });
    event.must({ kind: 'reinstate', entrant: 'e1', reason });
    expect(event.state.entrants.map(({ status }) => status)).toEqual(['waiting', 'registered', 'registered']);
    event.must({ kind: 'disqualify', entrant: 'e1', reason });
    event.registerOne('p4');
    expect(event.give({ kind: 'reinstate', entrant: 'e1', reason })).toMatchObject({
      code: 'tournamentFull',
    });
    event.must({ kind: 'start' });
    expect(event.give({ kind: 'reinstate', entrant: 'e1', reason })).toMatchObject({
      code: 'lateEntryNotPossible',
    });
  });

  test('does not come back while its player plays in another', () => {
    const event = startedEvent({ format: { kind: 'arena', minutes: 9 } }, 2);
    event.must({ kind: 'register', teamMates: [], deck: DECK }, as('p9'));
    event.must({ kind: 'withdraw' }, as('p1'));
    const replace = {
      kind: 'replacePlayer',
      entrant: 'e2',
      account: 'p2',
      replacement: 'p1',
      reason,
    } as const;
    event.must(replace);
    expect(event.give({ kind: 'reinstate', entrant: 'e1', reason })).toMatchObject({
      code: 'alreadyRegistered',
    });
  });
});

describe('a tournament that was ended by mistake', () => {
  test.each([cup, { kind: 'double-elimination' }, { kind: 'round-robin' }, swiss] as const)(
    'is played on after its open pairings were adjudicated: %j',
    (format) => {
      const event = startedEvent({ format }, 4);
      const [first] = dueMatches(event.state);
      if (first !== undefined) event.play(first, 1);
      const open = event.state.rounds[0]?.pairings.find(({ result }) => result === null);
      event.must({ kind: 'finish', reason });
      event.must({ kind: 'reopen', reason });
      event.must(adjudicate(open?.id ?? '', open?.entrants[0] ?? ''));
      expect(pairingOf(event, open?.id ?? '')).toMatchObject({
        annulled: false,
        result: { winner: open?.entrants[0] },
      });
      expect(event.state.rounds).toHaveLength(1);
      event.must({ kind: 'pairRound' });
      expect(dueMatches(event.state).length).toBeGreaterThan(0);
    },
  );

  test('keeps annulled what a referee had paired anew', () => {
    const event = startedEvent({ format: swiss }, 4);
    event.must({ kind: 'rePairRound', round: 'swiss-1', scope: 'all', pairs: [['e1', 'e2']], reason });
    event.must({ kind: 'finish', reason });
    event.must({ kind: 'reopen', reason });
    event.must(adjudicate('swiss-1.3', 'e1'));
    expect(event.give(adjudicate('swiss-1.1', 'e1'))).toMatchObject({ code: 'pairingUnknown' });
  });

  test('pairs nothing by itself: no wave of an arena, no second final', () => {
    const arena = startedEvent({ format: { kind: 'arena', minutes: 30, pairEverySeconds: 5 } }, 4);
    arena.must({ kind: 'finish', reason });
    arena.must({ kind: 'reopen', reason });
    expect(arena.state).toMatchObject({ arenaEndsAt: null, nextWaveAt: null });
    const late = { kind: 'register', teamMates: [], deck: DECK } as const;
    expect(arena.give(late, as('p9'))).toMatchObject({ code: 'registrationNotOpen' });
    arena.wait(60_000);
    expect(arena.state.rounds).toEqual([]);
    expect(arena.give({ kind: 'pairRound' })).toMatchObject({ code: 'formatPairsByItself' });

    const final = startedEvent({ format: { kind: 'double-elimination' } }, 2);
    for (const pairing of ['winners-1.1', 'final-1.1']) final.must(adjudicate(pairing, 'e1'));
    expect(final.state.status).toBe('finished');
    final.must({ kind: 'reopen', reason });
    final.must(adjudicate('final-1.1', 'e2'));
    expect(final.state.rounds.map(({ id }) => id)).toEqual(['winners-1', 'final-1']);
    final.must({ kind: 'pairRound' });
    expect(final.state.rounds.at(-1)?.id).toBe('reset-1');
    expect(final.give({ kind: 'pairRound' })).toMatchObject({ code: 'allRoundsPaired' });
  });
});
