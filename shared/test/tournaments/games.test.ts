import { describe, expect, test } from '@jest/globals';
import { deadlines } from '../../src/tournaments/time/deadlines.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import type { Pairing } from '../../src/tournaments/tournament-state.ts';
import type { DueMatch } from '../../src/tournaments/tournament-views.ts';
import { as, SERVER, startedEvent, type TestEvent } from './test-event.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const duel = (settings: Partial<NewTournament> = {}): TestEvent =>
  startedEvent({ format: { kind: 'single-elimination' }, ...settings }, 2);

const dueOf = ({ state }: TestEvent): DueMatch => {
  const [due] = dueMatches(state);
  if (due === undefined) throw new Error('Nothing is due');
  return due;
};

const pairingOf = ({ state }: TestEvent): Pairing => {
  const pairing = state.rounds[0]?.pairings[0];
  if (pairing === undefined) throw new Error('Nothing is paired');
  return pairing;
};

/** The team of an entrant in the next game. */
const teamOf = (event: TestEvent, entrant: string): 1 | 2 =>
  dueOf(event).teams[0].entrant === entrant ? 1 : 2;
const win = (event: TestEvent, entrant: string): void => event.play(dueOf(event), teamOf(event, entrant));

describe('a pairing of several games', () => {
  test('is decided as soon as nothing can change it, and seats alternate', () => {
    const event = duel({ bestOf: 5, maps: ['open', 'ruins'] });
    const seen: string[] = [];
    for (const winner of ['e1', 'e2', 'e1', 'e1']) {
      const { map, teams, game } = dueOf(event);
      seen.push(`${game.split('/')[1] ?? ''} ${map} ${teams[0].entrant}`);
      win(event, winner);
    }
    const [first = ''] = seen.map((line) => line.split(' ')[2]);
    const second = first === 'e1' ? 'e2' : 'e1';
    expect(seen).toEqual([`1 open ${first}`, `2 ruins ${second}`, `3 open ${first}`, `4 ruins ${second}`]);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e1', games: [3, 1], decidedBy: 'games' });
  });

  test('is decided by the other games after a draw', () => {
    const event = duel({ bestOf: 3 });
    event.play(dueOf(event), null);
    win(event, 'e2');
    expect(pairingOf(event).result).toBeNull();
    event.play(dueOf(event), null);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e2', games: [0, 1] });
  });

  test('in an elimination has at most two games after a draw; then Casket HP, then the better seed', () => {
    const byHp = duel();
    byHp.play(dueOf(byHp), null, teamOf(byHp, 'e1') === 1 ? [3, 5] : [5, 3]);
    for (let game = 0; game < 2; game += 1) byHp.play(dueOf(byHp), null, [4, 4]);
    expect(pairingOf(byHp).result).toMatchObject({ winner: 'e2', decidedBy: 'casketHp' });
    const bySeed = duel();
    for (let game = 0; game < 3; game += 1) bySeed.play(dueOf(bySeed), null, [7, 7]);
    expect(pairingOf(bySeed).result).toMatchObject({ winner: 'e1', decidedBy: 'seed', games: [0, 0] });
  });

  test('may end in a draw in other formats', () => {
    const event = duel({ format: { kind: 'swiss', rounds: 1 } });
    event.play(dueOf(event), null);
    expect(pairingOf(event).result).toMatchObject({ winner: null, how: 'played' });
  });

  test('lets the loser choose map and seat for the next game', () => {
    const event = duel({ bestOf: 3, loserChooses: ['map', 'seat'], maps: ['open', 'ruins', 'river'] });
    win(event, 'e1');
    expect(dueMatches(event.state)).toEqual([]);
    const game = `${pairingOf(event).id}/2`;
    expect(event.give({ kind: 'choose', game, map: 'river' }, as('p1'))).toMatchObject({
      code: 'notYourChoice',
    });
    event.must({ kind: 'choose', game, map: 'river', seat: 'first' }, as('p2'));
    expect(dueOf(event)).toMatchObject({ map: 'river', teams: [{ entrant: 'e2' }, { entrant: 'e1' }] });
  });

  test('uses the default if the loser does not choose in time', () => {
    const event = duel({ bestOf: 3, loserChooses: ['map'], maps: ['open', 'ruins'], chooseSeconds: 30 });
    win(event, 'e1');
    expect(deadlines(event.state)).toEqual([
      { kind: 'choice', at: event.at + 30 * SECOND, game: `${pairingOf(event).id}/2` },
    ]);
    event.wait(30 * SECOND);
    expect(dueOf(event).map).toBe('ruins');
  });
});

