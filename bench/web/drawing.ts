import { setTimeout as sleep } from 'node:timers/promises';
import { botRandom, BOTS } from '@penance/shared';
import type { CDPSession } from 'playwright-core';
import { clickOn } from '../../web/test/play-by-clicks.ts';
import { amount } from '../amount.ts';
import { ASKED, openDuelPage, openTable, type DuelPage, type Place } from './place.ts';

/** Milliseconds that the page took for one step of its duel. */
export interface Drawn {
  readonly script: number;
  /** All work of its main thread: script, style, layout, painting. */
  readonly all: number;
}

const STEPS = amount(150, 3);
/** Time after which a step is certainly drawn. */
const DRAWN_AFTER_MS = amount(150, 400);
const LOOK_AGAIN_MS = 50;

/**
 * Time of the page for each answer of its opponent, sent by a program while nobody touches the page. The page's own
 * decisions are answered by clicks, which are not measured. Animations are off: each step is drawn at once.
 */
export const drawSteps = async (place: Place): Promise<readonly Drawn[]> => {
  const drawn: Drawn[] = [];
  while (drawn.length < STEPS) {
    const duel = await openDuelPage(place);
    try {
      await openTable(duel);
      await duel.devTools.send('Performance.enable');
      await playOn(duel, drawn);
    } finally {
      await duel.close();
    }
  }
  return drawn;
};

/** Plays one duel until there are enough steps or it is over. */
const playOn = async ({ page, devTools, opponent }: DuelPage, drawn: Drawn[]): Promise<void> => {
  const random = botRandom(drawn.length);
  const { rules } = opponent;
  while (drawn.length < STEPS) {
    const { view, decision } = opponent;
    if (view?.result) return;
    if (view && decision) {
      const before = await timesOf(devTools);
      await opponent.answer(BOTS.random({ rules, view, decision, random }));
      await sleep(DRAWN_AFTER_MS);
      const after = await timesOf(devTools);
      drawn.push({ script: after.script - before.script, all: after.all - before.all });
    } else if (await page.locator(ASKED).isVisible()) {
      await clickOn(page, 1);
      // Otherwise what the page draws for its own answer counts as drawn for the opponent's next one.
      await sleep(DRAWN_AFTER_MS);
    } else await sleep(LOOK_AGAIN_MS);
  }
};

const timesOf = async (devTools: CDPSession): Promise<Drawn> => {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const milliseconds = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  return { script: milliseconds('ScriptDuration'), all: milliseconds('TaskDuration') };
};
