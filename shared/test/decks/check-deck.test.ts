import { describe, expect, test } from '@jest/globals';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { deckRange } from '../../src/decks/deck-range.ts';
import { DECK_PROBLEMS } from '../../src/decks/deck-problems.ts';
import { FRAMES, type PresetId } from '../../src/model/ids.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { TRINKETS } from '../support/trinkets.ts';

const list = (change: object = {}) => ({
  faction: 'church',
  frame: 'scout',
  sets: ['buckler'],
  tactics: ['righteous-fury', 'flagellants-zeal'],
  ...change,
});

const check = (json: unknown, preset: PresetId = 'three-layer', overrides: Overrides = {}) =>
  checkDeck(resolveRuleset(preset, overrides), json);

/** Every problem as `code at`. */
const codes = (...parameters: Parameters<typeof check>) => {
  const verdict = check(...parameters);
  return verdict.ok ? [] : verdict.problems.map(({ code, at }) => `${code} ${at ?? ''}`);
};

describe('a legal deck', () => {
  test('is the template of the documents, card by card', () => {
    const verdict = check(list());
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
    expect(verdict.list).toEqual(list());
    expect(verdict.deck).toEqual([
      ...['desperate-lunge', 'brace-for-impact', 'emergency-vent', 'sensor-sweep', 'overextend'],
      ...['rally-cry', 'survey-the-field', 'feint', 'retreat', 'breathe-the-core'],
      ...['blood-offering', 'blood-offering', 'faithful-thrust', 'faithful-thrust', 'faithful-thrust'],
      ...['righteous-cleave', 'righteous-cleave', 'martyrdom-protocol', 'martyrdom-protocol'],
      ...['divine-judgment', 'divine-judgment', 'consecrated-ground'],
      ...['deflect', 'deflect', 'bash', 'bash', 'hunker-down', 'hunker-down'],
      ...['righteous-fury', 'flagellants-zeal'],
    ]);
  });

  test('is the same deck whatever the order of its list', () => {
    const one = check(list({ frame: 'Heavy', sets: ['tower-shield', 'repair-kit', 'kite-shield'] }));
    const other = check(
      list({
        frame: 'vanguard',
        sets: ['kite-shield', 'repair-kit', 'tower-shield'],
        tactics: ['flagellants-zeal', 'righteous-fury'],
      }),
    );
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      ok: true,
      list: { frame: 'vanguard', tactics: ['righteous-fury', 'flagellants-zeal'] },
    });
  });

  test('may use an old name of its frame', () => {
    const forty = ['buckler', 'tower-shield', 'repair-kit', 'heat-sink'];
    expect(check(list({ frame: 'Light' }))).toMatchObject({ ok: true, list: { frame: 'scout' } });
    expect(check(list({ frame: 'Assault' }))).toMatchObject({ ok: true, list: { frame: 'warden' } });
    expect(check(list({ frame: 'Fortress', sets: forty }))).toMatchObject({
      ok: true,
      list: { frame: 'colossus' },
    });
    expect(check(list({ frame: 'Assault' }), 'fixed-thirty')).toMatchObject({
      ok: true,
      list: { frame: 'colossus' },
    });
  });
});

describe('a malformed list', () => {
  test.each([
    ['null', null, ''],
    ['a string', 'church', ''],
    ['a list', [], ''],
    ['an unknown field', list({ cards: [] }), ''],
    ['no faction', list({ faction: undefined }), 'faction'],
    ['sets that are no list', list({ sets: 'buckler' }), 'sets'],
    ['a tactic that is no name', list({ tactics: ['righteous-fury', 7] }), 'tactics.1'],
    ['sets without end', list({ sets: Array.from({ length: 21 }, () => 'buckler') }), 'sets'],
  ])('%s', (_, json, at) => {
    expect(codes(json)).toEqual([`malformedDeck ${at}`]);
  });
});

