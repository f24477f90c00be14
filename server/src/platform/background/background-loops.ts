import type { FailingWork } from '@penance/shared';
import { BackgroundLoop, type LoopListener } from './background-loop.ts';
import type { DatabaseTrouble } from '../database/database-trouble.ts';
import type { LabelledFigures } from '../metrics/figure.ts';
import type { Notify } from '../log/notices.ts';

/** All periodic background work of the server. */
const LOOPS = [
  'acts',
  'beats',
  'connections',
  'deaths',
  'deliveries',
  'erasures',
  'events',
  'figures',
  'holds',
  'leases',
  'lobbies',
  'notifications',
  'orphans',
  'pause',
  'queue',
  'retention',
  'rulings',
  'settlements',
  'vacations',
] as const;
export type LoopName = (typeof LOOPS)[number];
export type BackgroundLoops = Readonly<Record<LoopName, BackgroundLoop>>;

export const createBackgroundLoops = (
  notify: Notify,
  trouble: Pick<DatabaseTrouble, 'met' | 'isAway'>,
): BackgroundLoops => {
  const listener: LoopListener = {
    failing: (about, err) => notify('backgroundFailing', { err, ...about }),
    recovered: (about) => notify('backgroundRecovered', { ...about }),
  };
  const loops = LOOPS.map((name) => [name, new BackgroundLoop(name, { ...listener, trouble })] as const);
  return Object.fromEntries(loops) as Record<LoopName, BackgroundLoop>;
};

/** Those that fail, for operators. */
export const failingLoops = (loops: BackgroundLoops): readonly FailingWork[] =>
  Object.values(loops).flatMap(({ name, failing }) => (failing ? [{ loop: name, ...failing }] : []));

export const loopFigures = (loops: BackgroundLoops): readonly LabelledFigures[] => {
  const each = (read: (loop: BackgroundLoop) => number) => (): ReadonlyMap<string, number> =>
    new Map(Object.values(loops).map((loop) => [loop.name, read(loop)]));
  return [
    {
      name: 'penance_background_failures_total',
      help: 'Failures of background work, by loop.',
      kind: 'counter',
      label: 'loop',
      read: each(({ failures }) => failures),
    },
    {
      name: 'penance_background_put_off',
      help: 'Items that failed and wait for a retry, by loop.',
      kind: 'gauge',
      label: 'loop',
      read: each(({ putOff }) => putOff.length),
    },
  ];
};
