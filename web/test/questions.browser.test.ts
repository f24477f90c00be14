import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { de } from '../src/messages/de-table.ts';
import { en } from '../src/messages/en-table.ts';
import { eventually } from './eventually.ts';
import { answered, concede, lifeOf, loseCards } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { settled, untilAsked } from './play-by-clicks.ts';
import { sitDown, type Seated } from './seat.ts';

const place = openPlace();

/** All elements of a table that belong to its open question. */
const shown = async (page: Page): Promise<unknown> => ({
  prompt: await page.locator('.prompt').innerText(),
  decision: await page.locator('[data-decision]').getAttribute('data-decision'),
  hand: await page
    .locator('.hand [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
  life: await lifeOf(page),
  story: (await page.locator('.lines p').allInnerTexts()).length,
});

/**
 * Plays until that kind of question is open, reloads the page, and expects the same question; returns its id and the
 * match id.
 */
const reloadedAt = async (
  page: Page,
  kind: 'reaction' | 'absorb',
): Promise<{ id: string; asked: string }> => {
  await untilAsked(page, kind);
  const before = await shown(page);
  await page.reload();
  await page.waitForSelector(`[data-asked="${kind}"]`);
  await eventually(() => shown(page)).toEqual(before);
  const asked = (await page.locator('[data-decision]').getAttribute('data-decision')) ?? '';
  return { asked, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
};

/** Ends the match, and returns the answers to one of its questions. */
const answersTo = async (page: Page, { client }: Seated, id: string, asked: string) => {
  if (!(await settled(page))) await concede(page);
  await page.waitForSelector('div.end');
  const { entries } = await client.matches.transcript(id);
  return entries.flatMap(({ inputs }) =>
    inputs.flatMap((input) => (input.kind === 'answer' && input.decision === asked ? input.answer : [])),
  );
};

const DUEL = { seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }] } as const;

test(
  'a page reloaded during a reaction shows the question again, and the answer counts once',
  async () => {
    const { page, complaints } = await place.visit({ language: 'de' });
    const seated = await sitDown(page, place.url, DUEL);
    const { id, asked } = await reloadedAt(page, 'reaction');
    expect(await page.locator('[data-intent="pass"]').innerText()).toBe('Keine Reaktion');
    await answered(page, () => page.click('[data-intent="pass"]'));
    expect(await answersTo(page, seated, id, asked)).toEqual([{ kind: 'pass' }]);
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test(
  'a page reloaded during a loss of cards asks for them again, and they are lost once',
  async () => {
    const { page, complaints } = await place.visit();
    const seated = await sitDown(page, place.url, DUEL);
    const { id, asked } = await reloadedAt(page, 'absorb');
    const lost: string[] = [];
    await answered(page, async () => lost.push(...(await loseCards(page))));
    const [answer, ...more] = await answersTo(page, seated, id, asked);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ kind: 'absorb', hand: lost });
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test.each([
  ['en', en],
  ['de', de],
] as const)('a card that cannot be played says why on itself (%s)', async (language, { table }) => {
  const { page, complaints } = await place.visit({ language });
  await sitDown(page, place.url, DUEL);
  await untilAsked(page, 'turn');
  const dim = page.locator('.hand .card.dim');
  const words = await dim.locator('.why').allInnerTexts();
  expect(words.length).toBeGreaterThan(0);
  expect(words).toHaveLength(await dim.count());
  expect(Object.values(table.unplayable)).toEqual(expect.arrayContaining(words));
  expect(complaints).toEqual([]);
});
