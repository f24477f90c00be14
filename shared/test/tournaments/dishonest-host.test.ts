import { describe, expect, test } from '@jest/globals';
import { tournamentAfter } from '../../src/tournaments/evolve-tournament.ts';
import { openTournament } from '../../src/tournaments/open-tournament.ts';
import { withoutDecks } from '../../src/tournaments/public-fact.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import { tournamentWitness } from '../../src/tournaments/proof/tournament-witness.ts';
import { verifyTournament } from '../../src/tournaments/proof/verify-tournament.ts';
import type {
  EndedMatch,
  ToldTournament,
  TournamentPart,
} from '../../src/tournaments/proof/tournament-verification.ts';
import { factIn, forged, forgedThroughout, renumber, type ForgedEntry } from './forged-event.ts';
import { betterNumber, SERVER, TestEvent } from './test-event.ts';
import { arranged, FORGERIES, swiss } from './ways-to-cheat-in-an-event.ts';

const kept = tournamentWitness(swiss.opened);

/** The transcripts of all matches that were played. */
const matchesOf = ({ state }: TestEvent): ReadonlyMap<string, EndedMatch> =>
  new Map(
    state.rounds
      .flatMap(({ pairings }) => pairings.flatMap(({ games }) => games))
      .flatMap(({ match, seats, outcome }) => {
        if (match === null || outcome?.how !== 'played' || outcome.reason === null) return [];
        const team = outcome.winner === null ? null : outcome.winner === seats[0] ? 1 : 2;
        const origin = { kind: 'tournament', id: state.id };
        const result = { team, reason: outcome.reason } as const;
        const left = outcome.casketHp === null ? {} : { casketHp: outcome.casketHp };
        return [[match, { id: match, origin, result, ...left }] as const];
      }),
  );

const found = (told: ToldTournament, event = swiss): string => {
  const witness = tournamentWitness(event.opened);
  const verification = verifyTournament(told, { ...witness, matches: matchesOf(event) });
  return verification.ok ? verification.verdict : `${verification.verdict}: ${verification.at.what}`;
};

/** What is shown beside the journal, and not in it. */
const SHOWN_ONLY: ReadonlySet<TournamentPart> = new Set<TournamentPart>(['state', 'standings']);

