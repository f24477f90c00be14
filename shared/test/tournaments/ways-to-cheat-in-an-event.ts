import { commitTo, hexToBytes } from '../../src/chance/fair-dice.ts';
import { lotSeed } from '../../src/tournaments/lots.ts';
import type { TournamentPart } from '../../src/tournaments/proof/tournament-verification.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { factIn, renumber, type ForgedEntry, type ForgedFact, type Forgery } from './forged-event.ts';
import { as, betterNumber, DECK, TestEvent } from './test-event.ts';

const REASON = { reason: 'as seen at the table' };
const OTHER_SECRET = 'ab'.repeat(32);

/** An event whose matches are opened as by a server. */
export const arranged = (settings: Omit<NewTournament, 'name'>, entrants: number): TestEvent => {
  const event = new TestEvent({ name: 'E', referees: ['referee'], ...settings }, 5);
  event.arranges = true;
  event.start(entrants);
  return event;
};

/** A Swiss event of seven with nearly everything that may happen in one. */
const playedSwiss = (): TestEvent => {
  const event = arranged(
    { format: { kind: 'swiss', rounds: 4, lateEntryUntilRound: 2 }, dropAfterNoShows: 2 },
    7,
  );
  const came = dueMatches(event.state)[0];
  if (came !== undefined) event.come(came);
  const late = { players: [{ account: 'late', deck: DECK }], ...REASON };
  event.must({ kind: 'lateEntry', ...late }, as('referee'));
  event.playDue(betterNumber);
  // Nobody comes to the first table, one of two to the second one.
  const [, second] = dueMatches(event.state);
  if (second !== undefined) event.come(second, [second.teams[0].players[0]?.account ?? '']);
  for (const due of dueMatches(event.state).slice(2)) event.play(due, betterNumber(due));
  event.waitForNext();
  const open = dueMatches(event.state)[0];
  if (open !== undefined) {
    const pairing = { pairing: open.pairing, winner: open.teams[0].entrant };
    event.must({ kind: 'adjudicate', ...pairing, ...REASON }, as('referee'));
  }
  event.must({ kind: 'withdraw' }, as(event.state.entrants.at(-1)?.players[0]?.account ?? ''));
  event.playAll(betterNumber);
  return event;
};

export const swiss = playedSwiss();

const round = (entries: readonly ForgedEntry[], number: number) =>
  factIn(entries, 'pairingsMade', (fact) => fact.round.number === number).fact.round;
const started = (entries: readonly ForgedEntry[]) => factIn(entries, 'tournamentStarted').fact;

const exchange = (list: unknown[], one: number, other: number): void => {
  [list[one], list[other]] = [list[other], list[one]];
};

/** The account of one entrant stands wherever that of the other stood, and the other way round. */
const exchangeAccounts = (forgery: Forgery, one: string, other: string): void => {
  const turned = JSON.stringify(forgery)
    .replaceAll(`"${one}"`, '"?"')
    .replaceAll(`"${other}"`, `"${one}"`)
    .replaceAll('"?"', `"${other}"`);
  Object.assign(forgery, JSON.parse(turned));
};

export type Change = (entries: ForgedEntry[], forgery: Forgery) => void;