describe('a deck that breaks a rule', () => {
  test.each<[readonly string[], object]>([
    [['unknownFaction heretics'], { faction: 'heretics' }],
    [['unknownFaction constructor'], { faction: 'constructor' }],
    [['unknownFrame titan'], { frame: 'titan' }],
    [['unknownSet bulwark'], { sets: ['bulwark'] }],
    [['unknownTactic charge'], { tactics: ['righteous-fury', 'charge'] }],
    [['unknownTactic feint'], { tactics: ['righteous-fury', 'feint'] }],
    [['unknownTactic __proto__'], { tactics: ['righteous-fury', '__proto__'] }],
    [['duplicateSet buckler'], { sets: ['buckler', 'buckler'] }],
    [['duplicateTactic righteous-fury'], { tactics: ['righteous-fury', 'righteous-fury'] }],
    [['primarySetListed penitent-blades', 'deckTooLarge deck'], { sets: ['buckler', 'penitent-blades'] }],
    [['tacticOfOtherFaction outflank'], { tactics: ['righteous-fury', 'outflank'] }],
    [['wrongTacticCount tactic'], { tactics: ['righteous-fury'] }],
    [['wrongTacticCount tactic'], { tactics: ['righteous-fury', 'absolution', 'last-rites'] }],
    [['tooManyHandSets offhand'], { sets: ['kite-shield', 'longshot-rifle'] }],
    [['tooManyAccessories accessory'], { sets: ['heat-sink', 'jump-jets'] }],
    [['deckTooSmall deck'], { sets: [] }],
    [['deckTooLarge deck'], { sets: ['buckler', 'jump-jets'] }],
  ])('%j', (expected, change) => {
    expect(codes(list(change))).toEqual(expected);
  });

  test('a set of another faction', () => {
    const nomads = {
      faction: 'nomads',
      tactics: ['outflank', 'wind-runner'],
      sets: ['kite-shield', 'martyrs-brand'],
    };
    expect(codes(list(nomads))).toEqual(['setOfOtherFaction martyrs-brand']);
    expect(codes(list({ sets: ['kite-shield', 'martyrs-brand'] }))).toEqual([]);
  });

  test('is reported with all reasons at once', () => {
    const sets = ['buckler', 'tower-shield', 'bulwark', 'heat-sink', 'heat-sink', 'jump-jets'];
    expect(codes({ faction: 'nomads', frame: 'scout', sets, tactics: ['absolution'] })).toEqual([
      'unknownSet bulwark',
      'duplicateSet heat-sink',
      'tacticOfOtherFaction absolution',
      'wrongTacticCount tactic',
      'tooManyHandSets offhand',
      'tooManyAccessories accessory',
      'deckTooLarge deck',
    ]);
  });

  test('is reported with sentences that name what they are about', () => {
    const verdict = check(list({ frame: 'titan', sets: ['bulwark'], tactics: ['charge'] }));
    const told = verdict.ok ? [] : verdict.problems.map(({ message }) => message);
    expect(told).toEqual([
      'There is no frame titan.',
      'There is no equipment set bulwark.',
      'There is no tactic charge.',
      'A deck has 2 tactics, not 1.',
    ]);
  });
});

