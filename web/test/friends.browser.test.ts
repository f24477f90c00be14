import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const SMALL = { width: 390, height: 844 };

test('a player is asked from their page, accepts in the bar’s list, is challenged, and is a friend until it ends', async () => {
  const [one, other] = [await place.visit(), await place.visit({ language: 'de', ...SMALL })];
  const ottilie = await come(one.page, place.url, 'Ottilie Vesper');
  const severin = await come(other.page, place.url, 'Severin Bell');
  await one.page.goto(`${place.url}/player/${severin.account.id}`);
  await one.page.click('[data-do="add-friend"]');
  await one.page.waitForSelector('[data-friend="asked"]');

  await other.page.goto(`${place.url}/rules`);
  await other.page.click('[data-running] summary');
  expect(await other.page.locator('[data-friend-request]').innerText()).toContain(
    'Ottilie Vesper möchte mit dir befreundet sein',
  );
  await other.page.click('[data-friend-request]');
  await other.page.click('[data-requests="asking"] [data-do="accept-friend"]');
  await other.page.waitForSelector('[data-friend-name="Ottilie Vesper"]');
  // On the page that was open all the time, too.
  await one.page.waitForSelector('[data-friend="friends"]');
  // Sooner than the bar looks again by itself.
  await other.page.waitForSelector('[data-friend-request]', { state: 'detached', timeout: 12_000 });
  expect(await seriousFindings(other.page)).toEqual([]);
  expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(SMALL.width);

  const { id } = await severin.matches.create({
    hostSeat: { seat: 0, deck: { list: sampleDeck('church', 'warden').list } },
  });
  await one.page.click('nav a[href="/friends"]');
  await one.page.waitForSelector(`[data-table="waiting"] a[href="/sit/${id}"]`);
  expect(await seriousFindings(one.page)).toEqual([]);
  await one.page.click('[data-friend-name="Severin Bell"] [data-do="challenge"]');
  await one.page.getByRole('heading', { name: 'Challenge Severin Bell' }).waitFor();

  await other.page.click('[data-do="ask-end-friend"]');
  await other.page.click('[data-do="end-friend"]');
  await other.page.getByText('Noch keine Freunde').waitFor();
  expect((await ottilie.friends.list()).items).toEqual([]);
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('a visitor who follows the link of a player gives a name and asks', async () => {
  const [own, visitor] = [await place.visit(), await place.visit(SMALL)];
  const gudrun = await come(own.page, place.url, 'Gudrun Lantern');
  await own.page.goto(`${place.url}/friends`);
  const link = own.page.locator('[data-section="own-link"] a');
  await visitor.page.goto(`http://${await link.innerText()}`);
  await visitor.page.click('[data-do="add-friend"]');
  await visitor.page.fill('form input', 'Ludmila Thorn');
  await visitor.page.click('form button.main');
  await visitor.page.waitForSelector('[data-friend="asked"]');
  expect(await gudrun.friends.requests()).toMatchObject([{ name: 'Ludmila Thorn' }]);
  await own.page.reload();
  await own.page.click('[data-requests="asking"] [data-do="decline-friend"]');
  await own.page.locator('[data-requests="asking"]').waitFor({ state: 'detached' });
  await visitor.page.reload();
  // Nobody is told that they were declined.
  await visitor.page.waitForSelector('[data-friend="asked"]');
  expect([own, visitor].flatMap(({ complaints }) => complaints)).toEqual([]);
});
