import { expect, test } from '@jest/globals';
import { concede, endTurn, faceBot, lifeOf, untilOwnTurn, untilTurn } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { playAgain, untilOdds } from './play-by-clicks.ts';
import { playByKeys } from './play-by-keys.ts';

const place = openPlace();

test(
  'a whole duel can be played with the keyboard only',
  async () => {
    const { page, complaints } = await place.visit();
    await faceBot(page, place.url);
    await playByKeys(page);
    expect(await page.locator('.end h2').innerText()).not.toBe('');
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test('a page reloaded during a question asks it again, and shows the story from the beginning', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const [prompt, story] = [await page.locator('.prompt').innerText(), await page.locator('.lines p').count()];
  await page.reload();
  await page.waitForSelector('[data-intent="endTurn"]');
  expect(await page.locator('.prompt').innerText()).toBe(prompt);
  await page.waitForFunction((many) => document.querySelectorAll('.lines p').length >= many, story);
});

test.each([
  ['rests after a moment', true],
  ['never moves where less motion is wished', false],
] as const)('a table that waits for its player %s', async (_title, motion) => {
  const { page } = await place.visit({ motion });
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const moving = (): Promise<readonly string[]> =>
    page.evaluate(() => document.getAnimations().map((each) => String(each.effect?.getTiming().iterations)));
  const found = await moving();
  expect(found).not.toContain('Infinity');
  if (!motion) expect(found).toEqual([]);
});

test('a screen reader is told each line of the story once, in its order', async () => {
  const { page, complaints } = await place.visit();
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const told = (): Promise<readonly string[]> =>
    page.locator('.lines p').evaluateAll((lines) =>
      lines.map((line) =>
        [...line.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent?.trim())
          .join(''),
      ),
    );
  const before = (await told()).length;
  await page.evaluate(`(() => {
    window.said = [];
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.textContent.trim() !== '') window.said.push(node.textContent.trim());
    }).observe(document.querySelector('.visually-hidden[aria-live="polite"]'), {
      childList: true, characterData: true, subtree: true,
    });
  })()`);
  await endTurn(page);
  await untilTurn(page);
  const lines = (await told()).slice(before);
  expect(lines.length).toBeGreaterThan(3);
  expect(await page.evaluate('window.said')).toEqual(lines);
  expect(complaints).toEqual([]);
});

test('an answer is undone before it is confirmed, and nothing was sent', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const before = await page.locator('.lines p').count();
  await page.locator('[role="application"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.click('[data-do="take-back"]');
  await page.waitForSelector('[data-intent="endTurn"]');
  expect(await page.locator('.lines p').count()).toBe(before);
});

test('who has spent all SP is told that cards of the hand pay for more', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const [near] = await page.locator('.overspent[data-end]').evaluateAll((all) =>
    all
      .map((each) => ({
        end: each.getAttribute('data-end') ?? '',
        cost: Number.parseInt(each.textContent),
      }))
      .sort((one, other) => one.cost - other.cost),
  );
  await page.click(`[data-hex="${near?.end ?? ''}"]`);
  await page.click('[data-do="confirm"]');
  await page.getByText('Your turn: 0 SP left. Cards of your hand pay for more, one for each SP.').waitFor();
});

