import type { CDPSession } from 'playwright-core';
import { openDuelPage, openTable, ASKED, type Place } from './place.ts';

/** Measurements of a first visit. */
export interface Loading {
  /** From navigation until something can be answered at the table. */
  readonly seconds: number;
  /** As transferred, compressed and with headers. */
  readonly kilobytes: number;
}

const SLOWED_BY = 4;
/** What browsers call fast 3G. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Records when the table becomes playable. Checks on each change of the page, at very little cost. */
const NOTE_WHEN_PLAYABLE = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${ASKED} [data-intent="keep"]:enabled')) return;
  performance.mark('playable');
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true })`;

/**
 * The link to a duel, opened for the first time on a slow telephone: processor at a quarter of its speed, fast 3G. The
 * browser throttles HTTP requests but not socket messages.
 */
export const loadOnce = async (place: Place): Promise<Loading> => {
  const duel = await openDuelPage(place);
  try {
    const { page, devTools } = duel;
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    const received = countReceived(devTools);
    await page.addInitScript(NOTE_WHEN_PLAYABLE);
    await openTable(duel);
    await page.waitForSelector(`${ASKED} [data-intent="keep"]:enabled`);
    const playable = Number(await page.evaluate(`performance.getEntriesByName('playable')[0].startTime`));
    return { seconds: playable / 1_000, kilobytes: received() / 1_000 };
  } finally {
    await duel.close();
  }
};

const countReceived = (devTools: CDPSession): (() => number) => {
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
};
