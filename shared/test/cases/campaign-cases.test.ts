import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';

const A = { name: 'A', faction: 'church', frame: 'warden' };
const HURT = { pilot: 1, components: { head: { cd: 3 } }, wounds: ['concussion'] };

/** A mission from which the casket came home with a damaged Head, and its repair. */
const CASE = {
  name: 'A repair',
  campaign: { members: [A] } as object,
  play: [
    { mission: { seats: [HURT] } },
    { do: { kind: 'repair', casket: 1, component: 'head' } },
  ] as object[],
  expect: { scrap: 11, caskets: { 1: { components: { head: { cd: 3 } }, repairs: { head: 1 } } } } as object,
};

const differencesOf = (json: unknown) => {
  const result = runCase(json);
  if (result.kind !== 'checked') throw new Error(JSON.stringify(result));
  expect(result.ok).toBe(result.differences.length === 0);
  return result.differences;
};
const expecting = (expected: object) => differencesOf({ ...CASE, expect: expected });

/** Every field of an expectation, with a value that is wrong here. */
const WRONG: readonly (readonly [path: string, expected: object, actual: unknown])[] = [
  ['expect.scrap', { scrap: 1 }, 11],
  ['expect.credits', { credits: 1 }, 260],
  ['expect.missions', { missions: 2 }, 1],
  ['expect.step', { step: 'muster' }, 'repairs'],
  ['expect.pilots.1.status', { pilots: { 1: { status: 'dead' } } }, 'active'],
  ['expect.pilots.1.survived', { pilots: { 1: { survived: 3 } } }, 1],
  ['expect.pilots.1.grit', { pilots: { 1: { grit: 1 } } }, 0],
  ['expect.pilots.1.wounds', { pilots: { 1: { wounds: ['ptsd'] } } }, ['concussion']],
  ['expect.pilots.1.threads', { pilots: { 1: { threads: 1 } } }, 0],
  ['expect.pilots.1.taint', { pilots: { 1: { taint: 1 } } }, 0],
  ['expect.pilots.1.penances', { pilots: { 1: { penances: ['penance'] } } }, []],
  ['expect.pilots.2', { pilots: { 2: { grit: 0 } } }, null],
  ['expect.caskets.1.deployable', { caskets: { 1: { deployable: false } } }, true],
  [
    'expect.caskets.1.components.head.condition',
    { caskets: { 1: { components: { head: { condition: 'destroyed' } } } } },
    'working',
  ],
  [
    'expect.caskets.1.components.head.scarred',
    { caskets: { 1: { components: { head: { scarred: true } } } } },
    false,
  ],
  [
    'expect.caskets.1.lostEquipment.leftArm',
    { caskets: { 1: { lostEquipment: { leftArm: ['buckler'] } } } },
    [],
  ],
  ['expect.caskets.1.repairs.head', { caskets: { 1: { repairs: { head: 0 } } } }, 1],
  ['expect.caskets.1.injuryCards', { caskets: { 1: { injuryCards: 1 } } }, 0],
  ['expect.caskets.1.sets', { caskets: { 1: { sets: [] } } }, expect.arrayContaining([expect.any(String)])],
  ['expect.caskets.3', { caskets: { 3: { deployable: true } } }, null],
  ['expect.facts[1]', { facts: ['repairBegan', 'componentSet'] }, []],
];

describe('a case about a campaign', () => {
  test('plays missions and commands, and compares their results', () => {
    expect(differencesOf(CASE)).toEqual([]);
    expect(expecting({ facts: ['missionSettled', 'pilotWounded', 'repairBegan'] })).toEqual([]);
  });

  test.each(WRONG)('%s is compared', (path, expected, actual) => {
    expect(expecting(expected)).toEqual([expect.objectContaining({ path, actual })]);
  });

  test('may expect refusals as steps, which change nothing', () => {
    const late = { do: { kind: 'surgery', pilot: 1, wound: 'concussion' }, refused: 'notThisStep' };
    expect(differencesOf({ ...CASE, play: [...CASE.play, late] })).toEqual([]);
    expect(differencesOf({ ...CASE, play: [...CASE.play, { ...late, refused: true }] })).toEqual([]);
    expect(differencesOf({ ...CASE, play: [{ ...late, refused: 'notHost' }] })).toMatchObject([
      {
        path: 'play[0]',
        expected: 'refused: notHost',
        actual: expect.stringMatching(/^refused: notThisStep/),
      },
    ]);
    expect(differencesOf({ ...CASE, play: [...CASE.play, { ...late, refused: false }] })).toMatchObject([
      { path: 'play[2]', expected: 'accepted' },
    ]);
  });

  test('a mission that is refused leaves nothing behind, not even its plan', () => {
    const wrecked = { pilot: 1, components: { chassis: { cd: 10, condition: 'beyondRepair' } } };
    const play = [
      { mission: { seats: [wrecked] } },
      { mission: { seats: [HURT] }, refused: 'casketNotDeployable' },
    ];
    expect(differencesOf({ ...CASE, play, expect: { step: 'repairs', missions: 1 } })).toEqual([]);
  });

  test('a component with enough damage counts as destroyed', () => {
    const play = [{ mission: { seats: [{ pilot: 1, components: { legs: { cd: 9 } } }] } }];
    const legs = { cd: 9, condition: 'destroyed' };
    expect(differencesOf({ ...CASE, play, expect: { caskets: { 1: { components: { legs } } } } })).toEqual(
      [],
    );
  });

  test('can be shown as a story', () => {
    const result = runCase(CASE);
    if (result.kind !== 'checked') throw new Error('malformed');
    expect(result.notes).toEqual(
      expect.arrayContaining([
        'A mission',
        '  Mission 1 is over: success for side 1.',
        'A: repair',
        '  Casket of A, the head: the repair begins, and takes 1 mission.',
      ]),
    );
  });
});

