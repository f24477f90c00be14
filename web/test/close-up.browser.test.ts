import { expect, test } from '@jest/globals';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { distance, partsOf, sampleDeck, type Answer, type Hex } from '@penance/shared';
import type { Page } from 'playwright-core';
import { beginAttack } from './compose-attack.ts';
import { answered, endTurn } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

/** What the enemy does with its turns: it walks, and nothing else. */
interface Walks {
  way: 'near' | 'away';
}

/** The page at a table with an enemy that is a program. */
const sit = async (page: Page, walks: Walks): Promise<LiveMatch> => {
  const host = await come(page, place.url, 'Ottilie Vesper');
  const enemy = await PenanceClient.connect(place.url, { name: 'Severin Bell' });
  const { id } = await host.matches.create({ hostSeat: { seat: 0, deck } });
  await enemy.matches.takeSeat(id, { deck });
  const match = await enemy.play(id);
  walk(match, walks).catch(() => undefined);
  await page.goto(`${place.url}/match/${id}`);
  await page.click('[data-intent="keep"]');
  return match;
};

const walk = async (match: LiveMatch, walks: Walks): Promise<void> => {
  for (;;) {
    const decision = await match.nextDecision();
    if (!decision) return;
    const { view } = match;
    const [foe, own]: readonly Hex[] = view?.seats.map(({ at }) => at) ?? [];
    if (!foe || !own) return;
    const far = (hex: Hex): number => distance(hex, foe) * (walks.way === 'near' ? 1 : -1);
    const legal = [...match.legalAnswers()];
    const ends = (answer: Answer): Hex => partsOf(answer).path?.at(-1) ?? own;
    const steps = legal
      .filter((answer) => answer.kind === 'move' && partsOf(answer).pay.length === 0)
      .filter((answer) => far(ends(answer)) < far(own))
      .sort((one, other) => far(ends(one)) - far(ends(other)));
    const calm = legal.find(({ kind }) => ['keep', 'pass', 'endTurn'].includes(kind));
    await match.answer(steps[0] ?? calm ?? legal[0] ?? { kind: 'pass' });
  }
};

const TURN = '.table[data-state="asked"] [data-asked="turn"]';

/** Ends the own turn, and waits for the next one. Both only walk and wait: after 12 rounds of that a match is over. */
const nextTurn = async (page: Page): Promise<void> => {
  await endTurn(page);
  await page.waitForSelector(TURN);
};

/** How wide a hex is, and whether all caskets, hexes to walk to, and the whole board are inside the frame. */
const seen = (page: Page): Promise<{ hex: number; caskets: boolean; goals: boolean; all: boolean }> =>
  page.evaluate(`(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const frame = document.querySelector('.board .frame').getBoundingClientRect();
    const isIn = (node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    };
    const are = (selector) => [...document.querySelectorAll('.board svg ' + selector)].every(isIn);
    return {
      hex: document.querySelector('.board svg [data-hex] .top, .board svg [data-hex]').getBoundingClientRect().width,
      caskets: are('[data-seat] .body'), goals: are('[data-end]:not(.overspent) .end'), all: are('[data-hex]'),
    };
  })()`);
const worldOf = (page: Page): Promise<string> =>
  page.locator('.board .world').evaluate((node) => node.style.transform);

test(
  'on a phone the board comes closer where the fight is, and goes back when somebody leaves',
  async () => {
    const walks: Walks = { way: 'near' };
    const { page, complaints } = await place.visit({ width: 390, height: 844 });
    const match = await sit(page, walks);
    await page.waitForSelector(TURN);
    expect(await seen(page)).toMatchObject({ caskets: true, goals: true });
    for (let turn = 0; turn < 4; turn += 1) await nextTurn(page);
    const near = await seen(page);
    expect(near).toMatchObject({ caskets: true, goals: true, all: false });
    expect(near.hex).toBeGreaterThan(30);
    // An attack that is put together moves nothing.
    const before = await worldOf(page);
    expect(await beginAttack(page)).toBe(true);
    expect(await worldOf(page)).toBe(before);
    await page.keyboard.press('Escape');

    walks.way = 'away';
    for (let turn = 0; turn < 2; turn += 1) {
      await nextTurn(page);
      expect(await seen(page)).toMatchObject({ caskets: true });
    }

    // Who asks for everything keeps it for this turn, and who moves the board himself keeps that.
    walks.way = 'near';
    for (let turn = 0; turn < 2; turn += 1) await nextTurn(page);
    expect(await seen(page)).toMatchObject({ all: false });
    await page.getByRole('button', { name: 'Whole board' }).click();
    expect(await seen(page)).toMatchObject({ all: true });
    await page.locator('[data-intent="rotate"]').click();
    await answered(page, () => page.locator('[data-facing]').first().click());
    await page.waitForSelector(TURN);
    expect(await seen(page)).toMatchObject({ all: true });
    await nextTurn(page);
    expect(await seen(page)).toMatchObject({ all: false });
    await page.getByRole('button', { name: 'Closer' }).click();
    const own = await worldOf(page);
    await nextTurn(page);
    expect(await worldOf(page)).toBe(own);
    match.leave();
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);
