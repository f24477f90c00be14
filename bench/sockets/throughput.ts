import { amount } from '../amount.ts';
import type { Figure } from '../figure.ts';
import { ratioOf, untilStill } from '../pairs.ts';
import { mean, median } from '../statistics.ts';
import type { Window } from './arena.ts';
import { playClosed, playPaced } from './play.ts';
import type { TwoServers } from './two-servers.ts';

/** Answers per window, so that few of them are those after a pause; but no duel has enough for more than `EACH_MOST`. */
const ANSWERS_PER_WINDOW = amount(4_000, 4);
const EACH_MOST = 100;
const PAIRS = amount(12, 1);

export interface Throughput {
  readonly figures: readonly Figure[];
  /** Bytes per answer and player, one by one. */
  readonly bytes: readonly number[];
}

/**
 * Processor time per answer while every duel answers as fast as possible, and that of the bare room at the same rate of
 * answers, because its cost depends on the rate.
 */
export const throughput = async ({ server, ours, bare }: TwoServers, count: number): Promise<Throughput> => {
  const each = Math.min(EACH_MOST, Math.max(1, Math.round(ANSWERS_PER_WINDOW / count)));
  const oursOnce = async (): Promise<Window> => {
    const duels = await ours.ready(count, each);
    return ours.window(() => playClosed(duels, each));
  };
  const bareOnce = async (perSecond: number): Promise<Window> => {
    const duels = await bare.ready(count, each);
    return bare.window(() => playPaced(duels, each, perSecond));
  };
  const rateOf = ({ given, seconds }: Window): number => given.length / seconds;
  let perSecond = 0;
  const warmUps = await untilStill(async () => {
    const window = await oursOnce();
    perSecond = rateOf(window);
    return microseconds(window);
  });
  await untilStill(async () => microseconds(await bareOnce(perSecond)));
  const J = await server.ask('J');
  const pairs: (readonly [Window, Window])[] = [];
  while (pairs.length < PAIRS) {
    const window = await oursOnce();
    pairs.push([window, await bareOnce(rateOf(window))]);
  }
  const windows = pairs.map(([window]) => window);
  const ratio = ratioOf(pairs.map(([our, their]) => [microseconds(their), microseconds(our)]));
  const value = mean(windows.map(microseconds));
  return {
    bytes: windows.flatMap(({ given }) => given.map(({ bytes }) => bytes)),
    figures: [
      {
        name: `sockets-${count}`,
        title: `sockets: processor time per answer, ${count} duels as fast as they can`,
        goal: 'at most 90 µs, 0.25 of the bare room',
        value,
        unit: ' µs',
        ratio: ratio.value,
        interval: ratio.interval,
        ratioUnit: 'of the bare room',
        better: 'more',
        J,
        details: {
          perThousandJ: 1e9 / value / J,
          bare: mean(pairs.map(([, window]) => microseconds(window))),
          perSecond: mean(windows.map(rateOf)),
          playersBusy: busy(windows),
          barePlayersBusy: busy(pairs.map(([, window]) => window)),
          warmUps,
          ...postgresDetails(windows),
        },
      },
    ],
  };
};

/** Processor time of the server per answer. */
export const microseconds = ({ spent, given }: Window): number => (spent.server / given.length) * 1e6;

/** Share of one processor used by the players: near 1, the players are the bottleneck. */
export const busy = (windows: readonly Window[]): number =>
  median(windows.map(({ players, seconds }) => players / seconds));

/**
 * Time of PostgreSQL per answer; empty if unknown. Its clock is coarse, so only the sum over all windows is meaningful.
 */
export const postgresDetails = (windows: readonly Window[]): Readonly<Record<string, number>> => {
  const seconds = windows.map(({ spent }) => spent.postgres);
  if (seconds.includes(null)) return {};
  const answers = windows.reduce((sum, { given }) => sum + given.length, 0);
  return { postgres: (seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0) / answers) * 1e6 };
};
