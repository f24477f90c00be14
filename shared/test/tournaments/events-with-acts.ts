import type { ReportedEvent } from '../../src/tournaments/report/reported-event.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { playSwissEvent } from './foreign-events.ts';
import { as, DECK, SERVER, TestEvent } from './test-event.ts';

/** An event whose matches are opened as by a server. */
export const planned = (settings: Partial<NewTournament> = {}): TestEvent => {
  const event = new TestEvent(
    { name: 'E', format: { kind: 'swiss' }, referees: ['referee'], ...settings },
    3,
  );
  event.arranges = true;
  return event;
};

const REPORT: ReportedEvent = {
  name: null,
  roundsPlanned: 4,
  points: { win: 3, draw: 1, loss: 0, bye: 3 },
  firstSide: 'second',
  players: [
    { name: 'One', rounds: [{ kind: 'played', opponent: 3, side: 'first', score: 'win' }] },
    { name: 'Two', rounds: [{ kind: 'forfeited', opponent: 4, side: 'second', score: 'loss' }] },
    { name: 'Three', rounds: [{ kind: 'played', opponent: 1, side: 'second', score: 'loss' }] },
    { name: 'Four', rounds: [{ kind: 'forfeited', opponent: 2, side: 'first', score: 'loss' }] },
    { name: 'Five', rounds: [{ kind: 'bye' }] },
    { name: 'Six', rounds: [{ kind: 'away', worth: 'half' }] },
  ],
  byes: [{ player: 4, round: 2, worth: 'half' }],
  forbiddenPairs: [{ players: [1, 2], firstRound: 1, lastRound: 4 }],
};

export const cancelledForWantOfDecks = (): TestEvent => {
  const event = planned({ startsAt: 5_000_000, entrants: { least: 3 } });
  event.register(2);
  for (const account of ['p3', 'p4']) event.must({ kind: 'register', teamMates: [] }, as(account));
  event.at = 5_000_000;
  event.must({ kind: 'timePassed' }, SERVER);
  return event;
};

export const pairedAnew = (): TestEvent => {
  const event = planned();
  event.start(8);
  event.playDue();
  const pairs = [
    ['e1', 'e8'],
    ['e5', 'e2'],
  ] as const;
  event.must({ kind: 'rePairRound', round: 'swiss-2', scope: 'all', pairs, reason: 'a wrong result' });
  event.playAll();
  return event;
};

export const takenFromReport = (): TestEvent => {
  const event = planned({ format: { kind: 'swiss', rounds: 4 }, seeding: 'registration' });
  event.must({ kind: 'importReport', report: REPORT }, SERVER);
  event.must({ kind: 'seatPlayer', entrant: 'e1', account: 'p1', deck: DECK, reason: 'here' });
  event.must({ kind: 'seatPlayer', entrant: 'e2', account: 'p2', reason: 'here' });
  event.must({ kind: 'lockDeck', deck: DECK }, as('p2'));
  event.must({ kind: 'seatPlayer', entrant: 'e3', account: 'p3', deck: DECK, reason: 'here' });
  event.playAll();
  return event;
};

/** Each with an act whose log entry says more than others do. */
export const EVENTS_WITH_ACTS: Readonly<Record<string, () => TestEvent>> = {
  'pairs that were named': pairedAnew,
  'pairings that were not decided': () => {
    const event = planned();
    event.start(7);
    const [due] = dueMatches(event.state);
    if (due === undefined) throw new Error('nothing is due');
    event.play(due, 1);
    event.must({ kind: 'rePairRound', round: 'swiss-1', scope: 'undecided', pairs: [], reason: 'seats' });
    event.playAll();
    return event;
  },
  'a report': takenFromReport,
  'too few decks': cancelledForWantOfDecks,
  'other acts': () => playSwissEvent(466, 20, undefined, true),
};
