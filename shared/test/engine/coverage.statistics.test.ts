import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rulesFor } from '../../src/engine/open-match.ts';
import { EVENT_TYPES } from '../../src/cases/forms/event-types.ts';
import { EXPLOITS, type DecisionKind } from '../../src/model/decisions.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import { PRESETS, type PresetId } from '../../src/model/ids.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { playableCards, sceneOf } from '../support/card-scenes.ts';
import { fought, played, type PlayedStep } from '../support/random-match.ts';
import { RARE_SCENES } from '../support/rare-scenes.ts';
import { Reached } from '../support/reached.ts';

const SEED = 1;
const reached = new Reached();
const playedInScenes = new Set<string>();

/** The same matches in every run: what they cover changes only with the rules. */
function* atRandom(): Generator<PlayedStep> {
  for (const match of fc.sample(anyMatch({ seats: { min: 2, max: 4 } }), { numRuns: 6, seed: SEED })) {
    yield* played(match, { most: 400 });
  }
  for (const melee of fc.sample(anyMelee(), { numRuns: 60, seed: SEED })) yield* fought(melee, { most: 120 });
}

/** Every card of an edition, played once. */
const cardScenes = (preset: PresetId): readonly MatchEvent[] => {
  const rules = rulesFor({ preset, overrides: {}, map: { radius: 4 } });
  return playableCards(rules).flatMap((card) => sceneOf(rules, card));
};

beforeAll(() => {
  for (const { input, after } of atRandom()) {
    reached.note(after);
    if (input.kind === 'answer' && input.answer.kind === 'exploit')
      reached.exploits.add(input.answer.exploit);
  }
  for (const event of PRESETS.flatMap(cardScenes)) {
    reached.events.add(event.type);
    if (event.type === 'cardsMoved' && event.why === 'played') {
      event.cards.forEach((card) => playedInScenes.add(card));
    }
  }
  for (const scene of Object.values(RARE_SCENES)) {
    const { state, events, askedKinds } = scene();
    reached.note({ state, events });
    askedKinds.forEach((kind) => reached.decisions.add(kind));
  }
});

describe('random matches, and scenes for rare cases', () => {
  test('use every scripted die of a scene', () => {
    const left = Object.entries(RARE_SCENES).flatMap(([name, scene]) =>
      scene().diceLeft.length > 0 ? [name] : [],
    );
    expect(left).toEqual([]);
  });

  test('play every card of every set, four of five without scenes', () => {
    const rules = rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 4 } });
    const cards = playableCards(rules).map(({ id }) => id);
    const needHelp = cards.filter((card) => !reached.cards.has(card));
    expect(needHelp.filter((card) => !playedInScenes.has(card))).toEqual([]);
    expect(needHelp.length).toBeLessThan(cards.length / 5);
  });

  test('run every verb', () => {
    expect(reached.verbs.missing()).toEqual([]);
  });

  test('reach every step of every procedure', () => {
    expect(reached.steps.missing()).toEqual([]);
    expect(reached.steps.all.length).toBeGreaterThan(120);
  });

  test('emit every kind of event', () => {
    expect(EVENT_TYPES.filter((type) => !reached.events.has(type))).toEqual([]);
  });

  test('ask every kind of question', () => {
    const kinds: Readonly<Record<DecisionKind, true>> = {
      mulligan: true,
      turn: true,
      reaction: true,
      redirect: true,
      absorb: true,
      choose: true,
      move: true,
      exploit: true,
    };
    expect(Object.keys(kinds).filter((kind) => !reached.decisions.has(kind as DecisionKind))).toEqual([]);
  });

  test('spend Taint in every way except those with their own scenes', () => {
    const shown = ['purge', 'rise', 'reroll'];
    expect(EXPLOITS.filter((exploit) => !reached.exploits.has(exploit) && !shown.includes(exploit))).toEqual(
      [],
    );
  });
});
