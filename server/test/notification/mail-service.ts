import { afterAll } from '@jest/globals';
import { openMailReceiver, type MailReceiver } from './mail-receiver.ts';

/** A mail server for the tests of a file. */
export const openMailService = async (): Promise<MailReceiver> => {
  const receiver = await openMailReceiver();
  afterAll(() => receiver.close());
  return receiver;
};
