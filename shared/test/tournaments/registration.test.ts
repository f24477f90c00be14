import { describe, expect, test } from '@jest/globals';
import { bytesToHex } from '../../src/chance/fair-dice.ts';
import { deadlines } from '../../src/tournaments/time/deadlines.ts';
import { lotSeed, lotsWith } from '../../src/tournaments/lots.ts';
import { tournamentSettingsSchema, type NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { as, DECK, plannedEvent, SERVER, type TestEvent } from './test-event.ts';

const MINUTE = 60_000;
const START = 1_000_000 + 60 * MINUTE;

const planned = (settings: Partial<NewTournament> = {}): TestEvent =>
  plannedEvent({ format: { kind: 'swiss' }, ...settings });

const statuses = ({ state }: TestEvent): readonly string[] => state.entrants.map(({ status }) => status);

describe('places in an event', () => {
  test('are given in order of registration; a free one goes to the first on the waiting list', () => {
    const event = planned({ entrants: { most: 2 } });
    event.register(4);
    expect(statuses(event)).toEqual(['registered', 'registered', 'waiting', 'waiting']);
    event.must({ kind: 'withdraw' }, as('p1'));
    expect(statuses(event)).toEqual(['withdrawn', 'registered', 'registered', 'waiting']);
    event.must({ kind: 'start' });
    expect(statuses(event)).toEqual(['withdrawn', 'playing', 'playing', 'absent']);
  });

  test('of players without a deck go to the waiting list at the start', () => {
    const event = planned({ entrants: { most: 2 } });
    event.must({ kind: 'openRegistration' });
    event.must({ kind: 'register', teamMates: [] }, as('p1'));
    event.registerOne('p2');
    event.registerOne('p3');
    event.must({ kind: 'start' });
    expect(statuses(event)).toEqual(['absent', 'playing', 'playing']);
  });

  test.each([true, false])('are for players with a deck, whether it is locked or not (%s)', (deckLock) => {
    const event = planned({ deckLock });
    event.register(2);
    event.must({ kind: 'register', teamMates: [] }, as('p3'));
    event.must({ kind: 'start' });
    expect(statuses(event)).toEqual(['playing', 'playing', 'absent']);
  });

  test('need a complete team: all players named by the captain have joined', () => {
    const event = planned({ teamSize: 2 });
    event.register(2);
    event.must({ kind: 'register', teamName: 'Third', teamMates: ['p9'], deck: DECK }, as('p8'));
    event.must({ kind: 'start' });
    expect(statuses(event)).toEqual(['playing', 'playing', 'absent']);
    expect(event.state.entrants[0]).toMatchObject({
      name: 'Team p1',
      players: [{ account: 'p1' }, { account: 'p1-1' }],
    });
  });
});

describe('an event with a start time', () => {
  test('opens check-in, begins by itself and leaves out players who did not check in', () => {
    const event = planned({ startsAt: START, checkInMinutes: 15, entrants: { most: 3 } });
    event.register(4);
    expect(deadlines(event.state)).toEqual([{ at: START - 15 * MINUTE, kind: 'checkInOpens', game: null }]);
    event.waitForNext();
    expect(event.state.status).toBe('checkIn');
    for (const account of ['p1', 'p3', 'p4']) event.must({ kind: 'checkIn' }, as(account));
    event.waitForNext();
    expect(event.at).toBe(START);
    expect(statuses(event)).toEqual(['playing', 'absent', 'playing', 'playing']);
  });

  test('is postponed if check-in opened late', () => {
    const event = planned({ startsAt: START, checkInMinutes: 15 });
    event.register(2);
    event.at = START + MINUTE;
    event.must({ kind: 'timePassed' }, SERVER);
    expect(event.state).toMatchObject({ status: 'checkIn', startsAt: START + 16 * MINUTE });
  });

  test('is cancelled when too few have come', () => {
    const event = planned({ startsAt: START, entrants: { least: 4 } });
    event.register(3);
    event.waitForNext();
    expect(event.state.status).toBe('cancelled');
  });
});

describe('seeding', () => {
  test.each([
    ['registration', ['e1', 'e2', 'e3']],
    ['rating', ['e3', 'e2', 'e1']],
  ] as const)('by %s', (seeding, order) => {
    const event = planned({ seeding });
    event.start(3);
    const bySeed = event.state.entrants.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
    expect(bySeed.map(({ id }) => id)).toEqual(order);
  });

  test('as the host orders them', () => {
    const event = planned({ seeding: 'host' });
    event.register(3);
    event.must({ kind: 'orderSeeds', entrants: ['e2', 'e3', 'e1'] });
    event.must({ kind: 'start' });
    expect(event.state.entrants.map(({ seed }) => seed)).toEqual([3, 1, 2]);
  });

  test('by lots can be recomputed by everybody, and could not be chosen by anybody', () => {
    const event = planned({ seeding: 'lot' });
    event.start(8);
    const { secret, seed } = event.state.lots;
    expect(lotSeed(secret ?? '', event.state.entrants)).toBe(seed);
    const lots = event.state.entrants.map(({ id }) => lotsWith(seed ?? '')(id));
    const bySeed = event.state.entrants.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
    expect(bySeed.map(({ id }) => lots[Number(id.slice(1)) - 1])).toEqual(
      lots.toSorted((one, other) => other - one),
    );
    const others = planned({ seeding: 'lot' });
    others.start(7);
    expect(others.state.lots.seed).not.toBe(seed);
  });

  test('has an example of a lot, to test other programs with', () => {
    const seed = lotSeed(bytesToHex(new Uint8Array(32)), []);
    expect(seed).toBe('83ce13bda6523334daa14f33d1fc2adc98ff8b57c4df5be5d2f58b1c2c78fa1e');
    expect(lotsWith(seed)('e1')).toBe(14_288_708_924_658);
  });
});

describe('settings', () => {
  test.each([
    [{ points: { win: 1, draw: 1 } }],
    [{ points: { bye: 9 } }],
    [{ entrants: { least: 9, most: 8 } }],
    [{ tieBreaks: ['buchholz'] }],
    [{ tieBreaks: ['matchPoints', 'wins', 'wins'] }],
    [{ maps: ['open', 'open'] }],
    [{ bestOf: 2 }],
    [{ format: { kind: 'ladder' } }],
  ])('%j are refused', (change) => {
    const settings = { name: 'E', format: { kind: 'swiss' }, ...change };
    expect(tournamentSettingsSchema.safeParse(settings).success).toBe(false);
  });

  test('keep the host’s house rules', () => {
    const ruleset = { preset: 'fixed-thirty', overrides: { deckCap: 30 } } as const;
    expect(planned({ ruleset }).state.settings.ruleset).toMatchObject(ruleset);
  });
});
