import { describe, expect, test } from '@jest/globals';
import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { resultOf } from '../../src/steps.ts';
import { tournamentAfter } from '../../src/tournaments/evolve-tournament.ts';
import { JournalWithName } from '../../src/tournaments/journal-with-name.ts';
import { tournamentWitness } from '../../src/tournaments/proof/tournament-witness.ts';
import { verifyTournament } from '../../src/tournaments/proof/verify-tournament.ts';
import type {
  ToldTournament,
  TournamentVerification,
} from '../../src/tournaments/proof/tournament-verification.ts';
import { publicFact, withoutDecks } from '../../src/tournaments/public-fact.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { cancelledForWantOfDecks, pairedAnew, planned, takenFromReport } from './events-with-acts.ts';
import { playSwissEvent } from './foreign-events.ts';
import { forged } from './forged-event.ts';
import { planEvent, runEvent } from './random-event.ts';
import { as, DECK, HOST, SERVER, type TestEvent } from './test-event.ts';

const EVENTS = 150;
const ENTRANTS_MOST = 13;
const MINUTE = 60_000;

const verified = (event: TestEvent): TournamentVerification =>
  verifyTournament(event.told(), tournamentWitness(event.opened));

/** What is wrong with an honest event, or what was taken as told. */
const said = (event: TestEvent): string => wordsOf(verified(event));

const wordsOf = (verification: TournamentVerification): string =>
  verification.ok
    ? [verification.verdict, ...verification.takenAsTold].join(' ')
    : `${verification.verdict}: ${verification.at.path}: ${verification.message}`;

