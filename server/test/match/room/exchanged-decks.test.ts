import { describe, expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import type { DeckList, Match } from '@penance/shared';
import { deckFor } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';

const server = await testServer({ START_PATIENCE: '600' });

const OWN = deckFor();
const OTHER = deckFor('three-layer', 'ossuarium');
const EXCHANGED = 'The deck that the server sealed for this seat is not the one that was sent.';

/** What a dishonest operator does to the database. A changed revision makes the server read the seats again. */
const operator = async (change: 'seat' | 'deck', id: string, list: DeckList): Promise<void> => {
  const clients = server.database.newClients({ max: 1 });
  await clients.use((sql) =>
    change === 'seat'
      ? sql`
          with exchanged as (
            update match_seat set deck = ${JSON.stringify(list)}::text::jsonb where match_id = ${id} and seat = 0
          )
          update match set lobby_revision = lobby_revision + 1 where id = ${id}`
      : sql`update deck set list = ${JSON.stringify(list)}::text::jsonb where id = ${id}`,
  );
  await clients.close();
};

const newMatch = async () => {
  const [anna, bert] = await Promise.all(
    ['Anna', 'Bert'].map((name) => PenanceClient.connect(server.url, { name })),
  );
  if (!anna || !bert) throw new Error('nobody came');
  return { anna, bert, match: await anna.matches.create() };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Both sit down and play; returns what the first one sees, or why it leaves. */
const played = async (anna: PenanceClient, bert: PenanceClient, { id }: Match): Promise<string> => {
  await bert.matches.takeSeat(id, { seat: 1, deck: { list: OWN } });
  const other = bert.play(id, { check: false });
  const said = await anna.play(id, { check: false }).then(async (live) => {
    try {
      await live.nextDecision();
      return 'plays';
    } catch (error) {
      return messageOf(error);
    } finally {
      live.leave();
    }
  }, messageOf);
  void other.then(
    (live) => live.leave(),
    () => undefined,
  );
  return said;
};

describe('a deck that is stored on the server and used by its id', () => {
  test('is compared with the set-up, and accepted if unchanged', async () => {
    const { anna, bert, match } = await newMatch();
    const { id } = await anna.decks.create({ name: 'Own', list: OWN });
    await anna.matches.takeSeat(match.id, { seat: 0, deck: { id } });
    expect(await played(anna, bert, match)).toBe('plays');
  });

  test('cannot be exchanged by the operator at the seat', async () => {
    const { anna, bert, match } = await newMatch();
    const { id } = await anna.decks.create({ name: 'Own', list: OWN });
    await anna.matches.takeSeat(match.id, { seat: 0, deck: { id } });
    await operator('seat', match.id, OTHER);
    expect(await played(anna, bert, match)).toBe(EXCHANGED);
  });

  test('cannot be exchanged in the store after this client has just stored it', async () => {
    const { anna, bert, match } = await newMatch();
    const { id } = await anna.decks.create({ name: 'Own', list: OWN });
    await operator('deck', id, OTHER);
    await anna.matches.takeSeat(match.id, { seat: 0, deck: { id } });
    expect(await played(anna, bert, match)).toBe(EXCHANGED);
  });

  test('stored by an earlier client process must equal what the server showed when it was used', async () => {
    const { anna, bert, match } = await newMatch();
    const { id } = await anna.decks.create({ name: 'Own', list: OWN });
    const later = await PenanceClient.connect(server.url, { token: anna.token });
    await later.matches.takeSeat(match.id, { seat: 0, deck: { id } });
    await operator('seat', match.id, OTHER);
    expect(await played(later, bert, match)).toBe(EXCHANGED);
  });

  test('may be changed on another device: the version at the time of taking the seat counts', async () => {
    const { anna, bert, match } = await newMatch();
    const { id, version } = await anna.decks.create({ name: 'Own', list: OWN });
    const elsewhere = await PenanceClient.connect(server.url, { token: anna.token });
    await elsewhere.decks.change(id, { name: 'Own', list: OTHER, version });
    await anna.matches.takeSeat(match.id, { seat: 0, deck: { id } });
    await elsewhere.decks.change(id, { name: 'Own', list: OWN, version: version + 1 });
    expect(await played(anna, bert, match)).toBe('plays');
  });

  test('is compared too if the seat is taken together with opening the match', async () => {
    const { anna, bert } = await newMatch();
    const match = await anna.matches.create({ hostSeat: { seat: 0, deck: { list: OWN } } });
    await operator('seat', match.id, OTHER);
    expect(await played(anna, bert, match)).toBe(EXCHANGED);
  });

  test('that does not exist is refused as usual', async () => {
    const { anna, match } = await newMatch();
    await expect(anna.matches.takeSeat(match.id, { seat: 0, deck: { id: match.id } })).rejects.toMatchObject({
      code: 'deckNotFound',
    });
  });
});
