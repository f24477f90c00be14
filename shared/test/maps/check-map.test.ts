import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { disc } from '../../src/board/hex.ts';
import { checkMap, checkMapShape } from '../../src/maps/check-map.ts';
import { MAP_PROBLEMS } from '../../src/maps/map-problems.ts';

const SOUND = {
  id: 'small-yard',
  title: 'Small Yard',
  radius: 3,
  terrain: { '0,0': 'wall', '1,0': 'rubble' },
  elevation: { '1,0': -5, '2,0': 5 },
  deployment: [[[3, 0]], [[-3, 0]]],
  facing: [3, 0],
};

const FREE = {
  ...SOUND,
  radius: undefined,
  hexes: [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
};
const { radius: _, ...shapeless } = SOUND;

const CASES: readonly (readonly [code: string, path: string, map: unknown])[] = [
  ['malformed', '', null],
  ['malformed', '', 'open'],
  ['malformed', '', { ...SOUND, weather: 'rain' }],
  ['malformed', 'id', { ...SOUND, id: 'Small Yard' }],
  ['malformed', 'title', { ...SOUND, title: ' ' }],
  ['malformed', 'radius', { ...SOUND, radius: 2.5 }],
  ['malformed', 'radius', { ...SOUND, radius: 0 }],
  ['malformed', 'terrain/1,0', { ...SOUND, terrain: { '1,0': 'lava' } }],
  ['malformed', 'elevation/1,0', { ...SOUND, elevation: { '1,0': 0.5 } }],
  ['malformed', 'deployment', { ...SOUND, deployment: [[[3, 0]]] }],
  ['malformed', 'deployment/1', { ...SOUND, deployment: [[[3, 0]], []] }],
  [
    'malformed',
    'deployment/0',
    { ...SOUND, deployment: [Array.from({ length: 65 }, () => [3, 0]), [[-3, 0]]] },
  ],
  ['malformed', 'hexes', { ...shapeless, hexes: disc([0, 0], 20).concat([[0, 0]]) }],
  ['malformed', 'deployment/1/0/1', { ...SOUND, deployment: [[[3, 0]], [[1, 'x']]] }],
  ['malformed', 'facing/1', { ...SOUND, facing: [3, 6] }],
  ['malformed', 'slotsByTeams/9', { ...SOUND, slotsByTeams: { 9: [0] } }],
  ['sizeNotClear', 'radius', shapeless],
  ['sizeNotClear', 'radius', { ...SOUND, hexes: FREE.hexes }],
  ['tooLarge', 'radius', { ...SOUND, radius: 21 }],
  [
    'tooLarge',
    'hexes/1',
    {
      ...shapeless,
      hexes: [
        [0, 0],
        [21, 0],
      ],
    },
  ],
  ['duplicateHex', 'hexes/7', { ...shapeless, terrain: {}, hexes: [...FREE.hexes, [2, 0]] }],
  ['badHexKey', 'terrain/1, 0', { ...SOUND, terrain: { '1, 0': 'rubble' } }],
  ['outsideMap', 'terrain/4,0', { ...SOUND, terrain: { '4,0': 'rubble' } }],
  ['outsideMap', 'elevation/0,-4', { ...SOUND, elevation: { '0,-4': 1 } }],
  ['elevationOutOfRange', 'elevation/1,0', { ...SOUND, elevation: { '1,0': 6 } }],
  ['elevationOutOfRange', 'elevation/1,0', { ...SOUND, elevation: { '1,0': -6 } }],
  ['outsideMap', 'deployment/1/0', { ...SOUND, deployment: [[[3, 0]], [[4, 0]]] }],
  ['duplicateHex', 'deployment/1/0', { ...SOUND, deployment: [[[3, 0]], [[3, 0]]] }],
  ['wallOnDeployment', 'deployment/1/0', { ...SOUND, deployment: [[[3, 0]], [[0, 0]]] }],
  ['deploymentUnreachable', 'deployment/1/0', { ...shapeless, hexes: FREE.hexes }],
  ['facingCountWrong', 'facing', { ...SOUND, facing: [3] }],
  ['slotsWrong', 'slotsByTeams/2', { ...SOUND, slotsByTeams: { 2: [0, 0] } }],
  ['slotsWrong', 'slotsByTeams/2', { ...SOUND, slotsByTeams: { 2: [0, 2] } }],
  ['slotsWrong', 'slotsByTeams/2', { ...SOUND, slotsByTeams: { 2: [0] } }],
];

const problemsOf = (map: unknown): readonly string[] => {
  const checked = checkMap(map);
  return checked.ok ? [] : checked.problems.map(({ code, path }) => `${code} ${path.join('/')}`);
};

describe('checkMap', () => {
  test('returns a valid map', () => {
    expect(checkMap(SOUND)).toEqual({ ok: true, map: SOUND });
    expect(problemsOf({ ...SOUND, slotsByTeams: { 2: [1, 0] } })).toEqual([]);
    expect(problemsOf({ ...shapeless, terrain: { '0,0': 'rubble' }, hexes: FREE.hexes })).toEqual([]);
  });

  test.each(CASES)('%s at %s', (code, path, map) => {
    expect(problemsOf(map)).toEqual([`${code} ${path}`]);
    const checked = checkMap(map);
    expect(checked.ok ? '' : checked.problems[0]?.message).toMatch(/\S/);
  });

  test('every code has a case', () => {
    expect(new Set(CASES.map(([code]) => code))).toEqual(new Set(MAP_PROBLEMS));
  });

  test('reports everything that is wrong at once', () => {
    const map = { ...SOUND, terrain: { '9,9': 'fire', '3,0': 'wall' }, elevation: { '0,0': 7 }, facing: [] };
    expect(problemsOf(map)).toEqual([
      'outsideMap terrain/9,9',
      'elevationOutOfRange elevation/0,0',
      'wallOnDeployment deployment/0/0',
      'facingCountWrong facing',
    ]);
    expect(problemsOf({ ...SOUND, id: '', title: '', radius: 'x' })).toHaveLength(3);
  });

  test('never throws, whatever it receives', () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(checkMap(json).ok).toBe(false);
        expect(typeof checkMapShape(json).ok).toBe('boolean');
      }),
    );
    const part = fc.oneof(fc.anything(), fc.constant(undefined));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(SOUND), 'hexes'), part, (field, value) => {
        expect(typeof checkMap({ ...SOUND, [field]: value }).ok).toBe('boolean');
      }),
    );
  });
});

describe('checkMapShape', () => {
  test.each([[{ radius: 6 }], [{ radius: 6, terrain: { '1,0': 'rubble' }, elevation: { '2,0': 1 } }]])(
    'accepts the ground of a case: %j',
    (shape) => {
      expect(checkMapShape(shape)).toEqual({ ok: true, map: shape });
    },
  );

  test.each([
    [{}, 'sizeNotClear', ['radius']],
    [{ radius: 6, terrain: { '7,0': 'rubble' } }, 'outsideMap', ['terrain', '7,0']],
    [{ radius: 6, size: 6 }, 'malformed', []],
    [{ radius: 6, terrain: { '1,0': 'hole' } }, 'malformed', ['terrain', '1,0']],
  ])('refuses %j', (shape, code, path) => {
    expect(checkMapShape(shape)).toMatchObject({ ok: false, problems: [{ code, path }] });
  });
});
