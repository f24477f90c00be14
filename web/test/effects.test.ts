import { expect, test } from '@jest/globals';
import { summedEffects } from '../src/sheet/effects.ts';

const isSum = (): boolean => true;

test('effects on the same thing for the same time are one, with their sum and all that made them', () => {
  const feint = { source: 'feint', stat: 'damage', amount: 1, until: 'turnEnd', uses: 'attack' } as const;
  const offering = { ...feint, source: 'blood-offering', amount: 3 };
  const later = { ...feint, until: 'refresh' } as const;
  expect(summedEffects([feint, offering, feint, later], isSum)).toMatchObject([
    { stat: 'damage', amount: 5, until: 'turnEnd', sources: ['feint', 'blood-offering'] },
    { stat: 'damage', amount: 1, until: 'refresh', sources: ['feint'] },
  ]);
});

test('what cannot be added up is said once', () => {
  const pierced = { source: 'pierce', stat: 'noReaction', amount: 1, until: 'turnEnd' } as const;
  expect(summedEffects([pierced, pierced], () => false)).toMatchObject([{ amount: 1, sources: ['pierce'] }]);
});