describe('an honest event', () => {
  test('is never called wrong: random ones of all formats, with acts of referees', () => {
    const words = new Map<string, number>();
    for (let seed = 1; seed <= EVENTS; seed += 1) {
      const word = said(runEvent(planEvent(seed, ENTRANTS_MOST), undefined, true));
      words.set(word, (words.get(word) ?? 0) + 1);
    }
    expect([...words.keys()].filter((word) => !/^(proved|consistent)/.test(word))).toEqual([]);
    const count = (form: RegExp): number =>
      [...words].reduce((sum, [word, events]) => sum + (form.test(word) ? events : 0), 0);
    expect(count(/^proved/)).toBeGreaterThan(EVENTS / 2);
    expect(count(/^consistent.* ratings/)).toBeGreaterThan(EVENTS / 20);
    expect(count(/absences/)).toBeGreaterThan(0);
  });

  test('is never called wrong with byes, forbidden pairs and losses that are worth points', () => {
    for (const seed of [1, 90, 331, 340, 451, 466, 500]) {
      expect(said(playSwissEvent(seed, 60, undefined, true))).toMatch(/^proved( absences)? results$/);
    }
  });

  test('whose pairings are decided by what is left on the tables', () => {
    const event = planned({ format: { kind: 'single-elimination' } });
    event.start(2);
    event.playAll(() => null);
    expect(event.state.rounds[0]?.pairings[0]?.result?.decidedBy).toBe('casketHp');
    expect(said(event)).toBe('proved casketHp results');
    const timed = planned({ format: { kind: 'single-elimination' }, roundMinutes: 10 });
    timed.start(2);
    const [due] = dueMatches(timed.state);
    if (due === undefined) throw new Error('nothing is due');
    timed.come(due);
    timed.casketHp = { [due.match ?? '']: [3, 9] };
    timed.waitForNext();
    expect(timed.state.rounds[0]?.pairings[0]?.result?.decidedBy).toBe('casketHp');
    expect(said(timed)).toBe('proved casketHp');
  });

  test('in which decks come late, or never', () => {
    const event = planned();
    event.must({ kind: 'openRegistration' });
    for (const account of ['p1', 'p2', 'p3', 'p4', 'p5'])
      event.must({ kind: 'register', teamMates: [] }, as(account));
    for (const account of ['p2', 'p3', 'p5']) event.must({ kind: 'lockDeck', deck: DECK }, as(account));
    event.must({ kind: 'lockDeck', deck: DECK }, as('p5'));
    const replaced = { entrant: 'e1', account: 'p1', replacement: 'p9', deck: DECK };
    event.must({ kind: 'replacePlayer', ...replaced, reason: 'ill' });
    event.must({ kind: 'start' });
    event.playAll();
    expect(event.state.entrants.map(({ status }) => status)).toContain('absent');
    expect(said(event)).toBe('proved decks results');
  });

  test('that is cancelled because too few have decks', () => {
    const event = cancelledForWantOfDecks();
    expect(event.state.status).toBe('cancelled');
    expect(said(event)).toBe('consistent decks');
  });

  test('of teams, with a check-in, a waiting list and a series in which the loser chooses', () => {
    const event = planned({
      format: { kind: 'single-elimination', thirdPlace: true },
      teamSize: 2,
      bestOf: 3,
      loserChooses: ['map', 'seat'],
      maps: ['open', 'ruins'],
      checkInMinutes: 10,
      startsAt: 9_000_000,
      entrants: { most: 4 },
    });
    event.register(6);
    event.at = 9_000_000 - 10 * MINUTE;
    event.must({ kind: 'timePassed' }, SERVER);
    for (const { id, players } of event.state.entrants.filter((entrant) => entrant.id !== 'e2'))
      for (const { account } of players) {
        if (id !== 'e3') event.must({ kind: 'checkIn' }, as(account));
      }
    event.must({ kind: 'withdraw' }, as('p5'));
    event.waitForNext();
    while (event.state.finishedAt === null) {
      event.playDue();
      for (const { id, chooser } of event.state.rounds.flatMap(({ pairings }) =>
        pairings.flatMap(({ games }) => games.filter(({ status }) => status === 'choosing')),
      )) {
        const account = event.state.entrants.find((entrant) => entrant.id === chooser)?.players[0]?.account;
        event.must({ kind: 'choose', game: id, seat: 'second' }, as(account ?? ''));
      }
      if (dueMatches(event.state).length === 0 && !event.waitForNext()) break;
    }
    expect(event.state.status).toBe('finished');
    expect(said(event)).toBe('proved results');
  });

  test('to which players come back, with other decks, and which is paused and loses time', () => {
    const event = planned({ format: { kind: 'arena', minutes: 30 }, deckLock: false });
    event.start(5);
    event.playDue();
    event.must({ kind: 'withdraw' }, as('p2'));
    event.must({ kind: 'register', teamMates: [], deck: DECK }, as('p2'));
    event.must({ kind: 'withdraw' }, as('p3'));
    event.must({ kind: 'register', teamMates: [] }, as('p3'));
    event.must({ kind: 'register', teamMates: [], deck: DECK }, as('p8'));
    event.must({ kind: 'pause', reason: 'fire' });
    event.at += MINUTE;
    event.must({ kind: 'resume' });
    event.must({ kind: 'timeLost', from: event.at - 5000, to: event.at }, SERVER);
    while (event.state.finishedAt === null) {
      event.playDue();
      event.waitForNext();
    }
    expect(said(event)).toBe('proved lostTime results');
  });

  test('in which a referee pairs anew and names pairs', () => {
    const verification = verified(pairedAnew());
    expect(wordsOf(verification)).toBe('proved results');
    expect(verification).toMatchObject({ proved: { named: 2 } });
  });

  test('that is read before its start, under way, and after it was opened again', () => {
    const event = planned();
    event.register(4);
    expect(said(event)).toBe('consistent');
    event.must({ kind: 'start' });
    event.playDue();
    expect(said(event)).toBe('proved results');
    event.playAll();
    event.must({ kind: 'reopen', reason: 'an appeal' });
    event.must({ kind: 'adjudicate', pairing: 'swiss-1.1', winner: 'e1', reason: 'it was right' });
    event.must({ kind: 'finish', reason: 'done' });
    expect(said(event)).toBe('proved results');
  });

  test('in which a merged account acts for the one that it was', () => {
    const event = planned({ format: { kind: 'swiss', byes: { halfPointMost: 1 } } });
    event.start(5);
    event.must({ kind: 'announceBye', round: 2, worth: 'half' }, as('p4'));
    event.must({ kind: 'withdraw' }, as('p4'));
    event.must({ kind: 'pause', reason: 'fire' });
    const told = forged(event, ({ entries }) => {
      for (const entry of entries)
        if (entry.by === 'p4' && entry.command !== 'register') entry.by = 'merged';
        else if (entry.by === HOST) entry.by = 'merged too';
    });
    expect(wordsOf(verifyTournament(told, tournamentWitness(event.opened)))).toBe('proved senders');
  });

  test('whose players have other names, or were deleted', () => {
    const event = planned();
    event.start(4);
    event.must({ kind: 'renamePlayer', account: 'p2', name: 'Second' }, SERVER);
    event.must({ kind: 'forbidPairs', entrants: ['e1', 'e2'], firstRound: 2, lastRound: 9, reason: 'kin' });
    event.playDue();
    event.must({ kind: 'disqualify', entrant: 'e2', reason: 'rude' });
    event.must({ kind: 'renamePlayer', account: 'p2', name: 'Deleted' }, SERVER);
    event.playAll();
    expect(said(event)).toBe('proved results');
    expect(wordsOf(verifyTournament(withName(event, 'p2', 'Deleted')))).toBe(
      'consistent commitment settings results',
    );
  });

  test('that goes on from a report', () => {
    const event = takenFromReport();
    expect(event.state.rounds.length).toBeGreaterThan(1);
    expect(said(event)).toMatch(/^consistent start/);
  });
});

