import { describe, expect, test } from '@jest/globals';
import { PRESETS, type PresetId } from '../../src/model/ids.ts';
import type { OptionId, Overrides } from '../../src/model/ruleset.ts';
import { checkOverrides } from '../../src/rulesets/check-overrides.ts';
import { describeOptions } from '../../src/rulesets/describe-options.ts';
import { conflictsIn } from '../../src/rulesets/option-conflicts.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';

const codes = (preset: PresetId, json: unknown) => {
  const verdict = checkOverrides(preset, json);
  return verdict.ok ? [] : verdict.problems.map(({ code, option }) => `${code} ${option}`);
};

describe('house rules', () => {
  test('may be empty, or be all options of a preset', () => {
    for (const preset of PRESETS) {
      expect(checkOverrides(preset, {})).toEqual({ ok: true, overrides: {} });
      const { options } = EDITIONS[preset];
      expect(checkOverrides(preset, JSON.parse(JSON.stringify(options)))).toEqual({
        ok: true,
        overrides: options,
      });
    }
  });

  test('with single options are accepted unchanged', () => {
    const json = { handSize: 7, roundLimit: null, taint: true, componentTracks: 'by-frame' };
    expect(checkOverrides('three-layer', json)).toEqual({ ok: true, overrides: json });
  });

  test.each([['a string'], [7], [null], [undefined], [['taint']]])('malformed: %j', (json) => {
    expect(codes('codex', json)).toEqual(['malformedOverrides ']);
  });

  test.each<[OptionId, unknown]>([
    ['handSize', 0],
    ['handSize', 13],
    ['handSize', 6.5],
    ['handSize', '6'],
    ['roundLimit', 0],
    ['taint', 1],
    ['taint', null],
    ['moveCost', 'free'],
    ['moveCost', undefined],
    ['deckCap', 23],
    ['assaultFrame', 'assault'],
  ])('refused value: %s %j', (option, value) => {
    expect(codes('three-layer', { [option]: value })).toEqual([`wrongValue ${option}`]);
  });

  test.each(['tiant', 'constructor', '__proto__', 'toString', ''])('unknown: %j', (option) => {
    const json: unknown = JSON.parse(`{ ${JSON.stringify(option)}: true }`);
    expect(codes('three-layer', json)).toEqual([`unknownOption ${option}`]);
  });

  test('are refused with all problems at once', () => {
    const json = { tiant: true, handSize: 'six', exposureWounds: true, woundDeck: false };
    expect(codes('deck-as-health', json)).toEqual([
      'unknownOption tiant',
      'wrongValue handSize',
      'conflict exposureWounds',
    ]);
  });

  test.each<[PresetId, Overrides, readonly OptionId[]]>([
    [
      'three-layer',
      { woundDeck: false },
      ['exposureWounds', 'destructionWounds', 'ejectionSave', 'neuralFeedback', 'casketHpSave'],
    ],
    ['codex', { woundDeck: false }, ['exposureWounds', 'casketHpSave', 'coreRupture']],
    ['deck-as-health', { capsuleBreach: true }, ['capsuleBreach']],
    ['codex', { emptyDrawDamage: 'reshuffle', lostCardsGo: 'discard' }, ['emptyDrawDamage']],
    ['deck-as-health', { lostCardsGo: 'discard' }, ['emptyDrawDamage']],
    ['graveyard', { equipmentSlots: 'one-set-of-six', deckCap: 29 }, ['deckCap']],
    ['codex', { deckSize: 'thirty', deckCap: 29 }, ['deckCap']],
  ])('%s with %j cannot be played', (preset, overrides, options) => {
    expect(codes(preset, overrides)).toEqual(options.map((option) => `conflict ${option}`));
  });

  test.each<[PresetId, Overrides]>([
    ['fixed-thirty', { deckCap: 30 }],
    ['three-layer', { deckCap: 24 }],
    ['deck-as-health', { taint: true, grit: true, dicePool: true, sufferingDice: true, neuralThreads: true }],
    ['deck-as-health', { woundDeck: true, capsuleBreach: true }],
    ['graveyard', { emptyDrawDamage: 'reshuffle' }],
  ])('%s with %j can', (preset, overrides) => {
    expect(codes(preset, overrides)).toEqual([]);
  });

  test('no preset contradicts itself', () => {
    for (const preset of PRESETS) expect(conflictsIn(EDITIONS[preset].options)).toEqual([]);
  });
});

describe('the description of options', () => {
  const described = describeOptions();

  test('has every option once, with a text', () => {
    expect(described.map(({ id }) => id).sort()).toEqual(Object.keys(EDITIONS.codex.options).sort());
    expect(described.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
  });

  test('shows presets with values that are on offer', () => {
    for (const { id, values, least, most, nullable, presets } of described) {
      for (const preset of PRESETS) {
        const value = presets[preset];
        expect([id, value]).toEqual([id, EDITIONS[preset].options[id]]);
        const offered =
          values?.some((each) => each.value === value) ??
          (value === null ? nullable : Number(value) >= Number(least) && Number(value) <= Number(most));
        expect([id, preset, offered]).toEqual([id, preset, true]);
      }
    }
  });

  test('offers only values that are accepted', () => {
    for (const { id, values, least, most } of described) {
      for (const value of values?.map((each) => each.value) ?? [least, most]) {
        expect(codes('graveyard', { [id]: value }).filter((code) => !code.startsWith('conflict'))).toEqual(
          [],
        );
      }
    }
  });

  test('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });
});
