import { expect, test } from '@jest/globals';
import { builtInMap, deploymentFor } from '@penance/shared';
import { deckFor } from '../../support/api.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';
import { viewIn } from '../../support/room-duel.ts';
import { open } from '../match-calls.ts';

const server = await testServer({ START_PATIENCE: '600' });
const players = await testPlayers(server);

/** One for each of so many teams; bots but for the first. */
const seatsFor = (teams: readonly number[]): readonly object[] =>
  teams.map((team, index) => (index === 0 ? { team } : { team, bot: 'heuristic' }));

const ALONE = [1, 2, 3, 4, 5, 6, 7, 8];

test.each([
  ['each alone', ALONE],
  ['four against four', [1, 1, 1, 1, 2, 2, 2, 2]],
])('eight begin a match on the wheel, %s, and are asked', async (_, teams) => {
  const match = await open(players.anna, {
    map: 'wheel',
    seats: seatsFor(teams),
    hostSeat: { seat: 0, deck: { list: deckFor() } },
  });
  const room = await players.join(players.anna, match, { salt: 'aa'.repeat(32) });
  await room.until(() => viewIn(room)?.own?.decision?.kind === 'mulligan');
  const map = builtInMap('wheel');
  const slots = (map && deploymentFor(map, new Set(teams).size)) ?? [];
  const wanted = teams.map(
    (team, seat) => slots[team - 1]?.hexes[teams.slice(0, seat).filter((t) => t === team).length],
  );
  expect(viewIn(room)?.seats.map(({ at }) => at)).toEqual(wanted);
  expect(new Set(wanted.map(String)).size).toBe(8);
  const reply = await room.request('answer', {
    decision: viewIn(room)?.own?.decision?.id,
    answer: { kind: 'keep' },
  });
  expect(reply).not.toHaveProperty('refusal');
  await room.until(() => (viewIn(room)?.round ?? 0) > 0);
});

test.each([
  ['pit', ALONE],
  ['cloister', ALONE],
  ['breach', [1, 2, 3]],
])('no match of more teams than it has room for is opened on %s', async (map, teams) => {
  const { body } = await players.anna.refused('POST', '/matches', { map, seats: seatsFor(teams) });
  expect(body.code).toBe('seatsIllegal');
});