const bargain = (dice: readonly unknown[]) => ({
  ...CASE,
  dice,
  play: [CASE.play[0], { do: { kind: 'endStep' } }, { do: { kind: 'soulBargain', pilot: 1 } }],
  expect: { pilots: { 1: { penances: ['martyrdom'] } } },
});

describe('the dice of a campaign case', () => {
  test('are used in order', () => {
    expect(differencesOf(bargain(['martyrdom']))).toEqual([]);
    expect(differencesOf(bargain(['penance']))).toMatchObject([{ actual: ['penance'] }]);
  });
});

const stepping = (...play: readonly object[]) => ({ ...CASE, play });
const joined = (...members: readonly object[]) => ({ ...CASE, campaign: { members } });

describe('a case about a campaign with', () => {
  test.each([
    ['seats', { ...CASE, seats: [] }, 'seats', /unknown field "seats"/],
    ['nobody in it', joined(), 'campaign.members', /at least 1/],
    ['two of one name', joined(A, A), 'campaign.members[1].name', /called "A" already/],
    ['a frame and no faction', joined({ name: 'A', frame: 'scout' }), 'campaign.members[0]', /go together/],
    [
      'a deck of nobody',
      joined({ name: 'A', sets: [] }),
      'campaign.members[0]',
      /needs a faction and a frame/,
    ],
    ['an unknown faction', joined({ ...A, faction: 'elves' }), 'campaign.members[0]', /no deck of elves/],
    ['an illegal deck', joined({ ...A, sets: ['bucklr'], tactics: [] }), 'campaign.members[0]', /bucklr/],
    [
      'an unknown option',
      { ...CASE, campaign: { members: [A], options: { loot: true } } },
      'campaign.options.loot',
      /loot/,
    ],
    ['an unknown command', stepping({ do: { kind: 'repaint' } }), 'play[0].do', /a "kind", one of: setRole/],
    ['no kind of command', stepping({ do: { casket: 1 } }), 'play[0].do', /a "kind", one of: setRole/],
    [
      'a command that lacks something',
      stepping({ do: { kind: 'repair', casket: 1 } }),
      'play[0].do.component',
      /is missing/,
    ],
    [
      'a command with something else',
      stepping({ do: { kind: 'overhaul', casket: 1, all: true } }),
      'play[0].do.all',
      /unknown field all/,
    ],
    ['neither command nor mission', stepping({ by: 'A' }), 'play[0]', /either "do", a command, or "mission"/],
    ['both', stepping({ do: { kind: 'endStep' }, mission: { seats: [HURT] } }), 'play[0]', /either "do"/],
    ['a mission of somebody', stepping({ by: 'A', mission: { seats: [HURT] } }), 'play[0].by', /by nobody/],
    ['a mission of nobody', stepping({ mission: { seats: [] } }), 'play[0].mission.seats', /at least 1/],
    [
      'an unknown fate',
      stepping({ mission: { seats: [{ pilot: 1, fate: 'lucky' }] } }),
      'play[0].mission.seats[0].fate',
      /not allowed/,
    ],
    [
      'a command of a stranger',
      stepping({ by: 'Z', do: { kind: 'endStep' } }),
      'play[0].by',
      /unknown member "Z"/,
    ],
    [
      'an unknown refusal',
      stepping({ do: { kind: 'endStep' }, refused: 'no' }),
      'play[0].refused',
      /one of the codes/,
    ],
    ['an unknown die', bargain(['jam']), 'dice[0]', /not allowed/],
    ['a die missing', bargain([]), 'dice[0]', /missing: a suffering die/],
    ['a die left over', bargain(['martyrdom', 'penance']), 'dice[1]', /left over: penance/],
    ['nothing expected', { ...CASE, expect: {} }, 'expect', /names nothing/],
    [
      'a pilot without a number',
      { ...CASE, expect: { pilots: { Agnes: { grit: 1 } } } },
      'expect.pilots.Agnes',
      /number/,
    ],
    ['an unknown fact', { ...CASE, expect: { facts: ['exploded'] } }, 'expect.facts[0]', /not allowed/],
    ['an unknown pack', { ...CASE, packs: ['mine'] }, 'packs[0]', /unknown pack "mine"/],
  ])('%s is malformed', (_what, json, path, says) => {
    const result = runCase(json);
    if (result.kind !== 'malformed') throw new Error(`it was played: ${JSON.stringify(result)}`);
    expect(result.problems).toContainEqual({ path, message: expect.stringMatching(says) });
  });
});
