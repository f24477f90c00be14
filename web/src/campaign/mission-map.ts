import { builtInScenario, type Campaign } from '@penance/shared';

type Mission = Campaign['state']['missions'][number];

/** Where a scenario is played on the map of the land. */
export interface Site {
  /** From the left and from the top, in percent of the map. */
  readonly at: readonly [x: number, y: number];
  /** What stands there, as paths in 64 by 44 units; `fill` is the darker mass, `glow` what burns or shines. */
  readonly fill: string;
  readonly line: string;
  readonly glow?: string;
}

/** The settlement itself: the roads begin here. */
export const HOME: Site = {
  at: [11, 44],
  fill: 'M4 40 V24 H14 V28 H22 V18 L27 8 L32 18 V26 H42 V22 H60 V40 Z M44 22 L52 14 L60 22 Z',
  line: 'M2 40 H62 M4 40 V24 H14 V40 M6 24 V21 M9 24 V21 M12 24 V21 M22 40 V18 L27 8 L32 18 V40 M27 8 V3 M24.5 5 H29.5 M42 40 V24 L51 14 L60 24 V40 M48 40 V32 H54 V40 M25 40 V33 Q27 30 29 33 V40',
};

const SITES = {
  'outlying-farm': {
    at: [17, 75],
    fill: 'M8 34 V22 L19 12 L30 22 V34 Z M34 34 V26 H46 V34 Z',
    line: 'M4 34 H60 M8 34 V22 L19 12 L30 22 V34 M15 34 V27 H23 V34 M34 34 V26 H46 V34 M34 26 L40 21 L46 26 M50 34 V29 M54 34 V29 M58 34 V29 M48 31 H60 M8 38 H40 M14 42 H52 M30 38 H60',
  },
  'saints-road': {
    at: [36, 44],
    fill: 'M26 38 L28 30 H36 L38 38 Z M30 30 V6 H34 V30 Z',
    line: 'M8 38 Q20 34 26 38 M38 38 Q50 34 60 37 M26 38 L28 30 H36 L38 38 Z M30 30 V6 H34 V30 M22 14 H42 M22 12 V16 M42 12 V16 M26 8 A10 10 0 1 0 38 8',
  },
  'burning-chapel': {
    at: [30, 16],
    fill: 'M12 40 V24 L20 17 L28 24 V40 Z M28 40 V26 H50 V40 Z',
    line: 'M6 40 H58 M12 40 V24 L20 17 L28 24 V40 M20 17 V9 M17 12 H23 M28 26 L34 27 L37 23 L42 29 L46 24 L50 30 V40 M18 40 V34 Q20 31 22 34 V40',
    glow: 'M34 24 Q30 16 36 10 Q36 16 40 16 Q41 9 46 4 Q45 12 50 16 Q53 21 48 26 Q41 29 34 24 Z',
  },
  'disputed-shrine': {
    at: [58, 16],
    fill: 'M2 40 Q16 22 32 22 Q48 22 62 40 Z M26 22 V12 H38 V22 Z',
    line: 'M2 40 Q16 22 32 22 Q48 22 62 40 M24 22 H40 M26 22 V12 M38 22 V12 M22 12 H42 L32 5 Z M32 22 V16 M14 36 Q18 32 22 32 M42 34 Q48 34 50 38',
  },
  'longest-night': {
    at: [86, 16],
    fill: 'M6 40 L12 26 L10 26 L16 14 L22 26 L20 26 L26 40 Z M40 40 L46 28 L44 28 L50 17 L56 28 L54 28 L60 40 Z M24 40 L30 30 L28 30 L33 21 L38 30 L36 30 L42 40 Z',
    line: 'M2 40 H62 M6 40 L12 26 L10 26 L16 14 L22 26 L20 26 L26 40 M40 40 L46 28 L44 28 L50 17 L56 28 L54 28 L60 40 M24 40 L30 30 L28 30 L33 21 L38 30 L36 30 L42 40',
    glow: 'M38 3 A8 8 0 1 0 45 14 A7 7 0 0 1 38 3 Z',
  },
  'run-for-the-bridge': {
    at: [62, 44],
    fill: 'M2 26 Q32 12 62 26 V32 H54 Q50 24 44 27 V34 H38 Q32 22 26 34 H20 V27 Q14 24 10 32 H2 Z',
    line: 'M2 26 Q32 12 62 26 M2 22 Q32 8 62 22 M10 32 Q14 24 20 27 V34 M26 34 Q32 22 38 34 M44 34 V27 Q50 24 54 32 M2 26 V32 M62 26 V32 M8 38 Q12 36 16 38 T24 38 T32 38 T40 38 T48 38 T56 38',
  },
  'through-the-pickets': {
    at: [88, 44],
    fill: 'M10 38 L22 18 L34 38 Z M36 38 L44 26 L52 38 Z',
    line: 'M4 38 H60 M10 38 L22 18 L34 38 M22 18 V10 L29 13 L22 16 M19 38 L22 30 L25 38 M36 38 L44 26 L52 38 M54 38 V28 L56 25 L58 28 V38 M4 38 V30 L6 27 L8 30 V38 M58 32 H62 M2 33 H10',
  },
  'trial-of-steel': {
    at: [41, 75],
    fill: 'M8 38 Q8 26 32 26 Q56 26 56 38 Q56 42 32 42 Q8 42 8 38 Z',
    line: 'M8 38 Q8 26 32 26 Q56 26 56 38 Q56 42 32 42 Q8 42 8 38 Z M22 36 L42 10 M42 36 L22 10 M20 16 L27 11 M37 11 L44 16',
  },
  'river-tithe': {
    at: [65, 75],
    fill: 'M8 38 V24 L16 17 L24 24 V38 Z M36 38 V20 L46 11 L56 20 V38 Z',
    line: 'M2 38 H30 M8 38 V24 L16 17 L24 24 V38 M14 38 V31 H18 V38 M36 38 V20 L46 11 L56 20 V38 M43 28 H49 V22 H43 Z M30 40 A8 8 0 1 1 36 40 M33 24 V40 M25 32 H41 M27 26 L39 38 M39 26 L27 38 M30 42 Q36 40 42 42 T54 42 T62 42',
  },
  'last-watch': {
    at: [89, 79],
    fill: 'M24 40 L27 16 H37 L40 40 Z M22 16 V8 H42 V16 Z',
    line: 'M6 40 H58 M24 40 L27 16 H37 L40 40 M22 16 H42 V8 H38 V11 H34 V8 H30 V11 H26 V8 H22 Z M30 40 V33 Q32 30 34 33 V40 M31 22 H33 V26 H31 Z M10 40 L14 34 L18 40 M46 40 L50 34 L54 40',
    glow: 'M29 7 Q29 3 32 0 Q32 3 35 4 Q36 7 32 8 Z',
  },
} as const satisfies Readonly<Record<string, Site>>;

