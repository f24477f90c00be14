import { describe, expect, test } from '@jest/globals';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { as, betterNumber, DECK, startedEvent, type TestEvent } from './test-event.ts';

const reason = 'because of the rain';
const MINUTE = 60_000;

const swiss = (settings: Partial<NewTournament> = {}, count = 6): TestEvent =>
  startedEvent(
    { format: { kind: 'swiss', rounds: 3, lateEntryUntilRound: 3 }, referees: ['referee'], ...settings },
    count,
  );

const pairsOf = ({ state }: TestEvent, round: number): readonly string[] =>
  (state.rounds[round - 1]?.pairings ?? [])
    .filter(({ annulled }) => !annulled)
    .map(({ id, entrants }) => `${id} ${entrants.toSorted().join('-')}`);

describe('a referee', () => {
  test('has every act in the log, with who, what and why', () => {
    const event = swiss();
    event.must({ kind: 'pause', reason }, as('referee'));
    event.must({ kind: 'resume' });
    event.must({ kind: 'adjudicate', pairing: 'swiss-1.1', winner: 'e1', reason }, as('referee'));
    expect(event.state.log.slice(-3)).toMatchObject([
      { number: 3, by: 'referee', role: 'referee', act: 'pause', reason },
      { number: 4, by: 'host', role: 'host', act: 'resume', reason: '' },
      { number: 5, about: 'swiss-1.1', text: 'swiss-1.1 was adjudicated to Name of p1.', reason },
    ]);
  });

  test('leaves nothing in the log for a refused act', () => {
    const event = swiss();
    const { log } = event.state;
    expect(event.give({ kind: 'adjudicate', pairing: 'nothing', winner: null, reason })).toMatchObject({
      ok: false,
    });
    expect(event.state.log).toBe(log);
  });

  test('decides a pairing again after its round', () => {
    const event = swiss();
    event.playAll((due) => (due.round === 'swiss-1' ? 1 : null));
    const finished = swiss();
    finished.playDue();
    const [pairing] = finished.state.rounds[0]?.pairings ?? [];
    const loser = pairing?.entrants.find((entrant) => entrant !== pairing.result?.winner) ?? null;
    finished.must({ kind: 'adjudicate', pairing: 'swiss-1.1', winner: loser, reason });
    const row = standings(finished.state).find(({ entrant }) => entrant === loser);
    expect(row).toMatchObject({ matchPoints: 3, wins: 1 });
  });

  test('adds time to one pairing, or to all', () => {
    const event = swiss({ noShowSeconds: 60, roundMinutes: 10 });
    const { at } = event;
    event.must({ kind: 'addTime', pairing: 'swiss-1.2', seconds: 30, reason });
    event.must({ kind: 'addTime', pairing: null, seconds: 10, reason });
    const [one, two] = event.state.rounds[0]?.pairings ?? [];
    expect([one?.games[0]?.noShowAt, two?.games[0]?.noShowAt]).toEqual([at + 70_000, at + 100_000]);
    expect([one?.endsAt, two?.endsAt]).toEqual([at + 10 * MINUTE + 10_000, at + 10 * MINUTE + 40_000]);
  });

  test('replaces a player: the entrant keeps everything, the current game starts again', () => {
    const event = swiss();
    const [due] = dueMatches(event.state);
    if (due === undefined) throw new Error('Nothing is due');
    event.come(due);
    const entrant = due.teams[0].entrant;
    const account = due.teams[0].players[0]?.account ?? '';
    event.must({ kind: 'replacePlayer', entrant, account, replacement: 'p77', reason });
    const again = dueMatches(event.state).find(({ pairing }) => pairing === due.pairing);
    expect(again).toMatchObject({ game: `${due.pairing}/2`, number: 1, map: due.map });
    expect(again?.teams[0]).toMatchObject({ entrant, players: [{ account: 'p77', deck: DECK }] });
    expect(event.give({ kind: 'gameStarted', game: due.game, match: 'm' }, { kind: 'server' })).toMatchObject(
      {
        code: 'gameOver',
      },
    );
  });

  test('pairs a round again: decided pairings stay, the rest is made anew with the pairs he names', () => {
    const event = swiss();
    const [first] = dueMatches(event.state);
    if (first !== undefined) event.play(first, 1);
    expect(pairsOf(event, 1)).toEqual(['swiss-1.1 e1-e4', 'swiss-1.2 e2-e5', 'swiss-1.3 e3-e6']);
    event.must({ kind: 'rePairRound', round: 'swiss-1', scope: 'undecided', pairs: [['e2', 'e3']], reason });
    expect(pairsOf(event, 1)).toEqual(['swiss-1.1 e1-e4', 'swiss-1.4 e2-e3', 'swiss-1.5 e5-e6']);
    event.playAll();
    expect(event.state.status).toBe('finished');
  });

  test('pairs a late player with the one who had the bye', () => {
    const event = swiss({}, 5);
    event.must({ kind: 'lateEntry', players: [{ account: 'p9', deck: DECK }], reason });
    event.must({ kind: 'rePairRound', round: 'swiss-1', scope: 'undecided', pairs: [], reason });
    const made = event.state.rounds[0]?.pairings.filter(({ annulled }) => !annulled) ?? [];
    expect(made.every(({ entrants }) => entrants[1] !== null)).toBe(true);
    expect(made).toHaveLength(3);
  });

  test('pairs a late player into the round he came in, which he has not missed then', () => {
    const format = { kind: 'swiss', rounds: 3, lateEntryUntilRound: 3, missedRound: 'draw' } as const;
    const event = swiss({ format, pairsByItself: false }, 5);
    for (let round = 1; round <= 2; round += 1) {
      event.must({ kind: 'pairRound' });
      if (round === 1) event.playDue();
    }
    event.must({ kind: 'lateEntry', players: [{ account: 'p9', deck: DECK }], reason });
    event.must({ kind: 'rePairRound', round: 'swiss-2', scope: 'all', pairs: [], reason });
    event.playDue(({ teams }) => (teams[0].entrant === 'e6' ? 1 : 2));
    const row = standings(event.state).find(({ entrant }) => entrant === 'e6');
    const rounds = row?.tieBreaks[0]?.terms.map(({ round, value }) => `${round}: ${value}`);
    expect(rounds).toEqual(['swiss-1: 1', 'swiss-2: 3']);
  });

  test('pairs a round anew without one who has left: the round is one that he stayed away from', () => {
    const event = swiss({ pairsByItself: false });
    event.must({ kind: 'pairRound' });
    event.playAll(betterNumber);
    event.must({ kind: 'pairRound' });
    event.must({ kind: 'withdraw' }, as('p1'));
    event.must({ kind: 'rePairRound', round: 'swiss-2', scope: 'all', pairs: [], reason });
    event.playAll(betterNumber);
    const opponent = standings(event.state).find(({ entrant }) => entrant === 'e4');
    const term = opponent?.tieBreaks
      .find(({ kind }) => kind === 'buchholz')
      ?.terms.find((each) => each.opponent === 'e1');
    // Three for the win, one for the round that counts as drawn.
    expect(term?.value).toBe(4);
  });

  test('disqualifies: the opponent wins, and the entrant stands last', () => {
    const event = swiss();
    event.must({ kind: 'disqualify', entrant: 'e1', reason });
    expect(event.state.rounds[0]?.pairings[0]?.result).toMatchObject({ winner: 'e4', how: 'withdrawal' });
    event.playAll();
    expect(standings(event.state).at(-1)).toMatchObject({ entrant: 'e1', decidedBy: 'status' });
  });

  test('enters a late player, for whom the earlier rounds count as lost', () => {
    const event = swiss();
    event.playDue();
    event.must({ kind: 'lateEntry', players: [{ account: 'p9', deck: DECK }], reason });
    expect(event.state.entrants.at(-1)).toMatchObject({ status: 'playing', seed: 7, missedRounds: 2 });
    event.playDue();
    expect(event.state.rounds[2]?.pairings.flatMap(({ entrants }) => entrants)).toContain('e7');
    expect(event.give({ kind: 'lateEntry', players: [{ account: 'p8', deck: DECK }], reason })).toMatchObject(
      {
        code: 'lateEntryNotPossible',
      },
    );
  });

  test('ends the event early: the standings stay as they are', () => {
    const event = swiss();
    event.must({ kind: 'finish', reason });
    expect(dueMatches(event.state)).toEqual([]);
    expect(standings(event.state)).toHaveLength(6);
  });
});
