import { expect, test } from '@jest/globals';
import { LARGEST_PACKS } from '../../../shared/test/support/largest-packs.ts';
import { CHECKS_MOST, wantedEdition } from '../../src/catalogue/wanted-edition.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';

const wanted = (packs: unknown) => ({ preset: 'three-layer', overrides: {}, packs }) as const;

const [largest] = Object.values(LARGEST_PACKS).map((make) => make());

test('other work proceeds while the largest packs are checked', async () => {
  let isDone = false;
  const edition = wantedEdition(wanted(largest)).finally(() => (isDone = true));
  // A check in one piece would be done after a single turn of the event loop.
  let turns = 0;
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
  }
  expect(isRefused(await edition)).toBe(false);
  expect(turns).toBeGreaterThan(1);
});

test('a limited number of requests with packs may wait; requests without packs do not wait for them', async () => {
  const many = Array.from({ length: CHECKS_MOST + 1 }, () => wantedEdition(wanted([{}])));
  expect(await many.at(-1)).toMatchObject({ refusal: 'serverBusy' });
  expect(await wantedEdition(wanted([]))).toMatchObject({ overrides: {}, packs: [] });
  const others = await Promise.all(many.slice(0, -1));
  for (const refused of others) expect(refused).toMatchObject({ refusal: 'packsIllegal' });
  // There is capacity again.
  expect(await wantedEdition(wanted([{}]))).toMatchObject({ refusal: 'packsIllegal' });
});

test('the packs of an edition are checked one request at a time', async () => {
  const order: string[] = [];
  await Promise.all([
    wantedEdition(wanted(largest)).then(() => order.push('long')),
    wantedEdition(wanted([{}])).then(() => order.push('short')),
  ]);
  expect(order).toEqual(['long', 'short']);
});
