import { expect, test } from '@jest/globals';
import type { NoticeCode } from '../../src/operation/notices.ts';
import { openLine } from '../../src/processes/open-line.ts';
import { freePort } from '../support/free-port.ts';

/** The log of a process with these settings; there is no Redis at that address. */
const toldOf = async (config: Parameters<typeof openLine>[0]): Promise<readonly NoticeCode[]> => {
  const told: NoticeCode[] = [];
  const opening = openLine(config, 'one', (code) => void told.push(code));
  await opening.then(
    (line) => line.close(),
    () => undefined,
  );
  return told;
};

test('several processes without an address each are warned that players may not reach their match', async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}`;
  expect(await toldOf({ redisUrl, publicAddress: undefined })).toEqual(['publicAddressMissing']);
  expect(await toldOf({ redisUrl, publicAddress: 'play.example:2567' })).toEqual([]);
  expect(await toldOf({ redisUrl: undefined, publicAddress: undefined })).toEqual([]);
});
