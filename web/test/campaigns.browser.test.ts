import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import { soloCampaign } from '../../shared/test/campaign/sandbox.ts';
import { seriousFindings } from './accessibility.ts';
import { enlist, openCampaign, send } from './gatherings.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace({ CAMPAIGNS_PER_ACCOUNT: '2' });

test('two friends play a mission of a campaign, and the settlement pays its costs', async () => {
  const [host, friend] = [await place.visit(), await place.visit({ language: 'de' })];
  const address = await openCampaign(host.page, place.url);
  const code = (await host.page.locator('[data-code]').getAttribute('data-code')) ?? '';

  await friend.page.goto(`${place.url}/campaigns`);
  await friend.page.locator('[data-form="join"] input').last().fill(code);
  await friend.page.locator('[data-form="join"] button.main').click();
  await friend.page.waitForURL(address);
  await enlist(host.page, 'Agnes', 'Vigil');
  await enlist(friend.page, 'Bertram', 'Lament');

  await host.page.click('[data-do="end-step"]');
  await host.page.locator('[data-site="trial-of-steel"] input').check();
  await host.page.locator('[data-plan="trial-of-steel"]').waitFor();
  await send(host.page, 'plan');
  for (const [side, { page }] of [host, friend].entries()) {
    // A side that lacks pilots is chosen already.
    await page
      .locator('[data-form="post"] select')
      .last()
      .locator(`option:nth-child(${side + 1}):checked`)
      .waitFor({ state: 'attached' });
    await send(page, 'post');
    await page.click('[data-do="ready"]');
  }
  await host.page.locator('li', { hasText: '– ready' }).nth(1).waitFor();
  await host.page.click('[data-do="launch"]');
  for (const { page } of [host, friend]) {
    await page.click('[data-do="sit"]');
    await page.waitForURL(/\/match\//);
    await page.click('[data-intent="keep"]');
  }
  await concede(host.page);
  for (const { page } of [host, friend]) {
    await page.waitForSelector('.table[data-state="over"]');
    await page.click('[data-do="debriefing"]');
    await page.locator('[data-outcome="failure"]').waitFor();
    expect(await page.locator('[data-outcome]').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await page.click('[data-do="settlement"]');
    await page.waitForURL(address);
  }
  await friend.page.getByText('Nachbesprechung: Stahlprobe').last().click();
  await friend.page.getByText('Bertram hat').waitFor();
  const debriefing = friend.page.url();
  await friend.page.goBack();
  await host.page.getByText('1 mission played').waitFor();
  await host.page.locator('[data-site="trial-of-steel"]').getByText('fought out').waitFor();
  await friend.page.locator('[data-site="trial-of-steel"]').getByText('ausgefochten').waitFor();
  expect(await host.page.locator('[data-site] .stars').count()).toBe(9);
  // What became of a place is written as dark as its name.
  expect(await seriousFindings(host.page)).toEqual([]);
  await host.page.getByText(/Mission 1 is over: .*failure for Accusers/).waitFor();
  await friend.page.getByText(/Mission 1 ist vorbei: .*Fehlschlag für Die Kläger/).waitFor();
  for (const { complaints } of [host, friend]) expect(complaints).toEqual([]);

  // Much later, and the chronicle, or its older pages, cannot be read: it is not asked for again and again.
  const token = await host.page.evaluate<string>(`localStorage.getItem('penance.token')`);
  const { campaigns } = await PenanceClient.connect(place.url, { token });
  const id = address.split('/').at(-1) ?? '';
  for (let times = 0; times < 25; times += 1) await campaigns.command(id, { kind: 'renewInvite' });
  for (const pages of ['**/log?*cursor*', '**/log*']) {
    let asked = 0;
    await friend.page.route(pages, (route) => {
      asked += 1;
      return route.abort();
    });
    await friend.page.goto(debriefing);
    await friend.page.locator('[role="alert"]').waitFor({ timeout: 40_000 });
    const askedOnce = asked;
    await friend.page.waitForTimeout(2000);
    expect(asked).toBe(askedOnce);
    await friend.page.unroute(pages);
    await friend.page.click('[data-do="again"]');
    await friend.page.locator('[data-outcome="failure"]').waitFor();
  }
});

test('the host buys Scrap on the market, at a price that rises', async () => {
  const { page, complaints } = await place.visit();
  await openCampaign(page, place.url);
  await page.click('[data-market] summary');
  await send(page, 'market');
  await page.getByText('+5 Scrap, −60 Credits.').waitFor();
  await page.getByText('Buy 5 Scrap for 85 Credits').waitFor();
  expect(await page.locator('.treasury').innerText()).toContain('15 Scrap');
  // What would be refused is said beforehand, and never asked for.
  await page.fill('[data-form="market"] input', '20');
  await page.getByText('It costs 490 Credits; there are 140.').waitFor();
  expect(await page.locator('form:has([data-form="market"]) button.main').isEnabled()).toBe(false);
  expect(complaints).toEqual([]);
});

test('what a casket costs, and why none is built, stands beside the button', async () => {
  const { page, complaints } = await place.visit({ language: 'de' });
  await openCampaign(page, place.url);
  await page.getByText('Dein erster Sarg ist kostenlos.').waitFor();
  await enlist(page, 'Agnes', 'Vigil');
  const build = page.locator('form:has([data-form="casket"])');
  await build.getByText('Dafür ist zu wenig Schrott da.').waitFor();
  await build.getByText('Ein weiterer Sarg kostet 20 Schrott.').waitFor();
  expect(await build.locator('button.main').isEnabled()).toBe(false);
  await page.click('[data-market] summary');
  await page.fill('[data-form="market"] input', '10');
  await send(page, 'market');
  await build.locator('[data-price="20"]').waitFor();
  await build.locator('button.main:enabled').waitFor();
  // The page says it in another language, too.
  await send(page, 'casket');
  await page.getByRole('button', { name: 'English' }).click();
  await build.getByText('It costs 20 Scrap; there are 0.').waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await build.getByText('Dafür ist zu wenig Schrott da.').waitFor();
  expect(complaints).toEqual([]);
});

test('where nobody can march, the page says why, and what is possible', async () => {
  const { page, complaints } = await place.visit();
  await openCampaign(page, place.url);
  await page.locator('[data-way="build"]').waitFor();
  await page.click('[data-way="recruit"]');
  await page.locator('[data-form="pilot"] input:focus').waitFor();
  await send(page, 'pilot');
  await page.getByText('Agnes', { exact: true }).waitFor();
  await page.locator('[data-form="casket"] select').first().selectOption('nomads');
  await send(page, 'casket');
  await page.locator('[data-hindrance="factions"]').waitFor();
  await page.click('[data-do="end-step"]');
  await page.locator('[data-next="standDown"]').waitFor();
  expect(await page.locator('[data-form="plan"]').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.click('[data-do="stand-down"]');
  await page.locator('.step strong').getByText('repairs').waitFor();
  expect(await page.locator('.treasury').innerText()).toContain('12 Scrap');
  for (const step of ['treatment', 'recruitment']) {
    await page.click('[data-do="end-step"]');
    await page.locator('.step strong').getByText(step).waitFor();
  }
  // The faction of the casket that has no pilot comes first.
  expect(await page.locator('[data-form="pilot"] select').inputValue()).toBe('nomads');
  await page.click('[data-way="recruit"]');
  await send(page, 'pilot');
  await page.locator('[data-hindrance]').waitFor({ state: 'detached' });
  await page.click('[data-do="end-step"]');
  await page.locator('[data-form="plan"] :checked').waitFor();
  await page.getByText('Somebody can deploy, so a mission must be played.').waitFor();
  expect(await page.locator('[data-do="stand-down"]').isEnabled()).toBe(false);
  expect(complaints).toEqual([]);
});

test('who could borrow a casket is told to do so before time is let pass', async () => {
  const { page, complaints } = await place.visit({ language: 'de', width: 390, height: 844 });
  const { campaigns } = await come(page, place.url, 'Ottilie Vesper');
  const past = soloCampaign({ treasury: { scrap: 0, credits: 0 }, options: { loanCaskets: true } });
  past.mission({ components: { chassis: { cd: 10, condition: 'destroyed' } } });
  past.to('muster');
  const { id } = await campaigns.import(past.export());
  await page.goto(`${place.url}/campaign/${id}`);
  await page.locator('[data-way="borrow"].main').waitFor();
  await page.getByText('Oder lass Zeit vergehen.').waitFor();
  expect(await page.locator('[data-do="stand-down"].main').count()).toBe(0);
  await page.click('[data-way="borrow"]');
  await page.locator('form:has([data-form="loan"]) button.main').click();
  await page.locator('[data-form="plan"] :checked').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  // How hard a mission is stands beside it, too, once its place says how it ended.
  await page
    .locator('[data-plan="outlying-farm"]')
    .getByRole('img', { name: 'Schwierigkeit 1 von 5' })
    .waitFor();
  expect(complaints).toEqual([]);
});

test('the chronicle can be read back to the beginning of the campaign', async () => {
  const { page } = await place.visit();
  await openCampaign(page, place.url);
  await enlist(page, 'Agnes', 'Vigil');
  const token = await page.evaluate<string>(`localStorage.getItem('penance.token')`);
  const host = await PenanceClient.connect(place.url, { token });
  const id = page.url().split('/').at(-1) ?? '';
  for (let times = 0; times < 25; times += 1) await host.campaigns.command(id, { kind: 'renewInvite' });
  await page.reload();
  await page.click('[data-do="older"]');
  await page.getByText(/^Agnes \(Church.*\) is recruited\.$/).waitFor();
  expect(await page.locator('[data-do="older"]').count()).toBe(0);
});

test('a casket built with a stored deck has the frame and faction of that deck', async () => {
  const { page, complaints } = await place.visit({ language: 'de', width: 390, height: 844 });
  const client = await come(page, place.url, 'Ottilie Vesper');
  const { list } = sampleDeck('nomads', 'scout');
  const { id: deck } = await client.decks.create({ name: 'Staub und Speer', list });
  const campaign = await client.campaigns.create({ name: 'Asche', ruleset: { preset: 'three-layer' } });
  await page.goto(`${place.url}/campaign/${campaign.id}`);
  await page.locator('[data-form="casket"] label', { hasText: /^\s*Fraktion/ }).waitFor();
  await page.selectOption('[data-own-deck]', deck);
  expect(await page.locator('[data-form="casket"] select').count()).toBe(0);
  await page.fill('[data-form="casket"] input', 'Lament');
  await send(page, 'casket');
  const casket = page.locator('li.panel', { hasText: 'Lament' });
  await casket.waitFor();
  expect(await casket.locator('small').innerText()).toMatch(/^Späher · Nomaden/);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});

test('members are managed: a casket and its deck change owner, the host changes, and a member leaves', async () => {
  const [host, friend] = [
    await place.visit(),
    await place.visit({ language: 'de', width: 390, height: 844 }),
  ];
  const address = await openCampaign(host.page, place.url);
  await host.page.getByText('host, is here').waitFor();
  const name = await host.page.locator('[data-member]').getAttribute('data-member');
  expect(
    await host.page
      .locator('main')
      .getByText(name ?? '')
      .count(),
  ).toBe(1);
  const codeOf = () => host.page.locator('[data-code]').getAttribute('data-code');
  const code = await codeOf();
  const client = await come(friend.page, place.url, 'Severin Oakheart');
  await client.campaigns.join(code ?? '');
  await friend.page.goto(address);
  await enlist(host.page, 'Agnes', 'Vigil');

  const casket = host.page.locator('li.panel', { hasText: 'Vigil' });
  await casket.locator('[data-pass-on] summary').click();
  await casket.locator('[data-pass-on] button.main').click();
  for (const own of ['[data-pass-on]', '[data-refit]'])
    await casket.locator(own).waitFor({ state: 'detached' });
  await casket.getByText('Severin Oakheart').waitFor();

  const { list } = sampleDeck('church', 'warden');
  await client.decks.create({ name: 'Stahl und Eid', list });
  const bay = friend.page.locator('li.panel', { hasText: 'Vigil' });
  await bay.locator('[data-refit] summary').click();
  await bay.locator('[data-own-deck]').selectOption({ label: 'Stahl und Eid' });
  await bay.locator('[data-refit] button.main').click();
  await bay.getByText('Der Sarg hat jetzt dieses Deck.').waitFor();
  expect(await friend.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  await host.page.click('[data-do="new-code"]');
  await host.page.waitForFunction(
    (before) => document.querySelector('[data-code]')?.getAttribute('data-code') !== before,
    code,
  );
  await host.page.locator('[data-member="Severin Oakheart"] [data-do="make-host"]').click();
  await host.page.locator('dialog button.main').click();
  await friend.page.locator('[data-do="new-code"]').waitFor();
  await host.page.click('[data-do="leave"]');
  expect(await seriousFindings(host.page)).toEqual([]);
  await host.page.locator('dialog button.main').click();
  await host.page.waitForURL(`${place.url}/campaigns`);
  await friend.page.locator('[data-member]').nth(1).waitFor({ state: 'detached' });
  expect(await friend.page.locator('[data-member]').count()).toBe(1);
  for (const { complaints } of [host, friend]) expect(complaints).toEqual([]);

  // Who has left finds a way back, not only the same question again.
  await host.page.goto(address);
  await host.page.locator('[data-removed]').waitFor();
  await host.page.locator('main .actions a').click();
  await host.page.waitForURL(`${place.url}/campaigns`);
});

test('whether somebody has room for a campaign is said before it is given away', async () => {
  const host = await place.visit({ language: 'de' });
  const client = await come(host.page, place.url, 'Ottilie Vesper');
  const { inviteCode } = await client.campaigns.create({ name: 'Asche', ruleset: { preset: 'three-layer' } });
  const friend = await PenanceClient.connect(place.url, { name: 'Severin Oakheart' });
  const { id } = await friend.campaigns.join(inviteCode ?? '', { role: 'player' });
  for (const name of ['Glut', 'Rauch'])
    await friend.campaigns.create({ name, ruleset: { preset: 'three-layer' } });
  await host.page.goto(`${place.url}/campaign/${id}`);
  await host.page.click('[data-do="make-host"]');
  await host.page.locator('dialog').getByText('Mehr Kampagnen darf hier niemand leiten.').waitFor();
  expect(await host.page.locator('dialog button.main').isEnabled()).toBe(false);
});

test('who asks to become host learns what the request waits for', async () => {
  const { page, complaints } = await place.visit({ language: 'de', width: 390, height: 844 });
  const host = await PenanceClient.connect(place.url, { name: 'Ottilie Vesper' });
  const { inviteCode } = await host.campaigns.create({ name: 'Asche', ruleset: { preset: 'three-layer' } });
  const client = await come(page, place.url, 'Severin Oakheart');
  const { id } = await client.campaigns.join(inviteCode ?? '');
  await page.goto(`${place.url}/campaign/${id}`);
  await page.click('[data-do="claim-host"]');
  await page.locator('[data-claim-means]').getByText('Wird erfüllt, wenn du').waitFor();
  await page.locator('[data-do="claim-host"]').getByText('Noch einmal bitten').waitFor();
  await host.campaigns.command(id, { kind: 'claimHost' });
  await page.locator('[data-do="claim-host"]').getByText('Um die Leitung bitten').waitFor();
  expect(await page.locator('[data-claim-means]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('who is removed while the campaign is open learns it there', async () => {
  const [host, friend] = [await place.visit(), await place.visit({ language: 'de' })];
  const address = await openCampaign(host.page, place.url);
  const code = (await host.page.locator('[data-code]').getAttribute('data-code')) ?? '';
  const client = await come(friend.page, place.url, 'Severin Oakheart');
  await client.campaigns.join(code);
  await friend.page.goto(address);
  const names = [host, friend].map(({ page }) => page.locator('[data-form="pilot"] input').inputValue());
  expect(new Set(await Promise.all(names)).size).toBe(2);
  await friend.page.getByText(/Wenn alle fertig sind, geht .* zum nächsten Schritt/).waitFor();
  await host.page.locator('[data-member="Severin Oakheart"] [data-do="remove"]').click();
  await host.page.locator('dialog button.main').click();
  await friend.page.locator('[data-removed]').waitFor();
  for (const { complaints } of [host, friend]) expect(complaints).toEqual([]);
});

test('a double click goes on by one step, without an error', async () => {
  const { page, complaints } = await place.visit();
  await openCampaign(page, place.url);
  await page.locator('[data-do="end-step"]').dblclick();
  await page.locator('.step strong').getByText('the muster').waitFor();
  expect(await page.locator('[role="alert"]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('pilots and caskets come with a name, so that a first mission takes no typing', async () => {
  const { page } = await place.visit({ language: 'de', width: 390, height: 844 });
  await openCampaign(page, place.url);
  await page.locator('[data-form="pilot"] input').waitFor();
  await send(page, 'pilot');
  await page.getByText('Agnes', { exact: true }).waitFor();
  await send(page, 'casket');
  await page.getByText('Nachtwache', { exact: true }).waitFor();
  expect(await page.locator('[data-form="pilot"] input').inputValue()).toBe('Berthold');
  expect(await page.locator('[data-form="casket"] input').inputValue()).toBe('Alter Gram');
  await page.click('[data-do="end-step"]');
  await page.locator('[data-form="plan"] :checked').waitFor();
  // A face for the pilot, a figure for the casket, and of each mission how hard it is.
  expect(await page.locator('.pictured svg').count()).toBe(2);
  expect(await page.getByRole('img', { name: 'Bauteile von Nachtwache' }).count()).toBe(1);
  expect(await page.getByRole('img', { name: 'Schwierigkeit 5 von 5' }).count()).toBe(1);
});

test('at the table of a mission its title and its enemies have names in the language of the page', async () => {
  const { page, complaints } = await place.visit({ language: 'de' });
  const { campaigns } = await come(page, place.url, 'Ottilie Vesper');
  const { id } = await campaigns.import(soloCampaign().export());
  await campaigns.command(id, { kind: 'endStep', step: 'recruitment' });
  await campaigns.command(id, { kind: 'planMission', mission: 1, scenario: 'outlying-farm' });
  await campaigns.command(id, { kind: 'takePost', pilot: 1, casket: 1, team: 1 });
  await campaigns.command(id, { kind: 'readyUp', ready: true });
  const { campaign } = await campaigns.command(id, { kind: 'launchMission', mission: 1 });
  await page.goto(`${place.url}/match/${campaign.state.missions[0]?.match ?? ''}`);
  const table = page.locator('[data-objectives]');
  await table.getByText('Der abgelegene Hof').waitFor();
  await table.getByText('Deserteure in leichten Särgen haben einen Hof besetzt.').waitFor();
  await page.getByText('Deserteur I', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Deserter', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByText('Deserteur I', { exact: true }).first().waitFor();
  await concede(page);
  await page.getByText('Der abgelegene Hof: Deine Seite 0 von 1').waitFor();
  // From its replay, too, the way leads back to the campaign.
  await page.click('[data-do="replay"]');
  await page.locator('[data-where]').waitFor();
  await page.keyboard.press('End');
  await page.click('.result [data-do="back"]');
  await page.locator('[data-outcome="failure"]').waitFor();
  expect(complaints).toEqual([]);
});

test('a treatment says what it does, the possible ones first; the dead are past it', async () => {
  const { page, complaints } = await place.visit({ width: 390, height: 844 });
  const { campaigns } = await come(page, place.url, 'Ottilie Vesper');
  const past = soloCampaign();
  past.ok({ kind: 'recruitPilot', name: 'Cyril', faction: 'church' });
  past.mission({ fate: 'died', wounds: [{ wound: 'ptsd', entry: 1 }] });
  past.to('recruitment');
  const hurt = (['concussion', 'ruptured-organ'] as const).map((wound) => ({ wound, entry: 1 }));
  const mission = past.embark('burning-chapel', [['host', 2, 1]]);
  past.order({ kind: 'settleMission', mission, report: past.report(mission, [{ wounds: hurt }]) });
  past.to('treatment');
  const { id } = await campaigns.import(past.export());
  await page.goto(`${place.url}/campaign/${id}`);
  const pilots = page.locator('[data-part="roster"] li.panel');
  await pilots.nth(1).getByText(/^died/).waitFor();
  expect(await pilots.nth(1).locator('li.wound, button').count()).toBe(0);

  const treat = pilots.first().locator('li.wound button');
  await treat.nth(1).click();
  const first = page.locator('dialog .panel').first();
  await first.getByText('Cyril is out for the next 2 missions.').waitFor();
  await page.keyboard.press('Escape');
  await treat.first().click();
  await first.getByText('Ritual of penance').waitFor();
  expect(await first.locator('[data-face]').first().innerText()).toBe('Divine Mercy: Nothing.');
  expect(await seriousFindings(page)).toEqual([]);
  // One sentence for the dead one, however many wounds there were.
  const chronicle = page.getByRole('region', { name: 'Chronicle' });
  await chronicle.getByText('Pilot of host dies; the last wound was PTSD.').waitFor();
  expect(await chronicle.getByText(/is dead|carries PTSD/).count()).toBe(0);
  await first.locator('button').click();
  // The chronicle names the face, and says where Scrap comes from.
  await page.getByText(/^A Suffering Die shows [A-Z]/).waitFor();
  await page
    .getByText(/^\+\d+ Scrap, \+\d+ Credits as a reward\.$/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('who has nothing to mend is told so; every pilot may bargain, and a price stands beside what is too dear', async () => {
  const { page, complaints } = await place.visit({ language: 'de', width: 390, height: 844 });
  const { campaigns } = await come(page, place.url, 'Ottilie Vesper');
  const past = soloCampaign({ overrides: { taint: true }, treasury: { scrap: 0, credits: 0 } });
  past.mission({});
  const { id } = await campaigns.import(past.export());
  await page.goto(`${place.url}/campaign/${id}`);
  await page.getByText('Deine Särge sind heil: Für dich gibt es nichts zu reparieren.').waitFor();
  await page.click('[data-do="end-step"]');
  await page.getByText('Deine Piloten sind wohlauf: Für dich gibt es nichts zu behandeln.').waitFor();
  await page.click('[data-do="bargain"]');
  await page.locator('dialog [data-price]').getByText('+50 Credits').waitFor();
  await page.click('[data-wish="soulBargain"]');
  await page.getByText(/^Erleidet zu Beginn der nächsten Mission: /).waitFor();

  const worse = soloCampaign({ overrides: { taint: true }, treasury: { scrap: 0, credits: 0 } });
  const threads = [{ thread: 2, lost: false, entry: 1 }] as const;
  worse.mission({ taint: 9, threads, components: { legs: { cd: 8, condition: 'destroyed' } } });
  await campaigns.command(id, { kind: 'endStep', step: 'treatment' });
  const { id: other } = await campaigns.import(worse.export());
  await page.goto(`${place.url}/campaign/${other}`);
  await page.getByText('Wunden werden im nächsten Schritt versorgt.').waitFor();
  await page.locator('[data-part="bays"] dd button').click();
  const replacing = page.locator('dialog li.panel', { hasText: 'Ersetzen' });
  expect(await replacing.innerText()).toMatch(/12 Schrott\s+Dafür ist zu wenig Schrott da\./);
  await page.keyboard.press('Escape');
  await page.click('[data-do="end-step"]');
  await page.getByText('Strang 2 durchtrennt').waitFor();
  await page.locator('[data-taint="9"] button').click();
  await page.locator('[data-wish="purgeTaint"]').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});

test('the host ends a campaign, which then asks nothing of anybody', async () => {
  const { page, complaints } = await place.visit();
  const { campaigns } = await come(page, place.url, 'Ottilie Vesper');
  const past = soloCampaign();
  past.mission({ wounds: [{ wound: 'ruptured-organ', entry: 1 }] });
  past.to('treatment');
  past.ok({ kind: 'surgery', pilot: 1, wound: 'ruptured-organ' });
  const { id } = await campaigns.import(past.export());
  await page.goto(`${place.url}/campaign/${id}`);
  // The chronicle counts from the day on which it happened.
  await page.getByText('Pilot of host is out for the next 2 missions.').waitFor();
  await page.click('[data-do="end-step"]');
  await page.locator('.step strong').getByText('recruitment').waitFor();
  await page.click('[data-do="end-step"]');
  await page.click('[data-do="stand-down"]');
  await page.getByText(/^out for 1 mission/).waitFor();
  await page.getByText('Pilot of host is out for the next 2 missions.').waitFor();
  await page.click('[data-do="close"]');
  await page.locator('dialog button.main').click();
  await page.locator('[data-ended]').getByText('It lasted 2 missions. 1 pilot lived to the end.').waitFor();
  expect(await page.locator('[data-code], .step strong, main .button:not([data-copies] *)').count()).toBe(0);
  expect(complaints).toEqual([]);
});
