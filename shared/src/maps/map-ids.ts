/** Ids of the maps that come with the game, in the order in which they are offered (2.6-1). */
export const MAP_IDS = [
  'open',
  'ruins',
  'fortress',
  'river',
  'ridge',
  'woods',
  'breach',
  'pit',
  'cloister',
  'wheel',
] as const;

export type MapId = (typeof MAP_IDS)[number];

/** Those on which editions are measured, and matches of the tools played, where none is named. */
export const MEASURED_MAP_IDS = ['open', 'ruins', 'fortress', 'river'] as const satisfies readonly MapId[];

/** Maps of full length for two sides, each of which wins 47 to 53 % there: where nobody chooses, one of these is drawn (2.6-3). */
export const DRAWN_MAP_IDS = [
  ...MEASURED_MAP_IDS,
  'ridge',
  'woods',
  'breach',
] as const satisfies readonly MapId[];
