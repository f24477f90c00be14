import { afterEach, expect, test } from '@jest/globals';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import type { Browser, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { endTurn, lifeOf } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

/** What the page has shown since it was loaded: every question when it opened, and every alert. */
interface Shown {
  readonly questions: readonly string[];
  readonly alerts: readonly string[];
}
/** As seen by the page. */
declare const shown: Shown;

/** Recorded inside the page: short-lived elements would be missed from outside. */
const NOTE = `
  window.shown = { questions: [], alerts: [] };
  let open = null;
  new MutationObserver(() => {
    const question = document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? null;
    if (question !== null && question !== open) shown.questions.push(question);
    open = question;
    for (const { innerText } of document.querySelectorAll('.notice[role="alert"]'))
      if (!shown.alerts.includes(innerText)) shown.alerts.push(innerText);
  }).observe(document, { subtree: true, childList: true, attributes: true });`;

/** Stops the processes that run pages, as a phone does when it sleeps; returns a function that resumes them. */
const suspend = async (browser: Browser | null): Promise<() => void> => {
  if (!browser) throw new Error('The browser is closed.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  expect(pages.length).toBeGreaterThan(0);
  for (const id of pages) process.kill(id, 'SIGSTOP');
  return () => {
    for (const id of pages) process.kill(id, 'SIGCONT');
  };
};

/** The page in the first seat of a match, a program in the second. */
const facing = async (page: Page): Promise<LiveMatch> => {
  const client = await come(page, place.url, 'Ottilie Vesper');
  const other = await PenanceClient.connect(place.url, { name: 'Severin Oakheart' });
  const { id } = await client.matches.create({ seats: [{ team: 1 }, { team: 2 }] });
  await client.matches.takeSeat(id, { seat: 0, deck: { list: sampleDeck('church', 'warden').list } });
  await other.matches.takeSeat(id, { seat: 1, deck: { list: sampleDeck('nomads', 'scout').list } });
  await page.goto(`${place.url}/match/${id}`);
  return other.play(id);
};

/** Whose turn it is, as soon as a seat is asked for one by a question other than `ended`. */
const turnIn = (match: LiveMatch, ended = ''): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const asked = match.view?.asked.find(({ kind, decision }) => kind === 'turn' && decision !== ended);
      if (asked) resolve(asked.seat);
    };
    match.on('view', look);
    look();
  });

/** The other side moves, if it can, and ends its turn. */
const takeTurn = async (match: LiveMatch): Promise<void> => {
  const move = [...match.legalAnswers()].find(({ kind }) => kind === 'move');
  if (move) await match.answer(move);
  await match.answer({ kind: 'endTurn' });
};

const opponents: LiveMatch[] = [];
afterEach(() => {
  for (const match of opponents.splice(0)) match.leave();
});

test.each([
  { name: 'whose line stands', isCut: false, motion: true },
  { name: 'whose line was cut meanwhile', isCut: true, motion: false },
])(
  'a page suspended while the other side acted, $name, becomes current and asks nothing twice',
  async ({ isCut, motion }) => {
    const { page, context, complaints } = await place.visit({ motion });
    await context.addInitScript(NOTE);
    const match = await facing(page);
    opponents.push(match);
    await match.nextDecision();
    await match.answer({ kind: 'keep' });
    await page.click('[data-intent="keep"]');
    if ((await turnIn(match)) === 1) await takeTurn(match);
    for (let ended = ''; (await turnIn(match, ended)) === 0;) ended = await endTurn(page);

    const { length } = (await page.evaluate(() => shown)).questions;
    const resume = await suspend(context.browser());
    try {
      while ((await turnIn(match)) === 1) await takeTurn(match);
      if (isCut) {
        await place.server.kill();
        await place.server.restart();
      }
    } finally {
      resume();
    }
    const asked = match.view?.asked[0]?.decision ?? '';
    await page.waitForSelector(`[data-decision="${asked}"]`);
    expect(await page.locator('.ribbon .round').innerText()).toBe(`Round ${match.view?.round ?? 0}`);
    const life = match.view?.seats.map(({ casketHp }) => String(casketHp)) ?? [];
    expect((await lifeOf(page)).map((text) => /\d+/.exec(text)?.[0])).toEqual(life);
    // The disconnect is noticed after the messages before it.
    await page.waitForSelector('.notice[role="alert"]', { state: 'detached' });
    const { questions, alerts } = await page.evaluate(() => shown);
    expect(questions.slice(length)).toEqual([asked]);
    expect(alerts.length).toBeLessThanOrEqual(isCut ? 1 : 0);
    expect(complaints).toEqual([]);
    // After a cut the missed part of the story comes later than the question.
    await eventually(() => page.locator('.lines p').last().innerText()).toEqual(
      'It is Ottilie Vesper’s turn.',
    );
    const story = await page.locator('.lines p').allInnerTexts();
    await page.reload();
    await page.waitForSelector(`[data-decision="${asked}"]`);
    await eventually(() => page.locator('.lines p').allInnerTexts()).toEqual(story);
    await turnIn(match, await endTurn(page));
  },
);
