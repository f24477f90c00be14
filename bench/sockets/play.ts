import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Given, LightDuel } from './light-duel.ts';

/** Every duel gives so many answers, each as soon as both players have the last one. */
export const playClosed = async (duels: readonly LightDuel[], each: number): Promise<readonly Given[]> => {
  const given: Given[] = [];
  await Promise.all(
    duels.map(async (duel) => {
      for (let count = 0; count < each; count += 1) given.push(await duel.answer());
    }),
  );
  return given;
};

/** What came of an answer that was due at a certain time. */
export interface GivenOnTime extends Given {
  /** From when it was to be sent until the opponent had it: waiting for the answer before it is part of that. */
  readonly milliseconds: number;
}

/**
 * So many answers per second, one duel after the other, however long earlier ones take: those of a slow server queue up
 * instead of being asked for later. Each duel gives `each` answers.
 */
export const playPaced = async (
  duels: readonly LightDuel[],
  each: number,
  perSecond: number,
): Promise<readonly GivenOnTime[]> => {
  const given: GivenOnTime[] = [];
  const queues = duels.map(() => Promise.resolve());
  const started = performance.now();
  for (let count = 0; count < duels.length * each; count += 1) {
    const due = started + (count * 1_000) / perSecond;
    await until(due, perSecond);
    const at = count % duels.length;
    queues[at] = queues[at]?.then(() => answerDue(duels[at], due, given)) ?? Promise.resolve();
  }
  await Promise.all(queues);
  return given;
};

const answerDue = async (duel: LightDuel | undefined, due: number, given: GivenOnTime[]): Promise<void> => {
  if (!duel) return;
  const came = await duel.answer();
  given.push({ ...came, milliseconds: came.heardAt - due });
};

/** A timer is late by up to so much. */
const TIMER_MS = 1.5;
/** At a faster rate there would be no end of waiting for the exact moment, and each is little beside the others. */
const EXACT_PER_SECOND_MOST = 500;

const until = async (due: number, perSecond: number): Promise<void> => {
  const isExact = perSecond <= EXACT_PER_SECOND_MOST;
  for (let left = due - performance.now(); left > 0; left = due - performance.now()) {
    if (left > TIMER_MS) await sleep(left - TIMER_MS);
    else if (isExact) await nextTurn();
    else await sleep(1);
  }
};
