import type { Cause, SeatTable, SeveredThread } from '@penance/shared';
import { WOUNDS } from '@penance/shared';
import type { Group } from './group.ts';
import { span } from './group.ts';
import type { WatchedCase } from './watched-case.ts';

/** What can hurt a pilot. */
const CAUSES: readonly Cause[] = [
  'exposure',
  'destruction',
  'ejection',
  'feedback',
  'casketHp',
  'damageDie',
  'thread',
  'taint',
  'capsule',
  'coreRupture',
  'effect',
];

const STATES: Readonly<Record<SeveredThread['state'], true>> = {
  severed: true,
  fragile: true,
  failed: true,
  lost: true,
};

const THREADS = span(1, 10).map(String);

const brokenFingers = ({ wounds }: SeatTable): readonly string[] =>
  wounds.flatMap(({ thread }) => (thread === undefined ? [] : String(thread)));

const eventsOf = ({ events }: WatchedCase) => events.map(({ event }) => event);

export const PILOT_GROUPS: readonly Group[] = [
  {
    id: 'wounds',
    title: 'Wounds flipped',
    items: WOUNDS,
    reachedBy: (watched) =>
      eventsOf(watched).flatMap((event) => (event.type === 'pilotWounded' ? event.wound : [])),
  },
  {
    id: 'wound-causes',
    title: 'Causes of wounds',
    items: CAUSES,
    reachedBy: (watched) =>
      eventsOf(watched).flatMap((event) => (event.type === 'pilotWounded' ? event.cause : [])),
  },
  {
    id: 'fingers',
    title: 'Threads that a Broken Finger bars',
    items: THREADS,
    reachedBy: (watched) => [
      ...watched.opening.seats.flatMap(brokenFingers),
      ...eventsOf(watched).flatMap((event) => (event.type === 'fingerBroken' ? String(event.thread) : [])),
    ],
  },
  {
    id: 'threads',
    title: 'Threads severed',
    items: THREADS,
    reachedBy: (watched) => [
      ...watched.opening.seats.flatMap(({ severed }) => severed.map(({ thread }) => String(thread))),
      ...eventsOf(watched).flatMap((event) =>
        event.type === 'threadChanged' ? String(event.thread.thread) : [],
      ),
    ],
  },
  {
    id: 'thread-states',
    title: 'States of threads',
    items: Object.keys(STATES),
    reachedBy: (watched) =>
      eventsOf(watched).flatMap((event) => (event.type === 'threadChanged' ? event.thread.state : [])),
  },
];
