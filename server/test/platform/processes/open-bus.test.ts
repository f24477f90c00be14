import { expect, test } from '@jest/globals';
import type { NoticeCode } from '../../../src/platform/log/notices.ts';
import { openBus } from '../../../src/platform/processes/open-bus.ts';
import { freePort } from '../../support/free-port.ts';

/** The log of a process with these settings; there is no Redis at that address. */
const noticesOf = async (config: Parameters<typeof openBus>[0]): Promise<readonly NoticeCode[]> => {
  const notices: NoticeCode[] = [];
  const opening = openBus(config, 'one', (code) => void notices.push(code));
  await opening.then(
    (bus) => bus.close(),
    () => undefined,
  );
  return notices;
};

test('several processes without an address each are warned that players may not reach their match', async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}`;
  expect(await noticesOf({ redisUrl, publicAddress: undefined })).toEqual(['publicAddressMissing']);
  expect(await noticesOf({ redisUrl, publicAddress: 'play.example:2567' })).toEqual([]);
  expect(await noticesOf({ redisUrl: undefined, publicAddress: undefined })).toEqual([]);
});
