import { botRandom } from '@penance/shared';
import { CrashCount, type CrashReport } from './crash-report.ts';
import { Siege } from './siege.ts';
import { isOfTwo, plannedKills, type Kill } from './kills.ts';
import { loneSite, sharedSite, type Site } from './sites.ts';

export interface CrashOptions {
  readonly trials: number;
  /** No trial starts after this many. */
  readonly seconds: number;
  readonly seed: number;
  /** Matches that are played at the same time, on each of the two sites. */
  readonly matches: number;
  readonly kills: readonly Kill[];
  readonly print: (line: string) => void;
}

/**
 * Two sites at the same time: one with a single server, one with two servers that share everything. Each uses the
 * machine while the other waits.
 */
export const runCrashTrials = async (options: CrashOptions): Promise<CrashReport> => {
  const { trials, seconds, kills, seed } = options;
  const planned = plannedKills(trials, kills);
  const count = new CrashCount();
  const end = performance.now() + seconds * 1000;
  const isOver = (): boolean => count.faults.length > 0 || performance.now() > end;
  const attack = async (open: () => Promise<Site>, wanted: readonly Kill[], nth: number): Promise<void> => {
    if (wanted.length === 0) return;
    const site = await open();
    const siege = new Siege({ ...options, site, count, random: botRandom(seed + nth) });
    try {
      await Promise.race([siege.run(wanted, isOver), site.died]).catch((error: unknown) =>
        siege.breakDown(error),
      );
    } finally {
      await siege.leave();
      await site.stop();
    }
  };
  const ofTwo = planned.filter(isOfTwo);
  const ofOne = planned.filter((kill) => !isOfTwo(kill));
  const attacks = await Promise.allSettled([attack(loneSite, ofOne, 0), attack(sharedSite, ofTwo, 1)]);
  for (const each of attacks) if (each.status === 'rejected') count.broke(each.reason);
  return count.report;
};
