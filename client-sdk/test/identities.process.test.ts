import { expect, test } from '@jest/globals';
import { openIdentityProvider } from '../../server/test/support/identity-provider.ts';
import { PenanceClient, visit } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';

const SITE = 'http://127.0.0.1:9';
const provider = await openIdentityProvider(SITE);
const server = serverForTests({ ...provider.settings });

test('an identity at the provider of the operator keeps an account and signs in to it', async () => {
  expect(await visit(server.url).identityProvider()).toEqual({ name: '127.0.0.1', site: SITE });
  const phone = await PenanceClient.connect(server.url, { name: 'Anna' });
  const { address, ticket } = await phone.identities.begin();
  const { id } = await phone.identities.add({ ...(await provider.logIn(address, 'anna')), ticket });
  expect(await phone.identities.list()).toMatchObject({ items: [{ id, usedAt: null }] });
  expect(await phone.sessions.list()).toMatchObject({ identities: 1, expiresAfterDays: null });
  await phone.signOutEverywhere();
  const returned = async () => {
    const begun = await visit(server.url).beginIdentity();
    return { ...(await provider.logIn(begun.address, 'anna')), ticket: begun.ticket };
  };
  const laptop = await PenanceClient.connect(server.url, { identity: await returned() });
  expect(laptop.account).toEqual(phone.account);
  await laptop.identities.remove(id);
  await expect(PenanceClient.connect(server.url, { identity: await returned() })).rejects.toMatchObject({
    code: 'identityUnknown',
  });
});
