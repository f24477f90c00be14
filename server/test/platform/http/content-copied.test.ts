import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Match } from '@penance/shared';
import { packWith } from '../../abuse/attack.ts';
import { newEvent, register, told } from '../../abuse/events.ts';
import { deckFor, guest } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';
import { concede, joinRaw } from '../../support/raw-room.ts';

const server = await testServer({ CONTENT_PER_ADDRESS: '1', START_PATIENCE: '0' });
const { cards, ...house } = packWith('House', 'x'.repeat(400));
/** Some hundred kB. */
const packs = [{ ...house, cards: cards.map((card) => ({ ...card, section: 'tactic' })) }];

test('an address copies no more packs by rematches and by games played anew than it may send', async () => {
  const anna = await guest(server, 'Anna');
  const { body: match } = await anna.call<Match>('POST', '/matches', {
    ruleset: { packs },
    hostSeat: { deck: { list: deckFor() } },
    seats: [{ team: 1 }, { team: 2, bot: 'random' }],
  });
  const room = await joinRaw(anna, server.url, match.id);
  await concede(room);
  room.leave();

  const { id } = await newEvent(anna, { format: { kind: 'swiss', rounds: 2 }, ruleset: { packs } });
  for (const name of ['A', 'B', 'C', 'D']) await register(await guest(server, name), id);
  await told(anna, id, { kind: 'start' });
  const replies: unknown[] = [];
  while (replies.length < 6 && !replies.includes('tooMuchContent')) {
    const again = { kind: 'rePairRound', round: 'swiss-1', scope: 'all', reason: 'x', key: randomUUID() };
    const { status, body } = await anna.call<{ readonly code?: string }>(
      'POST',
      `/tournaments/${id}/commands`,
      again,
    );
    replies.push(body.code ?? status);
  }
  // Two games each time.
  expect(replies).toEqual([200, 200, 200, 'tooMuchContent']);
  await told(anna, id, { kind: 'finish', reason: 'x' });

  const code = async (path: string, body?: object): Promise<string | undefined> =>
    (await anna.call<{ readonly code?: string }>('POST', path, body)).body.code;
  for (let times = 0; times < 3; times += 1) await code('/matches', { ruleset: { packs } });
  expect(await code('/matches', { ruleset: { packs } })).toBe('tooMuchContent');
  expect(await code(`/matches/${match.id}/rematch`)).toBe('tooMuchContent');
});
