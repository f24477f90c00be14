import { describe, expect, test } from '@jest/globals';
import { PACES, type ClockSettings } from '@penance/shared';
import type { LiveMatch } from '../src/browser.ts';
import { PenanceClient, type Witness } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';
import { duel } from './table.ts';

/** So long that no match of this suite begins because a wait is over. */
const server = serverForTests({ START_PATIENCE: '600' });

/** The host comes to the table and leaves it before the other player comes, who seals the set-up by coming. */
const leftTable = async (clock?: ClockSettings) => {
  const { id, players } = await duel(server.url, [server.url], clock);
  const [host, friend] = players;
  const kept: { witness?: Witness } = {};
  const first = await host.play(id, { keepWitness: (witness) => (kept.witness = witness) });
  first.leave();
  const others = await friend.play(id);
  return { id, host, friend, others, kept };
};

const again = ({ token }: PenanceClient): Promise<PenanceClient> =>
  PenanceClient.connect(server.url, { token });

describe('a host who was away when the match was sealed', () => {
  test('comes back in another process with what was kept: the match begins and is proved', async () => {
    const { id, host, others, kept } = await leftTable();
    expect(kept.witness?.salt).toMatch(/^[0-9a-f]{64}$/);
    const client = await again(host);
    const back = await client.play(id, { witness: kept.witness ?? {} });
    await Promise.all([back.nextDecision(), others.nextDecision()]);
    await others.concede();
    await back.untilFinished();
    const { salts } = (await client.matches.info(id)).dice;
    expect(salts?.[0]).toBe(kept.witness?.salt);
    expect(await client.matches.verify(id, back.witness)).toMatchObject({ ok: true, verdict: 'proved' });
  });

  test('comes back on another device, which brings a share of its own: the match begins and is proved', async () => {
    const { id, host, others } = await leftTable();
    const client = await again(host);
    const back = await client.play(id);
    await Promise.all([back.nextDecision(), others.nextDecision()]);
    await others.concede();
    await back.untilFinished();
    expect(await client.matches.verify(id, back.witness)).toMatchObject({ verdict: 'proved' });
    expect(await others.untilChecked()).toMatchObject({ verification: { verdict: 'proved' } });
  });
});

describe('a host of a match of days who was away when it was sealed', () => {
  test('comes back on another device: the match begins at once, and is not called proved', async () => {
    const { id, host, others } = await leftTable(PACES.oneDay);
    const client = await again(host);
    const back = await client.play(id);
    await Promise.all([back.nextDecision(), others.nextDecision()]);
    await others.concede();
    await back.untilFinished();
    const verdict = await client.matches.verify(id, {});
    expect(verdict).toMatchObject({ verdict: 'differs', at: { what: 'salts', path: 'withheld[0]' } });
  });

  test('may wait on another device until the first one comes: the match is proved', async () => {
    const { id, host, others, kept } = await leftTable(PACES.oneDay);
    const client = await again(host);
    const waiting = await new Promise<LiveMatch>((resolve) => {
      const playing = client.play(id, { onShareElsewhere: () => void playing.then(resolve) });
    });
    expect((await client.matches.info(id)).status).toBe('lobby');
    const first = await again(host);
    const back = await first.play(id, { witness: kept.witness ?? {} });
    await Promise.all([back.nextDecision(), others.nextDecision()]);
    waiting.leave();
    await others.concede();
    await back.untilFinished();
    expect(await first.matches.verify(id, back.witness)).toMatchObject({ verdict: 'proved' });
  });

  test('begins without the share on another device when its player says so', async () => {
    const { id, host, others } = await leftTable(PACES.oneDay);
    const back = await (await again(host)).play(id, { onShareElsewhere: (begin) => begin() });
    await Promise.all([back.nextDecision(), others.nextDecision()]);
  });
});

test('of two devices that come before the match is sealed, the last one has the share', async () => {
  const { id, players } = await duel(server.url);
  const [host, friend] = players;
  (await host.play(id)).leave();
  const second = await again(host);
  const back = await second.play(id);
  const others = await friend.play(id);
  await Promise.all([back.nextDecision(), others.nextDecision()]);
  await back.concede();
  await others.untilFinished();
  expect(await second.matches.verify(id, back.witness)).toMatchObject({ verdict: 'proved' });
});
