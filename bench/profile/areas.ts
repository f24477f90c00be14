import type { BundledModules } from './bundled-modules.ts';

/** Parts of the work for an answer, each by what the paths of its modules contain. */
const AREAS = {
  'rules: the engine': [
    '/shared/dist/engine/',
    '/shared/dist/game/',
    '/shared/dist/procedures/',
    '/shared/dist/effects/',
    '/shared/dist/mechanics/',
    '/shared/dist/board/',
  ],
  'dice and fingerprint': [
    '/shared/dist/chance/',
    '/shared/dist/journal/',
    '/shared/dist/rulesets/',
    '/server/dist/platform/secrets/',
  ],
  'steps: redacting, differences, writing': [
    '/shared/dist/protocol/packed',
    '/shared/dist/protocol/pack-',
    '/shared/dist/protocol/step',
    '/shared/dist/protocol/short',
    '/shared/dist/protocol/delta',
    '/shared/dist/protocol/clock',
    '/shared/dist/views/',
    ...['outgoing-step', 'public-state', 'show', 'synced-state', 'viewer-link'].map(
      (file) => `/server/dist/match/room/${file}` as const,
    ),
  ],
  'reading the message': [
    '/zod/',
    '/shared/dist/forms/',
    '/shared/dist/protocol/room-messages',
    '/msgpackr/',
  ],
  'journal and database driver': [
    '/server/dist/match/journal/',
    '/server/dist/platform/database/',
    '/postgres/',
  ],
  'session and clocks': [
    '/server/dist/match/session/',
    '/server/dist/match/feed/',
    '/server/dist/match/live/',
    '/server/dist/platform/base/',
    '/server/dist/platform/metrics/',
  ],
  'rooms, framework and sockets': [
    '/server/dist/match/room/',
    '/server/dist/platform/sockets/',
    '/@colyseus/',
    '/ws/lib/',
  ],
} as const;

/** What the address of the program that is measured ends with. */
const PROGRAM = '/bundle/main.js';

/** Beside them: what V8 does by itself, and what no part has called. */
export type Area = keyof typeof AREAS | 'collecting garbage' | 'everything else';
export const AREA_NAMES: readonly Area[] = [
  ...(Object.keys(AREAS) as (keyof typeof AREAS)[]),
  'collecting garbage',
  'everything else',
];

/** The parts of a profile of V8 that are needed here. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Ids of nodes, in the order of time. */
  readonly samples?: readonly number[] | undefined;
  /** Microseconds before each sample. */
  readonly timeDeltas?: readonly number[] | undefined;
}

interface ProfileNode {
  readonly id: number;
  /** The line is counted from 0. */
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[] | undefined;
}

/**
 * Microseconds of each area. A sample belongs to the innermost function whose module has an area: what Node or a
 * library does is charged to whoever called it. Idle time and the profiler's own are left out.
 *
 * @param modules of the program that was measured
 */
export const timeByArea = (
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  modules: BundledModules,
): Map<Area, number> => {
  const areas = areasOf(nodes, modules);
  const times = new Map<Area, number>();
  for (const [at, id] of samples.entries()) {
    const area = areas.get(id);
    if (area && area !== 'none') times.set(area, (times.get(area) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return times;
};

/** The area of every node; V8 lists a node before its children. */
const areasOf = (
  nodes: readonly ProfileNode[],
  modules: BundledModules,
): ReadonlyMap<number, Area | 'none'> => {
  const areas = new Map<number, Area | 'none'>();
  for (const { id, callFrame, children = [] } of nodes) {
    const area = areaOf(callFrame, modules) ?? areas.get(id) ?? 'everything else';
    areas.set(id, area);
    for (const child of children) areas.set(child, area);
  }
  return areas;
};

const areaOf = (
  { functionName, url, lineNumber }: ProfileNode['callFrame'],
  modules: BundledModules,
): Area | 'none' | undefined => {
  if (functionName === '(garbage collector)') return 'collecting garbage';
  if (functionName === '(idle)' || url === 'node:inspector') return 'none';
  const path = url.endsWith(PROGRAM) ? modules.at(lineNumber) : undefined;
  return AREA_NAMES.find((area) => modulesOf(area).some((part) => path?.includes(part)));
};

const modulesOf = (area: Area): readonly string[] =>
  area === 'collecting garbage' || area === 'everything else' ? [] : AREAS[area];
