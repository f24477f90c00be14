import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { TournamentInput, TournamentState } from '@penance/shared';
import {
  tournamentAfter,
  commitTo,
  hexToBytes,
  decideTournament,
  openTournament,
  tournamentSettingsSchema,
} from '@penance/shared';
import type { DecisionWanted, KnownCircumstances } from '../../src/tournament/decide-elsewhere.ts';
import { createDecider, decideInThread } from '../../src/tournament/decide-elsewhere.ts';
import { deckFor } from '../support/api.ts';

const secret = 'ab'.repeat(32);
const HOST = '00000000-0000-4000-8000-000000000000';
const BUILT = new URL('../../dist/tournament/decide-thread.js', import.meta.url);
const host = { kind: 'account', account: HOST } as const;
const SERVER = { kind: 'server' } as const;

const circumstances: KnownCircumstances = {
  at: 1,
  secret,
  names: new Map(),
  ratings: new Map(),
  deckFault: () => null,
  nameOf: (account) => account,
  ratingOf: () => null,
};

const after = (
  state: TournamentState,
  input: TournamentInput,
  by: DecisionWanted['by'] = host,
): TournamentState => {
  const verdict = decideTournament(state, input, by, circumstances);
  if (!verdict.ok) throw new Error(`${input.kind}: ${verdict.message}`);
  return tournamentAfter(state, verdict.facts);
};

/** An event that nobody can enter yet. */
const planned = (): TournamentState => {
  const settings = tournamentSettingsSchema.parse({
    name: 'Cup',
    format: { kind: 'swiss', rounds: 3 },
    entrants: { least: 2, most: 256 },
  });
  const commitment = commitTo(hexToBytes(secret));
  return openTournament(settings, { id: HOST, host: HOST, commitment, at: 0 });
};

/** An event with that many entrants, ready to start. */
const registered = (count: number): TournamentState => {
  const accounts = Array.from(
    { length: count },
    (_, at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
  );
  const register = { kind: 'register', teamMates: [], deck: deckFor() } as const;
  return accounts.reduce<TournamentState>(
    (state, account) => after(state, register, { kind: 'account', account }),
    after(planned(), { kind: 'openRegistration' }),
  );
};

/** A report of that many players, of whom nobody has played yet. */
const imported = (count: number): TournamentInput => {
  const players = Array.from({ length: count }, (_, at) => ({ name: `Player ${at + 1}`, rounds: [] }));
  const { points } = planned().settings;
  const report = { name: null, roundsPlanned: 3, points, firstSide: null, players };
  return { kind: 'importReport', report: { ...report, byes: [], forbiddenPairs: [] } };
};

const openIn = (state: TournamentState) =>
  (state.rounds.at(-1)?.pairings ?? []).filter(({ result }) => result === null);
const adjudicated = (state: TournamentState): TournamentInput => {
  const [first] = openIn(state);
  if (!first) throw new Error('nothing is open');
  return { kind: 'adjudicate', pairing: first.id, winner: first.entrants[0], reason: 'Late.' };
};

test('a worker thread decides the same as this one, which is not blocked in the meantime', async () => {
  let state = after(registered(40), { kind: 'start' });
  while (openIn(state).length > 1) state = after(state, adjudicated(state));
  const input = adjudicated(state);
  const { at, names, ratings } = circumstances;
  let isDone = false;
  const judged = decideInThread(BUILT, { state, input, by: host, known: { at, secret, names, ratings } });
  void judged.finally(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  const verdict = await judged;
  expect(verdict).toEqual(decideTournament(state, input, host, circumstances));
  expect(verdict.ok && tournamentAfter(state, verdict.facts).rounds).toHaveLength(2);
  // Deciding in this thread would have taken one turn at most.
  expect(turns).toBeGreaterThan(5);
});

test('an error in a worker thread is thrown here', async () => {
  const known = { at: 1, secret, names: new Map(), ratings: new Map() };
  const broken = { ...registered(2), settings: null } as unknown as TournamentState;
  await expect(
    decideInThread(BUILT, { state: broken, input: { kind: 'start' }, by: host, known }),
  ).rejects.toThrow();
});

test('only commands that pair many entrants go to a worker thread, whatever they are', async () => {
  const sent: string[] = [];
  const judge = createDecider((wanted) => {
    sent.push(`${wanted.state.entrants.length} ${wanted.input.kind}`);
    return Promise.resolve(decideTournament(wanted.state, wanted.input, wanted.by, circumstances));
  });
  const few = registered(4);
  const many = registered(40);
  const started = after(many, { kind: 'start' });
  let last = started;
  while (openIn(last).length > 1) last = after(last, adjudicated(last));
  await judge(few, { kind: 'start' }, host, circumstances);
  await judge(many, { kind: 'openCheckIn' }, host, circumstances);
  await judge(started, adjudicated(started), host, circumstances);
  const stranger = { kind: 'account', account: '11111111-0000-4000-8000-000000000000' } as const;
  const again = { kind: 'rePairRound', scope: 'all', pairs: [], reason: 'Again.' } as const;
  await judge(started, { ...again, round: 'swiss-9' }, host, circumstances);
  await judge(started, { ...again, round: 'swiss-1' }, stranger, circumstances);
  await judge(started, { kind: 'start' }, host, circumstances);
  await judge(last, adjudicated(last), stranger, circumstances);
  await judge(started, { kind: 'timePassed' }, SERVER, circumstances);
  expect(sent).toEqual([]);
  await judge(many, { kind: 'start' }, host, circumstances);
  await judge(last, adjudicated(last), host, circumstances);
  expect(sent).toEqual(['40 start', '40 adjudicate']);
  // The first round of an event that is paired by hand.
  const byHand = { ...many, settings: { ...many.settings, pairsByItself: false } };
  await judge(byHand, { kind: 'start' }, host, circumstances);
  await judge(after(byHand, { kind: 'start' }), { kind: 'pairRound' }, host, circumstances);
  expect(sent).toEqual(['40 start', '40 adjudicate', '40 pairRound']);
  // Of an event that goes on, all rounds so far are made.
  await judge(planned(), imported(4), SERVER, circumstances);
  await judge(planned(), imported(40), SERVER, circumstances);
  expect(sent.slice(3)).toEqual(['0 importReport']);
});