describe('sizes and slots by edition', () => {
  const light = ['heat-sink'];
  const heavy = ['buckler', 'tower-shield', 'repair-kit', 'martyrs-brand', 'jump-jets'];

  test.each<[PresetId, string, readonly string[], readonly string[]]>([
    ['three-layer', 'scout', light, []],
    ['three-layer', 'warden', ['buckler'], []],
    ['three-layer', 'warden', ['kite-shield', 'heat-sink'], ['deckTooSmall deck']],
    ['three-layer', 'warden', ['buckler', 'repair-kit', 'jump-jets'], ['deckTooLarge deck']],
    ['graveyard', 'vanguard', ['buckler', 'pistol'], []],
    ['graveyard', 'vanguard', ['buckler', 'longshot-rifle'], []],
    ['graveyard', 'vanguard', ['kite-shield', 'longshot-rifle'], ['deckTooSmall deck']],
    ['graveyard', 'colossus', heavy, []],
    ['graveyard', 'colossus', ['buckler', 'tower-shield'], ['deckTooSmall deck']],
    ['codex', 'colossus', light, []],
    ['codex', 'warden', [], ['deckTooSmall deck']],
    ['codex', 'scout', heavy, ['tooManyHandSets offhand', 'tooManyAccessories accessory']],
    ['fixed-thirty', 'scout', ['pistol'], []],
    ['fixed-thirty', 'colossus', ['repair-kit'], []],
    ['fixed-thirty', 'scout', ['kite-shield'], ['notOneSetOfSix equipment', 'deckTooSmall deck']],
    ['fixed-thirty', 'scout', ['kite-shield', 'jump-jets'], ['notOneSetOfSix equipment']],
    ['fixed-thirty', 'scout', ['buckler', 'pistol'], ['notOneSetOfSix equipment', 'deckTooLarge deck']],
    ['fixed-thirty', 'scout', [], ['notOneSetOfSix equipment', 'deckTooSmall deck']],
    ['deck-as-health', 'scout', [], []],
    ['deck-as-health', 'colossus', ['buckler', 'tower-shield'], []],
    ['deck-as-health', 'colossus', heavy, ['deckTooLarge deck']],
  ])('%s, %s with %j', (preset, frame, sets, expected) => {
    expect(codes(list({ frame, sets }), preset)).toEqual(expected);
  });

  test.each<[Overrides, readonly (readonly [number, number])[]]>([
    [
      { deckSize: 'by-frame' },
      [
        [26, 32],
        [30, 38],
        [35, 45],
        [38, 50],
      ],
    ],
    [
      { deckSize: 'wide' },
      [
        [26, 50],
        [26, 50],
        [26, 50],
        [26, 50],
      ],
    ],
    [
      { deckSize: 'thirty' },
      [
        [30, 30],
        [30, 30],
        [30, 30],
        [30, 30],
      ],
    ],
    [
      { deckSize: 'draft' },
      [
        [22, 40],
        [22, 40],
        [22, 40],
        [22, 40],
      ],
    ],
    [
      { deckSize: 'by-frame', deckCap: 35 },
      [
        [26, 32],
        [30, 35],
        [35, 35],
        [24, 35],
      ],
    ],
    [
      { deckSize: 'draft', deckCap: 24 },
      [
        [22, 24],
        [22, 24],
        [22, 24],
        [22, 24],
      ],
    ],
  ])('%j', (overrides, ranges) => {
    const ruleset = resolveRuleset('three-layer', overrides);
    const found = FRAMES.map((frame) => deckRange(ruleset, frame)).map(({ least, most }) => [least, most]);
    expect(found).toEqual(ranges);
  });

  test('a cap holds for every frame, and makes frames playable that need more cards', () => {
    const capped = { deckCap: 30 };
    expect(codes(list({ sets: ['buckler', 'heat-sink'] }), 'three-layer', capped)).toEqual([
      'deckTooLarge deck',
    ]);
    expect(codes(list({ sets: ['buckler'] }), 'three-layer', capped)).toEqual([]);
    expect(codes(list({ sets: [] }), 'three-layer', capped)).toEqual(['deckTooSmall deck']);
    expect(codes(list({ frame: 'colossus', sets: ['buckler'] }), 'three-layer', capped)).toEqual([]);
    expect(codes(list({ frame: 'colossus', sets: ['heat-sink'] }), 'three-layer', capped)).toEqual([]);
    expect(codes(list({ frame: 'colossus' }), 'three-layer', { deckCap: 60 })).toEqual(['deckTooSmall deck']);
  });
});

describe('decks with community packs', () => {
  test('a set of a pack is known if the pack is played', () => {
    const deck = list({ sets: ['buckler', 'box'] });
    expect(codes(deck)).toEqual(['unknownSet box']);
    const verdict = checkDeck(resolveRuleset('three-layer', {}, [TRINKETS]), deck);
    expect(verdict.ok && verdict.deck.filter((card) => card === 'rattle')).toHaveLength(2);
  });
});

test('the tests above meet every reason there is', () => {
  const met = [
    codes(null),
    codes(list({ faction: 'x', frame: 'x', sets: ['x', 'x', 'penitent-blades'], tactics: ['x', 'x', 'x'] })),
    codes(list({ faction: 'nomads', sets: ['martyrs-brand'] })),
    codes(list({ sets: ['buckler', 'pistol', 'heat-sink', 'jump-jets'] })),
    codes(list({ sets: [] }), 'fixed-thirty'),
  ].flat();
  expect(new Set(met.map((code) => code.split(' ')[0]))).toEqual(new Set(DECK_PROBLEMS));
});