/** The event as it is told after an account was deleted. */
const withName = (event: TestEvent, account: string, name: string): ToldTournament => {
  const journal = new JournalWithName(event.opened, { account, name });
  let at = 0;
  const entries = event.entries.map((entry, index) => {
    const facts = event.facts.slice(at, at + entry.facts.length);
    at += entry.facts.length;
    const command = event.commands[index];
    if (command === undefined) throw new Error('an entry without a command');
    const told = resultOf(journal.tell({ command, facts }));
    return { ...entry, facts: told.facts };
  });
  const state = entries
    .flatMap(({ facts }) => facts)
    .reduce((before, fact) => tournamentAfter(before, [fact]), event.opened);
  return {
    state: withoutDecks(state),
    entries: entries.map((entry) => ({ ...entry, facts: entry.facts.map((fact) => publicFact(fact)) })),
  };
};

type Place = { readonly owner: Record<string, unknown>; readonly key: string };

/** All values that are neither lists nor objects. */
const leavesOf = (value: object): readonly Place[] =>
  Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    typeof each === 'object' && each !== null
      ? leavesOf(each)
      : [{ owner: value as Record<string, unknown>, key }],
  );

const changed = (value: unknown, random: BotRandom): unknown => {
  if (typeof value === 'number') return value + 1 + random.below(3);
  if (typeof value === 'string') return `${value}x`;
  return value === null ? 1 : value === false;
};

/** Nobody is shown a deck, and neither which rules an event names nor how it is worded changes anything. */
const UNSEEN = new Set(['deck', 'rules', 'text']);

test('any change of any fact is found', () => {
  const random = botRandom(11);
  const missed: string[] = [];
  for (const seed of [1, 2, 4, 6, 9, 12]) {
    const event = runEvent(planEvent(seed, 8), undefined, true);
    for (let trial = 0; trial < 40; trial += 1) {
      let place = '';
      const told = forged(event, ({ entries }) => {
        const entry = oneOf(random, entries);
        const leaf = oneOf(
          random,
          leavesOf(entry?.facts ?? []).filter(({ key }) => !UNSEEN.has(key)),
        );
        if (leaf === undefined) return;
        place = `${entry?.command} ${leaf.key}`;
        leaf.owner[leaf.key] = changed(leaf.owner[leaf.key], random);
      });
      if (place !== '' && verifyTournament(told).ok) missed.push(`${seed}: ${place}`);
    }
  }
  expect(missed).toEqual([]);
});
