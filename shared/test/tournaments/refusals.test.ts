import { describe, expect, test } from '@jest/globals';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import type { TournamentDecision } from '../../src/tournaments/tournament-circumstances.ts';
import type { TournamentActor, TournamentInput } from '../../src/tournaments/tournament-commands.ts';
import type { TournamentRefusalCode } from '../../src/tournaments/tournament-refusals.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { as, DECK, HOST, plannedEvent, SERVER, type TestEvent } from './test-event.ts';

const reason = 'because';
const swiss = { kind: 'swiss', rounds: 3 } as const;
const cup = { kind: 'single-elimination' } as const;

const planned = (settings: Partial<NewTournament> = {}): TestEvent =>
  plannedEvent({ format: swiss, referees: ['referee'], ...settings });
const open = (settings: Partial<NewTournament> = {}, count = 4): TestEvent => {
  const event = planned(settings);
  event.register(count);
  return event;
};
const running = (settings: Partial<NewTournament> = {}, count = 4): TestEvent => {
  const event = planned(settings);
  event.start(count);
  return event;
};
const after = (event: TestEvent, input: TournamentInput, by?: TournamentActor): TestEvent => {
  event.must(input, by);
  return event;
};
/** The first game of `running()`. */
const GAME = 'swiss-1.1/1';
const register = { kind: 'register', teamMates: [], deck: DECK } as const;
const late = (account: string) =>
  ({ kind: 'lateEntry', players: [{ account, deck: DECK }], reason }) as const;
const finished = (match: string) =>
  ({
    kind: 'gameFinished',
    game: GAME,
    match,
    result: { team: 1, reason: 'last-standing' },
    casketHp: null,
  }) as const;

const bye = (round: number, worth: 'full' | 'half' | 'zero' = 'zero', entrant = 'e1') =>
  ({ kind: 'giveBye', entrant, round, worth, reason }) as const;
const forbid = (...entrants: readonly string[]) =>
  ({ kind: 'forbidPairs', entrants, firstRound: 1, lastRound: 20, reason }) as const;

type Scene = readonly [event: () => TestEvent, input: TournamentInput, by?: TournamentActor];

const live = (): TestEvent => after(running(), { kind: 'gameStarted', game: GAME, match: 'm1' }, SERVER);
const decided = (settings: Partial<NewTournament> = {}): TestEvent => {
  const event = running(settings);
  const [due] = dueMatches(event.state);
  if (due !== undefined) event.play(due, 1);
  return event;
};
const choosing = (settings: Partial<NewTournament> = {}): TestEvent =>
  decided({ bestOf: 3, loserChooses: ['map'], ...settings });
const over = (): TestEvent => after(running(), { kind: 'finish', reason });
const checkIn = (): TestEvent => after(open({ checkInMinutes: 5 }), { kind: 'openCheckIn' });
const paused = (): TestEvent => after(running({ pairsByItself: false }), { kind: 'pause', reason });
/** The loser of the first game of `choosing()`. */
const LOSER = 'p3';
const adjudicate = (pairing: string, winner: string | null) =>
  ({ kind: 'adjudicate', pairing, winner, reason }) as const;
const replace = (account: string, replacement: string) =>
  ({ kind: 'replacePlayer', entrant: 'e1', account, replacement, reason }) as const;
const repair = (round: string, pairs: readonly (readonly [string, string])[] = []) =>
  ({ kind: 'rePairRound', round, scope: 'all', pairs, reason }) as const;

