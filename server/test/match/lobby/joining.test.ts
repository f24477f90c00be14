import { describe, expect, test } from '@jest/globals';
import { joinedSchema, type Joined, type Match, type Problem } from '@penance/shared';
import { deckFor, guest, seatedDuel, type Api } from '../../support/api.ts';
import { open, seat } from '../match-calls.ts';
import { testServer } from '../../support/fixtures.ts';

const server = await testServer({
  LOBBIES_PER_ACCOUNT: '40',
  MATCHES_PER_ACCOUNT: '60',
  START_PATIENCE: '600',
});
const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];

describe('joining', () => {
  const SALT = 'ab'.repeat(32);
  const join = (api: Api, { id }: Match, body: object = {}) =>
    api.call<Joined & Problem>('POST', `/matches/${id}/join`, body);

  test('admits players and spectators in their roles; the match begins with the last salt', async () => {
    const match = await seatedDuel(anna, bert, { visibility: 'invite' });
    expect(match.status).toBe('lobby');
    const carl = await guest(server, 'Carl');
    expect((await join(carl, match)).body).toMatchObject({ code: 'matchNotFound' });
    expect((await join(carl, match, { code: 'ABCDEFGH' })).body).toMatchObject({ code: 'matchNotFound' });
    const code = String(match.inviteCode).toLowerCase();
    const watching = await join(carl, match, { code });
    expect(joinedSchema.parse(watching.body)).toMatchObject({ seat: null, match: { inviteCode: null } });
    expect(await join(bert, match, { salt: SALT })).toMatchObject({ status: 200, body: { seat: 1 } });
    expect((await anna.refused('GET', `/matches/${match.id}/transcript`)).body).toMatchObject({
      code: 'matchNotStarted',
    });
    const { body } = await join(anna, match, { salt: 'cd'.repeat(32) });
    expect(body).toMatchObject({
      seat: 0,
      claimAfter: 120,
      match: {
        status: 'live',
        dice: { commitment: match.dice.commitment, salts: ['cd'.repeat(32), SALT], secret: null },
      },
    });
    expect((await seat(carl, match)).body).toMatchObject({ code: 'matchNotFound' });
    const late = await seat(carl, match, { deck: { list: deckFor() }, code });
    expect(late.body).toMatchObject({ code: 'matchNotOpen' });
    expect((await anna.refused('GET', `/matches/${match.id}/transcript`)).body).toMatchObject({
      code: 'matchRunning',
    });
    expect((await anna.refused('DELETE', `/matches/${match.id}`)).body).toMatchObject({
      code: 'matchNotOpen',
    });
  });

  test('a salt that was given cannot be changed', async () => {
    const match = await seatedDuel(anna, bert, { visibility: 'invite' });
    await join(bert, match, { salt: SALT });
    await join(bert, match, { salt: 'ef'.repeat(32) });
    expect((await join(anna, match, { salt: SALT })).body.match.dice.salts).toEqual([SALT, SALT]);
  });

  test.each([
    ['protocolUnsupported', { protocol: 99 }, 426],
    ['malformedRequest', { salt: 'AB'.repeat(32) }, 400],
    ['malformedRequest', { salt: 'ab' }, 400],
    ['malformedRequest', { seat: 1 }, 400],
  ])('%s for %j', async (code, body, status) => {
    const match = await open(anna);
    expect(await join(bert, match, body)).toMatchObject({ status, body: { code } });
  });

  test('the framework’s own matchmaking routes are closed', async () => {
    for (const method of ['create', 'joinOrCreate', 'joinById', 'reconnect'])
      expect(
        (await fetch(`${server.url}/matchmake/${method}/match`, { method: 'POST', body: '{}' })).status,
      ).toBe(404);
  });
});
