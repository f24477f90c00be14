import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Tournament, TournamentCommandInput, TournamentState } from '@penance/shared';
import { guest, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { unprovedEvents } from './unproved-events.ts';

const server = await testServer();

const player = (number: number, name: string, points: string, cells: string): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(66)}${points.padStart(4)} ${String(number).padStart(4)}${cells}`;
/** Four who have no account here, after one of three rounds. */
const REPORT = [
  '012 Club evening',
  'XXR 3',
  player(1, 'Ada Lovelace', '1.0', '     2 w 1'),
  player(2, 'Bertha', '0.0', '     1 b 0'),
  player(3, 'Cora', '1.0', '     4 b 1'),
  player(4, 'Dora', '0.0', '     3 w 0'),
].join('\r\n');

const opened = async (host: Api): Promise<string> => {
  const { status, body } = await host.call<Tournament>('POST', '/tournaments/import', { report: REPORT });
  expect(status).toBe(201);
  return body.state.id;
};
const commandOf = (command: TournamentCommandInput) => ({ ...command, key: randomUUID() });

describe('an entrant without an account', () => {
  test('is withdrawn by a referee, not paired any more, and brought back by one', async () => {
    const host = await guest(server, 'Host');
    const id = await opened(host);
    const path = `/tournaments/${id}/commands`;
    const give = async (command: TournamentCommandInput): Promise<TournamentState> => {
      expect(await host.call('POST', path, commandOf(command))).toMatchObject({ status: 200 });
      return (await host.call<Tournament>('GET', `/tournaments/${id}`)).body.state;
    };
    const reason = 'went home';
    const withdrawal = { kind: 'withdrawEntrant', entrant: 'e2', reason } as const;
    const stranger = await guest(server, 'Stranger');
    expect((await stranger.refused('POST', path, commandOf(withdrawal))).body.code).toBe('notReferee');
    const gone = await give(withdrawal);
    expect(gone.entrants.map(({ status }) => status)).toEqual(['playing', 'withdrawn', 'playing', 'playing']);
    expect(gone.log.at(-1)).toMatchObject({
      act: 'withdrawEntrant',
      about: 'e2',
      text: 'Bertha was withdrawn.',
      reason,
    });
    expect((await host.refused('POST', path, commandOf(withdrawal))).body.code).toBe('entrantOut');
    const paired = await give({ kind: 'pairRound' });
    const entrants = paired.rounds.at(-1)?.pairings.flatMap((pairing) => pairing.entrants) ?? [];
    expect(entrants.filter((each) => each !== null).toSorted()).toEqual(['e1', 'e3', 'e4']);

    // Who leaves during a round loses it without a game.
    const lost = await give({ kind: 'withdrawEntrant', entrant: 'e3', reason });
    const decided = lost.rounds.at(-1)?.pairings.find((pairing) => pairing.entrants.includes('e3'));
    expect(decided?.result).toMatchObject({ winner: 'e1', how: 'withdrawal' });
    const back = await give({ kind: 'reinstate', entrant: 'e2', reason: 'came back' });
    expect(back.entrants[1]?.status).toBe('playing');
  });
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(server.database.clients)).toEqual([]);
});