test('a game of an elimination that the round time ends is decided by what is left on the table', () => {
  const event = duel({ roundMinutes: 10 });
  const due = dueOf(event);
  event.come(due);
  event.must({ kind: 'gameStarted', game: due.game, match: 'm' }, SERVER);
  event.casketHp = { m: teamOf(event, 'e2') === 1 ? [9, 2] : [2, 9] };
  event.wait(10 * MINUTE);
  expect(pairingOf(event).result).toMatchObject({ winner: 'e2', decidedBy: 'casketHp' });
});

describe('a deadline that is set during a pause', () => {
  const reason = 'the night';
  const pausedFor = (event: TestEvent, then: () => void): void => {
    event.must({ kind: 'pause', reason });
    event.at += 60 * MINUTE;
    then();
    event.must({ kind: 'resume' });
  };

  test('has its own time after it, not that of the pause on top: for who leaves, and who chooses', () => {
    const event = duel({ bestOf: 3, loserChooses: ['seat'], disconnectSeconds: 60, noShowSeconds: 300 });
    const due = dueOf(event);
    event.come(due);
    event.must({ kind: 'gameStarted', game: due.game, match: 'm' }, SERVER);
    pausedFor(event, () => event.must({ kind: 'playerLeft', game: due.game, account: 'p1' }, SERVER));
    expect(pairingOf(event).games[0]?.left).toEqual({ p1: event.at + 60 * SECOND });
    win(event, 'e1');
    const game = `${pairingOf(event).id}/2`;
    pausedFor(event, () => event.must({ kind: 'choose', game, seat: 'first' }, as('p2')));
    expect(pairingOf(event).games[1]?.noShowAt).toBe(event.at + 300 * SECOND);
  });

  test('also for pairings that are made in it', () => {
    const event = duel({ format: { kind: 'swiss', rounds: 1 }, roundMinutes: 10, noShowSeconds: 300 });
    pausedFor(event, () =>
      event.must({ kind: 'rePairRound', round: 'swiss-1', scope: 'all', pairs: [], reason }),
    );
    const made = event.state.rounds[0]?.pairings.at(-1);
    expect([made?.endsAt, made?.games[0]?.noShowAt]).toEqual([
      event.at + 10 * MINUTE,
      event.at + 300 * SECOND,
    ]);
  });
});