test(
  'the odds of an attack are shown before it is confirmed, and disappear when it is taken back',
  async () => {
    const { page, complaints } = await place.visit({ language: 'de' });
    await faceBot(page, place.url);
    await untilOdds(page);
    const odds = page.locator('section.odds');
    expect(await odds.locator('[data-odds="tn"]').first().innerText()).toMatch(/^\d+$/);
    expect(await odds.locator('[data-odds="hit"]').first().innerText()).toMatch(/^[<>]?\s?\d+\s%$/);
    expect(await odds.locator('.bars > span').count()).toBeGreaterThan(1);
    expect(await odds.innerText()).toContain('Verlorene Karten');
    for (const number of ['tn', 'damage', 'cost']) {
      const shown = odds.locator(`button[data-odds="${number}"]`).first();
      await shown.focus();
      await page.keyboard.press('Enter');
      expect(await shown.getAttribute('aria-expanded')).toBe('true');
      const amounts = await odds.locator('.main').first().locator('li b').allInnerTexts();
      const sum = amounts.reduce((total, amount) => total + Number(amount.replace('−', '-')), 0);
      expect(`${sum}`).toBe(await shown.innerText());
    }
    await odds.locator('button[data-odds="tn"]').first().click();
    expect(await odds.innerText()).toContain('Jeder Angriff');
    // What is usual stands in front; its bounds, and what decides between them, are a hover away.
    const usual = odds.locator('[data-end] button').first();
    await usual.waitFor();
    expect(await usual.innerText()).toMatch(/^(etwa|<|>) ?\d+\s%$/);
    await usual.hover();
    const bounds = odds.locator('[data-end] [role="tooltip"]').first();
    expect(await bounds.isVisible()).toBe(true);
    expect(await bounds.innerText()).toMatch(/^Verdeckte Karten entscheiden: .*%/);
    const story = await page.locator('.lines p').count();
    await page.click('[data-do="take-back"]');
    await odds.waitFor({ state: 'detached' });
    expect(await page.locator('.lines p').count()).toBe(story);
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test('a table survives a kill and restart of the server', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const life = await lifeOf(page);
  await place.server.kill();
  await page.waitForSelector('.notice[role="alert"]');
  await place.server.restart();
  await page.waitForSelector('.notice[role="alert"]', { state: 'detached' });
  expect(await lifeOf(page)).toEqual(life);
  await endTurn(page);
  await untilTurn(page);
  expect(await page.locator('.ribbon .round').innerText()).toBe('Round 2');
});

test('two friends play by sharing a link', async () => {
  const [host, guest] = [await place.visit(), await place.visit()];
  await host.page.goto(`${place.url}/invite`);
  await host.page.click('form button.main');
  const link = await host.page.locator('[data-invite]').inputValue();
  await guest.page.goto(link);
  await guest.page.click('form button.main');
  for (const { page } of [host, guest]) await page.click('[data-intent="keep"]');
  await host.page.waitForFunction(
    () => document.querySelector('.round')?.textContent?.includes('1') ?? false,
  );
  const acting = await Promise.race(
    [host, guest].map(async (each) => {
      await each.page.waitForSelector('[data-intent="endTurn"]');
      return each;
    }),
  );
  await endTurn(acting.page);
  const other = acting === host ? guest : host;
  await other.page.waitForSelector('[data-intent="endTurn"]');
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
});

test('a second window takes the seat over, and the first one offers to take it back', async () => {
  const { page, context } = await place.visit({ language: 'de' });
  await faceBot(page, place.url);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('[data-intent="keep"]');
  await page.waitForSelector('.notice');
  expect(await page.locator('.notice').innerText()).toContain('in einem anderen Fenster');
  await page.getByRole('button', { name: 'Hier weiterspielen' }).click();
  await page.waitForSelector('.notice', { state: 'detached' });
  await page.click('[data-intent="keep"]');
  await page.waitForSelector('[data-intent="keep"]', { state: 'detached' });
  expect(await second.locator('.notice').innerText()).toContain('in einem anderen Fenster');
});

test('conceding asks for confirmation, and then ends the match', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  await concede(page);
  await page.waitForSelector('div.end');
  await page.getByText('Verify the dice').click();
  await page.waitForSelector('.verified');
  expect(await page.locator('.verified').innerText()).toContain('Proved: nobody could choose the dice');
});

test('another match against the same bot begins each time it is requested, on one table only', async () => {
  const { page, complaints } = await place.visit();
  await faceBot(page, place.url);
  for (let match = 0; match < 6; match += 1) {
    await concede(page);
    await page.waitForSelector('div.end');
    await playAgain(page);
  }
  expect(complaints).toEqual([]);
});
