import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Given, LightDuel } from './light-duel.ts';

/** Every duel gives `each` answers, each one as soon as both players have received the last one. */
export const playClosed = async (duels: readonly LightDuel[], each: number): Promise<readonly Given[]> => {
  const given: Given[] = [];
  await Promise.all(
    duels.map(async (duel) => {
      for (let count = 0; count < each; count += 1) given.push(await duel.answer());
    }),
  );
  return given;
};

/** The result of an answer that was due at a certain time. */
export interface GivenOnTime extends Given {
  /** From when it was due until the opponent received it, including the wait for the previous answer. */
  readonly milliseconds: number;
}

/**
 * Gives answers at a fixed rate, one duel after the other, however long earlier ones take: with a slow server they
 * queue up instead of being sent later. Each duel gives `each` answers.
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

/** How late a timer may fire. */
const TIMER_MS = 1.5;
/**
 * Up to this rate answers are sent at the exact moment. At higher rates that would mean busy-waiting all the time, and
 * a single answer matters less.
 */
const EXACT_PER_SECOND_MOST = 500;

const until = async (due: number, perSecond: number): Promise<void> => {
  const isExact = perSecond <= EXACT_PER_SECOND_MOST;
  for (let left = due - performance.now(); left > 0; left = due - performance.now()) {
    if (left > TIMER_MS) await sleep(left - TIMER_MS);
    else if (isExact) await nextTurn();
    else await sleep(1);
  }
};
