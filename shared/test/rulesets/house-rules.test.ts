import { describe, expect, test } from '@jest/globals';
import { PRESETS } from '../../src/model/ids.ts';
import { houseRules, houseRuleText } from '../../src/rulesets/house-rules.ts';
import { OPTION_IDS } from '../../src/rulesets/describe-options.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';

describe('house rules', () => {
  test('are told with what the preset has and what was chosen, in words', () => {
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

  test('what the preset has anyway is none', () => {
    expect(houseRules('codex', { overspend: EDITIONS.codex.options.overspend })).toEqual([]);
    for (const preset of PRESETS) expect(houseRules(preset, EDITIONS[preset].options)).toEqual([]);
  });

  test('one preset told as another has a line for every option that differs', () => {
    const told = houseRules('graveyard', EDITIONS['three-layer'].options).map(({ option }) => option);
    const { options } = EDITIONS.graveyard;
    expect(told).toEqual(
      OPTION_IDS.filter((option) => options[option] !== EDITIONS['three-layer'].options[option]),
    );
    expect(told.length).toBeGreaterThan(3);
  });

  test('read as a line', () => {
    const [rule] = houseRules('three-layer', { overspend: false });
    expect(rule && houseRuleText(rule, 'Three Layers')).toBe('Overspending: off (Three Layers: on)');
  });
});
