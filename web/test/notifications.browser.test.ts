import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import type { TestBrowser } from '../../server/test/notification/push-receiver.ts';
import { openPushService } from '../../server/test/notification/push-service.ts';
import { seriousFindings } from './accessibility.ts';
import { eventually } from './eventually.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace({ WEBHOOK_TARGETS: 'any', NOTIFY_AFTER: '0.1', START_PATIENCE: '1' });
const width = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

/**
 * This browser has no window that could show a notification, so it permits none, and its push service would be one on the
 * internet: a page that is permitted, and a push service on this machine, take their place.
 */
const subscribesAt = async (context: BrowserContext, { subscription }: TestBrowser): Promise<void> => {
  await context.addInitScript(`{
    const given = ${JSON.stringify(subscription)};
    const own = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: async () => !(sessionStorage.push = '') };
    PushManager.prototype.subscribe = async () => (sessionStorage.push = 'yes', own);
    PushManager.prototype.getSubscription = async () => (sessionStorage.push ? own : null);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }`);
};

/** The worker notes what it shows, instead of showing it. */
const NOTES = `{
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
  self.clients.openWindow = async (path) => void (self.opened = path);
}`;

/** What the push service has received reaches the worker, as an event that the browser itself would make. */
const pushed = (worker: Worker, message: unknown): Promise<unknown> =>
  worker.evaluate(`{
    const push = new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} });
    push.waitUntil = () => undefined;
    self.dispatchEvent(push);
  }`);

/** A click on what was shown. */
const CLICK = `{
  const click = new Event('notificationclick');
  click.notification = { ...self.shown[0], close: () => undefined };
  click.waitUntil = () => undefined;
  self.dispatchEvent(click);
}`;

const matchOfDays = async (host: PenanceClient): Promise<string> => {
  const other = await PenanceClient.connect(place.url, { name: 'Gudrun Oakheart' });
  const deck = { list: sampleDeck('church', 'warden').list };
  const { id, inviteCode } = await host.matches.create({
    visibility: 'invite',
    clock: { bank: null, cap: 259_200 },
    hostSeat: { seat: 0, deck },
  });
  await other.matches.takeSeat(id, { deck, code: inviteCode ?? '' });
  return id;
};

let client: PenanceClient | undefined;
const service = await openPushService(async () => (await client?.notifications.list())?.pushKey ?? '');

test.each([
  ['en', 1440, 'Your match against Gudrun Oakheart can begin'],
  ['de', 390, 'Deine Partie gegen Gudrun Oakheart kann beginnen'],
] as const)(
  'a browser is told that it is its turn, and a click leads to the match (%s, %i)',
  async (language, wide, title) => {
    const { page, context, complaints } = await place.visit({ language, width: wide, height: 844 });
    const own = await come(page, place.url, 'Ottilie Bell');
    client = own;
    const browser = service.browser();
    await subscribesAt(context, browser);
    await page.goto(`${place.url}/account`);
    await page.click('[data-do="begin-push"]');
    await page.waitForSelector('[data-kind="turn"]:checked');
    await page.uncheck('[data-kind="challenge"]');
    const kept = async () =>
      (await own.notifications.list()).items.map(({ language: spoken, kinds }) => ({ spoken, kinds }));
    await eventually(kept).toEqual([{ spoken: language, kinds: ['turn', 'friend', 'round', 'result'] }]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await width(page)).toBeLessThanOrEqual(wide);

    const id = await matchOfDays(own);
    const got = () => Promise.resolve(browser.got.map((each) => ({ title: each.title, path: each.path })));
    await eventually(got).toEqual([{ title, path: `/match/${id}` }]);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('there is no worker');
    await worker.evaluate(NOTES);
    await pushed(worker, browser.got[0]);
    await eventually(() => worker.evaluate<unknown>('self.shown')).toEqual([
      {
        title,
        body: browser.got[0]?.text,
        tag: browser.got[0]?.tag,
        icon: '/favicon.svg',
        data: { path: `/match/${id}` },
      },
    ]);
    await worker.evaluate(CLICK);
    await eventually(() => worker.evaluate<unknown>('self.opened')).toEqual(`/match/${id}`);

    await page.click('[data-do="stop-push"]');
    await page.waitForSelector('[data-do="begin-push"]');
    expect((await own.notifications.list()).items).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
