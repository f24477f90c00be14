import { describe, expect, test } from '@jest/globals';
import { PRESETS } from '../../src/model/ids.ts';
import { houseRules, houseRuleText } from '../../src/rulesets/house-rules.ts';
import { OPTION_IDS } from '../../src/rulesets/describe-options.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';

describe('house rules', () => {
  test('are described with the preset’s value and the chosen one, in words', () => {
    expect(houseRules('three-layer', { overspend: false, roundLimit: 9, initiative: 'frame' })).toEqual([
      {
        option: 'initiative',
        title: 'Initiative',
        preset: { value: 'roll', words: 'nothing' },
        chosen: { value: 'frame', words: 'a bonus by frame: Scout +3, Vanguard −1, Colossus −2' },
      },
      {
        option: 'roundLimit',
        title: 'Round limit',
        preset: { value: null, words: 'none' },
        chosen: { value: 9, words: '9' },
      },
      {
        option: 'overspend',
        title: 'Overspending',
        preset: { value: true, words: 'on' },
        chosen: { value: false, words: 'off' },
      },
    ]);
  });

  test('do not include values that the preset has anyway', () => {
    expect(houseRules('codex', { overspend: EDITIONS.codex.options.overspend })).toEqual([]);
    for (const preset of PRESETS) expect(houseRules(preset, EDITIONS[preset].options)).toEqual([]);
  });

  test('of one preset based on another have a line for every option that differs', () => {
    const told = houseRules('graveyard', EDITIONS['three-layer'].options).map(({ option }) => option);
    const { options } = EDITIONS.graveyard;
    expect(told).toEqual(
      OPTION_IDS.filter((option) => options[option] !== EDITIONS['three-layer'].options[option]),
    );
    expect(told.length).toBeGreaterThan(3);
  });

  test('can be read as one line', () => {
    const [rule] = houseRules('three-layer', { overspend: false });
    expect(rule && houseRuleText(rule, 'Three Layers')).toBe('Overspending: off (Three Layers: on)');
  });
});
