import { describe, expect, test } from '@jest/globals';
import { PRESETS, type PresetId } from '../../src/model/ids.ts';
import type { OptionId, Options } from '../../src/model/ruleset.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';

type Value = Options[OptionId];
type Row = readonly [
  option: OptionId,
  threeLayer: Value,
  graveyard: Value,
  codex: Value,
  thirty: Value,
  draft: Value,
  arena: Value,
];

/** What each edition says, option by option; columns in the order of `PRESETS`. */
const ROWS: readonly Row[] = [
  ['initiative', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll'],
  ['handSize', 6, 6, 6, 6, 6, 6],
  ['handBonus', 'none', 'none', 'none', 'none', 'none', 'by-casket'],
  ['discardHandAtRoundEnd', true, true, false, false, false, true],
  ['discardAtTurnEnd', false, false, true, true, true, false],
  ['roundLimit', null, null, null, null, null, null],
  ['stalemateRounds', 12, 12, 18, 24, 12, 12],
  ['moveCost', 'one', 'one', 'one', 'one', 'one', 'one'],
  ['overspend', true, true, false, false, false, true],
  ['hitLocation', 'standard', 'standard', 'codex', 'standard', 'standard', 'standard'],
  ['baseTargetNumber', 5, 5, 5, 5, 5, 4],
  ['targeting', 'declared', 'declared', 'declared', 'declared', 'by-side', 'by-side'],
  ['capsuleBreach', false, false, false, true, false, false],
  ['executionHits', 'outer-first', 'declared', 'declared', 'declared', 'outer-first', 'outer-first'],
  ['strainHits', 'outer-first', 'any', 'any', 'any', 'outer-first', 'outer-first'],
  ['strainMarks', null, null, null, null, null, 1],
  ['strainSparesLastCard', false, false, false, false, false, true],
  ['executionMarks', null, null, null, null, null, 2],
  ['defenseHeatMost', null, null, null, null, null, 0],
  ['armorPiercingSkipsArmor', false, false, false, false, false, false],
  ['componentTracks', 'standard', 'by-frame', 'limb-thresholds', 'three-points', 'degrading', 'standard'],
  ['componentDamage', 'lost-cards', 'lost-cards', 'lost-cards', 'lost-cards', 'damage', 'lost-cards'],
  ['shieldComponentDamage', 'left-arm', 'any', 'left-arm', 'never', 'never', 'left-arm'],
  ['selfHarmMarksMount', true, false, false, false, false, true],
  ['scrap', true, true, false, false, false, true],
  ['chassisDestroyed', 'defeat', 'fights-on', 'fights-on', 'fights-on', 'defeat', 'defeat'],
  ['woundDeck', true, true, true, true, false, true],
  ['exposureWounds', true, true, true, false, false, true],
  ['destructionWounds', true, true, false, false, false, true],
  ['ejectionSave', 'harsh', 'mild', 'none', 'none', 'none', 'harsh'],
  ['neuralFeedback', 'every-5', 'once-15', 'none', 'once-5', 'none', 'every-5'],
  ['casketHpSave', true, true, true, true, false, true],
  ['coreRupture', false, false, true, false, false, false],
  ['taintOverload', false, false, false, true, false, false],
  ['neuralThreads', false, false, true, true, false, false],
  ['lostCardsGo', 'graveyard', 'graveyard', 'removed', 'removed', 'removed', 'graveyard'],
  [
    'emptyDrawDamage',
    'discard-pile',
    'discard-pile',
    'discard-pile',
    'discard-pile',
    'reshuffle',
    'discard-pile',
  ],
  ['reshuffleAdds', 'nothing', 'nothing', 'damage-card', 'damage-card', 'injury-cards', 'nothing'],
  ['damageCardsPay', true, true, false, false, true, true],
  ['majorWound', true, true, false, false, false, true],
  ['hpCountsDiscard', true, true, false, false, false, true],
  ['selfAsAlly', false, false, false, false, false, true],
  ['deckSize', 'by-frame', 'by-frame', 'wide', 'thirty', 'draft', 'by-frame'],
  ['equipmentSlots', 'by-frame', 'by-frame', 'by-frame', 'one-set-of-six', 'by-frame', 'by-frame'],
  ['deckCap', null, null, null, null, null, null],
  ['assaultFrame', 'warden', 'warden', 'warden', 'colossus', 'warden', 'warden'],
  ['dicePool', false, false, false, false, false, false],
  ['taint', false, false, false, false, false, false],
  ['grit', false, false, false, false, false, false],
  ['sufferingDice', true, true, false, true, false, true],
  ['permadeath', true, true, true, true, true, true],
  ['minorWoundMissions', 1, 1, 1, 1, 1, 1],
];

/** Says nothing where threads are off. */
const THREAD_CHECKS: Partial<Record<PresetId, Options['threadChecks']>> = {
  codex: 'exposure',
  'fixed-thirty': 'destruction',
};

describe('editions', () => {
  test.each(ROWS)('%s', (option, ...values) => {
    expect(PRESETS.map((preset) => EDITIONS[preset].options[option])).toEqual(values);
  });

  test('when threads are checked', () => {
    for (const [preset, checks] of Object.entries(THREAD_CHECKS)) {
      expect(EDITIONS[preset as PresetId].options.threadChecks).toBe(checks);
    }
  });

  test('the table above leaves no option out', () => {
    const named = [...ROWS.map(([option]) => option), 'threadChecks'].sort();
    for (const preset of PRESETS) expect(Object.keys(EDITIONS[preset].options).sort()).toEqual(named);
  });
});
