import type { MapDefinition } from '@penance/shared';

/** So small that the caskets start next to each other. */
export const PIT: MapDefinition = {
  id: 'pit',
  title: 'The Pit',
  radius: 2,
  terrain: {},
  elevation: {},
  deployment: [[[0, 0]], [[1, 0]]],
  facing: [0, 3],
};
