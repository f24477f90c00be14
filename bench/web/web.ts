import { amount } from '../amount.ts';
import type { Bench, Figure } from '../figure.ts';
import { mean, median, quantile } from '../statistics.ts';
import { drawSteps } from './drawing.ts';
import { loadOnce, type Loading } from './loading.ts';
import { panLargestMap } from './panning.ts';
import { withPlace } from './place.ts';
import { playWholeDuel, type WholeDuel } from './whole-duel.ts';

const LOADINGS = amount(5, 1);
const DUELS = amount(9, 1);

const GOALS = {
  seconds: 2,
  kilobytes: 250,
  framesPerSecond: 60,
  milliseconds: 16,
  duelClicks: 60,
  duelSeconds: 60,
};

/** The table in Debian's Chromium, against the real server. */
export const web: Bench = {
  name: 'web',
  measure: () =>
    withPlace(async (place) => {
      const loadings: Loading[] = [];
      while (loadings.length < LOADINGS) loadings.push(await loadOnce(place));
      const panning = await panLargestMap(place);
      const drawn = await drawSteps(place);
      const duels: WholeDuel[] = [];
      while (duels.length < DUELS) duels.push(await playWholeDuel(place));
      const scripts = drawn.map(({ script }) => script);
      return [
        figure('web-playable', 'first visit until playable, processor 4 times slower, fast 3G', {
          value: median(loadings.map(({ seconds }) => seconds)),
          unit: ' s',
          most: GOALS.seconds,
        }),
        figure('web-bytes', 'first visit, over the line', {
          value: median(loadings.map(({ kilobytes }) => kilobytes)),
          unit: ' kB',
          most: GOALS.kilobytes,
        }),
        {
          name: 'web-frames',
          title: 'web: frames per second while the largest map is panned',
          goal: `${GOALS.framesPerSecond} a second`,
          value: panning.framesPerSecond,
          unit: '/s',
          ratio: panning.framesPerSecond / GOALS.framesPerSecond,
          ratioUnit: 'of 60',
          better: 'more',
          J: 0,
          details: { gapP99Ms: panning.p99Ms },
        },
        {
          ...figure('web-step-p50', 'script for a step drawn, p50', stepTime(median(scripts))),
          details: { allMs: median(drawn.map(({ all }) => all)), meanMs: mean(scripts) },
        },
        {
          ...figure('web-step-p95', 'script for a step drawn, p95', stepTime(quantile(scripts, 0.95))),
          details: {
            allMs: quantile(
              drawn.map(({ all }) => all),
              0.95,
            ),
          },
        },
        figure('web-duel-clicks', 'clicks of a whole duel against a machine', {
          value: median(duels.map(({ clicks }) => clicks)),
          unit: ' clicks',
          most: GOALS.duelClicks,
        }),
        figure('web-duel', 'a whole duel against a machine, nobody thinks', {
          value: median(duels.map(({ seconds }) => seconds)),
          unit: ' s',
          most: GOALS.duelSeconds,
        }),
      ];
    }),
};

interface Measured {
  readonly value: number;
  readonly unit: string;
  /** The goal: at most this value. */
  readonly most: number;
}

const stepTime = (value: number): Measured => ({ value, unit: ' ms', most: GOALS.milliseconds });

const figure = (name: string, title: string, { value, unit, most }: Measured): Figure => ({
  name,
  title: `web: ${title}`,
  goal: `at most ${most}${unit}`,
  value,
  unit,
  ratio: value / most,
  ratioUnit: `of ${most}${unit}`,
  better: 'less',
  J: 0,
});
