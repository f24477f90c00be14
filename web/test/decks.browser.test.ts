import { expect, test } from '@jest/globals';
import { DECK_PROBLEMS } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { lifeOf } from './opening.ts';
import { openPlace } from './place.ts';

const place = openPlace();

/** Codes of the reasons shown next to what they are about. */
const reasonsOn = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-problem]').evaluateAll((all) => all.map((each) => each.getAttribute('data-problem')));

const take = (page: Page, set: string): Promise<void> =>
  page.locator(`[data-set="${set}"] header button`).click();

const tactic = (page: Page, card: string): Promise<void> =>
  page.locator(`[data-tactic="${card}"] button`).click();

test.each(['en', 'de'] as const)(
  'a deck is refused with reasons, corrected and stored (%s)',
  async (language) => {
    const width = language === 'en' ? 1440 : 360;
    const { page, complaints } = await place.visit({ language, width, height: 844 });
    await page.goto(`${place.url}/decks`);
    await page.click('[data-do="new"]');
    await page.waitForSelector('[data-legal="false"]');
    expect(await reasonsOn(page)).toEqual(expect.arrayContaining(['wrongTacticCount', 'deckTooSmall']));
    for (const set of ['buckler', 'pistol']) await take(page, set);
    await tactic(page, 'absolution');
    expect(await reasonsOn(page)).toEqual(['tooManyHandSets', 'wrongTacticCount']);
    const hands = page.locator('[data-problem="tooManyHandSets"]');
    expect(await hands.innerText()).toContain(
      language === 'en' ? 'You have taken 2: Buckler, Pistol.' : 'Genommen sind 2: Faustschild, Pistole.',
    );
    expect(await page.locator('[data-count="hands"]').innerText()).toMatch(/^2 \D+ 1$/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);

    // Unsaved changes survive a reload, and leaving the page asks for confirmation.
    await page.fill('[data-name]', 'Vigil of Ashes');
    await page.reload();
    await page.waitForSelector('[data-legal="false"]');
    expect(await page.inputValue('[data-name]')).toBe('Vigil of Ashes');
    expect(await reasonsOn(page)).toEqual(['tooManyHandSets', 'wrongTacticCount']);
    await page.click('a.home');
    await page.click('[data-do="stay"]');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/decks/new');

    await take(page, 'pistol');
    await tactic(page, 'last-rites');
    await page.waitForSelector('[data-legal="true"]');
    expect(await reasonsOn(page)).toEqual([]);
    await page.fill('input[autocomplete="nickname"]', 'Ottilie Bell');
    await page.click('[data-do="save"]');
    await page.waitForURL(/\/deck\//);
    await page.reload();
    await page.waitForSelector('[data-legal="true"]');
    expect(await page.inputValue('[data-name]')).toBe('Vigil of Ashes');
    expect(await page.locator('[data-set].taken').count()).toBe(1);
    expect(await page.locator('[data-tactic].taken').count()).toBe(2);

    // It is played against a bot: 30 cards, as the deck says.
    const size = await page.locator('[data-size]').innerText();

    // All changes are undone only after a question, also from the list.
    await tactic(page, 'last-rites');
    await page.click('[data-do="revert"]');
    await page.waitForSelector('dialog [data-do="confirm"]');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await page.locator('[data-tactic].taken').count()).toBe(1);
    const list = await page.context().newPage();
    await list.goto(`${place.url}/decks`);
    await list.click('[data-kept] [data-do="revert"]');
    await list.waitForSelector('dialog [data-do="confirm"]');
    expect(await list.locator('[data-kept]').count()).toBe(1);
    await list.click('dialog [data-do="confirm"]');
    await list.waitForSelector('[data-kept]', { state: 'detached' });
    await list.close();
    await page.click('[data-do="revert"]');
    await page.click('dialog [data-do="confirm"]');
    await page.waitForSelector('[data-legal="true"]');
    expect(await page.locator('[data-tactic].taken').count()).toBe(2);

    await page.click('[data-do="play"]');
    await page.waitForSelector('[data-own-deck]');
    await page.click('form button.main');
    await page.click('[data-intent="keep"]');
    expect((await lifeOf(page)).filter((life) => life.endsWith(size))).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);

/** Codes of deck lists that together are refused for every existing reason. */
const REFUSED = [
  'p1~nobody~tank~nothing.buckler.buckler.penitent-blades~smile.absolution.absolution',
  'p1~forge-guilds~scout~martyrs-brand.repair-kit.buckler.pistol~absolution.stone-endurance',
  'p1~church~colossus~~absolution.last-rites',
  `p1~church~scout~${'x'.repeat(61)}~absolution`,
];

test.each(['en', 'de'] as const)(
  'every reason is shown in words next to what it is about (%s)',
  async (language) => {
    const { page, complaints } = await place.visit({ language });
    const told = new Map<string, string>();
    const look = async (code: string, edition: string): Promise<void> => {
      await page.goto(`${place.url}/decks/new?edition=${edition}&code=${code}`);
      await page.waitForSelector('[data-legal="false"]');
      for (const reason of await page.locator('[data-problem]').all())
        told.set((await reason.getAttribute('data-problem')) ?? '', await reason.innerText());
    };
    for (const code of REFUSED) await look(code, 'three-layer');
    await look('p1~church~scout~buckler.kite-shield.repair-kit.pistol~absolution', 'fixed-thirty');
    expect([...told.keys()].sort()).toEqual([...DECK_PROBLEMS].sort());
    for (const sentence of told.values()) expect(sentence).toMatch(/^\S.*[.“"]$/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('a broken deck code is refused in words, a valid one opens the deck with its odds', async () => {
  const { page, complaints } = await place.visit({ language: 'de' });
  await page.goto(`${place.url}/decks`);
  for (const [code, trouble] of [
    ['https://example.org', 'notACode'],
    ['p1~church~scout~buckler', 'cutOff'],
    ['p7~church~scout~buckler~absolution', 'otherVersion'],
  ] as const) {
    await page.fill('[data-import]', code);
    await page.click('[data-do="import"]');
    await page.waitForSelector(`[data-trouble="${trouble}"]`);
  }
  expect(await page.locator('[role="alert"]').innerText()).toContain('p1~');
  expect(await seriousFindings(page)).toEqual([]);
  const code = 'p1~church~warden~buckler.heat-sink~absolution.last-rites';
  await page.fill('[data-import]', code);
  await page.click('[data-do="import"]');
  await page.waitForSelector('[data-legal="true"]');
  expect(await page.locator('[data-code]').inputValue()).toBe(code);
  expect(await page.locator('[data-size]').innerText()).toBe('32');
  // The page opens with arena, where one may be one's own ally.
  expect(await page.locator('[data-for-allies]').innerText()).toBe(
    'Im Duell, ohne Verbündete, tun diese nichts: Letzte Ölung.',
  );
  // Two copies among 32 cards: 1 − (30·29·28·27·26·25) / (32·31·30·29·28·27).
  await page.locator('[data-odds-of]').selectOption('flush');
  expect(await page.locator('tbody tr').first().innerText()).toContain('34,5');
  expect(complaints).toEqual([]);
});

test('a stored deck that is not legal in an edition shows why when it is chosen', async () => {
  const { page, complaints } = await place.visit({ language: 'de' });
  await page.goto(`${place.url}/decks/new?code=p1~church~warden~buckler.heat-sink~absolution.last-rites`);
  await page.click('[data-do="save"]');
  await page.waitForURL(/\/deck\//);
  for (const path of ['/invite', '/queue']) {
    await page.goto(place.url + path);
    await page.locator('[data-own-deck]').selectOption({ label: 'Deck ohne Namen' });
    expect(await page.locator('[data-not-legal]').count()).toBe(0);
    expect(await page.locator('input[name="faction"]').count()).toBe(0);
    await page.getByLabel('Ausgabe').selectOption('fixed-thirty');
    expect(await page.locator('[data-not-legal]').innerText()).toContain('genau einen Ausrüstungssatz');
  }
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto(`${place.url}/invite`);
  await page.locator('[data-own-deck]').selectOption({ label: 'Deck ohne Namen' });
  await page.getByLabel('Ausgabe').selectOption('fixed-thirty');
  await page.click('form button.main');
  // The reasons stand beside the deck already, and in German.
  expect(await page.locator('form [role="alert"]').innerText()).toBe('Das Deck ist hier nicht erlaubt.');
});

test('a deck is renamed, deleted after confirmation, taken from a sample; changes elsewhere show', async () => {
  const { page, context } = await place.visit();
  await page.goto(`${place.url}/decks`);
  await page.locator('[data-sample="nomads-light"] a').click();
  await page.waitForSelector('[data-legal="true"]');
  await page.fill('[data-name]', 'Wind');
  await page.click('[data-do="save"]');
  await page.waitForURL(/\/deck\//);
  await page.waitForSelector('[data-legal="true"]');

  const other = await context.newPage();
  await other.goto(`${place.url}/decks`);
  await other.click('[data-do="rename"]');
  await other.fill('dialog [data-name]', 'Storm');
  await other.click('[data-do="rename-now"]');
  await other.locator('[data-deck]', { hasText: 'Storm' }).waitFor();

  await page.fill('[data-name]', 'Breeze');
  await page.click('[data-do="save"]');
  await page.waitForSelector('[data-refused="deckChanged"]');
  await page.click('[data-do="take-theirs"]');
  await page.waitForSelector('dialog [data-do="confirm"]');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(await page.inputValue('[data-name]')).toBe('Breeze');
  await page.click('[data-do="save-over"]');
  await page.waitForSelector('[data-saved="true"]');

  await other.reload();
  await other.locator('[data-deck]', { hasText: 'Breeze' }).waitFor();
  expect(await seriousFindings(other)).toEqual([]);
  // A copy begins with the same cards, and is a deck of its own.
  await other.click('[data-do="duplicate"]');
  await other.waitForSelector('[data-legal="true"]');
  await other.fill('[data-name]', 'Twin');
  await other.click('[data-do="save"]');
  await other.waitForURL(/\/deck\//);
  await other.goto(`${place.url}/decks`);
  await other.locator('[data-deck]').nth(1).waitFor();
  const breeze = other.locator('[data-deck]', { hasText: 'Breeze' });
  await breeze.locator('[data-do="remove"]').click();
  await other.click('[data-do="remove-now"]');
  await breeze.waitFor({ state: 'detached' });
  await page.fill('[data-name]', 'Gone');
  await page.click('[data-do="save"]');
  await page.waitForSelector('[data-refused="deckNotFound"]');
  const gone = new URL(page.url()).pathname;

  // Also whoever comes back to it later finds what was changed, and saves it as a new deck.
  await other.reload();
  await other.click('[data-kept] a');
  await other.waitForSelector('[data-gone="true"]');
  expect(await other.inputValue('[data-name]')).toBe('Gone');
  await page.click('[data-do="save-new"]');
  await page.waitForURL((url) => url.pathname.startsWith('/deck/') && url.pathname !== gone);
  await page.waitForSelector('[data-legal="true"]');
  expect(await page.inputValue('[data-name]')).toBe('Gone');
  await other.click('[data-do="save"]');
  await other.waitForURL((url) => url.pathname.startsWith('/deck/') && url.pathname !== gone);
  await other.goto(`${place.url}/decks`);
  await other.locator('[data-deck]', { hasText: 'Gone' }).nth(1).waitFor();
  expect(await other.locator('[data-kept]').count()).toBe(0);
});

test('changes in a deck that was changed elsewhere are dropped only after a question', async () => {
  const { page, context } = await place.visit({ language: 'de', width: 390, height: 844 });
  await page.goto(`${place.url}/decks`);
  await page.locator('[data-sample="nomads-light"] a').click();
  await page.fill('[data-name]', 'Wind');
  await page.click('[data-do="save"]');
  await page.waitForURL(/\/deck\//);
  await page.waitForSelector('[data-legal="true"]');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.fill('[data-name]', 'Storm');
  await other.click('[data-do="save"]');
  await other.waitForSelector('[data-saved="true"]');

  await page.fill('[data-name]', 'Breeze');
  await page.click('[data-do="save"]');
  await page.waitForSelector('[data-refused="deckChanged"]');
  await page.click('[data-do="take-theirs"]');
  await page.click('dialog [data-do="confirm"]');
  await page.locator('h1', { hasText: 'Storm' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});