/** What is not offered any more was played where its successor is. */
const RETIRED_AT: Readonly<Record<string, keyof typeof SITES | undefined>> = {
  'pilgrims-road': 'saints-road',
  'behind-the-lines': 'through-the-pickets',
  'iron-tithe': 'river-tithe',
  'long-night': 'longest-night',
};

/** The place of a scenario; its own id if it is on no map. */
export const siteIdOf = (scenario: string): string => RETIRED_AT[scenario] ?? scenario;

/** How a mission ended; `played` if one side won it from the other. */
type Past = 'success' | 'partial' | 'failure' | 'played';

/** A place on the map, with what happened there. */
export interface Place extends Site {
  readonly scenario: string;
  readonly difficulty: number;
  /** Of the missions that are over there: how many, and how the last one ended. */
  readonly past: { readonly times: number; readonly last: Past } | null;
  /** A mission is planned here, or being fought. */
  readonly isNow: boolean;
}

/** Every place to which a mission can lead, in the order of the map. */
export const placesOf = (missions: readonly Mission[]): readonly Place[] =>
  Object.entries<Site>(SITES).map(([scenario, site]) => {
    const here = missions.filter((mission) => siteIdOf(mission.scenario) === scenario);
    const over = here.filter(({ status }) => status === 'settled');
    const last = over.at(-1);
    return {
      ...site,
      scenario,
      difficulty: builtInScenario(scenario)?.difficulty ?? 0,
      past: last ? { times: over.length, last: pastOf(last) } : null,
      isNow: here.some(({ status }) => status !== 'settled' && status !== 'cancelled'),
    };
  });

/** Of five. */
export const starsOf = (difficulty: number): string => '★'.repeat(difficulty) + '☆'.repeat(5 - difficulty);

/** Sides of which each has its own outcome have no common one. */
const pastOf = ({ outcomes }: Mission): Past => {
  const [first, ...others] = outcomes;
  return first && others.length === 0 ? first.outcome : 'played';
};
