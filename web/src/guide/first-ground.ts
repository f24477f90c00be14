import type { MapDefinition } from '@penance/shared';

/** A small yard: two caskets meet in their second turn, and there is some of every terrain between them. */
export const FIRST_GROUND: MapDefinition = {
  id: 'first-yard',
  title: 'Chapel Yard',
  radius: 4,
  terrain: {
    '0,-2': 'low-wall',
    '0,2': 'low-wall',
    '-2,1': 'rubble',
    '2,-1': 'rubble',
    '1,1': 'forest',
    '-1,-1': 'forest',
    '2,2': 'water',
    '-2,-2': 'water',
  },
  elevation: { '0,0': 1, '0,1': 1, '0,-1': 1 },
  deployment: [
    [
      [-3, 0],
      [-3, 1],
    ],
    [
      [3, 0],
      [3, -1],
    ],
  ],
  facing: [0, 3],
};