describe('an entrant who does not come', () => {
  test('loses the pairing when the waiting time is over, and is out of the event', () => {
    const event = duel({ noShowSeconds: 60 });
    event.come(dueOf(event), ['p2']);
    event.wait(59 * SECOND);
    expect(pairingOf(event).result).toBeNull();
    event.wait(SECOND);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e2', how: 'noShow' });
    expect(event.state.entrants.map(({ status, noShows }) => [status, noShows])).toEqual([
      ['withdrawn', 1],
      ['playing', 0],
    ]);
  });

  test('is the one without a deck, if an earlier version paired it: there is no match to come to', () => {
    const event = duel({ noShowSeconds: 60, deckLock: false });
    const [one, two] = event.state.entrants;
    if (one === undefined || two === undefined) throw new Error('nobody plays');
    const deckless = { ...two, players: two.players.map((player) => ({ ...player, deck: null })) };
    event.state = { ...event.state, entrants: [one, deckless] };
    event.wait(60 * SECOND);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e1', how: 'noShow' });
    expect(event.state.entrants.map(({ noShows }) => noShows)).toEqual([0, 1]);
  });

  test('is not checked again once everybody has been there', () => {
    const event = duel({ noShowSeconds: 60 });
    event.come(dueOf(event));
    expect(deadlines(event.state)).toEqual([]);
    event.must({ kind: 'playerLeft', game: dueOf(event).game, account: 'p1' }, SERVER);
    event.wait(10 * MINUTE);
    expect(pairingOf(event).result).toBeNull();
  });

  test('includes one who came and left before the other came', () => {
    const event = duel({ noShowSeconds: 60 });
    event.come(dueOf(event), ['p1']);
    event.must({ kind: 'playerLeft', game: dueOf(event).game, account: 'p1' }, SERVER);
    event.come(dueOf(event), ['p2']);
    event.wait(MINUTE);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e2', how: 'noShow' });
  });

  test('if it is both, both lose', () => {
    const event = duel({ format: { kind: 'swiss', rounds: 1 }, dropAfterNoShows: null });
    event.wait(300 * SECOND);
    expect(pairingOf(event).result).toMatchObject({ winner: null, how: 'bothAbsent' });
    expect(event.state.entrants.every(({ status }) => status === 'playing')).toBe(true);
  });

  test('a team has come when all of its players have', () => {
    const event = duel({ teamSize: 2, noShowSeconds: 60 });
    event.come(dueOf(event), ['p1', 'p1-1', 'p2']);
    event.wait(MINUTE);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e1', how: 'noShow' });
  });
});

describe('time limits', () => {
  test('a player who stays away too long loses the game, one who comes back in time does not', () => {
    const event = duel({ bestOf: 3, disconnectSeconds: 60 });
    const { game } = dueOf(event);
    event.come(dueOf(event));
    event.must({ kind: 'gameStarted', game, match: 'm1' }, SERVER);
    event.must({ kind: 'playerLeft', game, account: 'p1' }, SERVER);
    event.wait(59 * SECOND);
    event.must({ kind: 'playerArrived', game, account: 'p1' }, SERVER);
    event.wait(MINUTE);
    expect(pairingOf(event).games[0]?.status).toBe('live');
    event.must({ kind: 'playerLeft', game, account: 'p1' }, SERVER);
    event.wait(MINUTE);
    expect(pairingOf(event).games[0]?.outcome).toMatchObject({ winner: 'e2', how: 'disconnect' });
    expect(dueOf(event).number).toBe(2);
  });

  test('a round whose time is over counts unfinished games as draws; the games won decide', () => {
    const event = duel({ bestOf: 3, roundMinutes: 30, format: { kind: 'swiss', rounds: 1 } });
    win(event, 'e2');
    event.come(dueOf(event));
    event.wait(30 * MINUTE);
    expect(pairingOf(event).result).toMatchObject({ winner: 'e2', games: [0, 1], how: 'played' });
  });

  test('stop while the event is paused', () => {
    const event = duel({ noShowSeconds: 60 });
    event.at += 20 * SECOND;
    event.must({ kind: 'pause', reason: 'lunch' });
    expect(deadlines(event.state)).toEqual([]);
    expect(dueMatches(event.state)).toEqual([]);
    event.wait(MINUTE);
    event.must({ kind: 'resume' });
    expect(deadlines(event.state)[0]).toMatchObject({ kind: 'noShow', at: event.at + 40 * SECOND });
  });

  test('a result during a pause counts; its consequences wait', () => {
    const event = duel({ bestOf: 3 });
    const due = dueOf(event);
    event.must({ kind: 'gameStarted', game: due.game, match: 'm' }, SERVER);
    event.must({ kind: 'pause', reason: 'lunch' });
    event.play({ ...due, match: 'm' }, 1);
    expect(pairingOf(event).games).toHaveLength(1);
    event.must({ kind: 'resume' });
    expect(pairingOf(event).games).toHaveLength(2);
  });
});

describe('reports of the server', () => {
  test('count once if sent twice', () => {
    const event = duel({ bestOf: 3 });
    const due = dueOf(event);
    event.come(due);
    event.play(due, 1);
    const facts = event.facts.length;
    event.come(due);
    event.play({ ...due, match: `match of ${due.game}` }, 1);
    expect(event.facts).toHaveLength(facts);
  });
});