/** Each with what is said to differ. */
export const FORGERIES: readonly (readonly [string, TournamentPart, Change])[] = [
  [
    'another secret, with its seed',
    'secret',
    (entries, { state }) => {
      const fact = started(entries);
      fact.secret = OTHER_SECRET;
      fact.seed = lotSeed(
        OTHER_SECRET,
        state.entrants.filter(({ id }) => fact.seeds.includes(id)),
      );
    },
  ],
  [
    'another secret and its commitment',
    'commitment',
    (entries, { state }) => {
      started(entries).secret = OTHER_SECRET;
      state.lots.commitment = commitTo(hexToBytes(OTHER_SECRET));
    },
  ],
  [
    'another seed',
    'seed',
    (entries) => {
      started(entries).seed = OTHER_SECRET;
    },
  ],
  ['two lots exchanged', 'seeds', (entries) => exchange(started(entries).seeds, 1, 4)],
  ['the registrations of two exchanged', 'seed', (_, forgery) => exchangeAccounts(forgery, 'p2', 'p5')],
  [
    'an account registered for somebody else',
    'seed',
    (entries) => {
      const { entry, fact } = factIn(entries, 'entrantRegistered', ({ entrant }) => entrant.id === 'e3');
      entry.by = 'stranger';
      fact.entrant.players.forEach((player) => {
        player.account = 'stranger';
      });
    },
  ],
  [
    'opponents of two pairings exchanged',
    'pairings',
    (entries) => {
      const [one, other] = round(entries, 2).pairings;
      if (!one || !other) throw new Error('no two pairings');
      const opponents = [one.entrants[1], other.entrants[1]] as const;
      one.entrants[1] = opponents[1];
      other.entrants[1] = opponents[0];
      for (const { games, entrants } of [one, other])
        for (const game of games) game.seats = [entrants[0], entrants[1] ?? ''];
    },
  ],
  [
    'the bye given to another',
    'byes',
    (entries) => {
      const { pairings } = round(entries, 1);
      const bye = pairings.at(-1);
      const [first] = pairings;
      if (!bye || !first || bye.result === null) throw new Error('no bye');
      const had = bye.entrants[0];
      [bye.entrants[0], first.entrants[0]] = [first.entrants[0], had];
      bye.result.winner = bye.entrants[0];
      for (const game of first.games) game.seats = [had, first.entrants[1] ?? ''];
    },
  ],
  [
    'sides turned',
    'sides',
    (entries) => {
      round(entries, 2).pairings[0]?.games[0]?.seats.reverse();
    },
  ],
  [
    'the result of a game altered',
    'results',
    (entries) => {
      const { fact } = factIn(entries, 'gameFinished');
      fact.outcome.winner = null;
    },
  ],
  [
    'the result of a game and of its pairing altered',
    'results',
    (entries) => {
      const { entry, fact } = factIn(entries, 'gameFinished', ({ outcome }) => outcome.winner === 'e1');
      const decided = factIn([entry], 'pairingDecided').fact;
      const loser = round(entries, 1)
        .pairings.find(({ id }) => id === decided.pairing)
        ?.entrants.find((each) => each !== 'e1');
      fact.outcome.winner = loser ?? null;
      decided.result.winner = loser ?? null;
      decided.result.games.reverse();
    },
  ],
  [
    'the points of a pairing given to the loser',
    'results',
    (entries) => {
      const { fact } = factIn(entries, 'pairingDecided', ({ result }) => result.how === 'played');
      fact.result.winner = null;
    },
  ],
  [
    'a no-show without its wait',
    'absence',
    (entries) => {
      const { entry } = factIn(entries, 'pairingDecided', ({ result }) => result.how === 'noShow');
      entry.at -= 1000;
      for (const fact of entry.facts) backdate(fact, entry.at);
    },
  ],
  [
    'a no-show of somebody who came',
    'absence',
    (entries) => {
      const { fact } = factIn(entries, 'pairingDecided', ({ result }) => result.how === 'noShow');
      const { pairings } = round(entries, 2);
      const pairing = pairings.find(({ id }) => id === fact.pairing);
      fact.result.winner = pairing?.entrants.find((each) => each !== fact.result.winner) ?? null;
    },
  ],
  [
    'an arrival made up',
    'absence',
    (entries) => {
      const { entry, fact } = factIn(entries, 'playerArrived');
      const again = structuredClone(entry);
      again.facts = [{ ...fact, account: 'p7' }];
      entries.splice(entry.seq, 0, again);
      renumber(entries);
    },
  ],
  [
    'a round left out',
    'pairings',
    (entries) => {
      const { entry } = factIn(entries, 'pairingsMade', (fact) => fact.round.number === 3);
      entry.facts = entry.facts.filter(({ type }) => type !== 'pairingsMade' && type !== 'gameStarted');
      const last = entry.seq;
      entries.splice(last, entries.length);
    },
  ],
  [
    'an entry left out',
    'order',
    (entries) => {
      entries.splice(factIn(entries, 'gameFinished').entry.seq - 1, 1);
    },
  ],
  [
    'a result left out, and the rest numbered anew',
    'pairings',
    (entries) => {
      const finished = entries.filter(({ command }) => command === 'gameFinished');
      entries.splice((finished[0]?.seq ?? 0) - 1, 1);
      renumber(entries);
    },
  ],
  [
    'an entrant dropped without a fact',
    'state',
    (_, { state }) => {
      const [first] = state.entrants;
      if (first) first.status = 'withdrawn';
    },
  ],
  [
    'an entrant dropped on the way',
    'entrants',
    (entries) => {
      const { entry } = factIn(entries, 'gameFinished');
      const { at } = entry;
      entry.facts.push({
        at,
        type: 'entrantStatusChanged',
        entrant: 'e1',
        status: 'withdrawn',
        because: 'noShows',
      });
    },
  ],
  [
    'an entrant left out at the start',
    'entrants',
    (entries) => {
      const { entry, fact } = factIn(entries, 'tournamentStarted');
      fact.seeds = fact.seeds.filter((id) => id !== 'e2');
      fact.seed = lotSeed(
        fact.secret,
        entries
          .flatMap(({ facts }) => facts)
          .flatMap((each) =>
            each.type === 'entrantRegistered' && fact.seeds.includes(each.entrant.id) ? [each.entrant] : [],
          ),
      );
      entry.facts.splice(1, 0, {
        at: fact.at,
        type: 'entrantStatusChanged',
        entrant: 'e2',
        status: 'absent',
        because: 'notCheckedIn',
      });
    },
  ],
  [
    'somebody else withdrawn than who withdrew',
    'entrants',
    (entries) => {
      const { fact } = factIn(entries, 'entrantStatusChanged', ({ because }) => because === 'withdrew');
      fact.entrant = 'e1';
    },
  ],
  [
    'a late entrant without the round that it missed',
    'entrants',
    (entries) => {
      factIn(entries, 'entrantRegistered', ({ entrant }) => entrant.id === 'e8').fact.entrant.missedRounds =
        0;
    },
  ],
  [
    'standings changed',
    'standings',
    (_, { standings }) => {
      exchange(standings, 0, 1);
    },
  ],
  [
    'an act of a referee without its entry',
    'referee',
    (entries) => {
      const { entry } = factIn(entries, 'refereeActed', (fact) => fact.entry.act === 'adjudicate');
      entry.facts = entry.facts.filter(({ type }) => type !== 'refereeActed');
    },
  ],
  [
    'an act of somebody who is no referee',
    'results',
    (entries) => {
      const { entry, fact } = factIn(entries, 'refereeActed', (each) => each.entry.act === 'adjudicate');
      entry.by = 'p1';
      fact.entry.by = 'p1';
    },
  ],
  [
    'an act of a referee in the name of the server',
    'results',
    (entries) => {
      factIn(entries, 'refereeActed', (each) => each.entry.act === 'adjudicate').entry.by = null;
    },
  ],
  [
    'an act taken out of the log',
    'state',
    (_, { state }) => {
      state.log.pop();
    },
  ],
  [
    'a time turned back',
    'time',
    (entries) => {
      const { entry } = factIn(entries, 'gameFinished', ({ game }) => game.startsWith('swiss-3'));
      for (const fact of entry.facts) fact.at -= 1;
    },
  ],
  [
    'no match for a game',
    'matches',
    (entries) => {
      const { entry } = factIn(entries, 'gameStarted');
      entry.facts.pop();
    },
  ],
  [
    'one match for two games',
    'matches',
    (entries) => {
      const { entry } = factIn(entries, 'gameStarted');
      const [one, other] = entry.facts.filter((fact) => fact.type === 'gameStarted');
      if (one?.type === 'gameStarted' && other?.type === 'gameStarted') other.match = one.match;
    },
  ],
  [
    'an end that was not reached',
    'course',
    (entries) => {
      const { entry } = factIn(entries, 'gameFinished', ({ game }) => game.startsWith('swiss-3'));
      entry.facts.push({ at: entry.at, type: 'tournamentFinished' });
      entries.splice(entry.seq, entries.length);
    },
  ],
  [
    'fewer rounds than announced',
    'course',
    (entries) => {
      started(entries).roundsPlanned = 3;
    },
  ],
];

function backdate(fact: ForgedFact, at: number): void {
  fact.at = at;
  if (fact.type === 'pairingDecided') fact.result.at = at;
}
