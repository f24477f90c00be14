import type { MatchResult } from '@penance/shared';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';
import { openMailReceiver } from '../notification/mail-receiver.ts';
import { openPushReceiver } from '../notification/push-receiver.ts';
import { freePort } from '../support/free-port.ts';
import { comesWhenTold } from './absent-player.ts';
import { AbsentDuel } from './absent-duel.ts';
import type { Disturbance } from './disturbances.ts';
import { startHeldServer } from './held-server.ts';

export interface ThreeDaysOptions {
  /** What happens before each turn, in this order. */
  readonly disturbances: readonly Disturbance[];
  readonly seed: number;
  readonly print: (line: string) => void;
}

export interface ThreeDaysReport {
  /** How often a player who was away was waited for. */
  readonly waits: number;
  /** By the clock of the server. */
  readonly hours: number;
  readonly kills: number;
  /** What the duel was over before, because a blow ended it. */
  readonly untried: readonly Disturbance[];
  readonly answers: number;
  /** What was taken of each, and how much of it was a repetition. */
  readonly mails: number;
  readonly pushes: number;
  readonly repeated: number;
  readonly result: MatchResult['reason'] | null;
  readonly faults: readonly string[];
}

const HOUR = 3_600_000;
/** Fifteen hours later the clocks of Europe jump from two to three. */
const BEFORE_THE_JUMP = 15 * HOUR;
const ENVIRONMENT = {
  ...WITHOUT_LIMITS,
  WEBHOOK_TARGETS: 'any',
  MAIL_FROM: 'Penance <penance@play.example>',
  NOTIFY_AFTER: '0.3',
  CLOCK_RETURN: '0.5',
  LEASE: '3',
};

/** Two players who are never there together play a duel of days on a server that is killed again and again. */
export const playThreeDays = async (options: ThreeDaysOptions): Promise<ThreeDaysReport> => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const mails = await openMailReceiver();
  let pushKey = '';
  const pushes = await openPushReceiver(() => Promise.resolve(pushKey));
  const server = await startHeldServer(
    { ...ENVIRONMENT, SMTP_URL: mails.url, SITE_ADDRESS: site },
    port,
    nextJump() - BEFORE_THE_JUMP,
  );
  try {
    const ground = { server, site, mails, pushes };
    const players = await Promise.all(['Anna', 'Bert'].map((name) => comesWhenTold(name, ground)));
    pushKey = (await players[0]?.client.notifications.list())?.pushKey ?? '';
    return await new AbsentDuel(options, ground, players).play();
  } finally {
    await server.remove();
    await mails.close();
    pushes.close();
  }
};

/** One o’clock (UTC) on the last Sunday in March of this year or the next. */
const nextJump = (): number => {
  const year = new Date().getUTCFullYear();
  const jumps = [year, year + 1].map((each) => {
    const last = new Date(Date.UTC(each, 2, 31, 1));
    return last.getTime() - last.getUTCDay() * 24 * HOUR;
  });
  return jumps.find((at) => at - BEFORE_THE_JUMP > Date.now()) ?? 0;
};
