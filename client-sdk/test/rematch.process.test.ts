import { expect, test } from '@jest/globals';
import type { Rematch } from '@penance/shared';
import { serverForTests } from './server-for-tests.ts';
import { duel } from './table.ts';

const server = serverForTests();

test('two players play again, and both checks of the second match hold the decks of the first', async () => {
  const { id, players } = await duel(server.url);
  const [bishop, anvil] = players;
  const [first, second] = await Promise.all([bishop.play(id), anvil.play(id)]);
  const told: Rematch[] = [];
  first.on('rematch', (rematch) => told.push(rematch));
  const opened = new Promise<string>((resolve) =>
    first.on('rematch', ({ match }) => match !== null && resolve(match)),
  );
  await second.concede();
  await Promise.all([first.untilFinished(), second.untilFinished()]);
  await anvil.matches.wantRematch(id);
  await anvil.matches.declineRematch(id);
  await anvil.matches.wantRematch(id);
  const { match } = await bishop.matches.wantRematch(id);
  expect(await opened).toBe(match);
  expect(told.map(({ state }) => state)).toEqual(['offered', 'declined', 'offered', 'opened']);
  expect(await anvil.matches.rematch(id)).toMatchObject({ state: 'opened', match });
  const again = await Promise.all(players.map((player) => player.play(match ?? '')));
  await again[0]?.concede();
  for (const played of again)
    expect(await played.untilChecked()).toMatchObject({ verification: { verdict: 'proved' } });
  for (const each of [first, second, ...again]) each.leave();
}, 60_000);
