import { expect, test } from '@jest/globals';
import type { Deck, Match, MatchPage } from '@penance/shared';
import { deckFor, guest } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';
import { open, seat } from '../match-calls.ts';

const server = await testServer({ START_PATIENCE: '600' });
const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];

test('a host may take a seat by opening the match', async () => {
  const seats = [{ team: 1, bot: 'random' }, { team: 2 }, { team: 2 }];
  const match = await open(anna, { seats, hostSeat: { deck: { list: deckFor() }, ready: false } });
  const taken = match.seats.map(({ occupant, ready }) => [occupant?.name ?? null, ready]);
  expect(taken).toEqual([
    [expect.any(String), true],
    ['Anna', false],
    [null, false],
  ]);
  expect((await bert.call<Match>('GET', `/matches/${match.id}`)).body.seats).toEqual(match.seats);
  expect((await seat(anna, match, { deck: { list: deckFor() } })).body.seats[1]).toMatchObject({
    ready: true,
  });
  expect((await seat(bert, match, { seat: 1, deck: { list: deckFor() } })).body.code).toBe('seatTaken');

  const { body: deck } = await anna.call<Deck>('POST', '/decks', { name: 'Stored', list: deckFor() });
  const other = await open(anna, { hostSeat: { seat: 1, deck: { id: deck.id } } });
  expect(other.seats.map(({ occupant }) => occupant?.name)).toEqual([undefined, 'Anna']);
});

test('no match is opened if its host cannot have that seat or deck', async () => {
  const carl = await guest(server, 'Carl');
  const [list, bots] = [deckFor(), [1, 2].map((team) => ({ team, bot: 'random' }))];
  for (const [wanted, code] of [
    [{ hostSeat: { seat: 2, deck: { list } } }, 'seatUnknown'],
    [{ hostSeat: { deck: { list } }, seats: bots }, 'seatTaken'],
    [{ hostSeat: { seat: 0, deck: { list } }, seats: bots }, 'seatTaken'],
    [{ hostSeat: { deck: { list: { ...list, sets: [] } } } }, 'deckIllegal'],
    [{ hostSeat: { deck: { id: carl.accountId } } }, 'deckNotFound'],
    [{ hostSeat: { seat: 0 } }, 'malformedRequest'],
    [{ hostSeat: { deck: { list }, code: 'ABCDEFGH' } }, 'malformedRequest'],
  ] as const)
    expect((await carl.refused('POST', '/matches', wanted)).body).toMatchObject({ code });
  expect((await carl.call<MatchPage>('GET', '/matches?mine=true')).body.items).toEqual([]);
});
