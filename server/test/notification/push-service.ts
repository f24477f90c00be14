import { afterAll } from '@jest/globals';
import { openPushReceiver, type PushReceiver } from './push-receiver.ts';

/** A push service for the tests of a file; `publicKey` is that of the server whose messages it takes. */
export const openPushService = async (publicKey: () => Promise<string>): Promise<PushReceiver> => {
  const receiver = await openPushReceiver(publicKey);
  afterAll(() => receiver.close());
  return receiver;
};