describe('a dishonest operator', () => {
  test('is told from an honest one', () => {
    expect(found(swiss.told())).toBe('proved');
    expect(verifyTournament(swiss.told(), { ...kept, matches: matchesOf(swiss) })).toMatchObject({
      takenAsTold: ['absences'],
      proved: { rounds: 4, results: 10, compared: 10 },
    });
  });

  test.each(FORGERIES)('is found out: %s', (_, what, change) => {
    const shown = SHOWN_ONLY.has(what)
      ? forged(swiss, (forgery) => change(forgery.entries, forgery))
      : forgedThroughout(swiss, change);
    expect(found(shown)).toBe(`differs: ${what}`);
  });

  test('is found out by who kept the settings: others from the beginning, and all that follows from them', () => {
    const { id, host, lots, openedAt } = swiss.opened;
    const settings = { ...swiss.opened.settings, points: { win: 2, draw: 1, loss: 0, bye: 2 } };
    const other = openTournament(settings, { id, host, commitment: lots.commitment, at: openedAt });
    const state = swiss.entries.reduce((before, { facts }) => tournamentAfter(before, facts), other);
    const told = { ...swiss.told(), state: withoutDecks(state), standings: standings(state) };
    expect(found(told)).toBe('differs: settings');
    // Who kept the commitment alone is not told that it is proved.
    expect(verifyTournament(told, { commitment: lots.commitment })).toMatchObject({
      verdict: 'consistent',
      takenAsTold: ['absences', 'settings', 'results'],
    });
    // What a later version adds is not compared.
    const { noShowSeconds: _, ...known } = swiss.opened.settings;
    expect(verifyTournament(swiss.told(), { settings: known }).ok).toBe(true);
  });

  test('is found out in a bracket: the loser goes on', () => {
    const event = arranged({ format: { kind: 'double-elimination' } }, 8);
    event.playAll(betterNumber);
    expect(found(event.told(), event)).toBe('proved');
    const told = forgedThroughout(event, (entries) => {
      const { fact } = factIn(entries, 'pairingsMade', ({ round: made }) => made.id === 'winners-2');
      const [pairing] = fact.round.pairings;
      const loser = factIn(entries, 'pairingDecided', ({ result }) => result.winner === pairing?.entrants[0]);
      const from = factIn(entries, 'pairingsMade').fact.round.pairings.find(
        ({ id }) => id === loser.fact.pairing,
      );
      const other = from?.entrants.find((each) => each !== pairing?.entrants[0]);
      if (!pairing || !other) throw new Error('nobody lost');
      pairing.entrants[0] = other;
    });
    expect(found(told, event)).toBe('differs: pairings');
  });

  test.each([
    [{ kind: 'round-robin' }, 'cycle-2'],
    [{ kind: 'single-elimination' }, 'winners-2'],
    [{ kind: 'arena', minutes: 5 }, 'wave-2'],
    [{ kind: 'swiss', pairing: 'matching' }, 'swiss-2'],
  ] as const)('is found out in every format: other opponents in %o', (format, id) => {
    const event = arranged({ format }, 8);
    while (event.state.finishedAt === null) {
      event.playDue(betterNumber);
      event.waitForNext();
    }
    expect(found(event.told(), event)).toBe('proved');
    const told = forgedThroughout(event, (entries) => {
      const { fact } = factIn(entries, 'pairingsMade', ({ round: made }) => made.id === id);
      const [one, other] = fact.round.pairings;
      if (one && other) [one.entrants, other.entrants] = [other.entrants, one.entrants];
      else if (one) one.entrants.reverse();
    });
    expect(found(told, event)).toMatch(/differs: (pairings|sides)/);
  });

  test('is found out where the host orders the seeds', () => {
    const event = new TestEvent({ name: 'E', seeding: 'host', format: { kind: 'swiss' } }, 5);
    event.arranges = true;
    event.register(4);
    event.must({ kind: 'orderSeeds', entrants: ['e4', 'e3', 'e2', 'e1'] });
    event.must({ kind: 'start' });
    event.playAll();
    expect(found(event.told(), event)).toBe('proved');
    const without = forgedThroughout(event, (entries) => {
      entries.splice(factIn(entries, 'seedsOrdered').entry.seq - 1, 1);
      renumber(entries);
    });
    expect(found(without, event)).toBe('differs: referee');
  });

  test('cannot be found out where only the matches know, without their transcripts', () => {
    const event = arranged({ format: { kind: 'swiss', rounds: 1 } }, 2);
    event.playAll(() => 1);
    const turned = forgedThroughout(event, (entries) => {
      const { fact } = factIn(entries, 'gameFinished');
      const other = fact.outcome.winner === 'e1' ? 'e2' : 'e1';
      fact.outcome.winner = other;
      const decided = factIn(entries, 'pairingDecided').fact;
      decided.result.winner = other;
      decided.result.games.reverse();
    });
    expect(verifyTournament(turned, tournamentWitness(event.opened))).toMatchObject({
      verdict: 'proved',
      takenAsTold: ['results'],
    });
    expect(found(turned, event)).toBe('differs: results');
  });

  test.each([
    ['less time than nothing added', { at: 0, type: 'timeAdded', pairing: null, ms: -60_000 }],
    ['time lost backwards', { at: 0, type: 'timeLost', from: 60_000, to: 0 }],
  ] as const)('cannot move a deadline nearer: %s', (_, fact) => {
    const event = arranged({ format: { kind: 'swiss', rounds: 1 }, roundMinutes: 30 }, 2);
    if (fact.type === 'timeLost') event.must({ kind: 'timeLost', from: fact.from, to: fact.to }, SERVER);
    else event.must({ kind: 'addTime', pairing: null, seconds: fact.ms / 1000, reason: 'late' });
    expect(found(event.told(), event)).toBe('differs: facts');
  });

  test('cannot be found out where the tie-breaks count what was left, without verified transcripts', () => {
    const altered = forgedThroughout(swiss, (entries) => {
      factIn(entries, 'gameFinished').fact.outcome.casketHp = [0, 40];
    });
    const unverified = new Map(
      [...matchesOf(swiss)].map(([id, { casketHp: _, ...match }]) => [id, match] as const),
    );
    expect(verifyTournament(altered, { ...kept, matches: unverified })).toMatchObject({
      verdict: 'proved',
      takenAsTold: ['casketHp', 'absences'],
    });
    expect(found(altered)).toBe('differs: results');
  });

  test('cannot pass off a match of others', () => {
    const event = arranged({ format: { kind: 'swiss', rounds: 1 } }, 4);
    event.playAll();
    const [[id, match]] = [...matchesOf(event)] as [[string, EndedMatch]];
    const playedBy = (...accounts: readonly string[]): string => {
      const players = accounts.map((accountId) => ({ kind: 'player', accountId }) as const);
      const verification = verifyTournament(event.told(), {
        matches: new Map([[id, { ...match, players }]]),
      });
      return verification.ok ? verification.takenAsTold.join() : verification.at.what;
    };
    const game = event.state.rounds[0]?.pairings
      .flatMap(({ games }) => games)
      .find((each) => each.match === id);
    const accounts = (game?.seats ?? []).map(
      (seat) => event.state.entrants.find((entrant) => entrant.id === seat)?.players[0]?.account ?? '',
    );
    const [first = '', second = ''] = accounts;
    const other = ['p1', 'p2', 'p3', 'p4'].find((account) => !accounts.includes(account)) ?? '';
    expect(playedBy(first, second)).toBe('commitment,settings,results');
    expect(playedBy(first, 'merged')).toBe('senders,commitment,settings,results');
    expect(playedBy(second, first)).toBe('matches');
    expect(playedBy(first, other)).toBe('matches');
  });

  test('cannot pass off the match of another event', () => {
    const [[id, match]] = [...matchesOf(swiss)] as [[string, EndedMatch]];
    const matches = new Map([[id, { ...match, origin: { kind: 'tournament', id: 'another' } }]]);
    expect(verifyTournament(swiss.told(), { matches })).toMatchObject({ at: { what: 'results' } });
  });

  test('proves nothing by a commitment that nobody kept', () => {
    expect(verifyTournament(swiss.told())).toMatchObject({
      verdict: 'consistent',
      takenAsTold: ['absences', 'commitment', 'settings', 'results'],
    });
    const other = { commitment: '0'.repeat(64) };
    expect(verifyTournament(swiss.told(), other)).toMatchObject({
      verdict: 'differs',
      at: { entry: null, what: 'commitment' },
    });
  });

  test('is not accused where the event names other rules, but its lots are checked', () => {
    const otherRules = (entries: ForgedEntry[]): void => {
      for (const { facts } of entries)
        for (const fact of facts)
          if (fact.type === 'tournamentStarted' || fact.type === 'pairingsMade') fact.rules = 'older';
    };
    const change = (name: string): ToldTournament =>
      forgedThroughout(swiss, (entries, forgery) => {
        FORGERIES.find(([each]) => each === name)?.[2](entries, forgery);
        otherRules(entries);
      });
    expect(found(forgedThroughout(swiss, otherRules))).toBe('proved');
    expect(found(change('the bye given to another'))).toBe('unknownRules: byes');
    expect(found(change('another seed'))).toBe('differs: seed');
  });
});
