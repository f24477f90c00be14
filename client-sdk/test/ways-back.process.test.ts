import { expect, test } from '@jest/globals';
import { makePasskey, type TestPasskey } from '../../server/test/support/authenticator.ts';
import { PenanceClient, type UsePasskey } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';
import { duel } from './table.ts';

const server = serverForTests();

/** As a browser gives it. */
const asBrowser = <Parts extends { readonly id: string }>({ id, ...response }: Parts) => ({ id, response });

test('who lost a device comes back by a recovery code to the same name and matches', async () => {
  const { id, players } = await duel(server.url);
  const [phone, other] = players;
  const [code = ''] = await phone.sessions.makeRecoveryCodes();
  await phone.renew();
  const laptop = await PenanceClient.connect(server.url, { code });
  expect(laptop.account).toEqual(phone.account);
  const played = await Promise.all([laptop.play(id), other.play(id)]);
  await played[0].concede();
  expect(await played[1].untilFinished()).toMatchObject({ team: 2 });
  await laptop.sessions.endOthers();
  await expect(phone.decks.list()).rejects.toMatchObject({ code: 'tokenInvalid' });
  expect((await laptop.sessions.list()).items).toHaveLength(1);
  expect((await laptop.decks.list()).items).toEqual([]);
  for (const each of played) each.leave();
}, 60_000);

test('a passkey keeps an account and signs in to it', async () => {
  const phone = await PenanceClient.connect(server.url, { name: 'Anna' });
  const made: TestPasskey[] = [];
  const { id } = await phone.passkeys.add((options) => {
    const passkey = makePasskey(options);
    made.push(passkey);
    return Promise.resolve(asBrowser(passkey.made));
  });
  expect(await phone.passkeys.list()).toMatchObject({ site: 'localhost', items: [{ id, usedAt: null }] });
  expect(await phone.sessions.list()).toMatchObject({ passkeys: 1, expiresAfterDays: null });
  const use: UsePasskey = (options) => {
    const [passkey] = made;
    if (!passkey) throw new Error('No passkey was made.');
    return Promise.resolve(asBrowser(passkey.use(options)));
  };
  await phone.signOutEverywhere();
  const laptop = await PenanceClient.connect(server.url, { passkey: use });
  expect(laptop.account).toEqual(phone.account);
  await laptop.passkeys.remove(id);
  await expect(PenanceClient.connect(server.url, { passkey: use })).rejects.toMatchObject({
    code: 'passkeyUnknown',
  });
});

test('the owner proves to be it, by a code or by a passkey, and goes on with another token', async () => {
  const phone = await PenanceClient.connect(server.url, { name: 'Anna' });
  const [code = ''] = await phone.sessions.makeRecoveryCodes();
  const made: TestPasskey[] = [];
  await phone.passkeys.add((options) => {
    const passkey = makePasskey(options);
    made.push(passkey);
    return Promise.resolve(asBrowser(passkey.made));
  });
  const proving = await phone.proving();
  const before = phone.token;
  const { token } = await proving.byCode(code);
  expect(phone.token).toBe(token);
  expect(token).not.toBe(before);
  await expect(proving.byCode(code)).rejects.toMatchObject({ code: 'signInCodeUnknown' });
  const byPasskey = await proving.byPasskey((options) => {
    const [passkey] = made;
    if (!passkey) throw new Error('No passkey was made.');
    return Promise.resolve(asBrowser(passkey.use(options)));
  });
  expect(byPasskey.account).toEqual(phone.account);
  const { from, until } = await proving.byWaiting();
  expect(Date.parse(until) - Date.parse(from)).toBe(86_400_000);
  expect((await phone.sessions.list()).items).toMatchObject([{ trustedFrom: from }]);
  await proving.endWaiting();
  expect((await phone.sessions.list()).items).toMatchObject([{ trustedFrom: null }]);
  await expect(proving.beginIdentity()).rejects.toMatchObject({ code: 'identitiesNotOffered' });
});

test('a code of a signed-in device signs in another one, which can be signed out again', async () => {
  const phone = await PenanceClient.connect(server.url, { name: 'Anna' });
  const { code } = await phone.sessions.makeDeviceCode();
  const tablet = await PenanceClient.connect(server.url, { code });
  const { items, expiresAfterDays } = await phone.sessions.list();
  expect(expiresAfterDays).toBe(30);
  await phone.sessions.end(items.find(({ isThis }) => !isThis)?.number ?? 0);
  await expect(tablet.renew()).rejects.toMatchObject({ code: 'tokenInvalid' });
  await expect(PenanceClient.connect(server.url, { code })).rejects.toMatchObject({
    code: 'signInCodeUnknown',
  });
});

test('two accounts of one person become one, by a code of the other', async () => {
  const [own, other] = await Promise.all(
    ['Anna', 'Berta'].map((name) => PenanceClient.connect(server.url, { name })),
  );
  if (!own || !other) throw new Error('There are two.');
  const merging = await own.merging();
  const { code } = await other.sessions.makeDeviceCode();
  const preview = await merging.preview(code);
  expect(preview).toMatchObject({ account: { name: 'Berta' }, ends: { sessions: 1 } });
  const { code: ownCode } = await own.sessions.makeDeviceCode();
  await expect(merging.merge(ownCode)).rejects.toMatchObject({
    code: 'mergeRefused',
    reasons: [{ code: 'sameAccount' }],
  });
  expect(await merging.merge(code)).toEqual(preview);
  await expect(other.sessions.list()).rejects.toMatchObject({ code: 'tokenInvalid' });
  expect((await own.exportAccount()).merged).toMatchObject([{ id: other.account.id, name: 'Berta' }]);
});

test('an account is exported, and deleted by its name', async () => {
  const { id, players } = await duel(server.url);
  const [anna, other] = players;
  const exported = await anna.exportAccount();
  expect(exported).toMatchObject({ account: anna.account, matches: [{ id }] });
  await expect(anna.deleteAccount('Somebody')).rejects.toMatchObject({ code: 'nameDiffers' });
  await anna.deleteAccount(anna.account.name);
  await expect(anna.exportAccount()).rejects.toMatchObject({ code: 'tokenInvalid' });
  // It had not begun, and was hers.
  expect(await other.matches.info(id)).toMatchObject({ status: 'abandoned' });
});
