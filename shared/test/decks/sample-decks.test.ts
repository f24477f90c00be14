import { describe, expect, test } from '@jest/globals';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { BUILT_IN_FACTIONS, DECK_WEIGHTS, sampleDeck } from '../../src/decks/sample-decks.ts';
import { sampleDecksFor } from '../../src/decks/sample-decks-for.ts';
import { readDeckCode } from '../../src/decks/deck-code.ts';
import type { CardPack } from '../../src/model/cards.ts';
import { FRAMES, PRESETS, type PresetId } from '../../src/model/ids.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

const combinations = BUILT_IN_FACTIONS.flatMap((faction) => FRAMES.map((frame) => [faction, frame] as const));

describe('sample decks', () => {
  test.each(combinations)('%s, %s is legal', (faction, frame) => {
    const { list } = sampleDeck(faction, frame);
    for (const preset of ['three-layer', 'graveyard'] as const) {
      expect(checkDeck(resolveRuleset(preset), list)).toMatchObject({ ok: true });
    }
  });

  test('each has its own title and plan', () => {
    const samples = combinations.map(([faction, frame]) => sampleDeck(faction, frame));
    expect(new Set(samples.map(({ title }) => title)).size).toBe(samples.length);
    expect(samples.filter(({ plan }) => !plan.endsWith('.'))).toEqual([]);
  });

  test('exist for every built-in faction', () => {
    expect([...BUILT_IN_FACTIONS].sort()).toEqual(
      Object.keys(resolveRuleset('three-layer').pool.factions).sort(),
    );
  });
});

describe('sample decks as offered to players', () => {
  test.each(PRESETS)(
    '%s: three weights and a fortress for each faction, legal and ready to play',
    (preset) => {
      const ruleset = resolveRuleset(preset);
      const offered = sampleDecksFor(ruleset);
      expect(offered.map(({ id }) => id)).toEqual(
        combinations.map(([faction, frame]) => `${faction}-${DECK_WEIGHTS[frame]}`),
      );
      for (const { list, code, cards } of offered) {
        const verdict = checkDeck(ruleset, readDeckCode(code));
        expect(verdict).toMatchObject({ ok: true, list });
        expect(verdict.ok && verdict.deck.length).toBe(cards);
      }
    },
  );

  test('are unchanged wherever they are legal', () => {
    for (const preset of PRESETS) {
      const ruleset = resolveRuleset(preset);
      for (const { faction, list } of sampleDecksFor(ruleset)) {
        const made = sampleDeck(BUILT_IN_FACTIONS.find((id) => id === faction) ?? 'church', list.frame).list;
        if (checkDeck(ruleset, made).ok) expect([...list.sets].sort()).toEqual([...made.sets].sort());
      }
    }
  });

  test('light, balanced and heavy ones need no change where deck sizes are free or depend on the frame', () => {
    for (const preset of ['three-layer', 'graveyard', 'codex', 'deck-as-health'] as const) {
      const small = combinations.filter(([, frame]) => frame !== 'colossus');
      const illegal = small.filter(
        ([faction, frame]) => !checkDeck(resolveRuleset(preset), sampleDeck(faction, frame).list).ok,
      );
      expect(illegal).toEqual([]);
    }
  });
});

describe('decks that fit an edition', () => {
  test.each(PRESETS)('%s: exist for every faction and frame', (preset) => {
    const ruleset = resolveRuleset(preset);
    for (const [faction, frame] of combinations) {
      const list = fittingDeck(ruleset, faction, frame);
      expect(list).toMatchObject({ faction, frame });
      expect(checkDeck(ruleset, list)).toMatchObject({ ok: true, list });
    }
  });

  test('are the sample decks where those are legal', () => {
    for (const [faction, frame] of combinations) {
      const fitting = fittingDeck(resolveRuleset('three-layer'), faction, frame);
      const sample = sampleDeck(faction, frame).list;
      expect(new Set(fitting?.sets)).toEqual(new Set(sample.sets));
      expect(new Set(fitting?.tactics)).toEqual(new Set(sample.tactics));
    }
  });

  test.each<[PresetId, Overrides]>([
    ['three-layer', { deckCap: 24 }],
    ['three-layer', { deckCap: 25 }],
    ['three-layer', { deckCap: 30 }],
    ['codex', { deckCap: 28 }],
    ['codex', { deckSize: 'thirty' }],
    ['fixed-thirty', { deckSize: 'by-frame', equipmentSlots: 'by-frame' }],
    ['deck-as-health', { deckSize: 'by-frame' }],
  ])('%s with %j leaves nobody without one', (preset, overrides) => {
    const ruleset = resolveRuleset(preset, overrides);
    const without = combinations.filter(([faction, frame]) => fittingDeck(ruleset, faction, frame) === null);
    expect(without).toEqual([]);
  });

  test('do not exist where no deck can be legal, nor for an unknown faction', () => {
    const ruleset = resolveRuleset('three-layer', { equipmentSlots: 'one-set-of-six' });
    expect(fittingDeck(ruleset, 'church', 'colossus')).toBeNull();
    expect(fittingDeck(ruleset, 'church', 'scout')?.sets).toEqual(['buckler']);
    expect(fittingDeck(resolveRuleset('codex'), 'heretics', 'scout')).toBeNull();
    expect(fittingDeck(resolveRuleset('codex'), 'constructor', 'scout')).toBeNull();
  });

  test('exist for a faction of a pack too', () => {
    const ruleset = resolveRuleset('three-layer', {}, [tollkeepers()]);
    for (const frame of FRAMES) {
      const list = fittingDeck(ruleset, 'tollkeepers', frame);
      expect(checkDeck(ruleset, list)).toMatchObject({ ok: true });
    }
  });
});

function tollkeepers(): CardPack {
  const tolls = ['first-toll', 'second-toll', 'third-toll', 'fourth-toll', 'fifth-toll'];
  const play = { do: 'draw', who: 'self', count: 1 } as const;
  const printed = { text: 'Draw 1 card.', tags: [], cost: 1, play };
  return {
    id: 'tollkeepers',
    title: 'Tollkeepers',
    cards: [
      { ...printed, id: 'hook', title: 'Hook', section: 'primary' },
      ...tolls.map((id) => ({ ...printed, id, title: id, section: 'tactic' as const })),
    ],
    sets: [
      {
        id: 'hooks',
        title: 'Hooks',
        slot: 'primary',
        faction: 'tollkeepers',
        cards: [{ card: 'hook', copies: 12 }],
      },
    ],
    factions: [{ id: 'tollkeepers', title: 'Tollkeepers', primary: 'hooks', tactics: tolls }],
  };
}