/** For every refusal code a scene in which it occurs. */
const SCENES: Readonly<Record<TournamentRefusalCode, Scene>> = {
  notHost: [planned, { kind: 'openRegistration' }, as('referee')],
  notFinished: [running, { kind: 'reopen', reason }],
  allRoundsPaired: [
    () => {
      const event = running({ pairsByItself: false, format: { kind: 'swiss', rounds: 1 } });
      event.must({ kind: 'pairRound' });
      event.playAll();
      return event;
    },
    { kind: 'pairRound' },
  ],
  nothingTimed: [
    () => {
      const event = running();
      for (const due of dueMatches(event.state)) event.come(due);
      return event;
    },
    { kind: 'addTime', pairing: null, seconds: 9, reason },
  ],
  teamNameTaken: [
    () => open({ teamSize: 2 }),
    { ...register, teamMates: ['p8'], teamName: 'TEAM  P1' },
    as('p9'),
  ],
  nameReserved: [
    () => open({ teamSize: 2 }),
    { ...register, teamMates: ['p8'], teamName: 'Tоurnament Stаff' },
    as('p9'),
  ],
  notReferee: [running, { kind: 'pause', reason }, as('p1')],
  notServer: [live, finished('m1'), as('p1')],
  accountUnknown: [() => open(), register, as('nobody')],
  registrationNotOpen: [planned, register, as('p1')],
  tournamentFull: [() => open({ entrants: { most: 4, waitingListMost: 0 } }), register, as('p9')],
  alreadyRegistered: [() => open(), register, as('p1')],
  notRegistered: [() => open(), { kind: 'withdraw' }, as('p9')],
  registeredTooOften: [
    () => {
      const event = open();
      for (let time = 0; time < 5; time += 1) {
        event.registerOne('p9');
        event.must({ kind: 'withdraw' }, as('p9'));
      }
      return event;
    },
    register,
    as('p9'),
  ],
  teamSizeWrong: [() => open(), { ...register, teamMates: ['p8'] }, as('p9')],
  teamNameMissing: [() => open({ teamSize: 2 }), { ...register, teamMates: ['p8'] }, as('p9')],
  notInvited: [() => open(), { kind: 'joinTeam', entrant: 'e1' }, as('p9')],
  deckIllegal: [() => open(), { kind: 'lockDeck', deck: { ...DECK, faction: 'none' } }, as('p1')],
  deckMissing: [
    () => running({ format: { kind: 'arena', minutes: 9 } }),
    { kind: 'register', teamMates: [] },
    as('p9'),
  ],
  deckLockClosed: [running, { kind: 'lockDeck', deck: DECK }, as('p1')],
  checkInNotOpen: [() => open(), { kind: 'checkIn' }, as('p1')],
  alreadyCheckedIn: [() => after(checkIn(), { kind: 'checkIn' }, as('p1')), { kind: 'checkIn' }, as('p1')],
  noCheckInPlanned: [() => open(), { kind: 'openCheckIn' }],
  checkInRunning: [checkIn, { kind: 'start' }],
  alreadyOpen: [() => open(), { kind: 'openRegistration' }],
  alreadyStarted: [running, { kind: 'start' }],
  notRunning: [() => open(), { kind: 'pause', reason }],
  tournamentOver: [over, { kind: 'resume' }],
  tooFewEntrants: [() => open({}, 1), { kind: 'start' }],
  secretWrong: [
    () => {
      const event = open();
      event.secret = '00'.repeat(32);
      return event;
    },
    { kind: 'start' },
  ],
  seedsNotByHost: [() => open(), { kind: 'orderSeeds', entrants: [] }],
  seedsIncomplete: [
    () => open({ seeding: 'host' }),
    { kind: 'orderSeeds', entrants: ['e1', 'e1', 'e2', 'e3'] },
  ],
  roundNotDecided: [running, { kind: 'pairRound' }],
  formatPairsByItself: [() => running({ format: cup }), { kind: 'pairRound' }],
  paused: [paused, { kind: 'pairRound' }],
  alreadyPaused: [paused, { kind: 'pause', reason }],
  notPaused: [running, { kind: 'resume' }],
  pairingUnknown: [running, adjudicate('swiss-9.9', null)],
  pairingDecided: [() => decided(), { kind: 'addTime', pairing: 'swiss-1.1', seconds: 9, reason }],
  pairingIsBye: [() => running({}, 3), adjudicate('swiss-1.2', 'e3')],
  winnerNotPaired: [running, adjudicate('swiss-1.1', 'e2')],
  drawNotPossible: [() => running({ format: cup }), adjudicate('winners-1.1', null)],
  laterPairingsDepend: [
    () => {
      const event = running({ format: cup });
      event.playDue();
      return event;
    },
    adjudicate('winners-1.1', 'e1'),
  ],
  entrantUnknown: [running, { kind: 'disqualify', entrant: 'e99', reason }],
  entrantOut: [
    () => after(running(), { kind: 'disqualify', entrant: 'e1', reason }),
    { kind: 'disqualify', entrant: 'e1', reason },
  ],
  entrantNotOut: [running, { kind: 'reinstate', entrant: 'e1', reason }],
  playerUnknown: [running, replace('p2', 'p9')],
  replacementTaken: [running, replace('p1', 'p2')],
  roundUnknown: [running, repair('swiss-9')],
  entrantHasPlayer: [running, { kind: 'seatPlayer', entrant: 'e1', account: 'p9', reason }],
  formatNotSwiss: [() => running({ format: cup }), bye(2)],
  roundPaired: [running, bye(1)],
  byeNotAllowed: [running, { kind: 'announceBye', round: 2, worth: 'half' }, as('p1')],
  byeGiven: [() => after(running(), bye(2)), bye(2, 'half')],
  byeUnknown: [running, { kind: 'takeBackBye', round: 2 }, as('p1')],
  pairForbidden: [() => after(running(), forbid('e1', 'e2')), repair('swiss-1', [['e1', 'e2']])],
  pairsImpossible: [running, forbid('e1', 'e2', 'e3')],
  tooManyForbiddenPairs: [
    () => {
      const event = running({}, 250);
      const entrants = event.state.entrants.slice(0, 120).map(({ id }) => id);
      for (let time = 0; time < 8; time += 1) event.must(forbid(...entrants));
      return event;
    },
    forbid(...Array.from({ length: 41 }, (_, index) => `e${index + 1}`)),
  ],
  forbiddenPairsUnknown: [running, { kind: 'allowPairs', number: 1, reason }],
  roundNotLast: [
    () => {
      const event = running();
      event.playDue();
      return event;
    },
    repair('swiss-1'),
  ],
  formatNotRepairable: [() => running({ format: cup }), repair('winners-1')],
  nothingToRepair: [
    () => {
      const event = running({ pairsByItself: false });
      event.must({ kind: 'pairRound' });
      event.playAll();
      return event;
    },
    { ...repair('swiss-1'), scope: 'undecided' },
  ],
  pairsIllegal: [running, repair('swiss-1', [['e1', 'e1']])],
  lateEntryNotPossible: [running, late('p9')],
  gameUnknown: [running, { kind: 'gameStarted', game: 'swiss-1.9/1', match: 'm' }, SERVER],
  gameOver: [() => after(live(), adjudicate('swiss-1.1', 'e1')), finished('m1'), SERVER],
  gameNotStarted: [running, finished('m1'), SERVER],
  notYourChoice: [choosing, { kind: 'choose', game: 'swiss-1.1/2', map: 'open' }, as('p2')],
  choiceOver: [running, { kind: 'choose', game: GAME, map: 'open' }, as('p1')],
  choiceNotOffered: [choosing, { kind: 'choose', game: 'swiss-1.1/2', seat: 'first' }, as(LOSER)],
  choiceEmpty: [choosing, { kind: 'choose', game: 'swiss-1.1/2' }, as(LOSER)],
  mapNotOffered: [choosing, { kind: 'choose', game: 'swiss-1.1/2', map: 'nowhere' }, as(LOSER)],
  matchDiffers: [live, finished('m2'), SERVER],
  resultImpossible: [live, { ...finished('m1'), result: { team: 3, reason: 'draw' } }, SERVER],
};

const codeOf = (verdict: TournamentDecision): string => (verdict.ok ? 'accepted' : verdict.code);

describe('a refused input', () => {
  test.each(Object.entries(SCENES))('%s: changes nothing', (code, [scene, input, by]) => {
    const event = scene();
    const before = event.state;
    const loser = by?.kind === 'account' && by.account === LOSER ? loserOf(event) : by;
    expect(codeOf(event.give(input, loser ?? as(HOST)))).toBe(code);
    expect(event.state).toBe(before);
  });
});

const loserOf = (event: TestEvent): TournamentActor => {
  const game = event.state.rounds[0]?.pairings[0]?.games.at(-1);
  return as(`p${game?.chooser?.slice(1) ?? ''}`);
};
