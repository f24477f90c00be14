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
];

/** What each edition says, option by option; columns in the order of `PRESETS`. */
const ROWS: readonly Row[] = [
  ['initiative', 'roll', 'roll', 'roll', 'roll', 'roll'],
  ['handSize', 6, 6, 6, 6, 6],
  ['discardHandAtRoundEnd', true, true, false, false, false],
  ['discardAtTurnEnd', false, false, true, true, true],
  ['roundLimit', null, null, null, null, null],
  ['stalemateRounds', 12, 12, 18, 24, 12],
  ['moveCost', 'one', 'one', 'one', 'one', 'one'],
  ['overspend', true, true, false, false, false],
  ['hitLocation', 'standard', 'standard', 'codex', 'standard', 'standard'],
  ['baseTargetNumber', 5, 5, 5, 5, 5],
  ['targeting', 'declared', 'declared', 'declared', 'declared', 'by-side'],
  ['capsuleBreach', false, false, false, true, false],
  ['executionHits', 'outer-first', 'declared', 'declared', 'declared', 'outer-first'],
  ['strainHits', 'outer-first', 'any', 'any', 'any', 'outer-first'],
  ['strainMarks', null, null, null, null, null],
  ['armorPiercingSkipsArmor', false, false, false, false, false],
  ['componentTracks', 'standard', 'by-frame', 'limb-thresholds', 'three-points', 'degrading'],
  ['componentDamage', 'lost-cards', 'lost-cards', 'lost-cards', 'lost-cards', 'damage'],
  ['shieldComponentDamage', 'left-arm', 'any', 'left-arm', 'never', 'never'],
  ['selfHarmMarksMount', true, false, false, false, false],
  ['scrap', true, true, false, false, false],
  ['chassisDestroyed', 'defeat', 'fights-on', 'fights-on', 'fights-on', 'defeat'],
  ['woundDeck', true, true, true, true, false],
  ['exposureWounds', true, true, true, false, false],
  ['destructionWounds', true, true, false, false, false],
  ['ejectionSave', 'harsh', 'mild', 'none', 'none', 'none'],
  ['neuralFeedback', 'every-5', 'once-15', 'none', 'once-5', 'none'],
  ['casketHpSave', true, true, true, true, false],
  ['coreRupture', false, false, true, false, false],
  ['taintOverload', false, false, false, true, false],
  ['neuralThreads', false, false, true, true, false],
  ['lostCardsGo', 'graveyard', 'graveyard', 'removed', 'removed', 'removed'],
  ['emptyDrawDamage', 'discard-pile', 'discard-pile', 'discard-pile', 'discard-pile', 'reshuffle'],
  ['reshuffleAdds', 'nothing', 'nothing', 'damage-card', 'damage-card', 'injury-cards'],
  ['damageCardsPay', true, true, false, false, true],
  ['majorWound', true, true, false, false, false],
  ['hpCountsDiscard', true, true, false, false, false],
  ['deckSize', 'by-frame', 'by-frame', 'wide', 'thirty', 'draft'],
  ['equipmentSlots', 'by-frame', 'by-frame', 'by-frame', 'one-set-of-six', 'by-frame'],
  ['deckCap', null, null, null, null, null],
  ['assaultFrame', 'warden', 'warden', 'warden', 'colossus', 'warden'],
  ['dicePool', false, false, false, false, false],
  ['taint', false, false, false, false, false],
  ['grit', false, false, false, false, false],
  ['sufferingDice', true, true, false, true, false],
  ['permadeath', true, true, true, true, true],
  ['minorWoundMissions', 1, 1, 1, 1, 1],
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
