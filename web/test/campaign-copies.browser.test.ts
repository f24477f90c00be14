import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { seriousFindings } from './accessibility.ts';
import { eventually } from './eventually.ts';
import { enlist, openCampaign, send } from './gatherings.ts';
import { openPlace } from './place.ts';

const place = openPlace();
const elsewhere = openPlace();

test('a campaign is saved, played another way, and brought to another server where its players take their places', async () => {
  const host = await place.visit();
  const address = await openCampaign(host.page, place.url);
  const code = (await host.page.locator('[data-code]').getAttribute('data-code')) ?? '';
  const friend = await place.visit();
  await friend.page.goto(`${place.url}/campaigns?code=${code}`);
  await friend.page.fill('[data-form="join"] input[autocomplete="nickname"]', 'Bertram');
  await friend.page.click('[data-form="join"] button.main');
  await friend.page.waitForURL(address);
  await enlist(host.page, 'Agnes', 'Vigil');
  await host.page.click('[data-do="end-step"]');
  await host.page.locator('[data-site="trial-of-steel"] input').check();
  await send(host.page, 'plan');

  await host.page.click('[data-copies] summary');
  const file = host.page.waitForEvent('download');
  await host.page.locator('[data-copies] button.main').first().click();
  const path = await (await file).path();
  // Only who leads it may copy it.
  expect(await friend.page.locator('[data-copies]').count()).toBe(0);

  const name = 'The Other Road';
  await host.page.locator('[data-copies] input').fill(name);
  await host.page.locator('[data-copies] button.main').last().click();
  await host.page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(host.page.url()).not.toBe(address);
  // The mission is not planned there.
  await host.page.locator('[data-site="trial-of-steel"] input').waitFor();
  await host.page.getByText('Agnes', { exact: true }).first().waitFor();

  const [heir, other] = [await elsewhere.visit(), await elsewhere.visit({ language: 'de' })];
  await heir.page.goto(`${elsewhere.url}/campaigns`);
  const bring = heir.page.locator('[data-form="bring"]');
  await bring.locator('summary').click();
  await bring.locator('input[type="file"]').setInputFiles({
    ...{ name: 'notes.json', mimeType: 'application/json' },
    buffer: Buffer.from('no campaign'),
  });
  await bring.locator('button.main').click();
  await bring.getByRole('alert').getByText('This is no file of a campaign.').waitFor();
  expect(await seriousFindings(heir.page)).toEqual([]);
  await bring.locator('input[type="file"]').setInputFiles(path);
  await bring.locator('button.main').click();
  await heir.page.waitForURL(/\/campaign\//);
  await heir.page.locator('.sheets').getByText('Agnes', { exact: true }).first().waitFor();
  const copyCode = (await heir.page.locator('[data-code]').getAttribute('data-code')) ?? '';

  await other.page.goto(`${elsewhere.url}/campaigns?code=${copyCode}`);
  const places = other.page.locator('[data-form="join"] select');
  await places.waitFor();
  expect(await places.locator('option').allTextContents()).toEqual(['jemand Neues', 'Bertram']);
  await places.selectOption('Bertram');
  await other.page.click('[data-form="join"] button.main');
  await other.page.waitForURL(heir.page.url());
  await other.page.locator('[data-member="Bertram"]').waitFor();
  expect(await other.page.locator('[data-member]').count()).toBe(2);
  for (const { complaints } of [host, friend, heir, other]) expect(complaints).toEqual([]);
});

test('a host lets everybody watch the missions', async () => {
  const { page, complaints } = await place.visit({ language: 'de' });
  const id = (await openCampaign(page, place.url)).split('/').at(-1) ?? '';
  const token = await page.evaluate<string>(`localStorage.getItem('penance.token')`);
  const { campaigns } = await PenanceClient.connect(place.url, { token });
  const box = page.getByLabel('Alle dürfen unseren Missionen zusehen');
  for (const isOpen of [true, false]) {
    await box.click();
    await eventually(async () => (await campaigns.info(id)).missionsOpen).toEqual(isOpen);
    expect(await box.isChecked()).toBe(isOpen);
  }
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
