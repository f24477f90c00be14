import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';

const place = openPlace();

const WORDS = {
  en: { hand: 'Hand size: 9 (Arena: 6)', summary: 'House rules' },
  de: { hand: 'Handgröße: 9 (Arena: 6)', summary: 'Hausregeln' },
} as const;

test.each(['en', 'de'] as const)(
  'a house rule is part of the link, is shown to the player who sits down, and is applied (%s)',
  async (language) => {
    const { hand, summary } = WORDS[language];
    const host = await place.visit({ language });
    await host.page.goto(`${place.url}/invite`);
    await host.page.getByText(summary, { exact: true }).click();
    await host.page.fill('input[data-option="handSize"]', '9');
    await host.page.locator('[data-rule="handSize"]').getByText('9', { exact: false }).waitFor();
    expect(await seriousFindings(host.page)).toEqual([]);
    const link = await host.page.locator('[data-rules-link]').inputValue();
    expect(link).toBe(`${place.url}/invite?edition=arena&rule=handSize:9`);

    const friend = await place.visit({ language, width: 360, height: 740 });
    await friend.page.goto(link);
    const told = friend.page.locator('[data-rule="handSize"]');
    await told.waitFor();
    expect((await told.innerText()).replace(/\s+/g, ' ')).toBe(hand);
    expect(await seriousFindings(friend.page)).toEqual([]);
    expect(await friend.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await friend.page.click('form button.main');
    await friend.page.locator('[data-invite]').waitFor();
    expect(await friend.page.locator('[data-rule="handSize"]').innerText()).toContain('9');

    await host.page.goto(await friend.page.locator('[data-invite]').inputValue());
    await host.page.fill('input[autocomplete="nickname"]', 'Berthold');
    await host.page.click('form button.main');
    await host.page.locator('[data-intent="keep"]').waitFor();
    await host.page.locator('.hand [data-card]').nth(8).waitFor();
    expect(await host.page.locator('.hand [data-card]').count()).toBe(9);
    expect([host.complaints, friend.complaints]).toEqual([[], []]);
  },
);

test('an invited player sees the house rules before sitting down', async () => {
  const host = await place.visit();
  await host.page.goto(`${place.url}/invite?edition=codex&rule=taint:on`);
  await host.page.locator('[data-rule="taint"]').waitFor();
  await host.page.click('form button.main');
  const invite = await host.page.locator('[data-invite]').inputValue();
  const friend = await place.visit({ language: 'de' });
  await friend.page.goto(`${place.url}/tables`);
  await friend.page.locator('a[href="/invite"]').first().waitFor();
  await friend.page.goto(invite);
  const told = friend.page.locator('[data-rule="taint"]');
  await told.waitFor();
  expect((await told.innerText()).replace(/\s+/g, ' ')).toBe('Makel: an (Kodex: aus)');
});

test.each([
  ['en', 'rule=handSize:99', 'wrongValue', 'handSize'],
  ['de', 'rule=speed:3', 'unknownOption', 'Eine Option „speed“ gibt es nicht.'],
  ['en', 'edition=ninth', 'unknownEdition', 'There is no edition “ninth”.'],
] as const)('an invalid link is refused in words (%s, %s)', async (language, query, code, words) => {
  const { page } = await place.visit({ language });
  await page.goto(`${place.url}/invite?${query}`);
  const refusal = page.getByRole('alert').locator(`[data-refusal="${code}"]`);
  await refusal.waitFor();
  expect(await refusal.innerText()).toContain(words);
  expect(await page.locator('[data-rule]').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.click('form button.main');
  await page.locator('[data-invite]').waitFor();
  expect(await page.locator('[data-rule]').count()).toBe(0);
});

test('a duel against a bot is played with house rules that change which decks are legal', async () => {
  const { page, complaints } = await place.visit();
  await page.goto(
    `${place.url}/play?edition=three-layer&rule=deckSize:thirty&rule=equipmentSlots:one-set-of-six`,
  );
  await page.locator('[data-rule="deckSize"]').waitFor();
  await page.click('form button.main');
  await page.locator('[data-intent="keep"]').waitFor();
  expect(complaints).toEqual([]);
});

test('house rules in conflict are reported at once', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/play?edition=deck-as-health`);
  await page.locator('select[data-option="casketHpSave"]').selectOption('on');
  await page.getByRole('alert').locator('[data-refusal="conflict"]').waitFor();
  await page.locator('select[data-option="woundDeck"]').selectOption('on');
  await page.locator('[data-refusal]').waitFor({ state: 'detached' });
  await page.click('[data-do="reset-rules"]');
  await page.locator('[data-rule]').first().waitFor({ state: 'detached' });
});
