import { describe, expect, test } from '@jest/globals';
import { fallbackFor, PACES } from '@penance/shared';
import type { LiveMatch } from '../src/browser.ts';
import { PenanceClient, type Witness } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';
import { duel } from './table.ts';

const server = serverForTests({ START_PATIENCE: '600' });

/** One device of a player: what it keeps outlives its visits. */
class Device {
  readonly #token: string;
  kept: Witness | undefined;

  constructor({ token }: PenanceClient) {
    this.#token = token;
  }

  async come(id: string): Promise<LiveMatch> {
    const client = await PenanceClient.connect(server.url, { token: this.#token });
    return client.play(id, {
      ...(this.kept && { witness: this.kept }),
      keepWitness: (witness) => (this.kept = witness),
    });
  }

  /** Answers the next question, and leaves. */
  async answerOnce(id: string): Promise<void> {
    const match = await this.come(id);
    await answerOnce(match);
    match.leave();
  }
}

const answerOnce = async (match: LiveMatch): Promise<void> => {
  const asked = await match.nextDecision();
  if (!asked) throw new Error('the match is over');
  await match.answer(fallbackFor(asked));
};

/** Answers whenever it is asked. */
const playAlong = (match: LiveMatch): void => void match.playWith(fallbackFor).catch(() => undefined);

/** A match of days that both have begun; the first player has a phone, with which they began it, and a laptop. */
const begun = async () => {
  const { id, players } = await duel(server.url, [server.url], PACES.oneDay);
  const [bishop, anvil] = players;
  const [phone, laptop] = [new Device(bishop), new Device(bishop)];
  const there = await phone.come(id);
  const others = await anvil.play(id);
  await there.nextDecision();
  there.leave();
  return { id, bishop, phone, laptop, others };
};

/** The numbers of the entries that are answers of the first seat. */
const ownEntries = async (client: PenanceClient, id: string): Promise<readonly number[]> =>
  (await client.matches.transcript(id)).entries.flatMap(({ inputs: [input] }, index) =>
    input?.kind === 'answer' && input.seat === 0 ? [index + 1] : [],
  );

describe('a player of a match of days who answers on two devices', () => {
  test('is told by each which answers the other one gave, and is not told that the match differs', async () => {
    const { id, bishop, phone, laptop, others } = await begun();
    await phone.answerOnce(id);
    playAlong(others);
    for (const device of [laptop, phone, laptop, phone]) await device.answerOnce(id);
    await others.concede();
    await others.untilFinished();
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await ownEntries(bishop, id);
    const ofPhone = await bishop.matches.verify(id, phone.kept);
    expect(ofPhone).toMatchObject({
      ok: false,
      verdict: 'elsewhere',
      otherwise: 'proved',
      elsewhere: { answers: [second, fourth], salt: false },
      message: expect.stringContaining(`entries ${second} and ${fourth} came from another device`),
    });
    const ofLaptop = await bishop.matches.verify(id, laptop.kept);
    expect(ofLaptop).toMatchObject({
      verdict: 'elsewhere',
      otherwise: 'consistent',
      elsewhere: { answers: [first, third, fifth], salt: false },
    });
    expect(await others.untilChecked()).toMatchObject({ verification: { verdict: 'proved' } });
  });

  test('on the second of which they waited for the first, with its share, is not told that it differs', async () => {
    const { id, players } = await duel(server.url, [server.url], PACES.oneDay);
    const [bishop, anvil] = players;
    const [phone, laptop] = [new Device(bishop), new Device(bishop)];
    (await phone.come(id)).leave();
    const others = await anvil.play(id);
    const client = await PenanceClient.connect(server.url, { token: bishop.token });
    const waiting = await new Promise<LiveMatch>((resolve) => {
      const playing = client.play(id, {
        keepWitness: (witness) => (laptop.kept = witness),
        onShareElsewhere: () => void playing.then(resolve),
      });
    });
    waiting.leave();
    playAlong(others);
    await phone.answerOnce(id);
    await laptop.answerOnce(id);
    await others.concede();
    await others.untilFinished();
    const [first = 0, second = 0] = await ownEntries(bishop, id);
    expect(await bishop.matches.verify(id, laptop.kept)).toMatchObject({
      verdict: 'elsewhere',
      otherwise: 'consistent',
      elsewhere: { answers: [first], salt: true },
    });
    expect(await bishop.matches.verify(id, phone.kept)).toMatchObject({
      verdict: 'elsewhere',
      otherwise: 'proved',
      elsewhere: { answers: [second], salt: false },
    });
  });

  test('of which only one plays has everything from it: the match is proved', async () => {
    const { id, bishop, phone, others } = await begun();
    await phone.answerOnce(id);
    await others.concede();
    await others.untilFinished();
    expect(await bishop.matches.verify(id, phone.kept)).toMatchObject({ ok: true, verdict: 'proved' });
  });
});

test('who comes back to a page that was replaced by another one of the browser has the answers of both', async () => {
  const { id, players } = await duel(server.url, [server.url], PACES.oneDay);
  const [bishop, anvil] = players;
  const browser: { kept?: Witness } = {};
  const open = (page: PenanceClient): Promise<LiveMatch> =>
    page.play(id, {
      ...(browser.kept && { witness: browser.kept }),
      keepWitness: (witness) => (browser.kept = witness),
    });
  const [page, other] = [bishop, await PenanceClient.connect(server.url, { token: bishop.token })];
  const others = await anvil.play(id);
  playAlong(others);
  for (const each of [page, other, page]) {
    const match = await open(each);
    await answerOnce(match);
    match.leave();
  }
  await others.concede();
  await others.untilFinished();
  expect(await ownEntries(bishop, id)).toHaveLength(3);
  expect(await bishop.matches.verify(id, browser.kept)).toMatchObject({ ok: true, verdict: 'proved' });
});

test('a device that came first before a quick match was sealed knows that the share is that of another one', async () => {
  const { id, players } = await duel(server.url);
  const [bishop, anvil] = players;
  const [phone, laptop] = [new Device(bishop), new Device(bishop)];
  (await phone.come(id)).leave();
  const there = await laptop.come(id);
  const others = await anvil.play(id);
  await Promise.all([there.nextDecision(), others.nextDecision()]);
  await others.concede();
  await there.untilFinished();
  expect(await bishop.matches.verify(id, laptop.kept)).toMatchObject({ verdict: 'proved' });
  expect(await bishop.matches.verify(id, phone.kept)).toMatchObject({
    verdict: 'elsewhere',
    otherwise: 'consistent',
    elsewhere: { answers: [], salt: true },
  });
});
