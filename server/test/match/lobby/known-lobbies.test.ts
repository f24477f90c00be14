import { expect, test } from '@jest/globals';
import { newMatchSchema, takeSeatSchema } from '@penance/shared';
import type { AccountClaim } from '../../../src/platform/auth/account-claim.ts';
import type { MatchRecord } from '../../../src/match/record/match-record.ts';
import type { RequestRefusal } from '../../../src/platform/base/refusal.ts';
import { isRefused } from '../../../src/platform/base/refusal.ts';
import type { Services } from '../../../src/app/services.ts';
import { deckFor } from '../../support/api.ts';
import { testProcesses } from '../../support/fixtures.ts';

const processes = await testProcesses();
const SALT = 'aa'.repeat(32);

const made = async (outcome: Promise<MatchRecord | RequestRefusal | undefined>): Promise<MatchRecord> => {
  const match = await outcome;
  if (!match || isRefused(match)) throw new Error(match?.detail ?? 'nothing was changed');
  return match;
};
const sit = ({ lobby }: Services, account: AccountClaim, matchId: string, seat: number, code?: string) =>
  lobby.takeSeat(
    { account, matchId },
    takeSeatSchema.parse({ seat, deck: { list: deckFor() }, ...(code !== undefined && { code }) }),
  );

test('a lobby is as the database has it, whichever processes changed it in between', async () => {
  const one = processes.start({}, 'one');
  const other = processes.start({}, 'other');
  const [anna, bert] = [await one.accounts.createGuest('Anna'), await one.accounts.createGuest('Bert')];
  const { id } = await made(one.lobby.create(anna, newMatchSchema.parse({})));
  expect(await made(sit(other, bert, id, 1))).toEqual(await one.store.find(id));
  expect(await made(sit(one, anna, id, 0))).toEqual(await one.store.find(id));
  const shared = await made(other.lobby.addKnownShare({ account: bert, matchId: id }, { salt: SALT }));
  expect(shared).toEqual(await one.store.find(id));
  expect(shared.seats.map(({ accountName, salt }) => [accountName, salt])).toEqual([
    ['Anna', null],
    ['Bert', SALT],
  ]);
});

test('of two players who want one seat at the same time one gets it', async () => {
  const one = processes.start({}, 'one');
  const other = processes.start({}, 'other');
  const players = await Promise.all(['Anna', 'Bert'].map((name) => one.accounts.createGuest(name)));
  const [host = await one.accounts.createGuest('Host')] = players;
  const { id } = await made(one.lobby.create(host, newMatchSchema.parse({})));
  const taken = await Promise.all(players.map((account, at) => sit(at === 0 ? one : other, account, id, 0)));
  expect(taken.map(isRefused).sort()).toEqual([false, true]);
});

test('a seat that another process gave away meanwhile is not changed', async () => {
  const one = processes.start({}, 'one');
  const other = processes.start({}, 'other');
  const [anna, bert] = [await one.accounts.createGuest('Anna'), await one.accounts.createGuest('Bert')];
  const { id } = await made(one.lobby.create(anna, newMatchSchema.parse({})));
  await made(sit(one, anna, id, 0));
  await other.lobby.leaveSeat({ account: anna, matchId: id });
  await made(sit(other, bert, id, 0));
  expect(await one.lobby.addKnownShare({ account: anna, matchId: id }, { salt: SALT })).toBeUndefined();
  expect(await sit(one, anna, id, 0)).toMatchObject({ refusal: 'seatTaken' });
});

test('a match by invitation is entered with its code only', async () => {
  const services = processes.start();
  const host = await services.accounts.createGuest('Anna');
  const stranger = await services.accounts.createGuest('Bert');
  const { id, inviteCode } = await made(
    services.lobby.create(host, newMatchSchema.parse({ visibility: 'invite' })),
  );
  expect(await sit(services, stranger, id, 0)).toMatchObject({ refusal: 'matchNotFound' });
  expect(await sit(services, stranger, id, 0, inviteCode ?? '')).toMatchObject({ id });
});

test('a revoked token opens no match, takes no seat and brings no salt, in any process', async () => {
  const one = processes.start({}, 'one');
  const other = processes.start({}, 'other');
  const anna = await one.accounts.createGuest('Anna');
  const { id } = await made(one.lobby.create(anna, newMatchSchema.parse({})));
  await made(sit(one, anna, id, 0));
  await other.sessions.end(anna.id, 'all');
  expect(await one.lobby.create(anna, newMatchSchema.parse({}))).toMatchObject({ refusal: 'tokenInvalid' });
  expect(await sit(one, anna, id, 0)).toMatchObject({ refusal: 'tokenInvalid' });
  expect(await one.lobby.addKnownShare({ account: anna, matchId: id }, { salt: SALT })).toBeUndefined();
});
